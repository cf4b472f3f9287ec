"""The Wizards: spells. Only a Wizard casts them, and each costs him a corruption check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD, STRIKE_BODY
from ....rules.checks.opponent_influence import InfluenceAway
from ....rules.combat.changes import AttackSettled
from ....rules.combat.figures import attack_body, attack_prowess, attack_strikes
from ....rules.combat.frames import AttackFrame
from ....rules.timing.scene import company_in_focus
from ....rules.values import prowess
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck, TestRing
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import AttacksOnCompany, UntilEndOfAttack, UntilEndOfTurn
from ...language.effects.table import CancelDeclared
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.cards import GOLD_RING
from ...language.targets.chain import declared
from ...language.who import Who
from ...odd.nazgul_events import EndNazgulEvents, nazgul_at_work
from ...odd.sacrifice import AllStrikesFail, BearsCopy, GiveUpForm
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


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
                condition=~BearsCopy("Sacrifice of Form"),
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
                windows=("any", "strike"),
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
                condition=nazgul_at_work,
            ),
            Ability(
                CancelAttack(),
                MakeCorruptionCheck(-2),
                key="play-attack",
                title="cancel the attack",
                windows=("attack",),
                actor=WIZARD,
                condition=is_alone,
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
                windows=("any",),
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
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
    )


def _bonus(quantity: str, amount: int) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.TARGETS, layer=EVENT_LAYER)


class OvercomeAttack(Effect):
    """A roll plus the prowess of the character who uses the card: above the attack's prowess all its strikes fail."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled:
            return None
        against = attack_prowess(state, attack)
        purpose = f"{state.name(use.card)} (more than {against})"
        parts = [("prowess", _prowess_outside(state, attack, use.actor))]
        if not make_check(state, BY_CARD, use.seat, purpose, against, parts).beats:
            return None
        strike_body = attack_body(state, attack)
        outcomes: list[str] = []
        for _ in range(attack_strikes(state, attack)):
            outcome = "defeated"
            if strike_body is not None:
                purpose = f"the body check of a strike (body {strike_body})"
                check = make_check(state, STRIKE_BODY, use.seat, purpose, strike_body)
                outcome = "defeated" if check.beats else "failed"
            outcomes.append(outcome)
        return AttackSettled(tuple(outcomes), source=use.card)

    def text(self) -> str:
        return (
            "Roll and add his prowess: if the total is more than the prowess of the attack, all its strikes fail "
            "(with body checks for an attack that has a body)."
        )


def _prowess_outside(state: MeccgState, attack: AttackFrame, character: CardId) -> int:
    """His prowess without what helps only against the strikes of such an attack: as if there were none."""
    depth = next(depth for depth, frame in enumerate(state.stack) if frame is attack)
    calm = state.copy()
    del calm.stack[depth:]
    return prowess(calm, character)


@condition("if he is the only character in the company")
def is_alone(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who uses the card is the only character in the company under attack."""
    company = state.company_of(subject) if subject >= 0 else None
    return company is not None and company is company_in_focus(state) and len(company.characters) == 1


def attempts_on_own(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """What an opponent has declared that he tries to influence away from the player."""
    for entry in declared(state):
        is_attempt = isinstance(entry.action, InfluenceAway) and entry.seat != binding.seat
        if is_attempt and state.place[entry.card] % state.seats == binding.seat:
            yield entry.card


ATTEMPT_ON_OWN = Target("an influence attempt declared against one of your cards", attempts_on_own)
