"""The Dragons: resource events."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, Actor, skilled
from ..language.burglary import Burgle
from ..language.check_effects import MakeCorruptionCheck
from ..language.combat_effects import CancelAttack
from ..language.conditions import All, AttackIs, InPlay
from ..language.later_conditions import LASTING_HAZARD, AttackAtSite, AutomaticAttackNow, with_the_wizard
from ..language.later_effects import FewerStrikes, ReturnHazards
from ..language.provisions import AtATappedHoard, Flatter, LimitChangeAnyTime, OpenTheHoard
from ..language.table_effects import DiscardTarget, UntapTarget
from ..language.who import Who

GATES = InPlay("Gates of Morning")
FOES = {"Dragon": 10, "Man": 11, "Drake": 11, "Troll": 12, "Orc": 12, "Elf": 12, "Giant": 12}
"""What a flatterer must roll above, by the race of the attackers."""


def register() -> None:
    # And Forth He Hastened
    card("TD-98", abilities=[Ability(UntapTarget(), windows=("any",), target=with_the_wizard(Who(tapped=True)))])
    # Burglary
    card("TD-103", abilities=[Ability(Burgle(), windows=("burglary",), actor=Actor(tap=True))])
    # Bounty of the Hoard
    card("TD-101", abilities=[Ability(OpenTheHoard(), windows=("site",), condition=AtATappedHoard())])
    # Flatter a Foe
    card(
        "TD-116",
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
    # Marvels Told
    card(
        "TD-134",
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
    # Not at Home
    card(
        "TD-143",
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
    # Wizard Uncloaked
    card(
        "TD-169",
        abilities=[
            Ability(ReturnHazards(), MakeCorruptionCheck(-2), windows=("any",), actor=Actor(Who(race="Wizard"))),
        ],
    )
