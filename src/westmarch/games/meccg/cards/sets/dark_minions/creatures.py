"""Dark Minions: hazard creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Tapped
from ....rules.combat.figures import attack_prowess
from ....rules.values import mind
from ....words import UNTAPPED, signed
from ...definition import card
from ...language.conditions.attacks import AttackIs
from ...language.conditions.table import InPlay
from ...language.effects.journey import OnCompany
from ...language.effects.lasting import AttacksOnCompany
from ...language.modifiers import WORDS, CardModifier, Scope
from ...language.standing.keying import Keying
from ...language.trigger import Trigger
from ...language.triggers.aftermath import aftermath, begins
from ...language.triggers.creatures import attack_under_way, may_be_evaded, strike_under_way
from ...language.who import has_skill
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

DOORS = InPlay("Doors of Night")


def register() -> None:
    card(
        "DM-106",
        "Chill Douser",
        abilities=[
            aftermath(
                *(
                    AttacksOnCompany(CardModifier(figure, +1, scope=Scope.ATTACKS_ON_COMPANY, when=AttackIs("Undead")))
                    for figure in ("attack strikes", "attack prowess")
                )
            )
        ],
        triggers=[begins(unless="cancelled")],
    )
    card(
        "DM-108",
        "Little Snuffler",
        traits=[Trait.ATTACKER_CHOOSES],
        modifiers=[PerRanger("attack body", -2)],
        abilities=[aftermath(NoSkillCards("scout"))],
        triggers=[begins(unless="defeated")],
    )
    card(
        "DM-109",
        "Nameless Thing",
        attacks=3,
        keying=[Keying(beside_under_deeps=True, when=DOORS), Keying(region_types=("Coastal Sea",), when=DOORS)],
        triggers=[may_be_evaded(1, victim_too=True, assigned=False)],
    )
    card("DM-111", "Stirring Bones")
    card("DM-113", "Wisp of Pale Sheen", traits=[Trait.ATTACKER_CHOOSES], triggers=[_dazzles()])


def _dazzles() -> Trigger:
    """Whoever has no more mind than the strike has prowess taps after it."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        who, against = strike_under_way(state).character, attack_prowess(state, attack_under_way(state))
        against += strike_under_way(state).strike_change
        if not state.lies_in_play(who) or state.status[who] != UNTAPPED or mind(state, who) > against:
            return None
        return Tapped(who, source=source)

    words = (
        "After a strike that was not cancelled, the character who faced it taps if his mind is no more than the "
        "prowess of the strike."
    )
    return Trigger("strike over", act, words)


class NoSkillCards(OnCompany):
    """No resource that requires a skill may be played by the company."""

    __slots__ = ("bars_skill",)

    def __init__(self, skill: str) -> None:
        self.bars_skill = skill

    def text(self) -> str:
        return f"Resources that require a {self.bars_skill} cannot be played in the company for the rest of the turn."


class PerRanger(CardModifier):
    """A creature's figure that changes with each ranger in the company that it attacks."""

    __slots__ = ()

    def __init__(self, quantity: str, amount: int) -> None:
        super().__init__(quantity, amount, scope=Scope.SELF)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        company = subject.party(state)
        members = () if company is None else company.characters
        return self.change(value, sum(has_skill(state, who, "ranger") for who in members))

    def text(self) -> str:
        return f"{signed(self.amount)} {WORDS[self.quantity]} for each ranger in the company."
