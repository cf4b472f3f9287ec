"""Turns and phases; and that a player has lost."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ..state import TcgState
from ..words import PHASE
from .telling import Name


class TurnBegins(Change, frozen=True):
    """A player's turn begins (TC-3.08)."""

    rules = ("TC-3.08",)
    seat: int

    def apply(self, state: TcgState) -> None:
        state.turn += 1
        state.active = self.seat
        state.twilight = 0
        state.moves = 0
        state.limit_change = 0
        state.phase = "start of turn"
        state.shadow = -1
        state.notes = []
        state.fierce_round = False
        state.cache.rearrange()

    def sentence(self, name: Name) -> str:
        return "begins a turn"


class TurnEnds(Change, frozen=True):
    """A turn is over (TC-7.07)."""

    rules = ("TC-7.07",)
    seat: int

    def apply(self, state: TcgState) -> None:
        """What ends with it is ended by the turn itself."""

    def sentence(self, name: Name) -> str:
        return "ends the turn"


class PhaseBegins(Change, frozen=True):
    """A phase begins; a Shadow phase is one player's."""

    rules = ("TC-3.02",)
    phase: str
    seat: int = -1
    character: CardId = NO_CARD
    """Whose skirmish it is."""

    def apply(self, state: TcgState) -> None:
        state.phase = self.phase
        state.shadow = self.seat if self.phase == "shadow" else -1
        if self.phase == "fellowship":
            state.taken = 0

    def sentence(self, name: Name) -> str:
        return f"{self.phase.capitalize()} phase{f': {name(self.character)}' if self.character >= 0 else ''}"


class PhaseEnds(Change, frozen=True):
    """A phase is over: what lasted as long ends with it (TC-3.05)."""

    rules = ("TC-3.05",)
    phase: str
    seat: int = -1

    @carries_out("TC-3.05", without=None)
    def apply(self, state: TcgState) -> None:
        state.end(PHASE)
        if state.notes:
            state.notes = [note for note in state.notes if note.until != PHASE]

    def sentence(self, name: Name) -> str:
        return f"The {self.phase} phase ends"


class Lost(Change, frozen=True):
    """A player has lost (TC-7.15, TC-7.16)."""

    seat: int
    rule: str
    reason: str

    def apply(self, state: TcgState) -> None:
        if self.seat not in state.out:
            state.out.append(self.seat)
        state.cache.rearrange()

    def sentence(self, name: Name) -> str:
        return f"loses the game: {self.reason[:1].lower()}{self.reason[1:]}"

    def cited(self, face: Name) -> tuple[str, ...]:
        return (self.rule,)
