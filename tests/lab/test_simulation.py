"""Playing many games."""

from collections import Counter

import pytest

from tests.lab.small_arena import find_small
from westmarch.kernel.errors import WestmarchError
from westmarch.lab import Contest, Failed, Played, play_contest, play_one

CONTEST = Contest("skirmish", ("first", "second"), ("red", "blue"), "plain", games=8)


def test_seats_and_decks_are_swapped_evenly() -> None:
    seatings = Counter(CONTEST.seating(number) for number in range(8))
    assert set(seatings.values()) == {2}
    assert {order for order, _ in seatings} == {(0, 1), (1, 0)}
    assert {decks for _, decks in seatings} == {("red", "blue"), ("blue", "red")}


def test_with_one_deck_both_play_it() -> None:
    contest = Contest("skirmish", ("first", "second"), ("red",), "plain", games=2)
    assert contest.seating(1) == ((1, 0), ("red", "red"))


def test_games_do_not_depend_on_the_number_of_processes() -> None:
    alone = list(play_contest(find_small, CONTEST, jobs=1))
    together = list(play_contest(find_small, CONTEST, jobs=2))
    assert alone == together
    assert len(alone) == 8
    assert all(isinstance(game, Played) for game in alone)


def test_each_game_has_the_next_seed() -> None:
    contest = Contest("skirmish", ("first", "second"), ("red", "blue"), "plain", games=3, seed=40)
    assert [game.seed for game in play_contest(find_small, contest)] == [40, 41, 42]


def test_a_game_that_breaks_is_reported_with_its_seed() -> None:
    contest = Contest("skirmish", ("first", "second"), ("red", "blue"), "plain", games=3, seed=1012)
    outcomes = list(play_contest(find_small, contest))
    assert [type(outcome) for outcome in outcomes] == [Played, Failed, Played]
    failed = outcomes[1]
    assert isinstance(failed, Failed)
    assert (failed.seed, failed.error) == (1013, "WestmarchError: nobody plays on the thirteenth")


def test_a_finished_game_tells_its_turns_and_decisions() -> None:
    outcome = play_one(find_small, CONTEST, 5)
    assert isinstance(outcome, Played)
    assert outcome.turns > 0
    assert outcome.decisions > 0
    assert outcome.ending in ("won", "drawn")


def test_no_job_is_refused() -> None:
    with pytest.raises(WestmarchError, match="at least one job"):
        list(play_contest(find_small, CONTEST, jobs=0))
