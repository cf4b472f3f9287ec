"""What items, allies and events of the later sets do for a company on its way and at its site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...rules.changes import Untapped
from ...rules.journey.movement_hazard import MovementHazard
from ...words import TAPPED, signed
from .effects import Effect
from .journey_effects import LimitChange, company_of_use

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class LimitChangeAnyTime(LimitChange):
    """The hazard limit changes, before the move or while the company is under way."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move, company = state.nearest(MovementHazard), company_of_use(state, use)
        if move is None or company is None or move.company != company.number:
            return super().run(state, use)
        move.hazard_limit = max(0, self.limit_change(state, move, move.hazard_limit))
        return None


class RaiseLimit(Effect):
    """The hazard limit against the company under way grows."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementHazard)
        if move is not None:
            move.hazard_limit += self.amount
        return None

    def text(self) -> str:
        return f"{signed(self.amount)} to the hazard limit of the company."


class UntapSelf(Effect):
    """The card itself untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Untapped(use.card, source=use.card) if state.status[use.card] == TAPPED else None

    def text(self) -> str:
        return "Untap this card."
