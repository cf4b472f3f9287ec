"""Why a choice was made, in one line: of finished games only, from what the seat could know then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.secrets import twin
from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import BadRecord, IllegalChoice
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.players import look
from westmarch.players.search import Captain, Rollouts, explain, last_choice
from westmarch.players.search.explaining import reason
from westmarch.shelf import known_game

from .test_analysis import started_with_nobody
from .test_captain import captain, played

COUNSEL = known_game("meccg").counsel


@pytest.fixture(scope="module")
def blunder() -> tuple[Record, int]:
    game, at = started_with_nobody(answers=20)
    game.concede(1)
    return game.record(), at


def test_a_poor_choice_is_told_with_what_led_further(blunder: tuple[Record, int]) -> None:
    record, at = blunder
    found = explain(COUNSEL, record, at)
    assert (found.at, found.seat, found.chose) == (at, 1, "Start with these")
    assert found.why.startswith("The squire would rather “Start with ")
    assert " imagined games it led to " in found.why
    assert " further, to " in found.why
    assert "\n" not in found.why


def test_the_same_record_gives_the_same_words(blunder: tuple[Record, int]) -> None:
    record, at = blunder
    assert explain(COUNSEL, record, at) == explain(COUNSEL, record, at)


def test_a_steward_tells_it_by_what_he_has_learned(blunder: tuple[Record, int]) -> None:
    record, at = blunder
    assert explain(COUNSEL, record, at, "steward").why != explain(COUNSEL, record, at).why


def test_what_was_no_choice_is_said_to_be_none(blunder: tuple[Record, int]) -> None:
    record, _ = blunder
    given_up = explain(COUNSEL, record, len(record.choices) - 1)
    assert (given_up.seat, given_up.chose, given_up.why) == (1, "Concede", "The game was given up.")
    with pytest.raises(IllegalChoice, match=f"there is no move {len(record.choices) + 1}"):
        explain(COUNSEL, record, len(record.choices))


def test_nothing_is_told_of_a_game_that_is_not_over() -> None:
    game, at = started_with_nobody(answers=5)
    record = game.kept_record()
    with pytest.raises(BadRecord, match="this game is not over"):
        explain(COUNSEL, record, at)
    with pytest.raises(BadRecord, match="this game is not over"):
        last_choice(COUNSEL, record, but=0)


def test_the_last_choice_of_the_others_is_found(blunder: tuple[Record, int]) -> None:
    record, _ = blunder
    at = last_choice(COUNSEL, record, but=0)
    assert at is not None
    assert record.choices[at][0] == 1
    later = [number for number, (seat, _) in enumerate(record.choices[:-1]) if seat == 1 and number > at]
    for number in later:
        assert explain(COUNSEL, record, number).why == "There was no other answer."


def told(game: Game[Any]) -> str:
    """Why the squire's answer is given at a table, from what its seat sees."""
    view, (question, *_) = look(game, 0)
    usual = COUNSEL.guide().choose(view, question)
    assert not isinstance(usual, str)
    answers = COUNSEL.shortlist(view, question, 4)
    given: Any = usual
    return reason(Captain(COUNSEL, Rollouts(40), 1).compare(view, answers), given, view)


def test_it_knows_no_more_than_the_seat() -> None:
    """With other cards in the opponent's hand and deck the words are the same."""
    game = played("meccg", "introductory", seed=5, answers=15)
    found = told(game)
    assert found.startswith("It is what the squire does here; ")
    for number in range(3):
        assert told(twin(game, 0, Chance.seeded(number))) == found


def test_an_answer_without_rivals_needs_no_figures() -> None:
    game = played("meccg", "introductory", seed=5, answers=15)
    view, (question, *_) = look(game, 0)
    given = question.actions[0]
    weighing = captain("meccg", 5).compare(view, [given])
    assert reason(weighing, given, view) == "It is what the squire does here; nothing else was worth weighing."
