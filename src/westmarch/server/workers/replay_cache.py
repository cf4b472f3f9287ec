"""A cache of games part of the way through records: stepping through one starts from the nearest cached position."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Any

from westmarch.games.known import KnownGame
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game

APART = 250
"""Answers from one cached game to the next in a long record."""
MOST_EVENTS = 200_000
"""The logs of all cached games together hold no more events: that is what a game weighs."""
AT_LEAST = 500
"""What a game weighs without its log, in events."""


def apply(game: Game[Any], seat: int, option: str) -> None:
    """Give an answer of a record."""
    if option == CONCEDE:
        game.concede(seat)
    else:
        game.choose(option, seat)


class ReplayCache:
    """The games that were passed lately, by record and number of answers; the oldest are forgotten first."""

    def __init__(self, most_events: int = MOST_EVENTS) -> None:
        self.most_events = most_events
        self._kept: OrderedDict[tuple[bytes, int], tuple[Record, Game[Any]]] = OrderedDict()
        self._weight = 0

    def game_at(self, known: KnownGame, content: bytes, at: int) -> tuple[Record, Game[Any], int]:
        """A record, its game after so many answers (not to be changed), and how many had to be given for it."""
        name = hashlib.blake2b(content, digest_size=16).digest()
        begun = max((number for kept, number in self._kept if kept == name and number <= at), default=-1)
        if begun >= 0:
            record, game = self._kept[name, begun]
            self._kept.move_to_end((name, begun))
        else:
            record = Record.from_json(content)
            game, begun = new_game(known.rules, record), 0
        answers = record.choices[begun:at]
        if answers:
            game = game.copy()
        for number, (seat, option) in enumerate(answers, start=begun + 1):
            apply(game, seat, option)
            if number % APART == 0 and number < at:
                self._keep((name, number), record, game.copy())
        self._keep((name, at), record, game)
        return record, game, len(answers)

    def _keep(self, key: tuple[bytes, int], record: Record, game: Game[Any]) -> None:
        if key in self._kept:
            return
        self._kept[key] = (record, game)
        self._weight += _weight(game)
        while self._weight > self.most_events and len(self._kept) > 1:
            _, (_, oldest) = self._kept.popitem(last=False)
            self._weight -= _weight(oldest)


def _weight(game: Game[Any]) -> int:
    return len(game.state.log) + AT_LEAST
