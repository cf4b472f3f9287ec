"""The games as the lab meets them: found by name in every process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from westmarch.cli.console import note
from westmarch.games.known import KnownGame
from westmarch.kernel.data import Data
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.lab import Arena
from westmarch.players import Player
from westmarch.players.search import unlearned
from westmarch.shelf import known_game


class KnownArena:
    """A known game with its decks and players, and how the end of one is read."""

    def __init__(self, known: KnownGame, allow_incomplete: bool = False) -> None:
        self.known = known
        self.name = known.name
        self.formats = known.formats
        self.counsel = known.counsel
        self.allow_incomplete = allow_incomplete

    def seats(self, format: str) -> int:
        return self.known.seats(format)

    def most_seats(self, format: str) -> int:
        return self.known.most_seats(format)

    def deck_names(self, format: str) -> Sequence[str]:
        ready = self.known.decks_for(format)
        return [name for name, deck in ready.items() if not self._problems(deck, format)]

    def decks_by_kind(self, format: str) -> Mapping[str, Sequence[str]]:
        ready, names = self.known.decks_for(format), self.deck_names(format)
        found = {
            kind: [name for name in names if self.known.deck_kind(ready[name]) == kind]
            for kind in self.known.deck_kinds
        }
        return {kind: decks for kind, decks in found.items() if decks}

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
        return self.known.turns(game.state)

    def ending(self, game: Game[Any]) -> str:
        return self.known.ending(game.state)


@cache
def find_arena(name: str, allow_incomplete: bool = False) -> Arena:
    """The arena of a game; whoever asks for a game that is not there is told which there are."""
    return KnownArena(known_game(name), allow_incomplete)


def tell_unlearned(arena: Arena, players: Sequence[str], format: str, seats: int) -> None:
    """Say of each player who judges by what was learned if that does not help with a format."""
    for name in dict.fromkeys(players):
        words = unlearned(arena.counsel, name, format, seats)
        if words:
            note(words)
