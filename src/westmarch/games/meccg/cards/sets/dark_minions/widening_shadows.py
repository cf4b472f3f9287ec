"""Dark Minions: permanent-events that let creatures of the Shadow roam wider lands."""

from __future__ import annotations

from collections.abc import Callable

from ....words import listed
from ...definition import Card, card
from ...language.abilities import Ability
from ...language.conditions.attacks import AttackKeyed
from ...language.effects.table import ComeIntoPlay
from ...language.standing.openings import Opening
from ...language.triggers.endings import ends_with_a_defeat

NORTH = ("Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur")
MORDOR = ("Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad")
SOUTH = ("Ithilien", "Harondor", "Horse Plains", *MORDOR)
MIRKWOOD = ("Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad")
RHOVANION = (
    "Anduin Vales",
    "Northern Rhovanion",
    "Southern Rhovanion",
    "Grey Mountain Narrows",
    "Woodland Realm",
    "Western Mirkwood",
    *MIRKWOOD,
)


def register() -> None:
    _widens("DM-44", "Angmar Arises", shadow=NORTH, dark=("Angmar", "Gundabad"))
    _widens("DM-65", "In Darkness Bind Them", shadow=SOUTH, dark=MORDOR)
    _widens("DM-81", "Reaching Shadow", shadow=RHOVANION, dark=MIRKWOOD)


def _widens(card_id: str, name: str, shadow: tuple[str, ...], dark: tuple[str, ...]) -> None:
    """Creatures of single Shadow-lands and of Dark-domains may be keyed to regions by name (CR-E.64)."""
    openings = [
        Opening(
            needs_one(kind),
            f"A creature that can be keyed to a single {kind} may be keyed to {listed(list(regions), 'or')}.",
            regions=regions,
        )
        for kind, regions in (("Shadow-land", shadow), ("Dark-domain", dark))
    ]
    card(
        card_id,
        name,
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        openings=openings,
        triggers=[
            ends_with_a_defeat(AttackKeyed(*shadow, *dark), "a creature keyed to one of these regions is beaten")
        ],
    )


def needs_one(region_type: str) -> Callable[[Card], bool]:
    """Creatures for which one region of a type is enough."""

    def fits(creature: Card) -> bool:
        return creature.key_counts.get(region_type) == 1

    return fits
