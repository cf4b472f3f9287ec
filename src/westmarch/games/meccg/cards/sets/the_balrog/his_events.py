"""The Balrog: short-events that only his player has, and what minions know of old."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.company_combat.attacking import CompanyAttack
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.effects.checks import CheckBonus
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import Lasts
from ...language.effects.piles import BringBack
from ...language.effects.table import CancelDeclared, DiscardTarget, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.cards import HAZARD_PERMANENT_EVENT
from ...language.targets.chain import cancels_the_attack
from ...language.who import Who
from .his_company import TAPPED_COMPANION, is_with_him, made_by_a_lord, near_the_deeps, well_led

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

AVATAR = Actor(Who(races=("Ringwraith", "Balrog")), tap=True, anywhere=True)
"""What is said of a Ringwraith is said of the Balrog in his own decks."""


def register() -> None:
    resources = BringBack("up to two resources", lambda found: found.is_resource, most=2, discards_too=False)
    card(
        "BA-36",
        "Ancient Secrets",
        abilities=[
            Ability(
                DiscardTarget(),
                title="discard a hazard",
                windows=("any",),
                actor=AVATAR,
                target=HAZARD_PERMANENT_EVENT,
            ),
            Ability(resources, key="play-recall", title="bring resources", windows=("organization",), actor=AVATAR),
        ],
    )
    card("BA-49", "Angband Revisited", abilities=[Ability(UntapTarget(), windows=("any",), target=TAPPED_COMPANION)])
    bolder = Emboldened(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER))
    card(
        "BA-59",
        "Foe Dismayed",
        abilities=[
            Ability(bolder, title="against the attack", windows=("attack",), condition=well_led),
            Ability(
                CheckBonus(+3),
                key="play-influence",
                title="for influence",
                windows=("influence check",),
                condition=made_by_a_lord,
            ),
        ],
    )
    card(
        "BA-61",
        "Great Fissure",
        abilities=[
            Ability(CancelAttack(), title="cancel the attack", windows=("attack",), condition=near_the_deeps),
            Ability(
                CancelDeclared(),
                key="play-pursue",
                title="let nobody escape him",
                windows=("response",),
                target=ESCAPE,
            ),
        ],
    )


class Emboldened(Lasts):
    """A modifier for everybody in the company against one attack."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        use.last(state, () if company is None else company.characters, until="end of attack")
        return None

    def text(self) -> str:
        return f"{self.words.removesuffix(' for the target')} for each character in the company against the attack."


def _escapes(state: MeccgState, binding: Binding) -> list[CardId]:
    """What would cancel an attack by the Balrog's company, and waits in the chain."""
    attack = state.nearest(CompanyAttack)
    if attack is None or attack.attacker != binding.seat or not is_with_him(state, state.company(attack.by)):
        return []
    return cancels_the_attack(state)


ESCAPE = Target("what would cancel an attack by The Balrog’s company", _escapes)
