"""The games as the lab meets them: found by name in every process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol

from westmarch.kernel.data import Data
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.lab import Arena
from westmarch.players import Player
from westmarch.shelf import KnownGame, known_game


class Summary(Protocol):
    """How a game is read for statistics."""

    def seats(self, format: str) -> int: ...
    def most_seats(self, format: str) -> int: ...
    def turns(self, state: Any) -> int: ...
    def ending(self, state: Any) -> str: ...


class KnownArena:
    """A known game with its decks and players, and how the end of one is read."""

    def __init__(self, known: KnownGame, summary: Summary, allow_incomplete: bool = False) -> None:
        self.known = known
        self.name = known.name
        self.formats = known.formats
        self.summary = summary
        self.allow_incomplete = allow_incomplete

    def seats(self, format: str) -> int:
        return self.summary.seats(format)

    def most_seats(self, format: str) -> int:
        return self.summary.most_seats(format)

    def deck_names(self, format: str) -> Sequence[str]:
        ready = self.known.decks_for(format)
        return [name for name, deck in ready.items() if not self._problems(deck, format)]

    def _problems(self, deck: Data, format: str) -> list[str]:
        return self.known.check_deck(deck, format, self.allow_incomplete)

    def begin(self, decks: Sequence[str], seed: int, format: str) -> Game[Any]:
        ready = self.known.decks_for(format)
        return self.known.new_game(
            [ready[name] if name in ready else self.known.deck(name) for name in decks],
            seed=seed,
            format=format,
            windows="able",
            allow_incomplete=self.allow_incomplete,
        )

    def player(self, name: str, seed: int) -> Player:
        if name not in self.known.players:
            raise WestmarchError(f"there is no player {name!r}; the players are {', '.join(self.known.players)}")
        return self.known.players[name](seed)

    def turns(self, game: Game[Any]) -> int:
        return self.summary.turns(game.state)

    def ending(self, game: Game[Any]) -> str:
        return self.summary.ending(game.state)


def _meccg() -> Summary:
    from westmarch.games.meccg import summary

    return summary


def _lotr_tcg() -> Summary:
    from westmarch.games.lotr_tcg import summary

    return summary


SUMMARIES: dict[str, Callable[[], Summary]] = {"meccg": _meccg, "lotr_tcg": _lotr_tcg}
"""How each game is read."""


@cache
def find_arena(name: str, allow_incomplete: bool = False) -> Arena:
    """The arena of a game; whoever asks for a game that is not there is told which there are."""
    return KnownArena(known_game(name), SUMMARIES[name](), allow_incomplete)
