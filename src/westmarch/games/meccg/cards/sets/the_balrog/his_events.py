"""The Balrog: short-events that only his player has, and what minions know of old."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_ATTACK
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Name, Told
from ....rules.combat.frames import AttackFrame
from ....rules.company.avatars import avatar_of
from ....rules.company.companies import leave_company, may_be_one_company, members, move_to_company
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.conditions.journey import goes_below
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.checks import CheckBonus
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import Lasts
from ...language.effects.piles import BringBack
from ...language.effects.table import CancelDeclared, DiscardTarget, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.cards import HAZARD_PERMANENT_EVENT
from ...language.targets.chain import cancels_the_attack
from ...language.who import Who
from .his_company import (
    TAPPED_COMPANION,
    balrog_of,
    he_is_there,
    is_with_him,
    made_by_a_lord,
    near_the_deeps,
    well_led,
)

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

BURNS = InPlay("Flame of Udûn")


class Master(Who, frozen=True, kw_only=True):
    """The Ringwraith who his player is, not one who follows him; what is said of him is said of the Balrog in his own
    decks."""

    def matches(self, state: MeccgState, character: CardId) -> bool:
        himself = avatar_of(state, state.place[character] % state.seats)
        return character == himself and super().matches(state, character)

    def text(self) -> str:
        return "your Ringwraith or Balrog"


AVATAR = Actor(Master(races=("Ringwraith", "Balrog")), tap=True, anywhere=True)


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
        "BA-79",
        "Vanguard of Might",
        abilities=[Ability(JoinTheFight(), windows=("attack",), condition=goes_below & he_is_there & ~BURNS)],
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


class BalrogJoined(Change, frozen=True):
    """The Balrog comes to the help of a company, wherever he was; those who followed him stay behind."""

    rules = ("ME-5.63",)

    card: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        leave_company(state, self.card)
        move_to_company(state, (self.card,), company)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} joins company {self.company}"


class JoinTheFight(Effect):
    """The Balrog joins the company that is attacked, faces a strike of the attack, and taps as it is over."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack, company = state.nearest(AttackFrame), company_in_focus(state)
        himself = balrog_of(state, use.seat)
        if attack is None or company is None or himself is None:
            return None
        joins: list[Change] = []
        if himself not in company.characters:
            if not may_be_one_company(state, company.seat, company.site, (*company.characters, himself)):
                return Told("{} would make the company an illegal one", use.seat, (himself,), ("ME-5.63",))
            joins.append(BalrogJoined(himself, company.number, source=use.card))
        return (*joins, LeadsTheFight(use.seat, himself, source=use.card))

    def text(self) -> str:
        return (
            "If he is not in the company, The Balrog joins it at once: he moves without a movement/hazard phase. "
            "He must face a strike of the attack. After it, if he is untapped, he taps."
        )


class LeadsTheFight(Change, frozen=True):
    """A strike of the attack falls on the Balrog, who taps when it is over."""

    rules = ("IN-86", "ME-7.06")

    seat: int
    card: CardId

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.taps_after += (self.card,)
        if self.card not in attack.assigned:
            attack.take_strike(self.card)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} faces a strike of the attack"


class Emboldened(Lasts):
    """A modifier for everybody in the company against one attack."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        # In a fight allies are characters (ME-10.23).
        use.last(state, () if company is None else tuple(members(state, company)), until=END_OF_ATTACK)
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
