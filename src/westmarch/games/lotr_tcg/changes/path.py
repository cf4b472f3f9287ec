"""The adventure path: sites that come and go, and the fellowship on its way."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import signed
from westmarch.kernel.points import carries_out

from ..state import TcgState
from .cards import leave_play
from .telling import Name


@carries_out("TC-2.11", "TC-3.31", without=None)
def take_back(state: TcgState, site: CardId) -> None:
    """A site leaves the path for the deck that it came from, and what lay on it is discarded (TC-2.11, TC-3.31)."""
    for borne in list(state.borne_by(site)):
        leave_play(state, borne, "discard pile")
    state.move(site, "adventure deck")


class SitePlaced(Change, frozen=True):
    """A site comes onto the adventure path, in the place of another if one is there (TC-3.23, TC-3.31)."""

    rules = ("TC-3.23",)
    site: CardId
    number: int

    def apply(self, state: TcgState) -> None:
        if self.number <= len(state.path):
            take_back(state, state.path[self.number - 1])
            state.path[self.number - 1] = self.site
        else:
            state.path.append(self.site)
        state.move(self.site, "adventure path")
        if self.may_count(state):
            state.forget_texts()

    def may_count(self, state: TcgState) -> bool:
        """A site ahead of all fellowships has no text yet, unless a card says so (TC-8.29)."""
        return self.number <= max(state.marker) or state.texts().of_other_sites

    def sentence(self, name: Name) -> str:
        return f"{name(self.site)} is laid down as site {self.number}"

    def cited(self, face: Name) -> tuple[str, ...]:
        if self.cause:
            return ("TC-3.31", "TC-3.32")
        return ("TC-2.18",) if self.number == 1 else self.rules


class MovesFrom(Change, frozen=True):
    """The fellowship leaves a site (TC-3.25)."""

    rules = ("TC-3.25",)
    seat: int
    site: CardId
    number: int

    def apply(self, state: TcgState) -> None:
        """It is still there until the marker moves."""

    def sentence(self, name: Name) -> str:
        return f"leaves {name(self.site)}"


@carries_out("TC-3.30", without=None)
def advance(state: TcgState, seat: int, number: int) -> None:
    """One marker moves; those of the others stay where they are, also at the same site (TC-3.30)."""
    state.marker[seat] = number


class MovesTo(Change, frozen=True):
    """The fellowship arrives at a site (TC-3.25)."""

    rules = ("TC-3.25",)
    seat: int
    site: CardId
    number: int
    phase: str

    def apply(self, state: TcgState) -> None:
        advance(state, self.seat, self.number)
        state.moves += 1
        state.forget_texts()

    def sentence(self, name: Name) -> str:
        return f"moves to {name(self.site)} (site {self.number})"

    def cited(self, face: Name) -> tuple[str, ...]:
        return ("TC-7.06" if self.phase == "regroup" else "TC-3.22", *self.rules)


class MoveLimitChanged(Change, frozen=True):
    """The fellowship may move more or less often in this turn (TC-7.11)."""

    rules = ("TC-7.11",)
    number: int

    def apply(self, state: TcgState) -> None:
        state.limit_change += self.number

    def sentence(self, name: Name) -> str:
        return f"The move limit of this turn is {signed(self.number)}"
