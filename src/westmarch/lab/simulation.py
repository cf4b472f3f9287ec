"""Playing many games, on one or several local processes."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from westmarch.players import play_out

from .arena import FindArena
from .engines import on_processes
from .simulation_data import Contest, Failed, Played, Watched
from .watching import HandNotes

MOST_DECISIONS = 100_000
"""A game that asks more often than this does not end."""


def play_one(find: FindArena, contest: Contest, number: int, notes: HandNotes | None = None) -> Played | Failed:
    """The game of a number; whatever goes wrong in it is reported with its seed. With notes it is watched."""
    seed = contest.seed + number
    order, decks = contest.seating(number)
    try:
        arena = find(contest.game)
        game = arena.begin(decks, seed, contest.format)
        # Seeds apart from the game's, so that no player shares its dice.
        players = [arena.player(contest.players[who], (seed << 8) + 1 + seat) for seat, who in enumerate(order)]
        decisions = play_out(game, players, MOST_DECISIONS, notes, contest.conceding)
        result = game.result
        if result is None:
            return Failed(number, seed, f"no end after {decisions} decisions")
        turns, ending = arena.turns(game), arena.ending(game)
        outcome = (number, seed, order, decks, result.winners, ending, turns, decisions, result.points)
        if notes is None:
            return Played(*outcome)
        record = zlib.compress(game.record().to_json(), 9)
        return Watched(*outcome, result.details, notes.drawn(), notes.used(), record)
    except Exception as error:
        return Failed(number, seed, f"{type(error).__name__}: {error}")


class _Worker:
    """What a worker process does, as an object that can be sent to it."""

    def __init__(self, find: FindArena, contest: Contest) -> None:
        self.find = find
        self.contest = contest

    def __call__(self, number: int) -> Played | Failed:
        return play_one(self.find, self.contest, number)


def play_contest(find: FindArena, contest: Contest, jobs: int = 1) -> Iterator[Played | Failed]:
    """The games as they are finished; the order does not depend on the number of processes."""
    yield from on_processes(jobs)(_Worker(find, contest), range(contest.games))
