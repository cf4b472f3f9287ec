"""Openings: what events let creatures be keyed to besides what is printed on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...definition import CARDS, Card
from ...keys import Key, Region, Site, type_key
from ...tables import REGION_TYPES
from ..condition import ALWAYS, Condition

if TYPE_CHECKING:
    from ....rules.journey.frames import MovementFrame
    from ....state import MeccgState


class Opening:
    """Some creatures may be keyed to more: types of region and site, or the site itself."""

    __slots__ = ("condition", "keyed_to", "regions", "site", "which", "words")

    def __init__(
        self,
        which: Callable[[Card], bool],
        words: str,
        keyed_to: tuple[str, ...] = (),
        regions: tuple[str, ...] = (),
        site: Callable[[str], bool] | None = None,
        when: Condition = ALWAYS,
    ) -> None:
        self.which = which
        self.words = words
        self.keyed_to = keyed_to
        """Types of region and site to which these creatures may be keyed."""
        self.regions = regions
        """Regions by name to which they may be keyed."""
        self.site = site
        """Of which types the company's site must be for them to be played there by its name."""
        self.condition = when

    def keys(self, state: MeccgState, move: MovementFrame, source: CardId, card: CardId) -> list[Key]:
        """To what a creature can be keyed on this way now."""
        if not self.which(CARDS[state.definition[card]]) or not self.condition.holds(state, source, card):
            return []
        path, kind = move.path_now(state), move.site_type(state)
        here = [key for key in self.keyed_to if (key in path if key in REGION_TYPES else key == kind)]
        found: list[Key] = [type_key(key) for key in here]
        if self.regions:
            found += [Region(region) for region in move.regions(state) if region in self.regions]
        if self.site is not None and kind is not None and self.site(kind):
            found.append(Site(move.new_site_name(state)))
        return found

    def text(self) -> str:
        return self.words
