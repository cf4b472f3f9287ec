"""The White Hand: stage resources of Radagast."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.company.stage import is_protected
from ....rules.journey.regions import region_map
from ....rules.site.exploring import names_site
from ...definition import card
from ...facts import all_facts
from ...language.abilities import Ability, Unduplicated
from ...language.effects.table import PutOnTarget
from ...language.modifiers import Scope
from ...language.stage import (
    OnTheAvatar,
    StagePoints,
    YouAre,
    belonging,
    has_protected_haven,
    joins_the_avatar,
    own_site,
    standing,
)
from ...language.standing.land import Lands
from ...language.standing.rulings import Allows
from ...language.standing.site_attacks import site_under
from ...printed import Facts
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "WH-111",
        "Glove of Radagast",
        abilities=[belonging("Radagast")],
        rulings=[
            Allows(
                Deed.CALL_ALLIES,
                Scope.BEARER,
                when=OnTheAvatar("Radagast"),
                words=(
                    "If it is on Radagast, he may play at his site any non-unique ally with a mind of 1 of which he "
                    "controls no copy; it may come from your discard pile."
                ),
            )
        ],
        triggers=[joins_the_avatar("Radagast")],
    )
    card(
        "WH-62",
        "An Untimely Brood",
        abilities=[standing(YouAre("Radagast", "Alatar") & StagePoints(6) & has_protected_haven)],
        rulings=[
            Allows(
                Deed.BREED_ALLIES,
                Scope.OWNER,
                words=(
                    "One non-unique ally with a mind of 1 is playable at one of your protected Wizardhavens, tapped or "
                    "untapped, in each of your site phases."
                ),
            )
        ],
    )
    card(
        "WH-109",
        "Friend of Secret Things",
        abilities=[standing(no_duplicate=False)],
        rulings=[
            Allows(
                Deed.MEET_ALLIES_LATE,
                Scope.OWNER,
                words="Your companies with a size of 2 or less may play allies at tapped sites.",
            )
        ],
    )
    card(
        "WH-110",
        "Girdle of Radagast",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_site(
                    "one of your protected Wizardhavens, if you have at least 6 allies and unique factions in play "
                    "(only factions playable in its region or an adjacent one count)",
                    _may_be_girdled,
                ),
                condition=YouAre("Radagast") & StagePoints(12),
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
        lands=[AllAround("Wilderness")],
    )


FRIENDS = 6


def _around(region: str | None) -> tuple[str, ...]:
    """A region and those that border on it."""
    return () if region is None else (region, *region_map().neighbours(region))


def _may_be_girdled(state: MeccgState, seat: int, site: CardId) -> bool:
    if not is_protected(state, site):
        return False
    near = frozenset(_around(state.card(site).facts.region))
    allies = sum(state.card(found).is_ally for found in state.in_play(seat))
    factions = (state.card(faction).facts for faction in state.factions(seat))
    return allies + sum(facts.unique and _is_won_in(facts, near) for facts in factions) >= FRIENDS


@cache
def _is_won_in(faction: Facts, regions: frozenset[str]) -> bool:
    """Whether a faction is playable at a site in one of these regions."""
    sites = (facts for facts in all_facts().values() if facts.side == "site" and facts.region in regions)
    return any(names_site(faction, site) for site in sites)


class AllAround(Lands):
    """The region of the site on which the card lies, and all adjacent ones, count as ones of another type."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        super().__init__({})
        self.kind = kind

    def regions(self, state: MeccgState, source: CardId) -> Mapping[str, str]:
        site = site_under(state, source)
        return {} if site < 0 else dict.fromkeys(_around(state.card(site).facts.region), self.kind)

    def text(self) -> str:
        return f"The region of the site and all adjacent regions count as {self.kind}."
