"""The steward: the captain with a judgement that was learned, and what he does where nothing was."""

from __future__ import annotations

from math import exp
from typing import Any

import pytest

from tests.games.secrets import twin
from westmarch.games.learned import BadLessons, Learned, Lessons, decode_lessons, encode_lessons, read_lessons
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game
from westmarch.players import look, play_out
from westmarch.players.search import LEVELS, Captain, Rollouts, unlearned
from westmarch.shelf import GAMES, known_game

from .test_captain import both, played

LEARNED = [
    ("meccg", "introductory"),
    ("meccg", "standard"),
    ("lore", "standard"),
    ("lotr_tcg", "starter"),
    ("lotr_tcg", "standard"),
]
every = pytest.mark.parametrize(("name", "format"), LEARNED)


def tables(name: str, format: str, seed: int, answers: int = 400, every: int = 20) -> list[Game[Any]]:
    """A game of squires, looked at now and then."""
    known = known_game(name)
    game = known.new_game(list(known.decks_for(format).values())[:2], seed=seed, format=format)
    squires = [known.players["squire"](seat) for seat in (0, 1)]
    found = []
    while not game.over and game.moves < answers:
        play_out(game, squires, most=every)
        if not game.over and game.state.turn > 0:
            found.append(game.copy())
    return found


@every
def test_each_figure_has_a_name_and_is_turned_round_for_the_other_seat(name: str, format: str) -> None:
    counsel = known_game(name).counsel
    looked = tables(name, format, seed=7)
    assert len(looked) > 3
    for game in looked:
        mine, theirs = counsel.features(game.state, 0), counsel.features(game.state, 1)
        assert len(mine) == len(counsel.feature_names) == len(set(counsel.feature_names))
        assert mine == pytest.approx([-figure for figure in theirs])
    seen = [any(counsel.features(game.state, 0)[k] for game in looked) for k in range(len(counsel.feature_names))]
    assert sum(seen) > len(seen) / 2, "most figures say something in most games"


@every
def test_the_package_has_lessons_for_the_usual_formats(name: str, format: str) -> None:
    counsel, lessons = known_game(name).counsel, read_lessons(name)
    assert lessons.game == name
    learned = lessons.of(format)
    assert learned is not None
    assert tuple(learned.weights) == counsel.feature_names
    assert counsel.unlearned(format, 2) == ""
    assert learned.games >= 100


