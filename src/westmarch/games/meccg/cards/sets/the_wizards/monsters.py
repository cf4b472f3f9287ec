"""The Wizards: the Balrog, Shelob, Dragons and beasts that come by events, and what keeps the darkness."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.combat_effects import AttackProwess
from ...language.conditions import AttackIs, InPlay
from ...language.hazard_effects import Wait
from ...language.hazard_land import site
from ...language.hazard_monsters import (
    AttackFromPlay,
    AutomaticAttackIn,
    DiscardAfterwards,
    MayBeMetHere,
    OpenToADragon,
    WildernessesToIt,
    ends_as_a_deck_is_exhausted,
    is_roaming_beast,
)
from ...language.hazard_openings import Opening
from ...language.modifiers import CardModifier, Scope
from ...language.site_attacks import SiteAttack
from ...language.table_effects import ComeIntoPlay
from ...traits import Trait

DOORS = InPlay("Doors of Night")


def register() -> None:
    card(
        "TW-12",
        "Balrog of Moria",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        traits=[Trait.DARKENS_LORIEN],
        modifiers=[
            CardModifier(
                "attack prowess",
                +2,
                scope=Scope.ATTACKS,
                when=AutomaticAttackIn("Hollin", "Redhorn Gate", "Wold & Foothills"),
            )
        ],
        site_attacks=[SiteAttack("Moria", "Balrog", prowess=18)],
    )
    beasts = AttackIs("Spider", "Animal")
    card(
        "TW-86",
        "Shelob",
        traits=[Trait.NEEDS_DOORS_OF_NIGHT],
        abilities=[
            Ability(Wait(), windows=("hazards",), title="as a permanent-event", condition=DOORS),
            Ability(
                AttackFromPlay(), DiscardAfterwards(), windows=("hazards",), key="attack", condition=MayBeMetHere()
            ),
        ],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=beasts)
            for figure in ("attack prowess", "attack strikes")
        ],
    )
    card(
        "TW-29",
        "Dragon’s Desolation",
        abilities=[
            Ability(AttackProwess(+2), windows=("attack",), condition=AttackIs("Dragon")),
            Ability(
                OpenToADragon(),
                windows=("hazards",),
                key="play-desolation",
                title="a Dragon at the site",
                target=site("Ruins & Lairs"),
                condition=WildernessesToIt(),
            ),
        ],
    )
    card(
        "TW-497",
        "A Pack at the Door",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), condition=DOORS)],
        openings=[
            Opening(
                is_roaming_beast,
                "Non-unique Animals, Spiders and Wolves that can be keyed to a region other than a Coastal Sea may be "
                "keyed to Border-lands, Border-holds, and Ruins & Lairs.",
                keyed_to=("Border-land", "Border-hold", "Ruins & Lairs"),
            )
        ],
    )
    card(
        "TW-100",
        "The Will of Sauron",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), condition=DOORS, no_duplicate="yes")],
        traits=[Trait.KEEPS_LONG_EVENTS, Trait.NEEDS_DOORS_OF_NIGHT],
        triggers=[ends_as_a_deck_is_exhausted()],
    )
