"""The Wizards: hazards that stay on the table, over a stone, a town or everybody."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.burdens import LeastSourceDoubled
from ...language.hazard_conditions import CardIs
from ...language.hazard_land import site
from ...language.hazard_monsters import ends_as_a_deck_is_exhausted
from ...language.modifiers import CardModifier, Scope
from ...language.sieges import besiegers, holds_the_besieged
from ...language.table_effects import ComeIntoPlay, PutOnTarget
from ...traits import Trait


def register() -> None:
    card(
        "TW-13",
        "Bane of the Ithil-stone",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        traits=[Trait.STOPS_SEARCHES],
        modifiers=[CardModifier("corruption points", scope=Scope.CARDS, times=2, when=CardIs("Palantír"))],
        triggers=[ends_as_a_deck_is_exhausted()],
    )
    card(
        "TW-93",
        "The Balance of Things",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        modifiers=[LeastSourceDoubled()],
    )
    card(
        "TW-87",
        "Siege",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=site("Border-hold", "Free-hold"),
                no_duplicate=" on a given site",
            )
        ],
        traits=[Trait.STAYS_AT_THE_PLACE],
        triggers=[besiegers("Orc", 3, 7), holds_the_besieged(5)],
    )
