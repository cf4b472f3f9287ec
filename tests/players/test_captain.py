"""The captain: what he weighs, how long he may, and that he knows no more than his seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.secrets import twin
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game
from westmarch.players import look, play_out
from westmarch.players.search import Captain, Rollouts, Seconds
from westmarch.shelf import known_game

FORMATS = [("meccg", "introductory"), ("lotr_tcg", "starter")]
both = pytest.mark.parametrize(("name", "format"), FORMATS)


def played(name: str, format: str, seed: int, answers: int) -> Game[Any]:
    """A game of two squires after some answers, at a decision of the first seat with several options."""
    known = known_game(name)
    decks = list(known.decks_for(format).values())[:2]
    game = known.new_game(decks, seed=seed, format=format)
    squires = [known.players["squire"](seat) for seat in (0, 1)]
    play_out(game, squires, most=answers)
    while len(game.decision.actions) < 2 or game.decision.seat != 0:
        play_out(game, squires, most=1)
    return game


def captain(name: str, rollouts: int, seed: int = 1) -> Captain:
    return Captain(known_game(name).counsel, Rollouts(rollouts), seed)


@both
def test_he_weighs_every_answer_in_the_same_worlds_and_chooses_one_of_them(name: str, format: str) -> None:
    game = played(name, format, seed=3, answers=30)
    view, (question, *_) = look(game, 0)
    weighing = captain(name, 30).weigh(view, question)
    assert weighing.choice in question.actions
    assert weighing.usual in question.actions
    assert weighing.answers[0].action == weighing.choice
    assert max(each.worlds for each in weighing.answers) >= 3
    assert all(0.0 <= each.standing <= 1.0 for each in weighing.answers)
    assert len({each.action for each in weighing.answers}) == len(weighing.answers)
    assert weighing.words(view.state).startswith("In ")


@both
def test_thinking_changes_neither_the_game_nor_the_next_thought(name: str, format: str) -> None:
    game = played(name, format, seed=4, answers=20)
    before = game.save()
    first, second = (captain(name, 20).choose(*_asked(game)) for _ in range(2))
    assert first == second
    assert game.save() == before


def _asked(game: Game[Any]) -> Any:
    view, questions = look(game, 0)
    return view, questions[0]


@both
def test_he_knows_no_more_than_his_seat(name: str, format: str) -> None:
    """With other cards in the opponent's hand and deck he weighs the same and finds the same."""
    for seed, answers in ((5, 15), (6, 40)):
        game = played(name, format, seed, answers)
        found = captain(name, 12).weigh(*_asked(game))
        for number in range(3):
            other = twin(game, 0, Chance.seeded(number))
            assert captain(name, 12).weigh(*_asked(other)) == found


def test_where_there_is_nothing_to_weigh_he_answers_at_once() -> None:
    game = played("meccg", "introductory", seed=3, answers=10)
    view, (question, *_) = look(game, 0)

    class NoTime:
        def begin(self) -> None:
            raise AssertionError("nothing is to be thought about")

        allows_another = begin

    question.actions[1:] = []
    idle: Any = NoTime()
    thinker = Captain(known_game("meccg").counsel, idle)
    assert thinker.choose(view, question) == question.actions[0]
    assert thinker.weigh(view, question).words(view.state) == "There is nothing to weigh here."


def test_without_time_he_does_what_the_squire_does() -> None:
    game = played("meccg", "introductory", seed=3, answers=30)
    view, (question, *_) = look(game, 0)
    squire = known_game("meccg").players["squire"](0)
    assert captain("meccg", 0).choose(view, question) == squire.choose(view, question)


def test_so_many_rollouts_are_allowed_for_each_decision() -> None:
    budget = Rollouts(3)
    for _ in range(2):
        budget.begin()
        assert [budget.allows_another() for _ in range(5)] == [True, True, True, False, False]


def test_no_rollout_is_begun_that_would_probably_end_too_late() -> None:
    now = 100.0
    budget = Seconds(1.0, lambda: now)
    for _ in range(2):
        budget.begin()
        allowed = 0
        while budget.allows_another():
            allowed += 1
            now += 0.3
        assert allowed == 3


class Careless:
    """A guide who never does anything with sense: the first option."""

    def choose(self, view: Any, question: Any) -> Any:
        return question.actions[0]


def test_he_prefers_what_wins_to_what_his_guide_would_do() -> None:
    """A counsel that stands well after one answer only: it is found, wherever it stands in the list."""
    game = played("meccg", "introductory", seed=3, answers=40)
    view, (question, *_) = look(game, 0)
    known = known_game("meccg")
    wanted = question.actions[-1]

    class Partial:
        rules = known.rules
        horizon = 1

        def guide(self) -> Any:
            return Careless()

        def shortlist(self, view: Any, question: Any, most: int) -> Any:
            return [*question.actions[:-1][: most - 1], wanted]

        def turn(self, state: Any) -> int:
            return int(state.turn)

        def standing(self, state: Any, seat: int) -> float:
            return 0.5

    class Judged(Captain):
        def _played_on(self, game: Any, answer: Any, seat: int) -> float:
            return 0.9 if answer == wanted else 0.4

    counsel: Any = Partial()
    weighing = Judged(counsel, Rollouts(200)).weigh(view, question)
    assert weighing.choice == wanted != weighing.usual
    worlds = {each.action: each.worlds for each in weighing.answers}
    assert worlds[weighing.usual] == 5, "an answer that is behind is given up after a few worlds"


@pytest.mark.soak
@both
def test_soak_of_the_captain_against_the_squire(name: str, format: str) -> None:
    """Twenty games with seats swapped: he wins more than he loses."""
    known = known_game(name)
    decks = list(known.decks_for(format).values())
    won = 0.0
    for number in range(20):
        pair = [decks[number // 2 % len(decks)], decks[(number // 2 + 1) % len(decks)]]
        game = known.new_game(pair, seed=900 + number // 2, format=format)
        players: list[Any] = [known.players["squire"](0), known.players["squire"](1)]
        players[number % 2] = captain(name, 60, number)
        play_out(game, players)
        assert game.state.result is not None
        winners = game.state.result.winners
        won += 1 / len(winners) if number % 2 in winners else 0
    assert won > 10
