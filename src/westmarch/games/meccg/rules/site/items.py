"""Items: playing and transferring them (IN-29, IN-55, IN-104, IN-105, IN-123)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...notes import Note
from ...state import Company, MeccgState
from ..about import OfCharacter
from ..changes import PutWith
from ..checks.corruption import CorruptionCheck
from ..checks.rings import ring_kind
from ..company.frames import OrganizationFrame
from ..company.gear import bears_one, is_for
from ..company.trophies import is_trophy
from ..timing.lasting import lasting_effects
from ..timing.triggers import in_a_row, triggered
from ..timing.windows import held_for_sites
from .exploring import explorers, is_site_untapped, site_here, tap_site
from .frames import SiteFrame
from .hoards import has_hoard
from .playable import (
    MadePlayable,
    costs_another,
    is_made_playable,
    is_playable_here,
    item_kind,
    others_playable_here,
    price_of_item,
)
from .playing_at_site import PlayAtSite
from .stores import is_found_here, laid_up_items
from .tolls import is_toll_due

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_FOUND_HERE = Deed.BE_FOUND_HERE
_BE_LISTED_HERE = Deed.BE_LISTED_HERE


class TransferItem(Action, frozen=True):
    """Give an item to another character, if the bearer passes a corruption check."""

    verb = "transfer"
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            for bearer in company.characters:
                items = [item for item in state.items(bearer) if not _was_handled(state, item)]
                if items:
                    for other in takers_near(state, company):
                        if other != bearer:
                            for item in items:
                                yield cls(seat, item, other)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for bearer in state.characters(seat):
            for card in state.attachments(bearer):
                for other in state.characters(seat):
                    for taker in (other, *state.allies(other)):
                        if taker not in (bearer, card):
                            yield cls(seat, card, taker)

    @requirement("IN-55", "ME-10.133", says="Items are transferred in your own organization phase", by="seat")
    def in_organization(self, state: MeccgState) -> bool:
        return is_organizing(state, self.seat)

    @requirement(
        "IN-55",
        "CR-T.46",
        says=lambda transfer, state: f"{state.name(transfer.item)} is no item: only items can be transferred",
        sought=True,
    )
    def is_item(self, state: MeccgState) -> bool:
        return state.card(self.item).is_item

    @requirement(
        "ME-10.23", "CR-T.37", says=lambda transfer, state: f"{state.name(transfer.to)} bears no items", sought=True
    )
    def to_a_character(self, state: MeccgState) -> bool:
        """Allies count as characters in combat and for their skills only."""
        return state.card(self.to).is_character

    @requirement("IN-55", says="Items pass between characters of the same company only", sought=True)
    def same_company(self, state: MeccgState) -> bool:
        """In the full game they pass between companies at the same site, too (ID-31)."""
        return state.law.items_pass_at_site or state.company_of(self.item) is state.company_of(self.to)

    @requirement("ME-10.133", says="Items pass between characters at the same site only", sought=True)
    def same_site(self, state: MeccgState) -> bool:
        return is_same_site(state, state.company_of(self.item), state.company_of(self.to))

    @requirement("ME-7.83", says=lambda transfer, state: f"{state.name(transfer.item)} is a trophy: it stays with him")
    def is_no_trophy(self, state: MeccgState) -> bool:
        return not is_trophy(state, self.item)

    @requirement(says=lambda transfer, state: f"{state.name(transfer.item)} cannot be transferred")
    def is_transferable(self, state: MeccgState) -> bool:
        return Trait.CANNOT_BE_TRANSFERRED not in state.card(self.item).traits

    @requirement(says=lambda transfer, state: f"{state.name(transfer.to)} bears one of these already")
    def not_duplicated(self, state: MeccgState) -> bool:
        return not bears_one(state, self.to, self.item)

    @requirement(says=lambda transfer, state: f"{state.name(transfer.item)} is not for {state.name(transfer.to)}")
    def is_for_him(self, state: MeccgState) -> bool:
        return is_for(state, self.to, self.item)

    @requirement(says="It has been transferred already in this phase", sought=True)
    def first_transfer(self, state: MeccgState) -> bool:
        """An item changes hands once in a phase: passing it back and forth is pointless."""
        return not _was_handled(state, self.item)

    def perform(self, state: MeccgState) -> Runnable | None:
        move = PutWith(self.item, self.to, cause="transferred")
        _handle(state, self.item)
        return CorruptionCheck(state.bearer[self.item], reason="transfer", then=(move,))

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(state.bearer[self.item])} hands {state.name(self.item)} to {state.name(self.to)}"


def is_same_site(state: MeccgState, one: Company | None, other: Company | None) -> bool:
    """Whether two companies are at the same site, each with a card of its own perhaps."""
    return one is not None and other is not None and state.definition[one.site] == state.definition[other.site]


def takers_near(state: MeccgState, company: Company) -> list[CardId]:
    """Those to whom a company could give items: its members, and others of their player at the same site."""
    found = list(company.characters)
    if state.law.items_pass_at_site:
        for other in state.companies_of(company.seat):
            if other is not company and is_same_site(state, company, other):
                found += other.characters
    return found


class TechnologyMade(Note, frozen=True):
    """The machinery at a site has made its item of the turn."""

    site: CardId


class ItemFound(Note, frozen=True):
    """An item of a kind was played at a site."""

    site: CardId
    kind: str


class PlayItem(PlayAtSite, frozen=True):
    """Tap a character to play an item at the site; a second one may tap for a minor item afterwards."""

    verb = "play"
    played = "item"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """Of what is playable here, whoever plays it."""
        held = [*held_for_sites(state, seat, cls.played), *laid_up_items(state, seat)]
        listed = [card for card in held if cls(seat, card, NO_CARD).is_listed(state)]
        there = explorers(state, seat) if listed else ()
        return [cls(seat, card, character) for card in listed for character in there]

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> list[Self]:
        held = [*held_for_sites(state, seat, cls.played), *laid_up_items(state, seat)]
        return [cls(seat, card, character) for card in held for character in explorers(state, seat)]

    @requirement(says=lambda play, state: f"{state.name(play.card)} cannot be fetched from where it lies")
    def is_found_here(self, state: MeccgState) -> bool:
        return is_found_here(state, self.card)

    @requirement(says=lambda play, state: f"A card keeps {state.name(play.character)} from playing items here")
    def may_play_items(self, state: MeccgState) -> bool:
        return not is_forbidden(state, Deed.PLAY_ITEMS, self.character)

    @requirement(says=lambda play, state: f"{state.name(play.card)} is not played like other items: see its text")
    def is_played_at_sites(self, state: MeccgState) -> bool:
        return not state.card(self.card).from_hand

    @requirement("IN-124", "ME-10.42", says="A special ring comes into play only by testing a gold ring")
    def is_no_special_ring(self, state: MeccgState) -> bool:
        return not ring_kind(state, self.card)

    @requirement("ME-10.32", "ME-10.33", says="There is no hoard at this site")
    def hoard_here(self, state: MeccgState) -> bool:
        if "Hoard Item" not in state.card(self.card).facts.keywords or is_made_playable(state, self.card):
            return True
        site = site_here(state)
        return site is not None and has_hoard(state, site)

    @requirement(
        "IN-29",
        "IN-123",
        "ME-10.26",
        "ME-10.27",
        "ME-10.39",
        says=lambda play, state: f"{play.kind(state)} items are not playable at this site",
        sought=True,
    )
    def kind_is_listed(self, state: MeccgState) -> bool:
        return self.is_listed(state)

    def is_listed(self, state: MeccgState) -> bool:
        """Whether the site lists the item's kind, or the item or another card says that it is playable here."""
        if is_playable_here(state, self.card) or self.is_exceptional(state) or self.is_bonus(state):
            return True
        return is_allowed(state, _BE_LISTED_HERE, self.card) or self.is_made_here(state)

    @requirement(says=lambda play, state: play.condition_words(state))
    def own_condition_met(self, state: MeccgState) -> bool:
        condition = state.card(self.card).behaviour.play_when
        if condition is None or is_made_playable(state, self.card):
            return True
        return condition.holds(state, self.card, self.character)

    @requirement(says="Two characters of the company must tap first for what is found at this site")
    def toll_is_paid(self, state: MeccgState) -> bool:
        return not is_toll_due(state, self.seat)

    @requirement("IN-104", "ME-10.18", says="The site is tapped", by="card")
    def site_untapped(self, state: MeccgState) -> bool:
        if is_site_untapped(state) or Trait.AT_TAPPED_SITE in state.card(self.card).traits:
            return True
        site = site_here(state)
        is_open = site is not None and is_allowed(state, Deed.GIVE_MORE_THAN_ONCE, site)
        if is_open or self.is_bonus(state) or self.is_bounty(state):
            return True
        return self.is_made_here(state) or self.is_exceptional(state)

    def is_exceptional(self, state: MeccgState) -> bool:
        """Whether the item itself says that it can be played here and now."""
        return is_allowed(state, _BE_FOUND_HERE, self.card)

    @requirement(
        "IN-129", "ME-2.48", says=lambda play, state: f"{state.name(play.character)} bears one of these already"
    )
    def not_duplicated(self, state: MeccgState) -> bool:
        return not bears_one(state, self.character, self.card)

    @requirement(says=lambda play, state: f"{state.name(play.card)} is not for {state.name(play.character)}")
    def is_for_him(self, state: MeccgState) -> bool:
        return is_for(state, self.character, self.card)

    @requirement(says="Another item in the hand that is playable here must be removed from the game for it")
    def price_can_be_paid(self, state: MeccgState) -> bool:
        return not costs_another(state) or bool(others_playable_here(state, self.seat, self.card))

    def kind(self, state: MeccgState) -> str:
        return item_kind(state, self.card).capitalize()

    def perform(self, state: MeccgState) -> Runnable | None:
        return in_a_row([super().perform(state), price_of_item(state, self.seat, self.card)])

    def is_bonus(self, state: MeccgState) -> bool:
        if item_kind(state, self.card) != "minor":
            return False
        phase = state.nearest(SiteFrame)
        return phase is not None and phase.bonus_open

    def is_made_here(self, state: MeccgState) -> bool:
        """The machinery at a site makes one Technology item a turn, whether the site is tapped or not."""
        if "Technology" not in state.card(self.card).facts.keywords:
            return False
        site = site_here(state)
        if site is None:
            return False
        return TechnologyMade(site) not in state.this_turn and is_allowed(state, Deed.MAKE_TECHNOLOGY, site)

    def is_bounty(self, state: MeccgState) -> bool:
        """An event lets one item be played at a tapped site, with a hoard perhaps."""
        phase, kind = state.nearest(SiteFrame), item_kind(state, self.card)
        if phase is None:
            return False
        return kind in phase.bounty or (phase.hoard_open and kind in ("minor", "major"))

    def resolve(self, state: MeccgState) -> Runnable | None:
        """Some items must be won before they are played."""
        won = triggered(state, "about to be played", self.card, margin=self.character)
        return self.take(state) if won is None else in_a_row([won, TakeWon(self.seat, self.card, self.character)])

    def take(self, state: MeccgState) -> Runnable | None:
        """The item is played, and the site taps."""
        phase, site = state.nearest(SiteFrame), site_here(state)
        assert phase is not None
        if site is not None and self.is_made_here(state):
            state.this_turn.append(TechnologyMade(site))
        follows: Runnable | None = None
        if item_kind(state, self.card) in phase.bounty:
            phase.bounty = ()
        elif self.is_bounty(state) and not is_site_untapped(state):
            phase.hoard_open = False
        elif self.is_bonus(state) and not is_site_untapped(state):
            phase.bonus_open = False
        elif is_allowed(state, Deed.LEAVE_THE_SITE_UNTAPPED, self.card) or is_spared(state, site):
            follows = triggered(state, "item spares site", margin=self.card)
        elif is_site_untapped(state):
            tap_site(state)
            if not is_site_untapped(state):
                follows = triggered(state, "item taps site", margin=self.card)
        if site is not None and is_made_playable(state, self.card):
            state.this_turn.remove(MadePlayable(site, item_kind(state, self.card)))
        if site is not None:
            note_found(state, site, self.card)
        return in_a_row([ItemPlayed(self.card, self.character), follows])


