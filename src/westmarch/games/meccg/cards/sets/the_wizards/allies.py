"""The Wizards: allies."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....state import MeccgState
from ....words import listed
from ...definition import card
from ...language.abilities import Ability, Actor, Target
from ...language.combat_effects import CancelAttack
from ...language.conditions import ALWAYS, All, AttackKeyed, CompanySize, Condition
from ...language.item_conditions import CompanyAttacked, MovingTo, NotAtSiteTypes, NotInUnderDeeps
from ...language.item_effects import CancelDeclared, DiscardSelf, Flight, HoldTheRoad, InfluenceFromAfar, MakeForHaven
from ...language.item_targets import (
    DECLARED_RETURN,
    FACTION_IN_HAND,
    HAZARD_AT_ANY_COMPANY,
    HAZARD_AT_COMPANY,
    ONE_RING_HERE,
)
from ...language.table_effects import DiscardTarget
from ...language.triggers import Trigger
from ...traits import Trait

ITSELF = Actor(itself=True, tap=True)
ENTS = ("Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Anduin Vales", "Redhorn Gate")
WIDER = (*ENTS, "Enedhwaith", "Old Pûkel-land", "Brown Lands")
TOMS_COUNTRY = ("Arthedain", "Cardolan", "Rhudaur", "The Shire")


def register() -> None:
    card(
        "TW-198",
        "Bill the Pony",
        abilities=[
            Ability(
                MakeForHaven(),
                key="home",
                title="to the nearest Haven",
                windows=("end of turn",),
                actor=Actor(bearer=True),
                condition=All(CompanySize(3), NotAtSiteTypes("Haven"), NotInUnderDeeps()),
                discard_self=True,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE, Trait.IS_A_MOUNT],
    )
    card(
        "TW-245",
        "Goldberry",
        abilities=[
            Ability(
                HoldTheRoad(),
                key="road",
                title="hold the road",
                windows=("response",),
                actor=ITSELF,
                target=DECLARED_RETURN,
            ),
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=ITSELF,
                condition=All(CompanyAttacked(), AttackKeyed("Wilderness")),
            ),
        ],
        traits=[Trait.CANNOT_BE_ATTACKED],
    )
    card(
        "TW-246",
        "Gollum",
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=ITSELF,
                condition=All(CompanyAttacked(), AttackKeyed("Wilderness", "Shadow-land"), CompanySize(2)),
            ),
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
        "TW-251",
        "Gwaihir",
        abilities=[
            Ability(
                Flight("Shadow-land", "Dark-domain"),
                key="fly",
                title="fly",
                windows=("organization",),
                actor=Actor(bearer=True),
                condition=CompanySize(2),
                discard_self=True,
            )
        ],
    )
    card(
        "TW-265",
        "Leaflock",
        abilities=[_cancels_declared(HAZARD_AT_COMPANY)],
        traits=[Trait.NOT_ATTACKED_AT_SITES],
        triggers=[_stays_in(*WIDER)],
    )
    card("TW-307", "Quickbeam", traits=[Trait.NOT_ATTACKED_AT_SITES])
    card(
        "TW-320",
        "Roäc the Raven",
        abilities=[
            Ability(
                InfluenceFromAfar(),
                key="speak",
                title="influence a faction",
                windows=("site",),
                actor=ITSELF,
                target=FACTION_IN_HAND,
                discard_self=True,
            )
        ],
    )
    card("TW-326", "Shadowfax", traits=[Trait.IS_A_MOUNT, Trait.RIDES_ON])
    card("TW-328", "Skinbark", traits=[Trait.NOT_ATTACKED_AT_SITES], triggers=[_stays_in(*ENTS)])
    card(
        "TW-350",
        "Tom Bombadil",
        abilities=[_cancels_declared(HAZARD_AT_ANY_COMPANY, condition=MovingTo(*TOMS_COUNTRY))],
        triggers=[_stays_in(*TOMS_COUNTRY)],
    )
    card("TW-353", "Treebeard", traits=[Trait.NOT_ATTACKED_AT_SITES], triggers=[_stays_in(*WIDER)])


def _cancels_declared(target: Target, condition: Condition = ALWAYS) -> Ability:
    """Tap to cancel what the opponent has declared in this chain."""
    return Ability(
        CancelDeclared(),
        key="hinder",
        title="cancel",
        windows=("response",),
        actor=ITSELF,
        target=target,
        condition=condition,
    )


def _stays_in(*regions: str) -> Trigger:
    """The ally does not follow his company out of his own country."""

    def leaves(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        move = state.frames_with("moving")
        if company is None or move is None or move.company != company.number or not company.moved:
            return None
        at_home = state.card(company.site).facts.region in regions
        return None if at_home else Discarded(source, source=source)

    return Trigger(
        "movement over",
        leaves,
        f"Discarded if the company moves to a site that is not in {listed(list(regions), 'or')}.",
    )
