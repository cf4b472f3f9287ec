"""The Lidless Eye: allies of minions. Which of them show whom a company serves, the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.checks.influence import InfluenceAttempt
from ....rules.combat.frames import AttackFrame
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs, AttackKeyed, CompanyAttacked
from ...language.conditions.journey import CompanySize
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import Lasts
from ...language.effects.table import DiscardSelf, DiscardTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...traits import Trait
from ..against_the_shadow.allies import none_in_company
from ..the_wizards.allies import ITSELF, ONE_RING_HERE

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def cancels(condition: Condition) -> Ability:
    """The ally taps to cancel such an attack against its company."""
    return Ability(
        CancelAttack(),
        key="cancel",
        title="cancel the attack",
        windows=("attack",),
        actor=ITSELF,
        condition=CompanyAttacked() & condition,
    )


class AgainstFactionsOf(Condition):
    """The influence check under way is made against a faction of a race."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attempt = state.nearest(InfluenceAttempt)
        if attempt is None or not state.card(attempt.faction).is_faction:
            return False
        return state.card(attempt.faction).facts.race == self.race

    def text(self) -> str:
        return f"of {self.race} factions"


def register() -> None:
    card("LE-152", "Blackbole", traits=[Trait.NOT_ATTACKED_AT_SITES])
    card(
        "LE-154",
        "Stinker",
        abilities=[
            cancels(AttackKeyed("Wilderness", "Shadow-land") & CompanySize(2)),
            Ability(
                DiscardTarget(),
                DiscardSelf(),
                key="precious",
                title="vanish with the Ring",
                windows=("any",),
                actor=ITSELF,
                target=ONE_RING_HERE,
            ),
        ],
    )
    card(
        "LE-155",
        "“Two-headed” Troll",
        play_when=none_in_company,
        abilities=[cancels(AttackIs("Orc", "Troll"))],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card(
        "LE-156",
        "War-warg",
        abilities=[
            Ability(
                SteelItsMaster(CardModifier("body", +2, scope=Scope.TARGETS, layer=EVENT_LAYER)),
                key="steel",
                title="+2 to the body of its master",
                windows=("strikes assigned",),
                actor=Actor(itself=True, tap=True),
                condition=both_are_struck,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )
    card("LE-157", "War-wolf", traits=[Trait.AT_TAPPED_SITE])
    card(
        "LE-158",
        "The Warg-king",
        abilities=[cancels(AttackIs("Wolf", "Animal"))],
        modifiers=[CardModifier("influence check", +2, scope=Scope.COMPANY, when=AgainstFactionsOf("Wolf"))],
        traits=[Trait.AT_TAPPED_SITE],
    )


@condition("if both it and its controlling character are targets of strikes of the attack")
def both_are_struck(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Strikes of the attack under way are assigned to the ally and to its master."""
    attack = state.nearest(AttackFrame)
    return attack is not None and source in attack.assigned and state.bearer[source] in attack.assigned


class SteelItsMaster(Lasts):
    """A modifier that lasts for one attack on the character who controls the ally."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (state.bearer[use.card],), until="end of attack")
        return None

    def text(self) -> str:
        return f"{self.words.removesuffix(' for the target')} for its controlling character against the attack."
