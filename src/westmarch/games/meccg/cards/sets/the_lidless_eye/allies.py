"""The Lidless Eye: allies of minions. Which of them show whom a company serves, the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_ATTACK
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.checks.influence import InfluenceAttempt
from ....rules.combat.frames import AttackFrame
from ....rules.journey.frames import MovementFrame
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs, AttackKeyed, CompanyAttacked
from ...language.conditions.journey import CompanySize
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import Lasts
from ...language.effects.table import DiscardSelf, DiscardTarget, is_hazard_permanent_event
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.triggers.endings import stays_in
from ...rulings import Deed
from ...traits import Trait
from ..against_the_shadow.allies import none_in_company
from ..the_wizards.allies import ITSELF, ONE_RING_HERE

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


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
    card("LE-152", "Blackbole", rulings=[Forbids(Deed.FACE_STRIKES_AT_A_SITE)])
    card(
        "LE-153",
        "Last Child of Ungoliant",
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=ANYWHERE,
                condition=creature_near_her_lair,
            ),
            Ability(
                DiscardTarget(),
                key="devour",
                title="discard a hazard",
                windows=("any",),
                actor=ANYWHERE,
                target=BURDEN_NEAR_HER_LAIR,
            ),
        ],
        triggers=[stays_in(*HER_COUNTRY)],
        gives_way_to="Shelob",
    )
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


HER_COUNTRY = ("Imlad Morgul", "Ithilien", "Gorgoroth")
ANYWHERE = Actor(itself=True, tap=True, anywhere=True)


def _on_the_way_to_her(state: MeccgState, seat: int) -> Company | None:
    """The company of a player that moves to a site in her country, if one is under way."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving or move.party(state).seat != seat:
        return None
    company = move.party(state)
    return company if state.card(company.destination).facts.region in HER_COUNTRY else None


@condition("of a hazard creature against a company that moves to a site in Imlad Morgul, Ithilien or Gorgoroth")
def creature_near_her_lair(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A hazard creature attacks a company that moves to a site in her country."""
    attack, company = state.nearest(AttackFrame), _on_the_way_to_her(state, state.owner[source])
    if attack is None or company is None or attack.company != company.number:
        return False
    return not attack.automatic and not attack.agent and attack.creature >= 0


def _burdens(state: MeccgState, binding: Binding) -> list[CardId]:
    company = _on_the_way_to_her(state, binding.seat)
    members = () if company is None else company.characters
    return [card for who in members for card in state.attachments(who) if is_hazard_permanent_event(state, card)]


BURDEN_NEAR_HER_LAIR = Target(
    "a hazard permanent-event on a company that moves to a site in Imlad Morgul, Ithilien or Gorgoroth, or on one of "
    "its characters",
    _burdens,
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
        use.last(state, (state.bearer[use.card],), until=END_OF_ATTACK)
        return None

    def text(self) -> str:
        return f"{self.words.removesuffix(' for the target')} for its controlling character against the attack."
