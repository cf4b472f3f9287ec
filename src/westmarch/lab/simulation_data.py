"""What is asked of the workers of a simulation, and what they send back."""

from __future__ import annotations

import msgspec


class Contest(msgspec.Struct, frozen=True):
    """A row of games between players, each as often in each seat and with each deck."""

    game: str
    players: tuple[str, ...]
    decks: tuple[str, ...]
    format: str
    games: int
    seed: int = 0
    conceding: bool = False
    """Whether players who search may give a game up."""

    def seating(self, number: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Who sits where, and with which deck, in the game of a number: seats rotate first, then decks."""
        seats = len(self.players)
        by_seat = number % seats
        by_deck = number // seats % len(self.decks)
        order = tuple((seat + by_seat) % seats for seat in range(seats))
        decks = tuple(self.decks[(seat + by_deck) % len(self.decks)] for seat in range(seats))
        return order, decks


class Played(msgspec.Struct, frozen=True):
    """One finished game."""

    number: int
    seed: int
    order: tuple[int, ...]
    """By seat, the number of the player who sat there."""
    decks: tuple[str, ...]
    winners: tuple[int, ...]
    """The seats that won: several share a draw, and without any everybody has lost."""
    ending: str
    turns: int
    decisions: int
    points: tuple[int, ...] = ()
    """By seat, what was counted at the end, in games that count."""


class Watched(Played, frozen=True):
    """A finished game with what a laboratory looks at, and its record."""

    details: tuple[tuple[tuple[str, int], ...], ...] = ()
    """By seat, the parts of its points."""
    drawn: tuple[tuple[str, ...], ...] = ()
    """By seat, the cards that were in its hand, each once."""
    used: tuple[tuple[str, ...], ...] = ()
    """By seat, the cards that left its hand by its own choice, but for discards, each once."""
    record: bytes = b""
    """Compressed."""


class Failed(msgspec.Struct, frozen=True):
    """A game that the engine could not finish."""

    number: int
    seed: int
    error: str
