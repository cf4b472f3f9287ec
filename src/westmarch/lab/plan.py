"""What a laboratory is to play: contests, each a row of games, and one number for every game of them all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec

from westmarch.kernel.errors import WestmarchError

from .simulation_data import Contest

Kind: TypeAlias = Literal["match", "decks", "players"]


class Plan(msgspec.Struct, frozen=True):
    """A match of players, or a round robin of decks or of players: each against each, seats and decks swapped.

    All contests play the same seeds, so that what luck they have is the same for all."""

    game: str
    format: str
    kind: Kind
    players: tuple[str, ...]
    decks: tuple[str, ...]
    games: int
    """Of each contest."""
    seed: int = 0
    engine: str = ""
    """The version of the rules engine that plays."""
    conceding: bool = False
    """Whether players who search may give a game up."""

    def __post_init__(self) -> None:
        if self.kind == "decks" and len(self.decks) < 2:
            raise WestmarchError("a round robin of decks needs at least two decks")
        if self.kind == "decks" and len(set(self.players)) != 1:
            raise WestmarchError("in a round robin of decks one kind of player plays them all: name one")
        if self.kind == "players" and len(set(self.players)) != len(self.players):
            raise WestmarchError("in a round robin of players each is named once")
        if self.kind == "players" and len(self.players) < 2:
            raise WestmarchError("a round robin of players needs at least two")

    @property
    def contests(self) -> tuple[Contest, ...]:
        if self.kind == "match":
            return (self._contest(self.players, self.decks),)
        if self.kind == "decks":
            both = (self.players[0],) * 2
            return tuple(self._contest(both, pair) for pair in combinations(self.decks, 2))
        return tuple(self._contest(pair, self.decks) for pair in combinations(self.players, 2))

    @property
    def size(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.contests)

    def find(self, number: int) -> tuple[Contest, int]:
        """The contest of a game, and its number there. Contests take turns, so that a part of the plan tells of all."""
        contests = self.contests
        return contests[number % len(contests)], number // len(contests)

    def differences(self, other: Plan) -> list[str]:
        """In what two plans differ, by name."""
        return [name for name in self.__struct_fields__ if getattr(self, name) != getattr(other, name)]

    def _contest(self, players: Sequence[str], decks: Sequence[str]) -> Contest:
        return Contest(self.game, tuple(players), tuple(decks), self.format, self.games, self.seed, self.conceding)
