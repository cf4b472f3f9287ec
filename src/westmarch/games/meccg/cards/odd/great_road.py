"""What a road does for a company that sets out from a Haven: more draws for the opponent, and a way back at night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.company.companies import is_haven_of
from ...rules.journey.frames import MovementFrame
from ...rules.odd.homeward import MayReturnToHaven
from ...rules.timing.scene import company_in_focus
from ..language.condition import condition
from ..language.effect import Effect
from ..language.effects.journey import OnCompany

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class OpponentDrawsMore(OnCompany):
    """The opponent may draw a multiple of the normal number for the company's move."""

    __slots__ = ("opponent_draws_times",)

    def __init__(self, times: int) -> None:
        self.opponent_draws_times = times

    def text(self) -> str:
        return "Your opponent may draw up to twice the normal number of cards for the company’s move."


class MoveOn(Effect):
    """The company may move to one more site this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is not None:
            move.moves_on = True
        return None

    def text(self) -> str:
        return (
            "The company may move to an additional site this turn; another movement/hazard phase immediately follows "
            "for it."
        )


@condition("on a company that moved to a Haven")
def moved_to_haven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way has moved to a Haven."""
    company = company_in_focus(state)
    return company is not None and company.moved and is_haven_of(state, company.seat, company.site)


class BackToHaven(OnCompany):
    """At the end of the turn the company may be at the Haven again from which it set out."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: str, margin: int) -> MayReturnToHaven | None:
        return MayReturnToHaven(lasting.number) if moment == "end of turn" else None

    def text(self) -> str:
        return (
            "At the end of the turn the company may replace its site card with that of the Haven "
            "at which it began the turn; this is movement without a movement/hazard phase."
        )
