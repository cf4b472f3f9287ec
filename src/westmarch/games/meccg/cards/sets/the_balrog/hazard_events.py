"""The Balrog: hazard events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Tapped
from ....rules.combat.figures import attack_prowess
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.values import prowess
from ....words import UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Target, Unduplicated, hazard
from ...language.condition import ALWAYS, Condition, condition
from ...language.conditions.characters import SubjectIs
from ...language.conditions.places import at_haven
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import CancelStrike
from ...language.effects.lasting import Only, UntilEndOfTurn
from ...language.effects.table import DiscardSelf, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.standing.watches import STAYS_TAPPED_ONCE
from ...language.targets.characters import moving_players_characters, victim
from ...language.triggers.endings import spent_as_he_stays_tapped
from ...language.who import Who
from ...rulings import Deed
from .his_company import is_balrog

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "BA-18",
        "Fled into Darkness",
        abilities=[
            Ability(
                CancelStrike(),
                TapIfUntapped(),
                PutOnTarget(),
                windows=("strike hazards",),
                target=HIM_FACING,
                condition=outmatched,
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
        rulings=[Forbids(Deed.UNTAP, Scope.BEARER, words="He does not untap in his next untap phase.")],
        watches=STAYS_TAPPED_ONCE,
        triggers=[spent_as_he_stays_tapped()],
        odd_text="The next time that The Balrog would untap, he is tapped instead, and this card is discarded.",
    )
    card(
        "BA-19",
        "Glance of Arien",
        abilities=[
            hazard(
                *_dims(-2, -1),
                *_dims(-2, -1, InPlay("Gates of Morning")),
                target=HIM_ABOVE,
                no_duplicate=Unduplicated.IN_A_TURN,
            )
        ],
    )
    # Diminish and Depart
    card(
        "BA-17",
        "Diminish and Depart",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(races=("Elf", "Hobbit", "Wizard"))),
                no_duplicate=Unduplicated.ON_A_COMPANY,
            ),
            Ability(
                DiscardSelf(),
                windows=("organization",),
                key="remain",
                title="discard it",
                actor=Actor(bearer=True, tap=True),
                condition=at_haven,
            ),
        ],
        modifiers=[
            _company("mind", +1, SubjectIs("Elf", "Hobbit")),
            _company("direct influence", -1, SubjectIs("Wizard")),
        ],
    )


@condition("if the prowess of the strike is higher than his")
def outmatched(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack, strike = state.nearest(AttackFrame), state.nearest(StrikeFrame)
    if attack is None or strike is None:
        return False
    return attack_prowess(state, attack) + strike.strike_change > prowess(state, strike.character)


class TapIfUntapped(Effect):
    """The target taps if it is untapped."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Tapped(use.target, source=use.card) if state.status[use.target] == UNTAPPED else None

    def text(self) -> str:
        return "He taps if he is untapped."


HIM_FACING = Target(
    "The Balrog who faces the strike",
    moving_players_characters,
    lambda state, binding, card: is_balrog(state, card) and _faces(state, card),
)


def _faces(state: MeccgState, card: CardId) -> bool:
    strike = state.nearest(StrikeFrame)
    return strike is not None and strike.character == card


def _dims(amount: int, body: int, when: Condition = ALWAYS) -> list[Effect]:
    """His prowess and body are lowered until the end of the turn."""
    changes: list[Effect] = [
        UntilEndOfTurn(CardModifier(quantity, change, scope=Scope.TARGETS, layer=EVENT_LAYER))
        for quantity, change in (("prowess", amount), ("body", body))
    ]
    return changes if when is ALWAYS else [Only(when, change) for change in changes]


HIM_ABOVE = Target(
    "The Balrog at or moving to a site above the Under-deeps",
    moving_players_characters,
    lambda state, binding, card: is_balrog(state, card) and _is_above(state, card),
)


def _is_above(state: MeccgState, card: CardId) -> bool:
    """Whether a character is at a site of the surface, or on his way to one."""
    company = state.company_of(card)
    if company is None:
        return False
    site = company.destination if company.destination >= 0 else company.site
    return not state.card(site).facts.under_deeps


def _company(quantity: str, amount: int, when: SubjectIs) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.COMPANY, when=when, layer=EVENT_LAYER)
