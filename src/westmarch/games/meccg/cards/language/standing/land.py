"""Types of region, and sites, that count as others while a card is in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....words import Purpose, listed
from ..condition import ALWAYS, Condition
from ..modifiers import Reaching, Scope

if TYPE_CHECKING:
    from ....state import MeccgState


class Treats:
    """While the card is in play, all regions of some types count as others; no region changes twice."""

    __slots__ = ("condition", "for_hazards_only", "regions")

    def __init__(self, regions: Mapping[str, str], when: Condition = ALWAYS, for_hazards_only: bool = False) -> None:
        self.regions = regions
        self.condition = when
        self.for_hazards_only = for_hazards_only
        """They do so where hazards are played, and for nothing else."""

    def text(self) -> str:
        changes = [f"each {old} counts as a {new}" for old, new in self.regions.items()]
        condition = self.condition.text()
        purpose = " where hazards are played" if self.for_hazards_only else ""
        words = f"{listed(changes)}{purpose}{f' {condition}' if condition else ''}."
        return words[0].upper() + words[1:]


class Lands:
    """While the card is at work, some regions by name count as ones of other types."""

    __slots__ = ("condition", "named")

    def __init__(self, named: Mapping[str, str], when: Condition = ALWAYS) -> None:
        self.named = named
        self.condition = when

    def regions(self, state: MeccgState, source: CardId) -> Mapping[str, str]:
        """The regions, and as what they count."""
        return self.named if self.condition.holds(state, source, source) else {}

    def text(self) -> str:
        changes = listed([f"{region} counts as a {kind}" for region, kind in self.named.items()])
        condition = self.condition.text()
        words = f"{condition}, {changes}." if condition else f"{changes}."
        return f"{words[0].upper()}{words[1:]}"


class CountsAs(Reaching):
    """A site counts as one of another type: the one that has the card, or one of a name while the card is in play."""

    __slots__ = ("kind", "named", "to")

    def __init__(
        self,
        kind: str,
        scope: Scope = Scope.SELF,
        named: str = "",
        to: tuple[Purpose, ...] = (Purpose.HEALING, Purpose.HAZARDS),
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(Scope.CARDS if named else scope, when)
        self.kind = kind
        self.named = named
        self.to = to

    def reaches(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return (not self.named or state.name(subject) == self.named) and super().reaches(state, source, subject)

    def text(self) -> str:
        condition = self.condition.text()
        whom = self.named or ("this site" if self.scope is Scope.SELF else "the site")
        purposes = "" if Purpose.ALL in self.to else " " + " and ".join(f"for {purpose.value}" for purpose in self.to)
        words = f"{whom} counts as a {self.kind}{purposes}."
        words = f"{condition}, {words}" if condition else words
        return f"{words[0].upper()}{words[1:]}"
