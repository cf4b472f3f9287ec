"""The benchmark measures; how fast a machine is, no test says."""

from itertools import count

from tests.lab.small_arena import SmallArena
from westmarch.lab import measure
from westmarch.lab.bench import _deep_copy


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


def test_a_deep_copy_is_independent() -> None:
    game = SmallArena().begin(["red", "blue"], 1, "plain")
    twin = _deep_copy(game)
    twin.choose(twin.decision.actions[0], twin.decision.seat)
    assert game.state.answers == {}
    assert twin.state.answers != {}
