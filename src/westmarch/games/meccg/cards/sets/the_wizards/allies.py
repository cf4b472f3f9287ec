"""The Wizards: allies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Arrived
from ....rules.checks.influence import InfluenceAttempt, may_win
from ....rules.company.companies import current_site
from ....rules.journey.changes import RoadHeld
from ....rules.journey.frames import MovementFrame
from ....rules.journey.replacing import SiteReplaced
from ....state import MeccgState
from ....words import listed
from ...definition import card, card_named
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import ALWAYS, Condition, condition
from ...language.conditions.attacks import AttackKeyed, CompanyAttacked
from ...language.conditions.journey import CompanySize
from ...language.conditions.places import NotAtSiteTypes
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.journey import Flight, SendBack
from ...language.effects.table import CancelDeclared, DiscardSelf, DiscardTarget
from ...language.effects.weather import TurnBack
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.chain import declared, hazards_at, is_under_way
from ...language.triggers.endings import stays_in
from ...printed import HAVEN
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve


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
                condition=CompanySize(3) & NotAtSiteTypes(HAVEN) & not_in_under_deeps,
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
                condition=CompanyAttacked() & AttackKeyed("Wilderness"),
            ),
        ],
        rulings=[Forbids(Deed.FACE_STRIKES)],
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
                condition=CompanyAttacked() & AttackKeyed("Wilderness", "Shadow-land") & CompanySize(2),
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
                condition=CompanySize(2) & not_in_under_deeps,
                discard_self=True,
            )
        ],
    )
    card(
        "TW-265",
        "Leaflock",
        abilities=[_cancels_declared(HAZARD_AT_COMPANY)],
        traits=[Trait.NOT_ATTACKED_AT_SITES],
        triggers=[stays_in(*WIDER)],
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
    card("TW-326", "Shadowfax", traits=[Trait.IS_A_MOUNT], rulings=[Allows(Deed.CARRY_ON)])
    card("TW-328", "Skinbark", traits=[Trait.NOT_ATTACKED_AT_SITES], triggers=[stays_in(*ENTS)])
    card(
        "TW-350",
        "Tom Bombadil",
        abilities=[_cancels_declared(HAZARD_AT_ANY_COMPANY, condition=MovingTo(*TOMS_COUNTRY))],
        triggers=[stays_in(*TOMS_COUNTRY)],
    )
    card("TW-353", "Treebeard", traits=[Trait.NOT_ATTACKED_AT_SITES], triggers=[stays_in(*WIDER)])


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


class MovingTo(Condition):
    """The company that is under way moves to a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementFrame)
        if move is None or not move.moving:
            return False
        return state.card(move.party(state).destination).facts.region in self.regions

    def text(self) -> str:
        return f"if the company under way moves to a site in {listed(list(self.regions), 'or')}"


@condition("outside the Under-deeps")
def not_in_under_deeps(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company is not at a site of the Under-deeps."""
    company = state.company_of(source) or state.company_of(subject)
    return company is not None and not state.card(company.site).facts.under_deeps


class HoldTheRoad(Effect):
    """What was declared earlier in the chain does not send the company back."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(MovementFrame) is None else RoadHeld(use.target, source=use.card)

    def text(self) -> str:
        return "The target does not send the company back."


class MakeForHaven(Effect):
    """The nearest Haven takes the place of the company's site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        wanted = state.card(company.site).facts.nearest_haven
        here = [other.site for other in state.companies_of(use.seat)]
        for site in [*state.zone("location deck", use.seat), *here]:
            if state.name(site) == wanted:
                state.happen(SiteReplaced(company.number, site, source=use.card))
                return Arrived(company.number, site, source=use.card)
        return None

    def text(self) -> str:
        return "Replace the site of the company with its nearest Haven."


class InfluenceFromAfar(Effect):
    """An influence attempt on the target, made by the card itself without tapping a site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.zone_of(use.target) != ("hand", use.seat):
            return None
        state.move(use.target, "declared", use.seat)
        return InfluenceAttempt(use.seat, use.card, use.target, taps_site=False)

    def text(self) -> str:
        return "Attempt to influence the target as if at its site; no site is tapped."


def _sends_back(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.card)
    if company is None or not is_under_way(state, company.number):
        return
    for entry in declared(state):
        ability = card_named(entry.definition).abilities.get(entry.ability)
        for effect in () if ability is None else ability.effects:
            if isinstance(effect, SendBack) or (
                isinstance(effect, TurnBack) and effect.condition.holds(state, entry.card, entry.card)
            ):
                yield entry.card


DECLARED_RETURN = Target("an effect declared in this chain that would send the company back", _sends_back)


def _factions_in_hand(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [card for card in state.hand(binding.seat) if state.card(card).is_faction]


FACTION_IN_HAND = Target(
    "a faction in your hand",
    _factions_in_hand,
    lambda state, binding, card: (
        (not state.card(card).facts.unique or state.name(card) not in state.names_in_use())
        and may_win(state, binding.card, card)
    ),
)


def _hazards_at_any_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    move = state.nearest(MovementFrame)
    if move is not None:
        yield from hazards_at(state, move.company)


HAZARD_AT_ANY_COMPANY = Target(
    "a hazard declared in this chain that targets the company under way or what belongs to it", _hazards_at_any_company
)


def _hazards_at_own_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.card)
    if company is not None and is_under_way(state, company.number):
        yield from hazards_at(state, company.number)


HAZARD_AT_COMPANY = Target(
    "a hazard declared in this chain that targets the company or what belongs to it", _hazards_at_own_company
)


def _ring_at_the_same_site(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    here = current_site(state, state.company_of(binding.card))
    if here is None or state.card(here).facts.is_haven:
        return
    for company in state.companies:
        site = current_site(state, company)
        if site is not None and state.name(site) == state.name(here):
            for character in company.characters:
                yield from (item for item in state.items(character) if state.name(item) == "The One Ring")


ONE_RING_HERE = Target("The One Ring at the same site, no Haven", _ring_at_the_same_site)
