"""The Wizards: spells. Only a Wizard casts them, and each costs him a corruption check."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.check_effects import MakeCorruptionCheck, TestRing
from ...language.combat_effects import CancelAttack, OvercomeAttack, UntilEndOfAttack
from ...language.conditions import Not
from ...language.event_conditions import BearsCopy, IsAlone
from ...language.item_effects import CancelDeclared
from ...language.item_targets import ATTEMPT_ON_OWN
from ...language.journey_effects import AttacksOnCompany
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.nazgul_events import EndNazgulEvents, NazgulAtWork
from ...language.sacrifice import AllStrikesFail, GiveUpForm
from ...language.table_effects import UntilEndOfTurn
from ...language.targets import GOLD_RING
from ...language.who import Who
from ...traits import Trait

WIZARD = Actor(Who(race="Wizard"))


def register() -> None:
    card(
        "TW-262",
        "Kindling of the Spirit",
        abilities=[
            Ability(
                UntilEndOfAttack(_bonus("prowess", +2), on="company"),
                MakeCorruptionCheck(-2),
                windows=("attack",),
                actor=WIZARD,
            )
        ],
    )
    card(
        "TW-321",
        "Sacrifice of Form",
        abilities=[
            Ability(
                AllStrikesFail(+3),
                GiveUpForm(),
                windows=("strikes assigned",),
                actor=WIZARD,
                condition=Not(BearsCopy("Sacrifice of Form")),
            )
        ],
        traits=[Trait.NOT_IN_COMPANY_COMBAT],
        modifiers=[
            CardModifier(quantity, +1, scope=Scope.BEARER) for quantity in ("prowess", "body", "direct influence")
        ],
    )
    card(
        "TW-354",
        "True Fána",
        abilities=[Ability(OvercomeAttack(), MakeCorruptionCheck(-3), windows=("attack",), actor=WIZARD)],
        traits=[Trait.NOT_IN_COMPANY_COMBAT],
    )
    card(
        "TW-356",
        "Vanishment",
        abilities=[Ability(CancelAttack(), MakeCorruptionCheck(-2), windows=("attack",), actor=WIZARD)],
    )
    card(
        "TW-360",
        "Wizard’s Fire",
        abilities=[
            Ability(UntilEndOfAttack(_bonus("prowess", +5)), MakeCorruptionCheck(-4), windows=("attack",), actor=WIZARD)
        ],
    )
    card(
        "TW-361",
        "Wizard’s Flame",
        abilities=[
            Ability(
                AttacksOnCompany(CardModifier("attack prowess", -2, scope=Scope.ATTACKS_ON_COMPANY)),
                MakeCorruptionCheck(-3),
                windows=("any",),
                actor=WIZARD,
            )
        ],
    )
    card(
        "TW-362",
        "Wizard’s Laughter",
        abilities=[
            Ability(
                CancelDeclared(),
                MakeCorruptionCheck(-2),
                windows=("response",),
                actor=WIZARD,
                target=ATTEMPT_ON_OWN,
                in_opponents_turn=True,
            )
        ],
    )
    card(
        "TW-364",
        "Wizard’s River-horses",
        abilities=[
            Ability(
                EndNazgulEvents(),
                MakeCorruptionCheck(-2),
                title="against all Nazgûl events",
                windows=("any",),
                actor=WIZARD,
                condition=NazgulAtWork(),
            ),
            Ability(
                CancelAttack(),
                MakeCorruptionCheck(-2),
                key="play-attack",
                title="cancel the attack",
                windows=("attack",),
                actor=WIZARD,
                condition=IsAlone(),
            ),
        ],
    )
    card(
        "TW-365",
        "Wizard’s Test",
        abilities=[
            Ability(
                TestRing(rolls=2),
                MakeCorruptionCheck(-1),
                windows=("organization", "site"),
                actor=WIZARD,
                target=GOLD_RING,
            )
        ],
    )
    card(
        "TW-366",
        "Wizard’s Voice",
        abilities=[
            Ability(
                UntilEndOfTurn(_bonus("direct influence", +6), on="actor"),
                MakeCorruptionCheck(-3),
                windows=("any", "influence check"),
                actor=WIZARD,
                no_duplicate="yes",
            )
        ],
    )


def _bonus(quantity: str, amount: int) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.TARGETS, layer=EVENT_LAYER)
