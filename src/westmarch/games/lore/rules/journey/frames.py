"""What is known of a company's movement phase while it goes on."""

from __future__ import annotations

from westmarch.games.middle_earth.company.size import hazard_limit, size_of
from westmarch.games.middle_earth.table import Company, find_company
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...formats import LAWS
from ...state import LoreState
from ..about import OfCompany
from ..timing.scene import Scene
from ..values import HAZARD_LIMIT, derive, is_changed


class MovementFrame(Scene, OfCompany):
    """The movement phase of one company."""

    company: int
    size: int = 0
    """How large it was when the phase began (OP-01)."""
    hazards: int = 0
    """Hazards that count against the limit."""
    touched: tuple[int, ...] = ()
    """The players who have played a hazard on it (LO-3.16, LO-6.25)."""


@carries_out("LO-2.18", without=lambda state, company: len(state.members(company)))
def company_size(state: LoreState, company: Company) -> int:
    """Its members, half-size ones counting one half, rounded up (LO-2.18, LO-2.20)."""
    members = state.members(company)
    return size_of(len(members), sum([CARDS[state.definition[card]].facts.half for card in members]))


@carries_out("LO-2.20", "LO-5.01", "OP-01", without=99)
def limit_of(state: LoreState, frame: MovementFrame) -> int:
    """The hazard limit: by its size at the start, and what changes it now (LO-2.20, LO-5.01, LO-5.02)."""
    law = LAWS[state.format]
    if law.limit_fixed_at_start and not is_changed(state, HAZARD_LIMIT):
        return hazard_limit(law, frame.size)
    company = find_company(state, frame.company)
    size = frame.size if company is None or law.limit_fixed_at_start else company_size(state, company)
    return max(0, derive(state, HAZARD_LIMIT, company, hazard_limit(law, size)))


def hazards_left(state: LoreState) -> int | None:
    """How many hazards may still be played on the company; no number counts outside its movement phase (LO-2.84)."""
    frame = state.nearest(MovementFrame)
    return None if frame is None else limit_of(state, frame) - frame.hazards


def is_limit_reached(state: LoreState, seat: int) -> bool:
    """Whether no further hazard that counts may be played on the company, whoever would play it."""
    frame = state.nearest(MovementFrame)
    return frame is not None and frame.hazards >= limit_of(state, frame)
