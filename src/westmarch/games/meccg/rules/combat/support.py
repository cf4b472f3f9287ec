"""Those who have no strike of their own tap to support a companion who faces one (ME-7.25, ME-7.74 to ME-7.77)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ...words import UNTAPPED
from ..changes import Tapped
from ..company.companies import members
from ..timing.lasting import effects_on
from .frames import AttackFrame, StrikeFrame


class SupportStrike(Action, frozen=True):
    """Tap a character or an ally of the company: +1 prowess for the one who faces the strike."""

    verb = "support"
    supporter: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        strike = state.nearest(StrikeFrame)
        company = None if strike is None else strike.attack(state).party(state)
        return [] if company is None else [cls(seat, card) for card in members(state, company)]

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if state.nearest(StrikeFrame) is not None:
            for company in state.companies_of(seat):
                for card in members(state, company):
                    yield cls(seat, card)

    @requirement(
        "ME-7.69", "ME-7.77", says="Support is given after the choice to stay untapped, before the defender's resources"
    )
    def in_its_step(self, state: MeccgState) -> bool:
        strike = state.frame
        return isinstance(strike, StrikeFrame) and strike.at == "others_may_support"

    @requirement("ME-7.74", "ME-7.151", says="Only those of the company under attack support each other", sought=True)
    def defends(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and state.company_of(self.supporter) is attack.party(state)

    @requirement("ME-7.74", "ME-7.76", says=lambda support, state: state.how_it_stands(support.supporter))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.supporter] == UNTAPPED

    @requirement("CR-T.61", says="He must face the attack alone")
    def is_not_alone(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is None or attack.alone < 0

    @requirement(
        "ME-7.75", says=lambda support, state: f"{state.name(support.supporter)} has a strike of this attack himself"
    )
    def has_no_strike(self, state: MeccgState) -> bool:
        """Whoever has been given a strike of this attack cannot support, even after he has faced it."""
        attack = state.nearest(AttackFrame)
        return attack is not None and self.supporter not in attack.assigned

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, StrikeFrame)
        strike.supporters += 1
        strike.prowess_change += more_support(state, strike.attack(state).company)
        return Tapped(self.supporter, cause="support")

    def sentence(self, state: MeccgState) -> str:
        strike = state.nearest(StrikeFrame)
        whom = "the strike" if strike is None else state.name(strike.character)
        return f"{state.name(self.supporter)} taps in support of {whom}"


def more_support(state: MeccgState, company: int) -> int:
    """What lasting effects let each supporter add besides the usual."""
    return sum(effect.support for effect in effects_on(state, company))
