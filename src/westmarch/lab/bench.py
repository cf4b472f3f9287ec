"""How fast a game runs on this machine: decisions, whole games, copies, memory."""

from __future__ import annotations

import copy
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from random import Random
from time import process_time
from typing import Any, TypeAlias

import msgspec

from westmarch.kernel.game import Game

from .arena import Arena
from .collector import seldom_collected

Field: TypeAlias = Sequence[Sequence[str]]
"""For each seat the ready decks that it plays in turn."""

SAMPLES = 24
"""How many mid-game states are copied, time and again."""

WARMING_UP = 0.3
"""What a long simulation does once (reading texts, sorting requirements) is done before, in this part of the time."""


class Measures(msgspec.Struct):
    """The figures of one game and format."""

    decisions_per_second: float
    games_per_second: float
    rollout_decisions_per_second: float
    """The same in games that are only imagined, from the middle to the end: without a log and without a record."""
    bare_copy_microseconds: float
    copy_microseconds: float
    """With a choice on it."""
    deepcopy_ratio: float
    decisions_per_game: float
    kilobytes_per_game: float
    calls_per_decision: float
    """How many functions of Python are called for a decision: a figure that does not depend on the machine, nor on what
    else it does."""


def measure(
    arena: Arena,
    format: str,
    seconds: float,
    clock: Callable[[], float] = process_time,
    seats: int | None = None,
    field: Field | None = None,
) -> Measures:
    """Play random games for a while, then copy states from the middle of them, and play on in thought."""
    field = field or ready_decks(arena, format, seats or arena.seats(format))
    with seldom_collected():
        return _measure(arena, format, seconds, clock, field)


def _measure(arena: Arena, format: str, seconds: float, clock: Callable[[], float], field: Field) -> Measures:
    play_for(seconds * WARMING_UP, arena, format, clock, field)
    decisions, games, spent = play_for(seconds, arena, format, clock, field)
    samples: list[Game[Any]] = []
    lengths = decisions // games
    for number in range(SAMPLES):
        game = arena.begin(decks_of(field, number), number, format)
        play_randomly(game, Random(number), lengths * (1 + number % 3) // 4)
        if not game.over:
            samples.append(game)
    imagined, thought = _play_on(samples, seconds / 4, clock)
    bare = _seconds_a_time(samples, Game.copy, seconds / 8, clock, chosen=False)
    quick = _seconds_a_time(samples, Game.copy, seconds / 4, clock)
    slow = _seconds_a_time(samples, _deep_copy, seconds / 4, clock)
    return Measures(
        decisions_per_second=decisions / spent,
        games_per_second=games / spent,
        rollout_decisions_per_second=imagined / thought,
        bare_copy_microseconds=bare * 1e6,
        copy_microseconds=quick * 1e6,
        deepcopy_ratio=slow / quick if quick else 0.0,
        decisions_per_game=decisions / games,
        kilobytes_per_game=_memory(arena, decks_of(field, 0), format),
        calls_per_decision=count_calls(arena, format, field),
    )


def play_for(
    seconds: float, arena: Arena, format: str, clock: Callable[[], float], field: Field
) -> tuple[int, int, float]:
    """Play random games for a while: how many decisions and games, and how long it took."""
    decisions = games = 0
    chance = Random(0)
    begun = clock()
    while True:
        game = arena.begin(decks_of(field, games), games, format)
        decisions += play_randomly(game, chance)
        games += 1
        spent = clock() - begun
        if spent >= seconds:
            return decisions, games, spent


def ready_decks(arena: Arena, format: str, seats: int) -> Field:
    """All ready decks of the usual kind of player, for so many seats."""
    (names, *_) = arena.decks_by_kind(format).values()
    return [names] * seats


def pairs_of_kinds(arena: Arena, format: str) -> dict[str, Field]:
    """The ready decks for each pair of kinds of players, but for the usual one against its like."""
    kinds = arena.decks_by_kind(format)
    pairs = [*combinations_with_replacement(kinds, 2)][1:]
    return {f"{one} and {other}": [kinds[one], kinds[other]] for one, other in pairs}


def decks_of(field: Field, number: int) -> list[str]:
    """The decks of the how-manieth game: one deck after the other, and in time each against each. A single deck says
    little about a game: what it asks of the rules differs by a fifth and more from what another does."""
    return [decks[(number + seat * (1 + number // len(decks))) % len(decks)] for seat, decks in enumerate(field)]


def play_randomly(game: Game[Any], chance: Random, most: int | None = None) -> int:
    """Play at random and count the decisions that had a choice in them."""
    pick, state = chance.random, game.state
    counted = 0
    while state.result is None and (most is None or counted < most):
        actions = game.actions()
        if len(actions) > 1:
            counted += 1
            game.choose(actions[int(pick() * len(actions))])
        else:
            game.choose(actions[0])
    return counted


def count_calls(arena: Arena, format: str, field: Field, games: int = 0) -> float:
    """How many functions of Python are called for a decision of seeded games, one with each deck if nobody says how
    many. Each time that a generator goes on is a call. What is compiled is not seen."""
    numbers = range(games or max(map(len, field)))
    begun = [arena.begin(decks_of(field, number), number, format) for number in numbers]
    chance = Random(0)
    calls = 0

    def count(frame: object, event: str, given: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        decisions = sum([play_randomly(game, chance) for game in begun])
    finally:
        sys.setprofile(before)
    return calls / decisions


def _deep_copy(game: Game[Any]) -> Game[Any]:
    """A copy by the library: of the state and of the choices made so far. What a state has noted about itself refers
    to the texts of cards, of which there is one, and is found again."""
    twin = game.copy()
    twin.state.cache.clear()
    twin.state, twin._choices, twin._unwritten = copy.deepcopy((twin.state, game._choices, game._unwritten))
    return twin


def _play_on(samples: list[Game[Any]], seconds: float, clock: Callable[[], float]) -> tuple[int, float]:
    """Play on at random in imagined games: how many decisions, and how long it took."""
    decisions, begun = 0, clock()
    while True:
        for number, game in enumerate(samples):
            decisions += play_randomly(game.imagined(), Random(number))
        spent = clock() - begun
        if spent >= seconds:
            return decisions, spent


def _seconds_a_time(
    samples: list[Game[Any]],
    make: Callable[[Game[Any]], Game[Any]],
    seconds: float,
    clock: Callable[[], float],
    chosen: bool = True,
) -> float:
    """How long a copy takes, with one choice on it or without."""
    if not samples:
        return 0.0
    begun = clock()
    times = 0
    while True:
        for game in samples:
            twin = make(game)
            if chosen:
                twin.choose(twin.actions()[0])
        times += len(samples)
        spent = clock() - begun
        if spent >= seconds:
            return spent / times


def _memory(arena: Arena, decks: list[str], format: str) -> float:
    """What a game in its middle takes, in kilobytes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    game = arena.begin(decks, 0, format)
    play_randomly(game, Random(0), 200)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1024
