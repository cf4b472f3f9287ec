"""Tokens that come and go: wounds, twilight, burdens; and who wears or bears The One Ring."""

from __future__ import annotations

from westmarch.kernel.changes import Change, Proposal
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import counted
from westmarch.kernel.points import carries_out

from ..state import TcgState
from ..words import Cause
from .telling import Name


class Wounded(Change, frozen=True):
    """A character takes one wound (TC-1.13)."""

    rules = ("TC-1.13",)
    rules_by_cause = {Cause.ARCHERY: ("TC-1.13", "TC-5.12"), Cause.SKIRMISH: ("TC-1.13", "TC-6.18")}
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.wounds[self.card] += 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} takes a wound"


class Exerted(Change, frozen=True):
    """A character exerts: one wound token that is no wound, and that the Ring leaves alone (TC-1.19, TC-8.35)."""

    rules = ("TC-1.19",)
    card: CardId

    @carries_out("TC-1.19", "TC-8.35", without=None)
    def apply(self, state: TcgState) -> None:
        state.wounds[self.card] += 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} exerts"


class Healed(Change, frozen=True):
    """One wound token is taken away (TC-1.14)."""

    rules = ("TC-1.14",)
    rules_by_cause = {Cause.SANCTUARY: ("TC-3.10",), Cause.DISCARD: ("TC-3.13",)}
    card: CardId

    def apply(self, state: TcgState) -> None:
        if state.wounds[self.card]:
            state.wounds[self.card] -= 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} heals"


class TwilightAdded(Change, frozen=True):
    """Tokens come into the pool that all players share (TC-1.22)."""

    rules = ("TC-1.25",)
    rules_by_cause = {
        Cause.COST: ("TC-1.23",),
        Cause.SHADOW_NUMBER: ("TC-3.26",),
        Cause.COMPANIONS: ("TC-3.27",),
    }
    number: int

    @carries_out("TC-1.22", without=None)
    def apply(self, state: TcgState) -> None:
        state.twilight += self.number

    def sentence(self, name: Name) -> str:
        return f"{counted(self.number, 'twilight token')} added"


class TwilightRemoved(Change, frozen=True):
    """Tokens go back to the reserve; a removal stops at none (TC-1.25)."""

    rules = ("TC-1.25",)
    rules_by_cause = {Cause.COST: ("TC-1.24",)}
    number: int

    def apply(self, state: TcgState) -> None:
        state.twilight = max(0, state.twilight - self.number)

    def sentence(self, name: Name) -> str:
        return f"{counted(self.number, 'twilight token')} removed"


class BurdenAdded(Change, frozen=True):
    """One burden more on a Ring-bearer, until it is removed (TC-1.26)."""

    rules = ("TC-1.26",)
    seat: int

    @carries_out("TC-1.26", without=None)
    def apply(self, state: TcgState) -> None:
        state.burdens[self.seat] += 1

    def sentence(self, name: Name) -> str:
        return "gets a burden"


class BurdenRemoved(Change, frozen=True):
    """One burden less."""

    rules = ("TC-1.26",)
    seat: int

    def apply(self, state: TcgState) -> None:
        if state.burdens[self.seat]:
            state.burdens[self.seat] -= 1

    def sentence(self, name: Name) -> str:
        return "loses a burden"


class RingPutOn(Change, frozen=True):
    """The Ring-bearer wears The One Ring (TC-8.33)."""

    rules = ("TC-8.33",)
    seat: int
    card: CardId

    @carries_out("TC-8.33", without=None)
    def apply(self, state: TcgState) -> None:
        """A wound that is about to be taken is looked at again: it becomes burdens."""
        state.worn[self.seat] = True
        proposal = state.nearest(Proposal)
        if proposal is not None:
            proposal.go_to("replacements")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} puts on The One Ring"


class RingTakenOff(Change, frozen=True):
    """The One Ring is only carried again."""

    rules = ("TC-8.37",)
    seat: int
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.worn[self.seat] = False

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} takes off The One Ring"


class RingPassed(Change, frozen=True):
    """Another companion becomes the Ring-bearer; the burdens of the dead one are gone (TC-8.38, TC-8.39)."""

    rules = ("TC-8.38",)
    seat: int
    card: CardId

    @carries_out("TC-8.38", "TC-8.39", without=None)
    def apply(self, state: TcgState) -> None:
        for ring in state.in_play(self.seat):
            if state.card(ring).is_ring:
                state.attach(ring, self.card)
        state.ring_bearer[self.seat] = self.card
        state.burdens[self.seat] = 0
        state.worn[self.seat] = False

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is the Ring-bearer now"
