"""What is known of an organization phase while it is under way, for whoever asks; its steps are elsewhere."""

from __future__ import annotations

from typing import ClassVar

from westmarch.kernel.data import NO_CARD, CardId

from ..about import OfGear, OfPhase
from ..timing.scene import Scene


class ArrangingFrame(Scene):
    """A procedure in which companies are arranged."""

    seen: tuple[tuple[int, ...], ...] = ()
    """Arrangements of companies and followers that have stood in it: none is offered twice."""


class OrganizationFrame(OfGear, OfPhase, ArrangingFrame):
    """What a player arranges before his companies move."""

    phase: ClassVar[str] = "organization"
    taken_up: tuple[CardId, ...] = ()
    """Items that have been taken up in place of others in this phase."""
    transferred: tuple[CardId, ...] = ()
    """Items that have changed hands in this phase."""
    newcomer: CardId = NO_CARD
    """The character who was brought into play in this phase."""
    settled: tuple[int, ...] = ()
    """Companies whose destination has been decided."""
