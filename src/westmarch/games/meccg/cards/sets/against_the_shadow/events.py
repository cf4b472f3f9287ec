"""Against the Shadow: resource events, and hazards that wait."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.later_triggers import ends_with_a_deck
from ...language.provisions import CleanseCompany, CompanyAt, RaiseLimit, UntapSelf
from ...language.table_effects import ComeIntoPlay
from ...language.targets import OWN_COMPANY
from ...traits import Trait


def register() -> None:
    # Glamour of Surpassing Excellence
    card(
        "AS-49",
        "Glamour of Surpassing Excellance",
        abilities=[
            Ability(
                CleanseCompany(otherwise=8),
                windows=("any",),
                target=OWN_COMPANY,
                condition=CompanyAt("Border-hold", "Free-hold"),
            )
        ],
    )
    card(
        "AS-54",
        "Safe from the Shadow",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate="yes")],
        traits=[Trait.STORES_AT_THE_END],
        triggers=[ends_with_a_deck()],
    )
    card(
        "AS-34",
        "Power Built by Waiting",
        abilities=[
            Ability(ComeIntoPlay(), windows=("hazards",)),
            Ability(
                RaiseLimit(+1),
                key="unleash",
                title="+1 hazard limit",
                windows=("hazards",),
                tap_self=True,
                uncounted=True,
            ),
            Ability(UntapSelf(), key="wait", title="untap for two of the hazard limit", windows=("hazards",), price=2),
        ],
        traits=[Trait.STAYS_TAPPED],
    )
