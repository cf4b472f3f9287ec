"""Players: what they bid, where they sit, and who leaves the game."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.phrases import counted

from ..state import TcgState
from .telling import Name


class BidRevealed(Change, frozen=True):
    """A player's bid, which he has made in secret, is shown together with all others (TC-2.12)."""

    rules = ("TC-2.12",)
    seat: int
    number: int

    def apply(self, state: TcgState) -> None:
        """The burdens are placed when all players have their seats (TC-2.15)."""

    def sentence(self, name: Name) -> str:
        return f"bids {counted(self.number, 'burden')}"


class SeatsTaken(Change, frozen=True):
    """The players sit in the order of their turns; one of them goes first (TC-2.17)."""

    rules = ("TC-2.17",)
    seat: int
    order: tuple[int, ...]

    def apply(self, state: TcgState) -> None:
        state.order = list(self.order)
        state.cache.rearrange()
        state.active = self.seat

    def sentence(self, name: Name) -> str:
        return "goes first"


class BidsPlaced(Change, frozen=True):
    """Each player places as many burdens as he has bid (TC-2.15)."""

    rules = ("TC-2.15",)
    bids: tuple[tuple[int, int], ...]
    """Seats and numbers."""

    def apply(self, state: TcgState) -> None:
        for seat, number in self.bids:
            state.burdens[seat] = number

    def sentence(self, name: Name) -> str:
        return "Each Ring-bearer gets the burdens of his bid"


class PlayerGone(Change, frozen=True):
    """All cards of a player who has lost leave the game; his sites are replaced after that (TC-7.17)."""

    rules = ("TC-7.17",)
    seat: int

    def apply(self, state: TcgState) -> None:
        for zone in state.zone_names:
            if zone in ("out of the game", "adventure path"):
                continue
            for card in list(state.zone(zone, self.seat)):
                if state.owner[card] == self.seat:
                    state.bearer[card] = NO_CARD
                    state.facing[card] = NO_CARD
                    state.wounds[card] = 0
                    state.move(card, "out of the game")

    def sentence(self, name: Name) -> str:
        return "leaves the game with all cards"
