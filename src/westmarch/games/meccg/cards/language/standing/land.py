"""Types of region, and sites, that count as others while a card is in play."""

from __future__ import annotations

from collections.abc import Mapping

from ....words import listed
from ..condition import ALWAYS, Condition


class Treats:
    """While the card is in play, all regions of some types count as others; no region changes twice."""

    __slots__ = ("condition", "regions")

    def __init__(self, regions: Mapping[str, str], when: Condition = ALWAYS) -> None:
        self.regions = regions
        self.condition = when

    def text(self) -> str:
        changes = [f"each {old} counts as a {new}" for old, new in self.regions.items()]
        condition = self.condition.text()
        words = f"{listed(changes)}{f' {condition}' if condition else ''}."
        return words[0].upper() + words[1:]


class CountsAs:
    """While the card is in play, a site counts as one of another type for healing and for playing hazards."""

    __slots__ = ("condition", "kind", "site")

    def __init__(self, site: str, kind: str, when: Condition = ALWAYS) -> None:
        self.site = site
        self.kind = kind
        self.condition = when

    def text(self) -> str:
        condition = self.condition.text()
        words = f"{self.site} counts as a {self.kind} for healing and for playing hazards."
        return f"{condition[0].upper()}{condition[1:]}, {words}" if condition else words
