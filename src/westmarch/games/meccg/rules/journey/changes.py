"""What cards do to a company under way."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...notes import Note
from ...state import MeccgState
from ..changes import Name
from ..combat.memory import note_once
from .frames import MovementFrame, MovementPhaseFrame


def _by(source: CardId, name: Name) -> str:
    return f"{name(source)}: the" if source >= 0 else "The"


class HazardLimitChanged(Change, frozen=True):
    """The hazard limit against the company becomes another number; what was declared before stands."""

    rules = ("IN-69", "ME-10.60", "ME-10.61")

    limit: int

    def apply(self, state: MeccgState) -> None:
        move = state.nearest(MovementFrame)
        assert move is not None
        move.hazard_limit = self.limit

    def sentence(self, name: Name) -> str:
        return f"{_by(self.source, name)} hazard limit is now {self.limit}"


class WayTried(Note, frozen=True):
    """A company has tried to move to a site this turn, by name."""

    company: int
    site: str


class AnotherMoveAllowed(Change, frozen=True):
    """The company may move to one more site this turn."""

    rules = ("IN-33", "ME-2.13")

    through: str = ""
    """The type of region of which the site path must hold one."""
    deeper: bool = False
    """It must be a site of the Under-deeps to which it has not tried to move this turn."""

    def apply(self, state: MeccgState) -> None:
        move = state.nearest(MovementFrame)
        assert move is not None
        move.moves_on = True
        move.moves_through = self.through
        move.moves_deeper = self.deeper
        if self.deeper:
            note_once(state, WayTried(move.company, move.new_site_name(state)))

    def sentence(self, name: Name) -> str:
        if self.deeper:
            return f"{_by(self.source, name)} company goes on below"
        path = f" on a path through a {self.through}" if self.through else ""
        return f"{_by(self.source, name)} company may move to one more site{path}"


class RoadHeld(Change, frozen=True):
    """A card that was declared will not send the company back."""

    rules = ("ME-10.142", "CC-Goldberry.2")

    card: CardId

    def apply(self, state: MeccgState) -> None:
        move = state.nearest(MovementFrame)
        assert move is not None
        move.spared += (self.card,)

    def sentence(self, name: Name) -> str:
        who = f"Thanks to {name(self.source)}, " if self.source >= 0 else ""
        return f"{who}{name(self.card)} does not send the company back"


class Fled(Change, frozen=True):
    """A character has left the others for the site of origin, and has no movement/hazard phase of his own."""

    rules = ("ME-6.19",)

    character: CardId
    site: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        phase = state.nearest(MovementPhaseFrame)
        if phase is not None:
            phase.done += (self.company,)

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} flees to {name(self.site)}"


class SitePhaseBarred(Change, frozen=True):
    """A company may do nothing in its site phase this turn."""

    rules = ("IN-101", "ME-4.12")

    company: int

    def apply(self, state: MeccgState) -> None:
        state.company(self.company).barred = True

    def sentence(self, name: Name) -> str:
        who = f"{name(self.source)}: company" if self.source >= 0 else "Company"
        return f"{who} {self.company} may do nothing in its site phase"
