"""Playing many games, on one or several local processes."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal

from westmarch.kernel.errors import WestmarchError
from westmarch.players import play_out

from .arena import FindArena
from .collector import collect_seldom, seldom_collected
from .simulation_data import Contest, Failed, Played

MOST_DECISIONS = 100_000
"""A game that asks more often than this does not end."""


def play_one(find: FindArena, contest: Contest, number: int) -> Played | Failed:
    """The game of a number; whatever goes wrong in it is reported with its seed."""
    seed = contest.seed + number
    order, decks = contest.seating(number)
    try:
        arena = find(contest.game)
        game = arena.begin(decks, seed, contest.format)
        # Seeds apart from the game's, so that no player shares its dice.
        players = [arena.player(contest.players[who], (seed << 8) + 1 + seat) for seat, who in enumerate(order)]
        decisions = play_out(game, players, MOST_DECISIONS)
        result = game.result
        if result is None:
            return Failed(number, seed, f"no end after {decisions} decisions")
        turns, ending = arena.turns(game), arena.ending(game)
        return Played(number, seed, order, decks, result.winners, ending, turns, decisions, result.points)
    except Exception as error:
        return Failed(number, seed, f"{type(error).__name__}: {error}")


class _Worker:
    """What a worker process does, as an object that can be sent to it."""

    def __init__(self, find: FindArena, contest: Contest) -> None:
        self.find = find
        self.contest = contest

    def __call__(self, number: int) -> Played | Failed:
        return play_one(self.find, self.contest, number)


def _begin_work() -> None:
    """A worker leaves interrupts to its parent and does nothing but play."""
    signal(SIGINT, SIG_IGN)
    collect_seldom()


def play_contest(find: FindArena, contest: Contest, jobs: int = 1) -> Iterator[Played | Failed]:
    """The games as they are finished; the order does not depend on the number of processes."""
    if jobs < 1:
        raise WestmarchError(f"there must be at least one job, not {jobs}")
    worker = _Worker(find, contest)
    numbers = range(contest.games)
    if jobs == 1:
        with seldom_collected():
            yield from map(worker, numbers)
        return
    with get_context("spawn").Pool(jobs, initializer=_begin_work) as pool:
        yield from pool.imap(worker, numbers, chunksize=1)
