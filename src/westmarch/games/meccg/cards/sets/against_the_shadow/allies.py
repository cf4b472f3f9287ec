"""Against the Shadow: allies of minions."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Discarded, ReturnedToHand
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.timing.resolve import Resolve
from ....state import MeccgState
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import CompanyAttacked
from ...language.conditions.characters import SubjectIs
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import UntilEndOfAttack
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...rulings import Deed
from ...traits import Trait

ITSELF = Actor(itself=True, tap=True)


def register() -> None:
    card(
        "AS-76",
        "Regiment of Black Crows",
        play_when=none_in_company,
        abilities=[
            Ability(
                SendCreatureHome(),
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=ITSELF,
                condition=CompanyAttacked() & creature_not_at_a_site,
            )
        ],
        triggers=[flees_the_wounded()],
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[Forbids(Deed.FACE_STRIKES)],
    )

    card(
        "AS-74",
        "Great Bats",
        play_when=none_in_company,
        abilities=[
            Ability(
                LetDefenderChoose(),
                key="bewilder",
                title="let the defender choose",
                windows=("attack",),
                actor=ITSELF,
                condition=CompanyAttacked() & attacker_chooses,
            )
        ],
        triggers=[flees_the_wounded()],
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[Forbids(Deed.FACE_STRIKES)],
    )
    card(
        "AS-75",
        "Great Lord of Goblin-gate",
        abilities=[
            Ability(
                UntilEndOfAttack(
                    CardModifier("prowess", +2, scope=Scope.TARGETS, when=SubjectIs("Orc"), layer=EVENT_LAYER),
                    on="company",
                ),
                key="lead",
                title="+2 prowess for all Orcs",
                windows=("attack",),
                actor=ITSELF,
                condition=CompanyAttacked(),
            )
        ],
    )


@condition("if the attacker chooses the defending characters")
def attacker_chooses(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way lets the attacker choose whom it strikes."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.attacker_chooses


class LetDefenderChoose(Effect):
    """The attacker no longer chooses the defending characters."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return AttackChanged(defender_chooses=True, source=use.card)

    def text(self) -> str:
        return "The attacker does not choose the defending characters."


@condition("if there is none in the company")
def none_in_company(state: MeccgState, source: CardId, subject: Any) -> bool:
    """No ally of the same name is in the company of him who plays it."""
    company = state.company_of(subject)
    members = () if company is None else company.characters
    return not any(state.name(ally) == state.name(source) for who in members for ally in state.allies(who))


@condition("if the attack is a hazard creature’s that is not keyed to a site")
def creature_not_at_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is a creature's, and not keyed to a site."""
    attack = state.nearest(AttackFrame)
    return (
        attack is not None and attack.creature >= 0 and not (attack.agent or attack.automatic or attack.keyed_to_site)
    )


class SendCreatureHome(Effect):
    """The card of the attacking creature goes back to its player's hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.creature < 0 or state.zone_of(attack.creature)[0] != "declared":
            return None
        return ReturnedToHand(attack.creature, source=use.card)

    def text(self) -> str:
        return "Put the creature’s card back into its player’s hand."


def flees_the_wounded() -> Trigger:
    """The ally is discarded as its bearer is wounded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        strike = state.nearest(StrikeFrame)
        if strike is None or state.bearer[source] != strike.character:
            return None
        return Discarded(source, cause="its bearer is wounded")

    return Trigger("character wounded", act, "Discard this ally if its controlling character is wounded.")
