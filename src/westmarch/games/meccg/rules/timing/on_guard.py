"""Cards on-guard: placed face down at a company's site, turned up when it acts there (ME-10.148 to ME-10.156)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Pass, precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...cards.keys import Key, NoKey
from ...cards.language.abilities import Ability
from ...cards.language.modifiers import Scope
from ...cards.rulings import Deed, is_forbidden
from ...state import ON_GUARD, Company, MeccgState
from ...words import Window
from ..changes import CardsRevealed, PutOnGuard
from ..combat.automatic_attacks import automatic_attacks
from ..combat.frames import AttackFrame
from ..company.manifestations import is_taken
from ..journey.creatures import site_keys
from ..journey.frames import MovementFrame
from ..journey.limits import hands_are_shown, hazards_left, is_kept_in_hand
from ..piles.picking import one_of_each
from ..site.frames import SiteFrame, SitePhasesFrame
from ..site.playing_at_site import PlayAtSite
from .chain import Chain, ChainEntry, declare, effects_of, requires
from .events import PlayCard
from .lasting import effects_on
from .plays_of_the_turn import note_play
from .scene import company_in_focus


class PlaceOnGuard(Action, frozen=True):
    """Place any card from hand face down at the site of the company; it may be a bluff."""

    verb = "on-guard"
    unseen = "card"
    of_any_card = True
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        return [cls(seat, card) for card in one_of_each(state, state.hand(seat))]

    @precondition("ME-10.148", says="Cards are placed on-guard while the opponent's companies have their hazards")
    def in_the_hazard_step(state: MeccgState, seat: int) -> bool:
        frame = state.stack[-1]
        is_open = isinstance(frame, MovementFrame) and frame.at == "hazards"
        return is_open and seat == state.hazard_player(state.active)

    @precondition("ME-10.148", "CR-F.33", says="A card has been placed on-guard for this company already")
    def first_for_the_company(state: MeccgState, seat: int) -> bool:
        move = state.nearest(MovementFrame)
        return move is None or not move.guarded

    @precondition("ME-10.148", says="The hazard limit of the company has been reached")
    def within_hazard_limit(state: MeccgState, seat: int) -> bool:
        return hazards_left(state) > 0

    @requirement(says="Only cards that were shown may be placed on-guard", when=hands_are_shown)
    def was_shown(self, state: MeccgState) -> bool:
        return not is_kept_in_hand(state, self.card, on_guard=True)

    def perform(self, state: MeccgState) -> Runnable | None:
        move = state.frame
        assert isinstance(move, MovementFrame)
        move.guarded = True
        move.hazards_played += 1
        move.passes = 0
        company = move.party(state)
        return PutOnGuard(self.card, company.destination if company.destination >= 0 else company.site, self.seat)

    def sentence(self, state: MeccgState) -> str:
        return f"Place {state.name(self.card)} on-guard"


def on_guard_here(state: MeccgState, seat: int) -> list[CardId]:
    """The cards that a player has on-guard at the site that is being explored."""
    found: list[CardId] = []
    cards = state.zones[ON_GUARD * state.seats + seat]
    company = company_in_focus(state) if cards else None
    if company is not None:
        for card in cards:
            if state.bearer[card] == company.site:
                found.append(card)
    return found


def moment(state: MeccgState) -> str:
    """Which case it is: an automatic-attack will be faced, what may tap the site is played, or (for cards that say
    so) the company has chosen not to enter the site."""
    frame = state.frame
    if isinstance(frame, SiteFrame):
        return {"turn_up_on_guard_cards": "attack", "turn_up_outside": "outside"}.get(frame.at, "")
    if isinstance(frame, Chain) and state.nearest(SiteFrame) is not None:
        return "resource" if any(entry.action.may_tap_site(state) for entry in frame.entries) else ""
    return ""


IN_COMBAT: tuple[Window, ...] = ("attack", "response")
"""When cards are turned up that say that they may be against attacks."""


def _is_for_attacks(state: MeccgState, card: CardId) -> bool:
    """Whether a card may be turned up while an attack is faced, and one is."""
    against = state.card(card).behaviour.revealed_against
    return against == "what would cancel an attack, and during an attack" and state.nearest(AttackFrame) is not None


def events_on_guard(state: MeccgState, seat: int) -> list[tuple[CardId, Ability]]:
    """The events that a player has on-guard there, in each way in which they could be turned up."""
    found: list[tuple[CardId, Ability]] = []
    for card in on_guard_here(state, seat):
        definition = state.card(card)
        if definition.is_hazard and definition.is_event():
            for name in ("hazards", *IN_COMBAT) if _is_for_attacks(state, card) else ("hazards",):
                found += [(card, ability) for ability in definition.from_hand.get(name, ())]
    return found


class RevealEvent(PlayCard, frozen=True):
    """Turn up an event: it takes effect in a chain of its own before the one that is being built (CR-F.17)."""

    verb = "reveal"

    @precondition(says="Nothing lies on-guard")
    def something_lies_on_guard(state: MeccgState, seat: int) -> bool:
        return bool(state.zones[ON_GUARD * state.seats + seat])

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        found: list[Self] = []
        for card, ability in events_on_guard(state, seat):
            found += cls.fitting(state, seat, card, ability)
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card, ability in events_on_guard(state, seat):
            yield from cls.uses(state, seat, card, ability)

    @requirement(
        "ME-10.149",
        "ME-10.152",
        "CR-F.21",
        says="A card on-guard is turned up before an automatic-attack, or when a card is played that may tap the site",
    )
    def open_window(self, state: MeccgState) -> bool:
        if moment(state) == "outside":
            return state.card(self.card).behaviour.revealed_against == "a company that stays outside the site"
        return moment(state) != "" or _answers_the_deed(state, self.card)

    @requirement("ME-10.149", "CR-F.18", says="It does not change the automatic-attack")
    def changes_the_attack(self, state: MeccgState) -> bool:
        return moment(state) != "attack" or _changes_attack(state, self)

    @requirement(
        "ME-10.152", "CR-F.19", "CR-F.25", says="It does not directly affect the company or one of its characters"
    )
    def affects_the_company(self, state: MeccgState) -> bool:
        return moment(state) != "resource" or _affects_company(state, self) or _answers_the_deed(state, self.card)

    @requirement(
        "ME-10.154",
        "CX-02",
        "CX-03",
        says="It would send the company back, tap or remove one of its members, tap its site or stop it from acting",
    )
    def does_no_forbidden_thing(self, state: MeccgState) -> bool:
        return all(effect.on_guard != "never" for effect in self.what(state).effects)

    @requirement("ME-10.155", "CR-F.16", says="Its target was not there in the movement/hazard phase")
    def target_was_there(self, state: MeccgState) -> bool:
        phases = state.nearest(SitePhasesFrame)
        return phases is None or self.target not in phases.played

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.bearer[self.card] = NO_CARD
        return super().pay(state)

    def perform(self, state: MeccgState) -> Runnable | None:
        entry = self.entry(state)
        declare(state, entry, " from guard", self.pay(state), own_chain=True)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Reveal {state.name(self.card)}{self.words(state)}"


def _answers_the_deed(state: MeccgState, card: CardId) -> bool:
    """Whether the card itself says that it may be turned up against what has been declared."""
    chain, against = state.frame, state.card(card).behaviour.revealed_against
    if _is_for_attacks(state, card):
        return True
    if not isinstance(chain, Chain) or not against:
        return False
    if against == "an influence, riddling or offering attempt":
        if any(entry.action.deed == "influence attempt" for entry in chain.entries):
            return True
        return any(effect.is_persuasion for entry in chain.entries for effect in effects_of(entry))
    if against == "a burglary attempt":
        return any(effect.is_burglary for entry in chain.entries for effect in effects_of(entry))
    if against == "the play of an item, ally or faction":
        return any(isinstance(entry.action, PlayAtSite) for entry in chain.entries)
    return any(requires(entry, "scout") for entry in chain.entries)


def _changes_attack(state: MeccgState, play: RevealEvent) -> bool:
    """Whether an event, by what it does or by what it is in play, changes an automatic-attack of the site."""
    if any(effect.on_guard == "attack" for effect in play.what(state).effects):
        return True
    company = company_in_focus(state)
    attacks = [] if company is None else automatic_attacks(state, company)
    return any(
        modifier.scope is Scope.ATTACKS and modifier.reaches(state, play.card, attack)
        for modifier in state.card(play.card).modifiers
        for attack in attacks
    )


def _affects_company(state: MeccgState, play: RevealEvent) -> bool:
    """Whether an event acts on the company or on somebody in it; what only waits for a later moment does not."""
    if any(effect.on_guard == "company" for effect in play.what(state).effects):
        return True
    company = company_in_focus(state)
    members = () if company is None else company.characters
    return any(
        modifier.scope is Scope.EACH and modifier.reaches(state, play.card, character)
        for modifier in state.card(play.card).modifiers
        for character in members
    )


class RevealCreature(Action, frozen=True):
    """Turn up a creature: it attacks after the automatic-attacks, as a creature keyed to the site."""

    verb = "reveal"
    card: CardId
    keyed_to: Key

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in on_guard_here(state, seat):
            if state.card(card).is_creature:
                found = site_keys(state, card, _site(state))
                for key in found or [NoKey()]:
                    yield cls(seat, card, key)

    @precondition("ME-10.149", "ME-10.151", says="Creatures are turned up before an existing automatic-attack is faced")
    def before_an_automatic_attack(state: MeccgState, seat: int) -> bool:
        return moment(state) == "attack"

    @requirement(
        "ME-10.149", "CR-F.18", says=lambda reveal, state: f"{state.name(reveal.card)} is not keyed to the site"
    )
    def keyed_to_the_site(self, state: MeccgState) -> bool:
        return not isinstance(self.keyed_to, NoKey)

    @requirement("ME-10.155", says="An event keeps such creatures away from this company")
    def not_kept_away(self, state: MeccgState) -> bool:
        company = company_in_focus(state)
        return company is None or not _is_kept_away(state, company, self.keyed_to)

    @requirement("ME-10.149", says=lambda play, state: f"{state.name(play.card)} is unique and has been defeated")
    def unique_and_undefeated(self, state: MeccgState) -> bool:
        return not is_taken(state, self.card)

    @requirement(says=lambda play, state: f"A card in play keeps {state.name(play.card)} from being played")
    def not_forbidden(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.BE_PLAYED, self.card)

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, SiteFrame)
        state.lay_aside(self.card, "declared", self.seat)
        note_play(state, self.card)
        definition = state.definition[self.card]
        phase.lurking += (ChainEntry(self.seat, self.card, definition, "creature", keyed_to=self.keyed_to),)
        return CardsRevealed((self.card,), cause="on-guard")

    def sentence(self, state: MeccgState) -> str:
        return f"Reveal {state.name(self.card)} keyed to {self.keyed_to}"


def _site(state: MeccgState) -> CardId:
    company = company_in_focus(state)
    return NO_CARD if company is None else company.site


def _is_kept_away(state: MeccgState, company: Company, key: Key) -> bool:
    return any(effect.forbids(state, key, True) for effect in effects_on(state, company.number))


class LeaveOnGuard(Pass, frozen=True):
    """Leave the cards on-guard face down."""

    verb = "leave-on-guard"

    def sentence(self, state: MeccgState) -> str:
        return "Turn up no card on-guard"

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, SiteFrame)
        phase.guard_passed = True
        return None
