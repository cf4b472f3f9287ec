"""The Wizards: resource events."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, Actor, skilled
from ..language.check_effects import CheckBonus, TestRing
from ..language.combat_effects import AgainstStrike, CancelAttack, KeepUntapped
from ..language.journey_effects import NoCreatures
from ..language.targets import GOLD_RING
from ..language.who import Who


def register() -> None:
    # A Friend or Three
    card(
        "TW-189",
        abilities=[Ability(CheckBonus(+1, per_companion=True), windows=("corruption check", "influence check"))],
    )
    # Block
    card("TW-199", abilities=[Ability(KeepUntapped(), windows=("strike",), actor=_facing("warrior"))])
    # Concealment
    card("TW-204", abilities=[Ability(CancelAttack(), windows=("attack",), actor=skilled("scout", tap=True))])
    # Ford
    card(
        "TW-242",
        abilities=[
            Ability(NoCreatures("Wilderness"), windows=("end of organization",), actor=skilled("ranger", tap=True))
        ],
    )
    # Risky Blow
    card("TW-319", abilities=[Ability(AgainstStrike(+3, body=-1), windows=("strike",), actor=_facing("warrior"))])
    # Test of Form
    card(
        "TW-338",
        abilities=[Ability(TestRing(), windows=("organization", "site"), actor=skilled("sage"), target=GOLD_RING)],
    )


def _facing(skill: str | None = None) -> Actor:
    """The character who faces the strike."""
    return Actor(Who(skill=skill), facing=True)
