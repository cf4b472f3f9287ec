"""Waters that turn a company back if nobody knows the fords."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...changes import SentBack
from ...rules.timing.scene import company_in_focus
from ...state import LoreState
from ..language.base import Effect, Use
from ..language.conditions import condition
from ..language.effects import company_of_use


@condition("if no ranger is in the company")
def NO_RANGER(state: LoreState, source: CardId) -> bool:
    company = company_in_focus(state)
    return company is not None and not any("ranger" in state.facts(card).skills for card in state.members(company))


class SendBack(Effect):
    """The moving company returns to its site of origin."""

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        company = company_of_use(state, use)
        return SentBack(company.number, source=use.card) if company is not None and state.in_transit(company) else None

    def would_change(self, state: LoreState, use: Use) -> bool:
        company = company_of_use(state, use)
        return company is not None and state.in_transit(company) and company.destination != company.origin

    def text(self) -> str:
        return "the company returns to its site of origin"
