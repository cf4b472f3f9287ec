"""What the lab needs of a game: how to begin one, who can play it, and how to read its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from westmarch.kernel.game import Game
from westmarch.kernel.player import Counsel
from westmarch.players import Player


class Arena(Protocol):
    """A game as the lab meets it."""

    @property
    def name(self) -> str: ...

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats by name, the usual one first."""
        ...

    @property
    def counsel(self) -> Counsel:
        """What players that search need."""
        ...

    def seats(self, format: str) -> int:
        """How many play at least."""
        ...

    def most_seats(self, format: str) -> int:
        """How many can play."""
        ...

    def deck_names(self, format: str) -> Sequence[str]:
        """The ready decks that can be played in a format."""
        ...

    def decks_by_kind(self, format: str) -> Mapping[str, Sequence[str]]:
        """The same by the kind of player for whom they are, the usual one first."""
        ...

    def begin(self, decks: Sequence[str], seed: int, format: str) -> Game[Any]:
        """A new game between decks (ready ones by name, or files); only windows with a choice are asked."""
        ...

    def player(self, name: str, seed: int) -> Player:
        """A computer player by name."""
        ...

    def turns(self, game: Game[Any]) -> int:
        """How many turns have been played."""
        ...

    def ending(self, game: Game[Any]) -> str:
        """How a finished game ended, in a few words."""
        ...


FindArena: TypeAlias = Callable[[str], Arena]
"""Finds a game by name; a function of a module, so that worker processes can find it, too."""
