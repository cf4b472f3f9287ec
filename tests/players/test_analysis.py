"""Looking back at a game: how the seats stood, and the moments at which another answer would have led further."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.kernel.errors import BadRecord
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.structs import replace
from westmarch.players import look, play_out
from westmarch.players.search import Analysis, analyse
from westmarch.shelf import known_game

from .test_captain import FORMATS

COUNSEL = known_game("meccg").counsel


def started_with_nobody(answers: int) -> tuple[Game[Any], int]:
    """A game of two squires of whom the second begins with an empty company; the game, and which answer that was."""
    known = known_game("meccg")
    game = known.new_game(list(known.decks_for("introductory").values())[:2], seed=5, format="introductory")
    squires = [known.players["squire"](seat) for seat in (0, 1)]
    at = 0
    while game.decision.seat != 1:
        at += play_out(game, squires, most=1)
    _, (question,) = look(game, 1)
    game.choose(next(option for option in question.options if option.sentence == "Start with these"), 1)
    play_out(game, squires, most=answers)
    return game, at


@pytest.fixture(scope="module")
def blunder() -> tuple[Record, int]:
    game, at = started_with_nobody(answers=60)
    return game.kept_record(), at


@pytest.fixture(scope="module")
def found(blunder: tuple[Record, int]) -> Analysis:
    return analyse(COUNSEL, blunder[0], effort=8)


def test_a_blunder_is_found_with_what_would_have_been_better(found: Analysis, blunder: tuple[Record, int]) -> None:
    worst = found.moments[0]
    assert (worst.at, worst.seat, worst.chose) == (blunder[1], 1, "Start with these")
    assert worst.better.startswith("Start with ")
    assert worst.better != "Start with these"
    assert worst.gain > 0.1
    assert worst.words().startswith(f"In {worst.worlds} imagined games this led to ")


def test_at_most_three_moments_are_told_of_one_for_a_seat_in_a_turn(found: Analysis) -> None:
    assert 1 <= len(found.moments) <= 3
    assert len({(each.turn, each.seat) for each in found.moments}) == len(found.moments)
    assert all(each.gain >= 0.03 for each in found.moments)
    assert [each.gain for each in found.moments] == sorted((each.gain for each in found.moments), reverse=True)


def test_no_more_decisions_are_weighed_than_asked_for(found: Analysis) -> None:
    assert found.weighed == 8
    assert found.of > 20


def test_the_same_record_gives_the_same_analysis(found: Analysis, blunder: tuple[Record, int]) -> None:
    assert analyse(COUNSEL, blunder[0], effort=8) == found


def test_who_has_no_time_is_told_how_the_seats_stood(blunder: tuple[Record, int]) -> None:
    """Time is up after the first decision."""
    ticks = iter(range(100))
    hurried = analyse(COUNSEL, blunder[0], effort=8, seconds=1.0, clock=lambda: float(next(ticks)))
    assert (hurried.weighed, hurried.moments) == (0, ())
    assert len(hurried.stands) > 3


def test_progress_is_told_to_its_end(blunder: tuple[Record, int]) -> None:
    told: list[tuple[int, int]] = []
    analyse(COUNSEL, blunder[0], effort=2, progress=lambda done, of: told.append((done, of)))
    assert told[0] == (1, 4)
    assert told[-1] == (4, 4)


@pytest.mark.parametrize(("name", "format"), [*FORMATS, ("lore", "standard")])
def test_the_seats_stand_even_at_first_and_won_or_lost_at_the_end(name: str, format: str) -> None:
    known = known_game(name)
    decks = [next(iter(known.decks_for(format).values()))] * 2
    game = known.new_game(decks, seed=2, format=format)
    play_out(game, [known.players["squire"](0), known.players["squire"](1)], most=60)
    game.concede(0)
    record = game.record()
    stands = analyse(known.counsel, record, effort=1).stands
    assert stands[0].at == 0
    assert all(0.3 < each < 0.7 for each in stands[0].standings)
    assert stands[-1].at == len(record.choices) == 61
    assert stands[-1].standings == (0.0, 1.0)
    assert [each.turn for each in stands] == sorted(each.turn for each in stands)


def test_a_record_that_does_not_fit_is_refused(blunder: tuple[Record, int]) -> None:
    with pytest.raises(BadRecord, match="choice 1 of the record does not fit"):
        analyse(COUNSEL, replace(blunder[0], choices=((0, "no such answer"),)))
