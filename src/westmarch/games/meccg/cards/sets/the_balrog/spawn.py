"""The Balrog: the brood of Ungoliant, and the sun that its kin shun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import StrikeFrame
from ....words import listed, plural
from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.characters import SubjectIs
from ...language.conditions.journey import goes_below, stays_above
from ...language.conditions.table import InPlay
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.openings import Opening
from ...language.standing.site_attacks import SiteAttack

if TYPE_CHECKING:
    from ....state import MeccgState


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
    card(
        "BA-24",
        "Spawn of Ungoliant",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        site_attacks=[SiteAttack(site, "Spawn", figures=(3, 15, 8)) for site in ("The Pûkel-deeps", "The Gem-deeps")],
        modifiers=[
            CardModifier("body check", +1, scope=Scope.ATTACKS, when=AttackIs("Spider") & StrikeOn(*FREE_PEOPLES))
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


FREE_PEOPLES = ("Elf", "Dwarf", "Hobbit", "Dúnadan", "Man")


class StrikeOn(Condition):
    """The strike under way is aimed at a character of one of these races."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(StrikeFrame)
        return strike is not None and state.card(strike.character).facts.race in self.races

    def text(self) -> str:
        return f"on {listed([plural(race) for race in self.races])}"


def is_common_spider(card: Card) -> bool:
    """Whether a card is a Spider creature that is not unique."""
    return card.is_creature and card.facts.race == "Spider" and not card.facts.unique
