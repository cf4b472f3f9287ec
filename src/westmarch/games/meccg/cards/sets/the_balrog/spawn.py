"""The Balrog: the brood of Ungoliant, and the sun that its kin shun."""

from __future__ import annotations

from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated
from ...language.conditions.characters import SubjectIs
from ...language.conditions.journey import goes_below, stays_above
from ...language.conditions.table import InPlay
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.openings import Opening
from ...language.standing.site_attacks import SiteAttack


def register() -> None:
    card("BA-13", "Shelob’s Brood")
    card(
        "BA-28",
        "Ungoliant’s Foul Issue",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        site_attacks=[SiteAttack("Ancient Deep-hold", "Spawn", figures=(2, 17, 7))],
        openings=[
            Opening(
                is_common_spider,
                "Non-unique Spiders may be keyed to Ruins & Lairs and Shadow-holds of the Under-deeps.",
                keyed_to=("Ruins & Lairs", "Shadow-hold"),
                when=goes_below,
            )
        ],
    )
    shunned = SubjectIs("Orc", "Troll", "Dwarf", "Ringwraith") & stays_above
    card(
        "BA-25",
        "The Sun Shone Fiercely",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("prowess", -1, scope=Scope.EACH, when=when)
            for when in (shunned, shunned & ~InPlay("Doors of Night"))
        ],
    )


def is_common_spider(card: Card) -> bool:
    """Whether a card is a Spider creature that is not unique."""
    return card.is_creature and card.facts.race == "Spider" and not card.facts.unique
