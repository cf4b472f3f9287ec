"""Dark Minions: resource events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.combat.several_attacks import Attacks
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.site.exploring import site_here
from ....rules.timing.chain import effects_of
from ....words import Purpose
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.characters import SubjectIs
from ...language.effects.battle import BodyCheckAfterStrike
from ...language.effects.combat import CancelAttack, ChangeStrike
from ...language.effects.journey import RaiseLimit
from ...language.effects.lasting import UntilEndOfAttack, UntilEndOfTurn
from ...language.effects.piles import BringBack
from ...language.effects.table import CancelDeclared, PutOnTarget, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.land import CountsAs
from ...language.standing.rulings import Forbids
from ...language.targets.chain import declared
from ...language.targets.characters import character
from ...language.who import Who
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import MeccgState


DWARF = SubjectIs("Dwarf")


def register() -> None:
    card(
        "DM-131",
        "First of the Order",
        abilities=[
            Ability(
                UntilEndOfTurn(CardModifier("corruption check", +2, scope=Scope.TARGETS)),
                windows=("any", "corruption check"),
                target=character(Who(name="Saruman")),
            )
        ],
    )
    card(
        "DM-142",
        "Hundreds of Butterflies",
        abilities=[
            Ability(
                UntapTarget(),
                RaiseLimit(+1),
                windows=("any",),
                target=character(Who(tapped=True)),
                condition=under_way,
            )
        ],
    )
    card(
        "DM-144",
        "I Know Much about You",
        abilities=[
            Ability(CancelAttack(), title="cancel the attack", windows=("attack",), condition=agent_attacks),
            Ability(
                CancelAttack(),
                key="play-one",
                title="cancel one attack of several",
                windows=("attack",),
                condition=one_of_several_attacks,
            ),
            Ability(
                CancelDeclared(),
                key="play-response",
                title="cancel what an agent taps for",
                windows=("response",),
                target=DONE_BY_AN_AGENT,
            ),
        ],
    )
    card(
        "DM-151",
        "No Waiting to Wonder",
        abilities=[
            Ability(
                ChangeStrike(-4, -1),
                BodyCheckAfterStrike("successful", whom="actor"),
                windows=("strike",),
                actor=Actor(Who(race="Hobbit"), tap=True),
                condition=another_faces_the_strike,
            )
        ],
    )
    card(
        "DM-155",
        "Rebuild the Town",
        abilities=[Ability(PutOnTarget(), windows=("site",), target=RUIN)],
        counts_as=[CountsAs("Border-hold", Scope.BEARER, to=(Purpose.ALL,))],
        rulings=[Forbids(Deed.ATTACK_AUTOMATICALLY, Scope.BEARER, words="The site has no automatic-attacks.")],
    )
    card(
        "DM-159",
        "Smoke Rings",
        abilities=[
            Ability(
                BringBack("a resource or character", lambda card: card.is_resource or card.is_character),
                windows=("any",),
            )
        ],
    )
    card(
        "DM-124",
        "The Dwarves Are upon You!",
        abilities=[
            Ability(
                *(
                    UntilEndOfAttack(
                        CardModifier(figure, amount, scope=Scope.TARGETS, when=DWARF, layer=EVENT_LAYER), on="company"
                    )
                    for figure, amount in (("prowess", +2), ("body", -1))
                ),
                windows=("attack",),
                actor=Actor(Who(race="Dwarf")),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )


@condition("if another character in his company faces the strike")
def another_faces_the_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody else than the one who uses the card faces the strike, in the same company."""
    strike = state.nearest(StrikeFrame)
    if strike is None or strike.character == subject or not state.card(strike.character).is_character:
        return False
    company = state.company_of(strike.character)
    return company is not None and company is state.company_of(subject)


@condition("if an agent makes it")
def agent_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is an agent's."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.agent


@condition("if it is one of several attacks of a hazard creature")
def one_of_several_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The creature that attacks makes more than one attack."""
    attack, row = state.nearest(AttackFrame), state.nearest(Attacks)
    if attack is None or attack.creature < 0 or attack.automatic or attack.agent or attack.isolated:
        return False
    return row is not None and state.card(attack.creature).is_creature


def _done_by_an_agent(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        entry.card
        for entry in declared(state)
        if state.card(entry.card).is_hazard and any(effect.taps_agent for effect in effects_of(entry))
    ]


DONE_BY_AN_AGENT = Target("a hazard effect of the chain for which an agent taps", _done_by_an_agent)


@condition("while his company moves")
def under_way(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the target is having its movement/hazard phase, and moves."""
    move = state.nearest(MovementFrame)
    company = state.company_of(subject) if subject >= 0 else None
    return move is not None and move.moving and company is not None and company.number == move.company


def _explored(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    site = site_here(state)
    return () if site is None else (site,)


def _is_ruin(state: MeccgState, binding: Binding, card: CardId) -> bool:
    facts = state.card(card).facts
    if site_type(state, card) != "Ruins & Lairs" or facts.under_deeps:
        return False
    return not any(attack.race == "Dragon" for attack in facts.automatic_attacks)


RUIN = Target(
    "the Ruins & Lairs where the company is, if it is no Dragon’s lair and not below ground", _explored, _is_ruin
)
