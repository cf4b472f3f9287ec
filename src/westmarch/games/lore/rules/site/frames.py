"""What is known of a company's site phase while it goes on."""

from __future__ import annotations

from westmarch.games.middle_earth.about import OfSitePhase
from westmarch.kernel.data import CardId

from ..timing.scene import Scene


class SiteFrame(Scene, OfSitePhase):
    """The site phase of one company."""

    company: int
    entered: bool = False
    faced: int = 0
    """How many of the attacks that the site itself lists have been faced."""
    roused: tuple[CardId, ...] = ()
    """The conditions on the site whose attacks have been faced."""
