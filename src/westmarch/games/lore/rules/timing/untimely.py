"""Why a card cannot be played at a moment that is not its own."""

from __future__ import annotations

from ...state import LoreState
from ..combat.frames import AttackFrame
from ..journey.frames import MovementFrame
from ..site.frames import SiteFrame
from .acting import TRIGGER, Acting
from .scene import moment

BREAKING_IN = ("LO-3.24", "LO-3.25", "LO-3.26")
COMBAT = ("LO-4.09", "LO-2.83")


def untimely(state: LoreState) -> tuple[tuple[str, ...], str]:
    """The rules against breaking in now, and what they come to: a phase that waits for draws (LO-2.33) or for the
    attacks of a site (LO-2.88), a triggered
    effect (LO-3.46) or combat (LO-4.09, LO-2.83) has one of its own."""
    now, frame = moment(state), state.frame
    if isinstance(frame, MovementFrame):
        return ("LO-2.33", *BREAKING_IN), "Nothing is played before the new site is declared and cards are drawn"
    if isinstance(frame, SiteFrame):
        return ("LO-2.88", "LO-2.85", *BREAKING_IN), "Nothing is played before the site is entered"
    words = f"Now only cards can be played that have the keyword “{now}”" if now else "No card can be played just now"
    waiting = state.waiting or any(isinstance(each, Acting) and each.sort == TRIGGER for each in state.stack)
    combat = (*COMBAT, "LO-2.88") if state.nearest(SiteFrame) is not None else COMBAT
    own = ("LO-3.46",) if waiting else combat if state.nearest(AttackFrame) is not None else ()
    return (*own, *BREAKING_IN), words
