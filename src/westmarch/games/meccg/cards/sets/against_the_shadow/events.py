"""Against the Shadow: resource events, and hazards that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import REMOVAL
from ....rules.changes import Discarded, Untapped
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import current_site, find_company
from ....rules.company.sides import MINION_CLASSES, character_class, company_class
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.journey.land import site_type
from ....rules.piles.picking import PickUnseen, one_of_each
from ....words import TAPPED, an, listed
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackKeyed
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.journey import RaiseLimit
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.table import ComeIntoPlay, UntapSelf, is_hazard_permanent_event
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.characters import ATTACKED_COMPANY, OWN_COMPANY
from ...language.triggers.endings import ends_with_a_deck
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class OfSide(Condition):
    """The character in question counts as one of a side: hero or minion."""

    __slots__ = ("side",)

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return character_class(state, subject) == self.side

    def text(self) -> str:
        return f"if he is a {self.side}"


def stores_late(side: str) -> Allows:
    """The characters of one side may store at the end of the turn, too."""
    words = f"{side.capitalize()} characters may store resources in the end-of-turn phase as in the organization phase."
    return Allows(Deed.STORE_AT_THE_END, Scope.EACH, when=OfSide(side), words=words)


def register() -> None:
    # Glamour of Surpassing Excellence
    card(
        "AS-49",
        "Glamour of Surpassing Excellance",
        abilities=[
            Ability(
                CleanseCompany(otherwise=8),
                windows=("any",),
                target=OWN_COMPANY,
                condition=CompanyAt("Border-hold", "Free-hold"),
            )
        ],
    )
    card(
        "AS-54",
        "Safe from the Shadow",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[stores_late("hero")],
        triggers=[ends_with_a_deck()],
    )
    in_the_wild = AttackKeyed("Wilderness") | fighting_at_ruins
    stronger = CardModifier("prowess", +2, scope=Scope.TARGETS, when=in_the_wild, layer=EVENT_LAYER)
    card(
        "AS-47",
        "Drughu",
        abilities=[
            Ability(
                DiscardFromHand("ranger"),
                UntilEndOfTurn(stronger, on="company"),
                windows=("organization",),
                target=OWN_COMPANY,
                condition=holds_a_ranger,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
    )
    card(
        "AS-53",
        "Power Against the Shadow",
        abilities=[
            Ability(
                UntilEndOfTurn(CardModifier("prowess", +3, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company"),
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=attacked_by_minions,
                no_duplicate=Unduplicated.ON_A_COMPANY,
                in_opponents_turn=True,
            )
        ],
    )
    card(
        "AS-56",
        "The Sun Unveiled",
        abilities=[Ability(Unveil(), windows=("any",), target=AT_A_FREE_HOLD, condition=InPlay("Gates of Morning"))],
    )
    card(
        "AS-34",
        "Power Built by Waiting",
        abilities=[
            Ability(ComeIntoPlay(), windows=("hazards",)),
            Ability(
                RaiseLimit(+1),
                key="unleash",
                title="+1 hazard limit",
                windows=("hazards",),
                tap_self=True,
                uncounted=True,
            ),
            Ability(UntapSelf(), key="wait", title="untap for two of the hazard limit", windows=("hazards",), price=2),
        ],
        rulings=[Forbids(Deed.UNTAP)],
    )


class CleanseCompany(Effect):
    """A roll for each hazard permanent-event on the characters of the company discards it."""

    __slots__ = ("otherwise",)

    def __init__(self, otherwise: int) -> None:
        self.otherwise = otherwise

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        members = () if company is None else company.characters
        found = []
        for hazard in [found for who in members for found in state.attachments(who)]:
            if is_hazard_permanent_event(state, hazard):
                needed = self._number(state, hazard)
                purpose = f"removing {state.name(hazard)} (more than {needed})"
                if make_check(state, REMOVAL, use.seat, purpose, needed).beats:
                    found.append(Discarded(hazard, source=use.card))
        return tuple(found) or None

    def _number(self, state: MeccgState, card: CardId) -> int:
        for ability in state.card(card).abilities.values():
            for effect in ability.effects:
                if isinstance(effect, RemoveOnRoll):
                    return effect.number
        return self.otherwise

    def text(self) -> str:
        return (
            "Make a roll for each hazard permanent-event on characters in the company: discard it if the roll is "
            f"greater than the number by which its bearer would remove it ({self.otherwise} if it has none)."
        )


class CompanyAt(Condition):
    """The company of the target is at a site of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and site_type(state, company.site) in self.types

    def text(self) -> str:
        return f"at a {listed(list(self.types), 'or')}"


@condition("by a minion company")
def attacked_by_minions(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is that of a minion company: a minion player's, or an overt one of a Fallen-wizard."""
    attack = state.nearest(CompanyAttack)
    company = None if attack is None else find_company(state, attack.by)
    return company is not None and company_class(state, company) in MINION_CLASSES


def _is_at_a_free_hold(state: MeccgState, binding: Binding, who: CardId) -> bool:
    site = current_site(state, state.company_of(who))
    return site is not None and site_type(state, site) == "Free-hold"


AT_A_FREE_HOLD = Target(
    "one of your characters at a Free-hold", lambda state, binding: state.characters(binding.seat), _is_at_a_free_hold
)


class Unveil(Effect):
    """All hazard permanent-events on the target are discarded, and he untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        found: list[Change] = [
            Discarded(hazard, source=use.card)
            for hazard in state.attachments(use.target)
            if is_hazard_permanent_event(state, hazard)
        ]
        if state.status[use.target] == TAPPED:
            found.append(Untapped(use.target, source=use.card))
        return tuple(found) or None

    def text(self) -> str:
        return "Discard all hazard permanent-events on him; if he is tapped, untap him."


def _held(state: MeccgState, seat: int, skill: str) -> list[CardId]:
    people = [found for found in state.hand(seat) if state.card(found).is_character]
    return [found for found in people if skill in state.card(found).facts.skills]


@condition("if you have a ranger in your hand")
def holds_a_ranger(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the card holds a character who is a ranger."""
    return bool(_held(state, state.owner[source], "ranger"))


@condition("in combat at a Ruins & Lairs")
def fighting_at_ruins(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that is attacked is at a site of ruins, or comes there."""
    attack = state.nearest(AttackFrame)
    site = None if attack is None else current_site(state, attack.party(state))
    return site is not None and site_type(state, site) == "Ruins & Lairs"


class DiscardFromHand(Effect):
    """The player discards a character of a skill from his hand."""

    __slots__ = ("skill",)

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        held = one_of_each(state, _held(state, use.seat, self.skill))
        if held and not use.chosen:
            return Decision(use.seat, "discard from hand", [PickUnseen(use.seat, found) for found in held])
        return Discarded(use.chosen[0], source=use.card, cause="cost") if use.chosen else None

    def text(self) -> str:
        return f"Discard {an(self.skill)} character from your hand."
