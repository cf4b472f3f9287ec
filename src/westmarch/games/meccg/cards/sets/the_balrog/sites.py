"""The Balrog: his sites. Passages, automatic-attacks, draws and what is playable are facts; most sites do more."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...definition import Card, card
from ...language.conditions.places import company_is_here, company_moves_here
from ...language.modifiers import CardModifier, Scope
from ...language.standing.openings import Opening
from ...language.standing.rulings import Allows, Forbids
from ...rulings import Deed
from ...traits import Trait
from ..dark_minions.sites import haunted

IN_EARNEST = (
    ("BA-84", "Barad-dûr"),
    ("BA-85", "Carn Dûm"),
    ("BA-86", "Cirith Gorgor"),
    ("BA-87", "Cirith Ungol"),
    ("BA-88", "Dol Guldur"),
    ("BA-92", "Minas Morgul"),
    ("BA-97", "The Sulfur-deeps"),
    ("BA-98", "The Under-courts"),
    ("BA-99", "The Under-galleries"),
    ("BA-102", "The Under-leas"),
)
"""Where those who serve another master do not merely detain."""


def register() -> None:
    for card_id, name in IN_EARNEST:
        card(card_id, name, traits=[Trait.ALL_CREATURES_ATTACK_NORMALLY])
    for card_id, name in (("BA-93", "Moria"), ("BA-100", "The Under-gates")):
        card(card_id, name, traits=[Trait.SHELTERS_ITS_PLAYER, Trait.CREATURES_DETAIN])
    haunted("BA-90", "The Gem-deeps", "Undead", "Pûkel-creature")
    haunted("BA-94", "The Pûkel-deeps", "Undead", "Pûkel-creature")
    haunted("BA-103", "The Under-vaults", "Undead")
    drakes = Opening(
        is_drake_of_the_land,
        "Any Drake hazard creature, but for the Sea Serpent, may also be played at this site.",
        site=lambda kind: True,
        when=company_moves_here,
    )
    card("BA-91", "The Iron-deeps", traits=[Trait.ALL_CREATURES_ATTACK_NORMALLY], openings=[drakes])
    card("BA-104", "The Wind-deeps", openings=[drakes])
    flooded("BA-89", "The Drowning-deeps", lambda creature: is_of_the_sea(creature) or is_drake(creature), " or Drake")
    flooded("BA-95", "Remains of Thangorodrim", is_of_the_sea, traits=[Trait.LETS_THE_UNIQUE_IN])
    card(
        "BA-96",
        "The Rusted-deeps",
        openings=[
            Opening(
                lambda creature: creature.facts.race == "Dragon" and not creature.name.startswith("Eärcaraxë"),
                "Any Dragon hazard creature, but for Eärcaraxë, may also be played at this site.",
                site=lambda kind: True,
                when=company_moves_here,
            )
        ],
    )
    card(
        "BA-83",
        "Ancient Deep-hold",
        openings=[
            Opening(
                lambda creature: is_of_race(creature, "Undead", "Spider"),
                "Any Undead or Spider hazard creature may also be played at this site.",
                site=lambda kind: True,
                when=company_moves_here,
            )
        ],
        rulings=[
            Allows(
                Deed.LIE_BESIDE_THE_DEEPS,
                words=(
                    "It has no surface site. It is adjacent to the one Ruins & Lairs of the Under-deeps from which "
                    "your company first moves to it; the roll between the two is 8."
                ),
            ),
            Forbids(Deed.LEAVE_PLAY, words="This site is never discarded or returned to its location deck."),
        ],
    )
    ring = CardModifier("ring test", +1, scope=Scope.EACH, when=company_is_here)
    card("BA-101", "The Under-grottos", modifiers=[ring])


def flooded(
    card_id: str, name: str, which: Callable[[Card], bool], besides: str = "", traits: Iterable[Trait] = ()
) -> None:
    """Creatures of the sea, and others perhaps, may be played at the site."""
    words = f"Any hazard creature keyed to Coastal Sea{besides} may also be played at this site."
    sea = Opening(which, words, site=lambda kind: True, when=company_moves_here)
    card(card_id, name, openings=[sea], traits=traits)


def is_of_the_sea(creature: Card) -> bool:
    return "Coastal Sea" in creature.key_counts


def is_of_race(creature: Card, *races: str) -> bool:
    return not set(races).isdisjoint((creature.facts.race, *creature.facts.other_races))


def is_drake(creature: Card) -> bool:
    return is_of_race(creature, "Drake")


def is_drake_of_the_land(creature: Card) -> bool:
    return is_drake(creature) and creature.name != "Sea Serpent"
