"""Dark Minions: hazard events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import slug
from westmarch.kernel.data import CardId

from ....words import plural
from ...definition import card
from ...language.abilities import Ability
from ...language.conditions import All, AttackIs, Either, InPlay, PathHas
from ...language.great_secrets import BuryItem, DeckHolds, SupplySites
from ...language.hazard_targets import victim
from ...language.later_conditions import NotByAnAgent
from ...language.later_effects import BringBack
from ...language.later_hazards import DriveOff, LetLoose
from ...language.later_triggers import ends_with_a_defeat
from ...language.modifiers import CardModifier, Scope
from ...language.table_effects import ComeIntoPlay
from ...language.who import Who
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.combat.attack import Attack
    from ....state import MeccgState

DOORS = InPlay("Doors of Night")
MEN = NotByAnAgent("Man")
UNDEAD = AttackIs("Undead")
TRIBES = (
    "Orc",
    "Man",
    "Troll",
    "Wolf",
    "Spider",
    "Animal",
    "Drake",
    "Giant",
    "Slayer",
    "Elf",
    "Dúnadan",
    "Dwarf",
    "Maia",
    "Pûkel-creature",
    "Awakened Plant",
)
"""The races of creatures that can be announced; Nazgûl, Undead and Dragons cannot."""


def register() -> None:
    card(
        "DM-45",
        "An Unexpected Outpost",
        abilities=[Ability(BringBack("a hazard", lambda card: card.is_hazard, twice=DOORS), windows=("hazards",))],
    )
    card(
        "DM-62",
        "Great Need or Purpose",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        traits=[Trait.AGENTS_ACT_TWICE],
    )
    card(
        "DM-63",
        "Great Secrets Buried There",
        abilities=[
            Ability(SupplySites(), BuryItem(10), windows=("hazards",), condition=DeckHolds(10)),
            Ability(
                BuryItem(10),
                windows=("organization", "long-event", "site", "end of turn"),
                key="play-resource",
                title="as a resource",
                condition=DeckHolds(10),
                as_resource=True,
            ),
        ],
        traits=[Trait.BURIES_AN_ITEM],
    )
    card(
        "DM-80",
        "Rank upon Rank",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=when)
            for when in (MEN, All(AttackIs("Giant"), DOORS))
            for figure in ("attack prowess", "attack strikes")
        ],
        triggers=[ends_with_a_defeat(Either(MEN, All(AttackIs("Giant"), DOORS)), "such an attack is defeated")],
    )
    card(
        "DM-88",
        "Seized by Terror",
        abilities=[
            Ability(
                DriveOff(12),
                windows=("hazards",),
                target=victim(Who(not_races=("Ringwraith",), not_wizard=True)),
                condition=Either(PathHas("Shadow-land"), PathHas("Dark-domain")),
            )
        ],
    )
    card(
        "DM-71",
        "The Moon Is Dead",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=UNDEAD)
            for figure in ("attack prowess", "attack strikes")
        ],
        changes_attacks=_twice_the_undead,
        triggers=[ends_with_a_defeat(UNDEAD, "an Undead attack is defeated")],
        odd_text="Each Undead automatic-attack is faced twice.",
    )
    card(
        "DM-97",
        "Two or Three Tribes Present",
        abilities=[
            Ability(
                LetLoose(race),
                windows=("hazards",),
                key="play" if race == TRIBES[0] else f"play-{slug(race)}",
                title=plural(race),
                condition=Either(PathHas("Wilderness", 2), PathHas("Shadow-land"), PathHas("Dark-domain")),
            )
            for race in TRIBES
        ],
    )


def _twice_the_undead(state: MeccgState, site: CardId, attacks: list[Attack]) -> list[Attack]:
    return [again for attack in attacks for again in ([attack] * (2 if attack.race == "Undead" else 1))]
