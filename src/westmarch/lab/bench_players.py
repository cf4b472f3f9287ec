"""How fast players think on this machine, in CPU time: rollouts, the squire's decisions, the captain's worlds."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec

from westmarch.kernel.game import Game
from westmarch.players.player import look
from westmarch.players.search import Captain, Rollouts

from .arena import Arena, FindArena
from .bench import Field, decks_of, play_for, play_randomly, ready_decks
from .collector import seldom_collected
from .engines import on_processes

MIDDLE = 60
"""After so many decisions a game is in its middle."""
POSITIONS = 8
"""Games in their middle from which is played on, in turn."""
ROLLOUTS = 40
"""How many the captain may spend on a decision while he is measured."""
PROCESSES = 2
COPIES = 20


class PlayerMeasures(msgspec.Struct):
    """The figures of one game and format."""

    decisions_per_second: float
    """Decisions with two or more options, in random games."""
    rollouts_per_second: float
    """Random games from the middle to the end."""
    squire_decisions_per_second: float
    captain_worlds_per_second: float
    """Worlds in which the captain tries every answer that he weighs."""
    kilobytes_per_state: float
    two_processes: float
    """How many times as many decisions two processes make together, by the clock on the wall."""


def measure_players(
    find: FindArena, name: str, format: str, seconds: float, clock: Callable[[], float] = process_time
) -> PlayerMeasures:
    """Let each kind of player go on from games in their middle, for a while each."""
    arena = find(name)
    field = ready_decks(arena, format, arena.seats(format))
    with seldom_collected():
        play_for(seconds / 4, arena, format, clock, field)
        decisions, _, spent = play_for(seconds, arena, format, clock, field)
        positions = list(_middles(arena, field, format))
        return PlayerMeasures(
            decisions_per_second=decisions / spent,
            rollouts_per_second=_rate(positions, _roll_out, seconds, clock),
            squire_decisions_per_second=_rate(positions, partial(_let_the_squire_play, arena), seconds, clock),
            captain_worlds_per_second=_rate(positions, partial(_let_the_captain_weigh, arena), seconds, clock),
            kilobytes_per_state=_memory(positions[0]),
            two_processes=_scaling(find, name, format, seconds),
        )


def _middles(arena: Arena, field: Field, format: str) -> Iterator[Game[Any]]:
    """Games in their middle; one that ends before is replaced by another."""
    found = seed = 0
    while found < POSITIONS:
        game = arena.begin(decks_of(field, seed), seed, format)
        play_randomly(game, Random(seed), MIDDLE)
        seed += 1
        if not game.over:
            found += 1
            yield game


def _rate(
    positions: list[Game[Any]], work: Callable[[Game[Any]], int], seconds: float, clock: Callable[[], float]
) -> float:
    """How much is done in a second; a position is copied before something is done with it."""
    done, begun = 0, clock()
    for game in cycle(positions):
        done += work(game.imagined())
        spent = clock() - begun
        if spent >= seconds:
            return done / spent
    return 0.0


def _roll_out(game: Game[Any]) -> int:
    play_randomly(game, Random(game.moves))
    return 1


def _let_the_squire_play(arena: Arena, game: Game[Any]) -> int:
    """Some decisions of squires on all seats."""
    squire = arena.player("squire", 0)
    for number in range(MIDDLE):
        if game.over:
            return number
        seat = game.decision.seat
        view, questions = look(game, seat)
        game.choose(squire.choose(view, questions[0]), seat)
    return MIDDLE


def _let_the_captain_weigh(arena: Arena, game: Game[Any]) -> int:
    """The next decision with something to weigh: in how many worlds it was tried."""
    captain, squire = Captain(arena.counsel, Rollouts(ROLLOUTS)), arena.player("squire", 0)
    while not game.over:
        seat = game.decision.seat
        view, questions = look(game, seat)
        weighed = captain.weigh(view, questions[0])
        if weighed.answers:
            return max(answer.worlds for answer in weighed.answers)
        game.choose(squire.choose(view, questions[0]), seat)
    return 0


def _memory(game: Game[Any]) -> float:
    """What one more copy of a game takes, in kilobytes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [game.copy() for _ in range(COPIES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1024 / len(copies)


def _scaling(find: FindArena, name: str, format: str, seconds: float) -> float:
    """Decisions a second of several processes at once, against one alone."""
    work = partial(_play_alone, find, name, format, seconds)
    together = sum(on_processes(PROCESSES)(work, range(PROCESSES)))
    return together / work(0)


def _play_alone(find: FindArena, name: str, format: str, seconds: float, number: int) -> float:
    """Decisions by the clock on the wall, in random games of one process."""
    arena = find(name)
    field = ready_decks(arena, format, arena.seats(format))
    play_for(seconds / 4, arena, format, perf_counter, field)
    decisions, _, spent = play_for(seconds, arena, format, perf_counter, field)
    return decisions / spent
