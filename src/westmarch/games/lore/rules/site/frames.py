"""What is known of a company's site phase while it goes on."""

from __future__ import annotations

from ..about import OfCompany
from ..timing.scene import Scene


class SiteFrame(Scene, OfCompany):
    """The site phase of one company."""

    company: int
    entered: bool = False
    faced: int = 0
    """How many automatic-attacks have been faced."""
