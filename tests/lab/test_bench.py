"""The benchmark measures; how fast a machine is, no test says."""

import sys
from itertools import count

import pytest

from tests.cores import counts_calls
from tests.lab.small_arena import SmallArena
from westmarch.cli.arenas import find_arena
from westmarch.lab import measure
from westmarch.lab.bench import _deep_copy, count_calls, decks_of, pairs_of_kinds, ready_decks
from westmarch.shelf import known_game


def test_measures_come_from_the_clock_and_the_games() -> None:
    ticks = count()
    found = measure(SmallArena(), "plain", seconds=4, clock=lambda: float(next(ticks)))
    # One tick a game: four games fill the four seconds.
    assert found.games_per_second == 1.0
    assert found.decisions_per_second == found.decisions_per_game
    assert found.decisions_per_game > 1
    # One tick for the copies of all samples, by either way of copying.
    assert 0 < found.copy_microseconds <= 1e6
    assert 0 < found.bare_copy_microseconds <= 1e6
    # One tick for playing on in all samples.
    assert found.rollout_decisions_per_second > found.decisions_per_second
    assert found.deepcopy_ratio == 1.0
    assert found.kilobytes_per_game > 0
    assert found.calls_per_decision == count_calls(SmallArena(), "plain", [["red", "blue"]] * 2) > 1


def test_counting_calls_leaves_the_profiler_as_it_was() -> None:
    def profiler(*_: object) -> None: ...

    sys.setprofile(profiler)
    try:
        count_calls(SmallArena(), "plain", [["red", "blue"]] * 2)
        assert sys.getprofile() is profiler
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize(
    ("game", "format", "decks", "most"),
    [
        ("meccg", "standard", ["Bargain between Friends", "Dwarven Quest"], 220),
        ("meccg", "introductory", ["Elves and Dwarves", "Rangers of Eriador"], 215),
        ("lore", "standard", ["Durin's Folk", "Riders of the Mark"], 106),
    ],
)
def test_a_choice_is_found_without_asking_too_much(game: str, format: str, decks: list[str], most: int) -> None:
    """Rules that cannot concern a game, and what is known already, are not asked for with every choice."""
    arena = find_arena(game)
    # What is found once for all games is found before.
    field = [[deck] for deck in decks]
    count_calls(arena, format, field, 12)
    assert count_calls(arena, format, field, 12) < most


@counts_calls
def test_a_choice_of_lore_asks_for_about_half_of_what_one_of_meccg_asks_for() -> None:
    asked: list[float] = []
    for game in ("lore", "meccg"):
        arena = find_arena(game)
        field = ready_decks(arena, "standard", 2)
        count_calls(arena, "standard", field, 12)
        asked.append(count_calls(arena, "standard", field, 12))
    assert asked[0] < 0.5 * asked[1]


@counts_calls
def test_no_pair_of_alignments_asks_much_more_than_heroes() -> None:
    """Who plays slower by a fifth takes a quarter more time for a choice; calls say it within a few hundredths."""
    arena = find_arena("meccg")
    heroes = ready_decks(arena, "standard", 2)
    asked: dict[str, float] = {}
    for pair, field in {"heroes": heroes, **pairs_of_kinds(arena, "standard")}.items():
        count_calls(arena, "standard", field, 6)
        asked[pair] = count_calls(arena, "standard", field, 6)
    assert {pair for pair, calls in asked.items() if calls > 1.3 * asked["heroes"]} == set()


def test_games_are_played_with_each_deck_in_turn_and_against_each() -> None:
    field = [["a", "b", "c"], ["x", "y"]]
    assert [decks_of(field, number) for number in range(6)] == [
        ["a", "y"],
        ["b", "x"],
        ["c", "x"],
        ["a", "y"],
        ["b", "y"],
        ["c", "x"],
    ]
    one = [["a", "b"]] * 2
    assert [decks_of(one, number) for number in range(4)] == [["a", "b"], ["b", "a"], ["a", "a"], ["b", "b"]]


def test_each_pair_of_kinds_of_players_has_its_decks() -> None:
    pairs = pairs_of_kinds(find_arena("meccg"), "standard")
    found = [
        {getattr(known_game("meccg").deck(name), "alignment", "") for name in decks}
        for decks in pairs["hero and minion"]
    ]
    assert found == [{"hero"}, {"minion"}]
    assert [len(decks) for decks in pairs["minion and balrog"]] == [10, 3]
    assert list(pairs) == [
        "hero and minion",
        "hero and fallen-wizard",
        "hero and balrog",
        "minion and minion",
        "minion and fallen-wizard",
        "minion and balrog",
        "fallen-wizard and fallen-wizard",
        "fallen-wizard and balrog",
        "balrog and balrog",
    ]
    assert pairs_of_kinds(find_arena("lotr_tcg"), "standard") == {}


def test_a_deep_copy_is_independent() -> None:
    game = SmallArena().begin(["red", "blue"], 1, "plain")
    twin = _deep_copy(game)
    twin.choose(twin.decision.actions[0], twin.decision.seat)
    assert game.state.answers == {}
    assert twin.state.answers != {}
