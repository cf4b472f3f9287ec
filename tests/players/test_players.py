"""Players of any game, shown on the kernel's small game."""

import pytest

from tests.kernel.small_game import SkirmishGame, start
from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.state import HIDDEN
from westmarch.kernel.view import Question, View
from westmarch.players import RandomPlayer, look, play_out


class Watchful:
    """Takes the first option, and looks whether he is shown what his seat may not know."""

    def __init__(self, game: SkirmishGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.hidden = 0

    def choose(self, view: View, question: Question) -> Action:
        assert view.seat == question.seat == self.seat
        for card, name in enumerate(view.state.definition):
            known = self.game.state.knows(self.seat, CardId(card))
            assert name == (self.game.state.definition[card] if known else HIDDEN)
            self.hidden += not known
        return question.actions[0]


def test_a_game_is_played_to_its_end_by_one_player_a_seat() -> None:
    game = start(seats=3)
    answers = play_out(game, [RandomPlayer(seed) for seed in range(3)])
    assert game.over
    assert answers == game.moves


def test_the_same_seeds_give_the_same_game() -> None:
    def record(*seeds: int) -> bytes:
        game = start(seed=4)
        play_out(game, [RandomPlayer(seed) for seed in seeds])
        return game.record().to_json()

    assert record(1, 2) == record(1, 2)
    assert record(1, 2) != record(3, 4)


def test_a_player_draws_nothing_from_the_chance_of_the_game() -> None:
    game = start()
    view, questions = look(game, 0)
    before = game.state.chance.copy()
    RandomPlayer(1).choose(view, questions[0])
    assert game.state.chance == before
    assert (view.state.chance.low, view.state.chance.high) == (0, 0)


def test_a_player_is_shown_his_own_view_only() -> None:
    game = start()
    players = [Watchful(game, 0), Watchful(game, 1)]
    play_out(game, players, most=30)
    assert all(player.hidden for player in players)


def test_a_question_speaks_from_the_view() -> None:
    game = start()
    view, questions = look(game, 1)
    assert [question.seat for question in questions] == [1]
    assert all(option._state is view.state for question in questions for option in question.options)
    assert [option.sentence for option in questions[0].options]


def test_an_end_may_be_set() -> None:
    game = start()
    assert play_out(game, [RandomPlayer(1), RandomPlayer(2)], most=5) == 5
    assert not game.over


def test_too_few_players_are_refused() -> None:
    with pytest.raises(IllegalChoice, match="2 players, not 1"):
        play_out(start(), [RandomPlayer(1)])