class TakeWon(OfCharacter, Procedure):
    """An item that had to be won is played, unless it was lost."""

    seat: int
    card: CardId
    character: CardId

    @step()
    def take_it(self, state: MeccgState) -> Outcome:
        if state.zone_of(self.card)[0] == "out of play":
            return None
        return PlayItem(self.seat, self.card, self.character).take(state)

    steps = (take_it,)


def note_found(state: MeccgState, site: CardId, item: CardId) -> None:
    found = ItemFound(site, item_kind(state, item))
    if found not in state.this_turn:
        state.this_turn.append(found)


def is_spared(state: MeccgState, site: CardId | None) -> bool:
    """Whether an effect keeps the first item that is played at a site from tapping it, and this is the first."""
    if site is None or any(isinstance(note, ItemFound) and note.site == site for note in state.this_turn):
        return False
    return any(
        effect.spares_the_site and any(ref.card == site and state.is_current(ref) for ref in lasting.targets)
        for lasting, effect in lasting_effects(state)
    )


class ItemPlayed(OfCharacter, Procedure):
    """An item is put with a character; then it does what it does on coming into play."""

    card: CardId
    character: CardId

    @step()
    def put_with_him(self, state: MeccgState) -> Outcome:
        return PutWith(self.card, self.character, cause="played")

    @step()
    def comes_into_play(self, state: MeccgState) -> Outcome:
        return triggered(state, "comes into play", self.card)

    steps = (put_with_him, comes_into_play)


def is_organizing(state: MeccgState, seat: int) -> bool:
    return seat == state.active and state.nearest(OrganizationFrame) is not None


def _was_handled(state: MeccgState, item: CardId) -> bool:
    phase = state.nearest(OrganizationFrame)
    return phase is not None and item in phase.transferred


def _handle(state: MeccgState, item: CardId) -> None:
    phase = state.nearest(OrganizationFrame)
    assert phase is not None
    phase.transferred += (item,)
