"""Random games of every format of every game, for what must hold at all tables alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.games import random_play
from tests.games.lore import random_play as lore
from tests.games.lotr_tcg import random_play as lotr_tcg
from tests.games.meccg.random_games import random_play as meccg
from tests.games.random_play import Step, answer, choices, progress
from westmarch.games.known import KnownGame
from westmarch.kernel.game import Game
from westmarch.shelf import known_game


class Format(msgspec.Struct, frozen=True):
    """A format of a game, with so many players, and ready decks or mixed ones."""

    game: str
    name: str
    seats: int = 2
    mixed: bool = True

    def __str__(self) -> str:
        return f"{self.game} {self.name} {self.seats}{' mixed' if self.mixed else ''}"

    @property
    def known(self) -> KnownGame:
        return known_game(self.game)

    @property
    def step(self) -> Step:
        """How somebody answers at random."""
        return lotr_tcg.step if self.game == "lotr_tcg" else answer

    def begin(self, seed: int, windows: str = "always") -> Game[Any]:
        if self.game == "lotr_tcg":
            return lotr_tcg.random_game(seed, windows, self.seats, self.mixed)
        if self.game == "lore":
            return lore.random_game(seed, windows, self.name, self.mixed, self.seats)
        return meccg.random_game(seed, windows, self.name, self.seats, self.mixed)

    def play(self, seed: int, windows: str = "always", most: int = random_play.MOST_DECISIONS) -> Iterator[Game[Any]]:
        """A game at each of its decisions, or at so many of them."""
        for number, now in enumerate(random_play.play(self.begin(seed, windows), choices(seed), self.step)):
            if number == most:
                return
            yield now


FORMATS = (
    Format("meccg", "introductory", mixed=False),
    Format("meccg", "standard"),
    Format("meccg", "2-deck"),
    Format("meccg", "3-deck"),
    Format("meccg", "4-deck"),
    Format("meccg", "tournament"),
    Format("meccg", "standard, weakest link, item stealing, facing two strikes, recently visited sites"),
    Format("meccg", "multi-player", 3),
    Format("meccg", "solitaire", 1),
    Format("lore", "standard"),
    Format("lore", "standard, breaking ties, facing two strikes, starting main characters, recently visited sites"),
    Format("lore", "multi-player", 3),
    Format("lore", "solitaire", 1),
    Format("lotr_tcg", "starter", mixed=False),
    Format("lotr_tcg", "standard"),
    Format("lotr_tcg", "standard", 3),
)
"""One of each; the options that players may agree on are put together."""

LARGE = (
    Format("meccg", "tournament 3-deck", mixed=False),
    Format("meccg", "multi-player", 4, mixed=False),
    Format("meccg", "multi-player", 5),
    Format("lore", "standard, longer game", mixed=False),
    Format("lore", "multi-player", 4, mixed=False),
    Format("lore", "multi-player", 5),
    Format("lotr_tcg", "starter", 4, mixed=False),
    Format("lotr_tcg", "standard", 6),
)
"""Others that take their time."""


def seeds(format: Format, games: int, kind: str) -> Iterator[int]:
    """The seeds of so many games of a format for a soak of some kind. Some formats differ in how games end
    only, so each has seeds of its own."""
    first = 100 * (*FORMATS, *LARGE).index(format)
    yield from (first + number for number in progress(games, f"{kind}, {format}", 0))


def moment(game: Game[Any]) -> tuple[Any, ...]:
    """What kind of moment of a game it is: what runs, and what is asked."""
    state = game.state
    return (*(type(frame).__name__ for frame in state.stack[-3:]), *(asked.kind for asked in game.decisions))
