"""How the game of a table ended, as a director hears it from the players."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class How(StrEnum):
    """How a game came to its end."""

    PLAYED = "played"
    STOPPED = "stopped"
    """It was stopped at the end of the break, wherever it was (LO-6.40)."""
    AGREED = "agreed"
    """The players agreed on a draw."""
    ABSENT = "absent"
    """Somebody was not there, or was sent away: no game was finished."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a game. Seats are counted from 0, as the pairing lists them."""

    totals: tuple[int, ...] = ()
    """What each seat had at the end, in games that count."""
    winner: int | None = None
    """Who won, where the totals do not say it."""
    ring: bool = False
    """The winner destroyed The One Ring."""
    how: How = How.PLAYED
    absent: tuple[int, ...] = ()

    @property
    def is_rated(self) -> bool:
        """Only games that were played are rated."""
        return self.how is not How.ABSENT and self.how is not How.AGREED

    def words(self, names: list[str]) -> str:
        """The outcome for people, seat by seat."""
        parts = []
        if self.totals:
            parts.append(":".join(map(str, self.totals)))
        if self.winner is not None:
            parts.append(f"{names[self.winner]} {'destroyed The One Ring' if self.ring else 'won'}")
        if self.how is How.AGREED:
            parts.append("agreed draw")
        if self.how is How.STOPPED:
            parts.append("stopped")
        if self.absent:
            parts.append(f"without {', '.join(names[seat] for seat in self.absent)}")
        return ", ".join(parts) or "draw"
