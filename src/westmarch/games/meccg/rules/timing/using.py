"""Using what a card can do: the requirements that events and the abilities of cards in play share."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Self

from westmarch.kernel.action import Requirement, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS, Card
from ...cards.language.abilities import Ability, Unduplicated
from ...cards.language.condition import ALWAYS
from ...cards.traits import Trait
from ...notes import Note
from ...state import DECLARED, IN_PLAY, ON_GUARD, Company, MeccgState
from ...words import UNTAPPED, when_used
from ..about import OfCard
from ..changes import Discarded, Tapped
from ..combat.frames import AttackFrame, StrikeFrame
from ..company.companies import members
from ..company.sides import is_shunned, suits_target, takes_sides
from ..company_combat.attacking import CompanyAttack
from ..company_combat.strike import CompanyStrike
from ..journey.frames import MovementFrame
from ..journey.limits import count_hazard, frees_hazard, hazards_left
from ..piles.searching import is_search_stopped
from .chain import ChainEntry, Declaration, surrounding
from .lasting import effects_on
from .resolve import Resolve
from .scene import (
    character_in_focus,
    company_in_focus,
    open_windows,
    phase,
)

ORGANIZATION_WINDOWS = frozenset({"organization", "end of organization"})
COMBAT_WINDOWS = frozenset({"attack", "assignment", "strikes assigned", "strike", "strike hazards"})
BEFORE_STRIKES = ("begin", "events_on_the_attack")
"""The steps of an attack in which it can be changed as a whole."""


class AbilityTried(Note, frozen=True):
    """An ability that can be tried once a turn was tried."""

    card: CardId
    ability: str


class PlayedThisTurn(Note, frozen=True):
    """A card was played of which there can be one in a turn, by name."""

    name: str


class Use(OfCard, Declaration, frozen=True):
    """Using an ability of a card: the requirements that events and abilities share."""

    always_chained: ClassVar[bool] = True
    unseen: ClassVar[str] = "target"
    still_needed: ClassVar[tuple[str, ...]] = ("actor_fits", "target_fits", "condition_holds", "may_search")

    condition_is_sought: ClassVar[bool] = True
    """What depends on the card and on how things stand is asked before anybody is sought to use it or to be its target:
    they change nothing about that."""

    card: CardId
    ability: str
    actor: CardId = NO_CARD
    target: CardId = NO_CARD

    def what(self, state: MeccgState) -> Ability:
        return CARDS[state.definition[self.card]].abilities[self.ability]

    def nature(self, state: MeccgState) -> Hashable:
        return state.definition[self.card], self.ability

    def is_unseen(self, state: MeccgState) -> bool:
        """Nobody else sees which card of his discard pile a player means (ME-2.14)."""
        return self.target >= 0 and state.zone_of(self.target) == ("discard pile", self.seat)

    @classmethod
    def uses(cls, state: MeccgState, seat: int, card: CardId, ability: Ability) -> list[Self]:
        """Every character and target with which an ability could be tried."""
        key, target = ability.key, ability.target
        bare = [cls(seat, card, key)]
        if ability.actor is not None:
            bare = [cls(seat, card, key, actor) for actor in _actors(state, seat, card, ability)] or bare
        if target is None:
            return bare
        found: list[Self] = []
        for use in bare:
            aimed = [cls(seat, card, key, use.actor, other) for other in target.finds(state, use)]
            if aimed:
                found += aimed
            else:
                found.append(use)
        return found

    @classmethod
    def fitting(cls, state: MeccgState, seat: int, card: CardId, ability: Ability) -> list[Self]:
        """Those of them whose character and target are such as the card asks for."""
        key, actor, target, condition = ability.key, ability.actor, ability.target, ability.condition
        bare: list[Self] = []
        if condition.of_card and cls.condition_is_sought and not condition.holds(state, card, NO_CARD):
            return bare
        if actor is None:
            bare.append(cls(seat, card, key))
        else:
            who = actor.who
            for one in _actors(state, seat, card, ability):
                if one >= 0 and who.matches(state, one) and who.stands(state, one):
                    bare.append(cls(seat, card, key, one))
        if target is None or not bare:
            return bare
        found: list[Self] = []
        is_against_a_move = seat != state.active and CARDS[state.definition[card]].is_hazard
        moving = company_in_focus(state) if is_against_a_move else None
        for use in bare:
            for other in target.finds(state, use):
                if is_against_a_move and is_elsewhere(state, other, moving):
                    continue
                aimed = cls(seat, card, key, use.actor, other)
                if target.allows(state, aimed, other):
                    found.append(aimed)
        return found

    @requirement(says=lambda use, state: f"It can be used {when_used(use.what(state).windows)}", sought=True)
    def open_window(self, state: MeccgState) -> bool:
        """Where the phase, combat or its steps are wrong, that is said already."""
        windows = set(self.what(state).windows)
        if not windows.isdisjoint(open_windows(state, self.seat)) or ORGANIZATION_WINDOWS.issuperset(windows):
            return True
        attack = state.nearest(AttackFrame)
        if attack is None:
            return COMBAT_WINDOWS.issuperset(windows)
        return windows == {"attack"} and attack.at not in BEFORE_STRIKES

    @requirement(
        "IN-59",
        says="It can be played in the organization phase only",
        of=lambda use, state: ORGANIZATION_WINDOWS.issuperset(use.what(state).windows),
    )
    def organization_only(self, state: MeccgState) -> bool:
        is_open = not set(open_windows(state, self.seat)).isdisjoint(self.what(state).windows)
        return is_open and phase(state) == "organization"

    @requirement(
        "IN-140",
        says="It can be used in combat only, while an attack or a strike is being faced",
        of=lambda use, state: COMBAT_WINDOWS.issuperset(use.what(state).windows),
    )
    def combat_only(self, state: MeccgState) -> bool:
        return state.nearest(AttackFrame) is not None

    @requirement(
        "IN-82",
        "ME-7.05",
        "CR-T.50",
        says="It is too late: strikes are being assigned, the attack as a whole can no longer be changed",
        of=lambda use, state: set(use.what(state).windows) == {"attack"},
    )
    def before_strikes(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is None or attack.at in BEFORE_STRIKES

    @requirement(
        says="No spell can be used against this attack",
        of=lambda use, state: "Spell" in state.card(use.card).facts.keywords,
    )
    def may_be_met_with_spells(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is None or not attack.no_spells

    @requirement(
        says="This attack cannot be cancelled",
        of=lambda use, state: any(effect.cancels for effect in use.what(state).effects),
    )
    def may_be_cancelled(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None or not (attack.uncancellable or attack.isolated):
            return True
        barred = ("attack", "strike") if attack.uncancellable else ("attack",)
        return not any(effect.cancels in barred for effect in self.what(state).effects)

    @requirement(
        "CR-F.04",
        says="Who attacks a company can affect single strikes only, not the attack as a whole",
        of=lambda use, state: "attack" in use.what(state).windows,
    )
    def attacker_affects_strikes_only(self, state: MeccgState) -> bool:
        attack = state.nearest(CompanyAttack)
        return attack is None or self.seat != attack.attacker

    @requirement(
        "CR-F.05",
        says=lambda use, state: f"{state.name(use.card)} cannot be used when companies fight",
        of=lambda use, state: Trait.NOT_IN_COMPANY_COMBAT in state.card(use.card).traits,
    )
    def not_barred_in_company_combat(self, state: MeccgState) -> bool:
        return state.nearest(CompanyAttack) is None

    @requirement(
        "IN-11",
        "IN-12",
        "ME-5.96",
        says=lambda use, state: f"It needs {use.what(state).actor.who.text()} in the company",
        of=lambda use, state: use.what(state).actor is not None,
        sought=True,
    )
    def actor_fits(self, state: MeccgState) -> bool:
        actor = CARDS[state.definition[self.card]].abilities[self.ability].actor
        assert actor is not None
        return self.actor >= 0 and actor.who.matches(state, self.actor) and actor.who.stands(state, self.actor)

    @requirement(
        "IN-47",
        "ME-2.45",
        says=lambda use, state: f"{state.how_it_stands(use.actor)}, so he cannot tap for it",
        of=lambda use, state: taps_somebody(use.what(state)),
    )
    def actor_can_tap(self, state: MeccgState) -> bool:
        return self.actor < 0 or state.status[self.actor] == UNTAPPED

    @requirement(
        "CR-T.61",
        says="Nobody helps him: he must face the attack alone",
        of=lambda use, state: use.what(state).actor is not None,
    )
    def helps_himself_only(self, state: MeccgState) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.alone < 0 or self.actor < 0 or self.seat != attack.defender(state):
            return True
        return attack.alone in (self.actor, state.bearer[self.actor])

    @requirement(
        "IN-47",
        "ME-2.46",
        says=lambda use, state: f"{state.name(use.card)} is tapped",
        of=lambda use, state: use.what(state).tap_self,
    )
    def card_can_tap(self, state: MeccgState) -> bool:
        return state.status[self.card] == UNTAPPED

    @requirement(
        "IN-72",
        "ME-10.04",
        "ME-11.26",
        says=lambda use, state: f"It needs {use.what(state).target.text()}",
        of=lambda use, state: use.what(state).target is not None,
        sought=True,
    )
    def target_fits(self, state: MeccgState) -> bool:
        target = CARDS[state.definition[self.card]].abilities[self.ability].target
        assert target is not None
        return self.target >= 0 and target.allows(state, self, self.target)

    @requirement(
        "ME-10.158",
        "ME-10.171",
        says=lambda use, state: f"{state.name(use.card)} is not for {state.name(use.target)}",
        of=lambda use, state: takes_sides(state.card(use.card)) and use.what(state).target is not None,
    )
    def target_is_of_its_side(self, state: MeccgState) -> bool:
        """Who has cards of both sides keeps them apart."""
        return self.target < 0 or suits_target(state, self.seat, self.card, self.target)

    @requirement(
        "ME-10.171",
        says=lambda use, state: f"{state.name(use.card)} makes no use of {state.name(use.actor)}",
        of=lambda use, state: takes_sides(state.card(use.card)) and use.what(state).actor is not None,
    )
    def actor_is_of_its_side(self, state: MeccgState) -> bool:
        if self.actor < 0 or not state.alignment(self.seat).both_sides:
            return True
        return not is_shunned(state, self.card, self.actor)

    @requirement(
        cause=lambda use, state: (use.broken(state), f"It can be used only {use.what(state).condition.text()}"),
        of=lambda use, state: use.what(state).condition is not ALWAYS,
    )
    def condition_holds(self, state: MeccgState) -> bool:
        condition = CARDS[state.definition[self.card]].abilities[self.ability].condition
        return condition.holds(state, self.card, self.target if self.target >= 0 else self.actor)

    def broken(self, state: MeccgState) -> tuple[str, ...]:
        """The rules because of which the condition of the card does not hold."""
        return self.what(state).condition.broken(state, self.card, self.target if self.target >= 0 else self.actor)

    @requirement(
        "IN-93",
        "ME-7.26",
        "ME-7.141",
        says="Only one card that needs a skill may be played against a strike",
        of=lambda use, state: use.what(state).needs_skill,
    )
    def one_skill_card(self, state: MeccgState) -> bool:
        strike = surrounding(state)
        return not isinstance(strike, StrikeFrame) or not strike.has_used_skill(state, self.seat)

    @requirement(
        says="A card in play cancels what searches decks and discard piles",
        of=lambda use, state: use.what(state).searches,
    )
    def may_search(self, state: MeccgState) -> bool:
        return not is_search_stopped(state, self.seat, own=not self.what(state).of_others)

    @requirement(says="It has been tried this turn", of=lambda use, state: use.what(state).once_a_turn)
    def not_tried_yet(self, state: MeccgState) -> bool:
        return AbilityTried(self.card, self.ability) not in state.this_turn

    @requirement(
        says="For the rest of the turn such cards cannot be played in this company",
        of=lambda use, state: use.what(state).needs_skill and state.card(use.card).is_resource,
    )
    def skill_not_barred(self, state: MeccgState) -> bool:
        company = state.company_of(self.actor) if state.lasting and self.actor >= 0 else None
        return company is None or not is_skill_barred(state, company, self.what(state).skill)

    @requirement(
        "IN-68",
        "CR-E.56",
        says="It may not be aimed at a company that is not having its movement/hazard phase",
        of=lambda use, state: state.card(use.card).is_hazard and use.what(state).target is not None,
        sought=True,
    )
    def company_under_way(self, state: MeccgState) -> bool:
        """A hazard reaches the moving company only, its characters, and what lies with nobody."""
        return self.seat == state.active or not is_elsewhere(state, self.target, company_in_focus(state))

    @requirement(
        "IN-69",
        "IN-83",
        "IN-90",
        "ME-10.56",
        "CR-E.55",
        says="The hazard limit of the company has been reached",
        of=lambda use, state: is_counted(state.card(use.card), use.what(state)),
    )
    def within_hazard_limit(self, state: MeccgState) -> bool:
        """A hazard that is played counts, and so does one in play that is tapped against the company."""
        if self.seat == state.active or state.place[self.card] // state.seats == ON_GUARD:
            return True
        if hazards_left(state) >= self.what(state).price:
            return True
        return frees_hazard(state, self.card) >= 0

    def entry(self, state: MeccgState) -> ChainEntry:
        definition = state.definition[self.card]
        counts = self.what(state).counts
        number = 0 if counts is None else counts(state, self)
        return ChainEntry(
            self.seat, self.card, definition, self.ability, self.actor, self.target, action=self, number=number
        )

    def take_effect(self, state: MeccgState, entry: ChainEntry) -> Runnable | None:
        return Resolve(
            entry.seat,
            entry.card,
            entry.definition,
            entry.ability,
            entry.actor,
            entry.target,
            chosen=entry.more,
            number=entry.number,
        )

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        """The costs: tapping happens as the card is declared; a hazard uses up a part of the hazard limit."""
        move = state.nearest(MovementFrame)
        if move is not None and counts_as_hazard(self, state):
            count_hazard(state, move, self.card, self.what(state).price)
        ability = self.what(state)
        if ability.once_a_turn:
            state.this_turn.append(AbilityTried(self.card, self.ability))
        if ability.no_duplicate in (Unduplicated.IN_A_TURN, Unduplicated.ON_AN_ATTEMPT):
            state.this_turn.append(PlayedThisTurn(state.name(self.card)))
        tapped: tuple[CardId, ...] = ()
        if ability.actor is not None and ability.actor.tap:
            tapped += (self.actor,)
        if ability.tap_self:
            tapped += (self.card,)
        for card in tapped:
            state.happen(Tapped(card, source=self.card, cause="cost"))
        strike = surrounding(state)
        if isinstance(strike, StrikeFrame) and ability.needs_skill:
            strike.use_skill(state, self.seat)
        leaves = ability.discard_self or ability.becomes_short_event
        return tuple(card for card in tapped if card != self.card or not leaves)

    def perform(self, state: MeccgState) -> Runnable | None:
        """A target that is the price is discarded before anybody responds; another card may stand in for it."""
        paid = self.what(state).discard_target
        super().perform(state)
        return Discarded(self.target, source=self.card, cause="cost") if paid else None

    def needs_again(self, state: MeccgState) -> tuple[Requirement, ...]:
        """Of a card that was discarded as a price, nothing depends on where it lay."""
        if state.place[self.card] // state.seats not in (IN_PLAY, DECLARED):
            return ()
        if not self.what(state).discard_target:
            return self._again
        return tuple(need for need in self._again if need.name != "target_fits")

    def words(self, state: MeccgState) -> str:
        """How the use is told after the name of the card."""
        ability = self.what(state)
        parts = []
        if ability.title:
            parts.append(f" ({ability.title})")
        if self.actor >= 0 and ability.actor is not None and not (ability.actor.bearer or ability.actor.itself):
            parts.append(f"{', tapping' if ability.actor.tap else ' with'} {state.name(self.actor)}")
        if self.target >= 0:
            parts.append(f" on {state.name(self.target)}")
        return "".join(parts)


def _actors(state: MeccgState, seat: int, card: CardId, ability: Ability) -> Sequence[CardId]:
    """The characters (and allies, who count in combat and where a skill is needed, IN-109) that could use a card."""
    actor = ability.actor
    assert actor is not None
    if actor.itself:
        return [card]
    if actor.bearer:
        return [state.bearer[card]]
    focus = character_in_focus(state)
    strike = None if focus is None else state.nearest(CompanyStrike)
    if strike is not None and focus == strike.character:
        focus = strike.fighter(state, seat)
    if actor.facing:
        return [] if focus is None else [focus]
    company = company_in_focus(state) if focus is None else state.company_of(focus)
    alone = ability.of_characters and not (ability.in_combat and state.nearest(AttackFrame) is not None)
    if company is not None and company.seat == seat and not actor.anywhere:
        return company.characters if alone else members(state, company)
    own = state.companies_of(seat)
    if alone:
        return [card for company in own for card in company.characters]
    return [card for company in own for card in members(state, company)]


def is_elsewhere(state: MeccgState, card: CardId, moving: Company | None) -> bool:
    """Whether a card lies with another company than the one that is under way."""
    if card < 0 or (moving is not None and card in moving.characters):
        return False
    company = state.company_of(card)
    return company is not None and company is not moving


def is_skill_barred(state: MeccgState, company: Company, skill: str | None) -> bool:
    """Whether a lasting effect keeps the company from playing cards that require a skill."""
    return skill is not None and any(effect.bars_skill == skill for effect in effects_on(state, company.number))


def taps_somebody(ability: Ability) -> bool:
    """Whether a character taps for it."""
    return ability.actor is not None and ability.actor.tap


def is_counted(card: Card, ability: Ability) -> bool:
    """Whether a card used so counts against the hazard limit (IN-83)."""
    return not ability.uncounted and (card.is_hazard or ability.as_hazard) and "any" not in ability.windows


def counts_as_hazard(play: Any, state: MeccgState) -> bool:
    """Hazards that the opponent plays count against the hazard limit, in combat too (IN-83).

    A card on-guard was counted when it was placed."""
    if play.seat == state.active or state.place[play.card] // state.seats == ON_GUARD:
        return False
    return is_counted(state.card(play.card), play.what(state))
