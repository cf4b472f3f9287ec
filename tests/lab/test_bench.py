"""The benchmark measures; how fast a machine is, no test says."""

import sys
from itertools import count

import pytest

from tests.lab.small_arena import SmallArena
from westmarch.cli.arenas import find_arena
from westmarch.lab import measure
from westmarch.lab.bench import _deep_copy, count_calls


def test_measures_come_from_the_clock_and_the_games() -> None:
    ticks = count()
    found = measure(SmallArena(), "plain", seconds=4, clock=lambda: float(next(ticks)))
    # One tick a game: four games fill the four seconds.
    assert found.games_per_second == 1.0
    assert found.decisions_per_second == found.decisions_per_game
    assert found.decisions_per_game > 1
    # One tick for the copies of all samples, by either way of copying.
    assert 0 < found.copy_microseconds <= 1e6
    assert found.deepcopy_ratio == 1.0
    assert found.kilobytes_per_game > 0
    assert found.calls_per_decision == count_calls(SmallArena(), "plain", ["red", "blue"]) > 1


def test_counting_calls_leaves_the_profiler_as_it_was() -> None:
    def profiler(*_: object) -> None: ...

    sys.setprofile(profiler)
    try:
        count_calls(SmallArena(), "plain", ["red", "blue"])
        assert sys.getprofile() is profiler
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize(
    ("game", "format", "decks", "most"),
    [
        ("meccg", "standard", ["Bargain between Friends", "Dwarven Quest"], 310),
        ("meccg", "introductory", ["Elves and Dwarves", "Rangers of Eriador"], 310),
    ],
)
def test_a_choice_is_found_without_asking_too_much(game: str, format: str, decks: list[str], most: int) -> None:
    """Rules that cannot concern a game, and what is known already, are not asked for with every choice."""
    arena = find_arena(game)
    # What is found once for all games is found before.
    count_calls(arena, format, decks, 4)
    assert count_calls(arena, format, decks, 4) < most


def test_a_deep_copy_is_independent() -> None:
    game = SmallArena().begin(["red", "blue"], 1, "plain")
    twin = _deep_copy(game)
    twin.choose(twin.decision.actions[0], twin.decision.seat)
    assert game.state.answers == {}
    assert twin.state.answers != {}
