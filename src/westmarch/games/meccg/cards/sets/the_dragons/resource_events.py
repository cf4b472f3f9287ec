"""The Dragons: resource events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, skilled
from ...language.burglary import Burgle
from ...language.check_effects import MakeCorruptionCheck
from ...language.combat_effects import CancelAttack
from ...language.conditions import All, AttackIs, InPlay
from ...language.later_conditions import LASTING_HAZARD, AttackAtSite, AutomaticAttackNow, with_the_wizard
from ...language.later_effects import FewerStrikes, ReturnHazards
from ...language.provisions import AtATappedHoard, Flatter, LimitChangeAnyTime, OpenTheHoard
from ...language.table_effects import DiscardTarget, UntapTarget
from ...language.who import Who

GATES = InPlay("Gates of Morning")
FOES = {"Dragon": 10, "Man": 11, "Drake": 11, "Troll": 12, "Orc": 12, "Elf": 12, "Giant": 12}
"""What a flatterer must roll above, by the race of the attackers."""


def register() -> None:
    card(
        "TD-98",
        "And Forth He Hastened",
        abilities=[Ability(UntapTarget(), windows=("any",), target=with_the_wizard(Who(tapped=True)))],
    )
    card("TD-103", "Burglary", abilities=[Ability(Burgle(), windows=("burglary",), actor=Actor(tap=True))])
    card(
        "TD-101",
        "Bounty of the Hoard",
        abilities=[Ability(OpenTheHoard(), windows=("site",), condition=AtATappedHoard())],
    )
    card(
        "TD-116",
        "Flatter a Foe",
        abilities=[
            Ability(
                Flatter(FOES, diplomat=+2, limit=-2),
                windows=("attack",),
                actor=Actor(),
                condition=AttackIs(*FOES),
            )
        ],
    )
    # Many Turns and Doublings
    card(
        "TD-132",
        "Many Turns and Doublings",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                actor=skilled("ranger"),
                condition=AttackIs("Wolf", "Spider", "Animal", "Undead"),
            ),
            Ability(
                LimitChangeAnyTime(-1),
                key="play-limit",
                title="−1 to the hazard limit",
                windows=("any",),
                actor=skilled("ranger"),
                condition=GATES,
            ),
        ],
    )
    card(
        "TD-134",
        "Marvels Told",
        abilities=[
            Ability(
                DiscardTarget(),
                MakeCorruptionCheck(-2),
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=LASTING_HAZARD,
            )
        ],
    )
    card(
        "TD-143",
        "Not at Home",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                condition=AttackAtSite("Dragon", "Drake", "Troll"),
            ),
            Ability(
                FewerStrikes(2),
                key="play-fewer",
                title="two strikes less",
                windows=("attack",),
                condition=All(AutomaticAttackNow(), GATES),
            ),
        ],
    )
    card(
        "TD-169",
        "Wizard Uncloaked",
        abilities=[
            Ability(ReturnHazards(), MakeCorruptionCheck(-2), windows=("any",), actor=Actor(Who(race="Wizard"))),
        ],
    )
