"""The Balrog: companies that go unseen, slowly and off the roads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.combat.changes import cancel_attack
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.journey.ways import REGION
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.table import DiscardSelf, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.targets.characters import OWN_COMPANY
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...language.who import has_skill
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

ENOUGH = 7
"""A roll with those who know how to hide must be greater."""


def register() -> None:
    stealthy("BA-29", "Crept Along Carefully", "ranger", (Deed.GO_BELOW,), triggers=(ends_with_a_deck(),))
    stealthy("BA-37", "Going Ever Under Dark", "scout", (), once=True)


def stealthy(
    card_id: str,
    name: str,
    skill: str,
    forbidden: tuple[Deed, ...],
    triggers: tuple[Trigger, ...] = (),
    once: bool = False,
) -> None:
    """On a company, which takes no roads and does not go far, but meets less, and may slip away from another one."""
    limit = Unduplicated.ON_A_COMPANY if once else None
    card(
        card_id,
        name,
        abilities=[
            Ability(PutOnTarget(), windows=("organization",), target=OWN_COMPANY, no_duplicate=limit),
            Ability(DiscardSelf(), key="give-up", title="give it up", windows=("organization",)),
            Ability(
                SlipAway(skill),
                key="slip-away",
                title="slip away",
                windows=("attack",),
                condition=another_attacks,
                discard_self=True,
            ),
        ],
        modifiers=[
            CardModifier("hazard limit", -1, scope=Scope.JOURNEY, when=through_regions, minimum=2, layer=EVENT_LAYER)
        ],
        traits=[Trait.ON_THE_COMPANY],
        rulings=[
            Forbids(deed, Scope.BEARER, words=f"The company cannot {deed.value}.")
            for deed in (Deed.USE_STARTER_MOVEMENT, *forbidden, Deed.GO_FAR)
        ],
        triggers=triggers,
    )


@condition("if the company moves with region movement")
def through_regions(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = state.company_of(source)
    return company is not None and subject.company == company.number and subject.moving and subject.way == REGION


@condition("if an opponent’s company attacks this one")
def another_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack, company = state.nearest(CompanyAttack), state.company_of(source)
    return attack is not None and company is not None and attack.company == company.number


class SlipAway(Effect):
    """A roll with those of a skill in the company above a number cancels the attack of another company."""

    __slots__ = ("skill",)
    cancels = "attack"

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(CompanyAttack)
        company = None if attack is None else attack.party(state)
        if company is None:
            return None
        hidden = sum(has_skill(state, who, self.skill) for who in company.characters)
        purpose = f"slipping away (more than {ENOUGH})"
        check = make_check(state, BY_CARD, use.seat, purpose, ENOUGH, [(f"{self.skill}s", hidden)])
        return cancel_attack(state, use.card) if check.beats else None

    def text(self) -> str:
        return (
            f"Make a roll and add the number of {self.skill}s in the company: if the result is greater than {ENOUGH}, "
            "the attack is cancelled."
        )