@every
def test_chances_of_the_two_seats_make_one(name: str, format: str) -> None:
    counsel = known_game(name).counsel
    for game in tables(name, format, seed=8, answers=200):
        chance = counsel.value(game.state, 0)
        assert 0.0 < chance < 1.0
        assert chance + counsel.value(game.state, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_won_or_lost(name: str) -> None:
    known = known_game(name)
    format = known.formats[0]
    game = known.new_game(list(known.decks_for(format).values())[:2], seed=1, format=format)
    play_out(game, [known.players["squire"](0), known.players["squire"](1)], most=40)
    game.concede(0)
    assert (known.counsel.value(game.state, 0), known.counsel.value(game.state, 1)) == (0.0, 1.0)


@every
def test_the_games_own_judgement_is_trusted_in_the_main(name: str, format: str) -> None:
    counsel, learned = known_game(name).counsel, read_lessons(name).of(format)
    assert counsel.feature_names[0] == "the squire's judgement"
    assert learned is not None
    assert learned.weights["the squire's judgement"] > 0.2
    for game in tables(name, format, seed=8, answers=100):
        odds = counsel.features(game.state, 0)[0]
        assert 1 / (1 + exp(-odds)) == pytest.approx(counsel.standing(game.state, 0), abs=1e-5)


def test_a_chance_follows_from_the_weights() -> None:
    learned = Learned({"points": 0.5, "wounds": -1.0}, games=1, positions=1, seed=0)
    assert learned.value((0.0, 0.0)) == 0.5
    assert learned.value((4.0, 2.0)) == 0.5
    assert learned.value((2.0, 0.0)) == pytest.approx(0.7310586)
    assert learned.value((0.0, 1.0)) == pytest.approx(0.2689414)
    assert learned.value((-1e9, 0.0)) < 1e-9


def test_lessons_survive_being_written() -> None:
    lessons = Lessons("meccg", {"introductory": Learned({"points": 0.25}, 10, 200, 3)})
    assert decode_lessons(encode_lessons(lessons)) == lessons
    with pytest.raises(BadLessons, match="this is not what has been learned of a game"):
        decode_lessons(b'{"game": "meccg", "formats": {"introductory": {"weights": [1]}}}')


def test_options_of_a_format_are_judged_as_without_them() -> None:
    lessons = Lessons("lore", {"standard": Learned({"points": 1.0}, 1, 1, 0)})
    assert lessons.of("standard, no ring victory") is lessons.of("standard")
    assert lessons.of("multi-player") is None


def test_what_was_not_learned_is_said_and_judged_by_the_games_own_figures() -> None:
    known = known_game("lore")
    assert known.counsel.unlearned("solitaire", 2) == (
        "nothing has been learned of the solitaire game, only of the standard game"
    )
    assert known.counsel.unlearned("standard", 3) == "nothing has been learned of games with 3 seats"
    words = unlearned(known.counsel, "steward", "multi-player", 3)
    assert words == "The steward judges as the captain does here: nothing has been learned of games with 3 seats."
    assert unlearned(known.counsel, "captain", "multi-player", 3) == ""
    assert unlearned(known.counsel, "steward", "standard", 2) == ""
    game = known.new_game(list(known.decks_for("multi-player").values())[:3], seed=2, format="multi-player")
    play_out(game, [known.players["squire"](seat) for seat in range(3)], most=120)
    for seat in range(3):
        assert known.counsel.value(game.state, seat) == known.counsel.standing(game.state, seat)


def test_weights_of_other_features_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    counsel: Any = known_game("meccg").counsel
    (game, *_) = tables("meccg", "introductory", seed=3, answers=120)
    monkeypatch.setattr(counsel, "lessons", Lessons("meccg", {"introductory": Learned({"luck": 1.0}, 1, 1, 0)}))
    assert counsel.value(game.state, 0) == counsel.standing(game.state, 0)
    assert counsel.unlearned("introductory", 2) == (
        "what was learned of the introductory game belongs to another version of its features"
    )


def steward(name: str, rollouts: int, seed: int = 1) -> Captain:
    return LEVELS["steward"].captain(known_game(name).counsel, seed, Rollouts(rollouts))


def asked(game: Game[Any]) -> Any:
    view, questions = look(game, 0)
    return view, questions[0]


@both
def test_he_knows_no_more_than_his_seat(name: str, format: str) -> None:
    game = played(name, format, 6, 40)
    found = steward(name, 12).weigh(*asked(game))
    for number in range(3):
        other = twin(game, 0, Chance.seeded(number))
        assert steward(name, 12).weigh(*asked(other)) == found


def test_he_judges_the_ends_of_his_rollouts_by_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the judgement taken away from the captain he still judges; the captain is at a loss."""
    game = played("meccg", "introductory", seed=3, answers=30)
    counsel = known_game("meccg").counsel
    monkeypatch.setattr(counsel, "_standing", lambda state, seat: 0.125)
    blind = LEVELS["captain"].captain(counsel, 1, Rollouts(30)).weigh(*asked(game))
    sighted = steward("meccg", 30).weigh(*asked(game))
    assert {each.standing for each in blind.answers} == {0.125}
    assert 0.125 not in {each.standing for each in sighted.answers}


@pytest.mark.parametrize("name", GAMES)
def test_he_is_a_thinker_whom_every_game_offers_with_a_word(name: str) -> None:
    known = known_game(name)
    assert "steward" in known.players
    assert "steward" in known.thinkers
    assert known.player_words["steward"].startswith("The captain with a judgement learned")
