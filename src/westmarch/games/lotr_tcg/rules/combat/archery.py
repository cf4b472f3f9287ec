"""Archery: two totals, and who takes the wounds (TC-5.05 to TC-5.16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, Decision, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...changes import ArcheryTotalsFixed, Wounded
from ...state import TcgState
from ...words import Cause
from ..figures import fellowship_arrows, minion_arrows
from ..values import fellowship_archery, may_be_wounded, minion_archery, takes_part


class AssignWound(Action, frozen=True):
    """Give one archery wound to a character of one's own."""

    verb = "wound"
    also_said = frozenset({"arrow", "assign", "to"})
    card: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.characters():
            if state.owner[card] == seat:
                yield cls(seat, card)

    @requirement("TC-5.10", "TC-5.11", says="You have no archery wound to assign now")
    def is_asked_for(self, state: TcgState) -> bool:
        return isinstance(state.frame, ArcheryFire) and state.frame.victim(state) == self.seat

    @requirement("TC-5.07", "TC-8.17", says="The ally takes no part here")
    def takes_part(self, state: TcgState) -> bool:
        return state.card(self.card).is_minion or takes_part(state, self.card)

    @requirement("TC-5.14", says="It may not take wounds")
    def may_be_wounded(self, state: TcgState) -> bool:
        return may_be_wounded(state, self.card)

    def sentence(self, state: TcgState) -> str:
        return f"{state.name(self.card)} takes an archery wound"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ArcheryFire)
        if self.seat == state.active:
            frame.against_fellowship -= 1
        else:
            frame.against_minions -= 1
        return Wounded(self.card, cause=Cause.ARCHERY)


class NameShadowPlayer(Action, frozen=True):
    """Say whose minions take the fellowship's arrows (TC-5.11)."""

    verb = "shoot-at"
    target: int

    def sentence(self, state: TcgState) -> str:
        return f"The arrows of the fellowship go to the minions of player {self.target + 1}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ArcheryFire)
        frame.target = self.target
        return None


class ArcheryFire(Procedure):
    """Both totals are fixed; the fellowship's wounds come first (TC-5.09, TC-5.10)."""

    against_fellowship: int = 0
    against_minions: int = 0
    target: int = -1

    @step("TC-5.09")
    def fix_the_totals(self, state: TcgState) -> Outcome:
        self.against_fellowship = minion_archery(state)
        self.against_minions = fellowship_archery(state)
        if not self.against_fellowship and not self.against_minions:
            return None
        return ArcheryTotalsFixed(fellowship_arrows(state), minion_arrows(state))

    @step("TC-5.10", "TC-5.12")
    def wounds_for_the_fellowship(self, state: TcgState) -> Outcome:
        if self.against_fellowship <= 0:
            return None
        return self._assign(state, state.active)

    @step("TC-5.11")
    def name_a_shadow_player(self, state: TcgState) -> Outcome:
        if self.against_minions <= 0 or self.target >= 0:
            return None
        others = state.shadow_players()
        if len(others) == 1:
            self.target = others[0]
            return None
        return Decision(
            state.active, "whom to shoot at", [NameShadowPlayer(state.active, seat) for seat in others], "TC-5.11"
        )

    @step("TC-5.11", "TC-5.13")
    def wounds_for_the_minions(self, state: TcgState) -> Outcome:
        if self.against_minions <= 0 or self.target < 0:
            return None
        return self._assign(state, self.target)

    steps = (fix_the_totals, wounds_for_the_fellowship, name_a_shadow_player, wounds_for_the_minions)

    def victim(self, state: TcgState) -> int:
        """Whose characters are being wounded."""
        return state.active if self.at == "wounds_for_the_fellowship" else self.target

    def _assign(self, state: TcgState, seat: int) -> Outcome:
        """One wound at a time, to whoever lives and may be wounded; what finds nobody is lost (TC-5.12 to TC-5.14)."""
        able = AssignWound.legal(state, seat)
        if not able:
            return None
        if len(able) == 1:
            return Again((able[0].perform(state),))
        return Decision(seat, "archery wounds", [*able], "TC-5.10")
