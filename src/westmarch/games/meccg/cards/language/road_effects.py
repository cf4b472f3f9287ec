"""What a road does for a company that sets out from a Haven: more draws for the opponent, and a way back at night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.state import Lasting

from ...rules.homeward import MayReturnToHaven
from .journey_effects import OnCompany

if TYPE_CHECKING:
    from ...state import MeccgState


class OpponentDrawsMore(OnCompany):
    """The opponent may draw a multiple of the normal number for the company's move."""

    __slots__ = ("opponent_draws_times",)

    def __init__(self, times: int) -> None:
        self.opponent_draws_times = times

    def text(self) -> str:
        return "Your opponent may draw up to twice the normal number of cards for the company’s move."


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
