"""The Wizards: resource permanent-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, skilled
from ...language.check_effects import CheckBonus
from ...language.event_conditions import InformationHere, TogetherAtHaven
from ...language.hazard_effects import EndEnvironments
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import ComeIntoPlay, PutOnTarget, TapSite
from ...language.targets import OWN_COMPANY
from ...language.watches import BEARER_STAYS_TAPPED
from ...traits import Trait


def register() -> None:
    card(
        "TW-210",
        "Dreams of Lore",
        abilities=[_information()],
        traits=[Trait.BEARER_STAYS_TAPPED, Trait.STORED_AT_HAVEN],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "TW-240",
        "Fellowship",
        abilities=[
            Ability(PutOnTarget(), windows=("organization",), target=OWN_COMPANY, condition=TogetherAtHaven(4)),
        ],
        modifiers=[_company("prowess", +1), _company("corruption check", +1)],
        traits=[Trait.ON_THE_COMPANY, Trait.BINDS_THE_COMPANY],
    )
    card(
        "TW-243",
        "Gates of Morning",
        abilities=[Ability(EndEnvironments("hazard"), ComeIntoPlay(), windows=("any",), no_duplicate="yes")],
    )
    # Lure of MECCG: the game that is being played is the only event of which it is known that the player takes part
    card(
        "TW-500",
        "Lure of MECCG",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",)),
            Ability(CheckBonus(+1), key="lure", title="help the check", windows=("corruption check",), tap_self=True),
        ],
        traits=[Trait.ONE_IN_A_DECK],
    )
    card(
        "TW-498",
        "Swordmaster",
        abilities=[_information(no_duplicate=" on a given character")],
        skill="warrior",
        traits=[Trait.TWO_WEAPONS],
    )


def _information(no_duplicate: str = "") -> Ability:
    """A sage taps at a site where information is playable; the card stays with him."""
    return Ability(
        TapSite(),
        PutOnTarget("actor"),
        windows=("site",),
        actor=skilled("sage", tap=True),
        condition=InformationHere(),
        no_duplicate=no_duplicate,
    )


def _company(quantity: str, amount: int) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.COMPANY, layer=EVENT_LAYER)
