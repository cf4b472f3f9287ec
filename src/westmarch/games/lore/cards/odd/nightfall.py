"""Lands that grow darker for a turn."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...changes import RegionChanged
from ...rules.timing.scene import company_in_focus
from ...state import LoreState
from ..language.base import Effect, Target, Use
from ..language.targets import Found


class RegionOnPath(Target):
    """A region on the way of the moving company, of some type."""

    def __init__(self, type: str) -> None:
        self.type = type

    def find(self, state: LoreState, seat: int, source: CardId, user: CardId) -> Found:
        company = company_in_focus(state)
        if company is None or not state.in_transit(company):
            return []
        return [(NO_CARD, region) for region in company.regions if state.region_type(region) == self.type]

    def text(self) -> str:
        return f"a {self.type} on the company's way"


class TurnRegion(Effect):
    """A region counts as another type for the turn (LO-2.47)."""

    def __init__(self, type: str) -> None:
        self.type = type

    def run(self, state: LoreState, use: Use) -> Runnable | None:
        return RegionChanged(use.choice, self.type, source=use.card)

    def text(self) -> str:
        return f"{{target}} counts as {self.type} this turn"
