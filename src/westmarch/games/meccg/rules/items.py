"""Items: playing, transferring and storing them (IN-29, IN-55, IN-56, IN-104, IN-105, IN-123)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ..cards.traits import Trait
from ..state import MeccgState
from ..words import UNTAPPED
from .changes import PutWith, Stored, Tapped
from .company import is_haven
from .corruption import CorruptionCheck
from .rings import ring_kind
from .site import (
    SitePhase,
    explorers,
    has_entered,
    is_site_untapped,
    names_this_site,
    site_here,
    tap_site,
)


class TransferItem(Action, frozen=True):
    """Give an item to another character of the company, if the bearer passes a corruption check."""

    verb = "transfer"
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            for bearer in company.characters:
                for item in state.items(bearer):
                    for other in company.characters:
                        if other != bearer:
                            yield cls(seat, item, other)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for bearer in state.characters(seat):
            for card in state.attachments(bearer):
                for other in state.characters(seat):
                    if other != bearer:
                        yield cls(seat, card, other)

    @requirement("IN-55", says="Items are transferred in the own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        return is_organizing(state, self.seat)

    @requirement(
        "IN-55", says=lambda transfer, state: f"{state.name(transfer.item)} is no item: only items can be transferred"
    )
    def is_item(self, state: MeccgState) -> bool:
        return state.card(self.item).is_item

    @requirement("IN-55", says="Items pass between characters of the same company only")
    def same_company(self, state: MeccgState) -> bool:
        return state.company_of(self.item) is state.company_of(self.to)

    @requirement(says=lambda transfer, state: f"{state.name(transfer.item)} cannot be transferred")
    def is_transferable(self, state: MeccgState) -> bool:
        return Trait.CANNOT_BE_TRANSFERRED not in state.card(self.item).traits

    @requirement(says=lambda transfer, state: f"{state.name(transfer.to)} bears one of these already")
    def not_duplicated(self, state: MeccgState) -> bool:
        return not bears_one(state, self.to, self.item)

    @requirement(says="It has been transferred already in this phase")
    def first_transfer(self, state: MeccgState) -> bool:
        """An item changes hands once in a phase: passing it back and forth is pointless."""
        return not _was_handled(state, self.item)

    def perform(self, state: MeccgState) -> Runnable | None:
        move = PutWith(self.item, self.to, cause="transferred")
        _handle(state, self.item)
        return CorruptionCheck(state.bearer[self.item], reason="transfer", then=move)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(state.bearer[self.item])} hands {state.name(self.item)} to {state.name(self.to)}"


class StoreCard(Action, frozen=True):
    """Store an item at a Haven after a corruption check; an event only where and if its text says so."""

    verb = "store"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for bearer in state.characters(seat):
            for card in state.attachments(bearer):
                definition = state.card(card)
                if definition.is_item or Trait.STORED_AT_HAVEN in definition.traits:
                    yield cls(seat, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for bearer in state.characters(seat):
            for card in state.attachments(bearer):
                yield cls(seat, card)

    @requirement("IN-56", says="Cards are stored in the own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        return is_organizing(state, self.seat)

    @requirement("IN-56", says="Cards are stored at a Haven")
    def at_a_haven(self, state: MeccgState) -> bool:
        company = state.company_of(self.card)
        return company is not None and is_haven(state, company.site)

    @requirement("IN-56", says=lambda store, state: f"{state.name(store.card)} cannot be stored")
    def is_storable(self, state: MeccgState) -> bool:
        card = state.card(self.card)
        if Trait.CANNOT_BE_STORED in card.traits:
            return False
        return card.is_item or Trait.STORED_AT_HAVEN in card.traits

    def perform(self, state: MeccgState) -> Runnable | None:
        store = Stored(self.card, self.seat, cause="stored")
        if not state.card(self.card).is_item:
            return store
        return CorruptionCheck(state.bearer[self.card], reason="store", then=store)

    def sentence(self, state: MeccgState) -> str:
        return f"Store {state.name(self.card)}"


class PlayItem(Action, frozen=True):
    """Tap a character to play an item at the site; a second one may tap for a minor item afterwards."""

    verb = "play"
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in state.hand(seat):
            definition = state.card(card)
            if definition.is_item and definition.id not in seen:
                seen.add(definition.id)
                for character in explorers(state, seat):
                    yield cls(seat, card, character)

    @requirement("IN-31", "IN-103", says="The company must enter the site and face its automatic-attacks first")
    def site_entered(self, state: MeccgState) -> bool:
        return has_entered(state)

    @requirement("IN-124", says="A special ring comes into play only by testing a gold ring")
    def is_no_special_ring(self, state: MeccgState) -> bool:
        return not ring_kind(state, self.card)

    @requirement("IN-29", "IN-123", says=lambda play, state: f"{play.kind(state)} items are not playable at this site")
    def kind_is_listed(self, state: MeccgState) -> bool:
        return self.is_bonus(state) or is_playable_here(state, self.card)

    @requirement("IN-104", says="The site is tapped")
    def site_untapped(self, state: MeccgState) -> bool:
        return self.is_bonus(state) or is_site_untapped(state)

    @requirement("IN-47", says=lambda play, state: f"{state.name(play.character)} is not untapped")
    def character_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement("IN-128", says=lambda play, state: f"{state.name(play.card)} is unique and has been played")
    def unique_and_unplayed(self, state: MeccgState) -> bool:
        card = state.card(self.card)
        return not card.facts.unique or card.name not in state.names_in_use()

    @requirement("IN-129", says=lambda play, state: f"{state.name(play.character)} bears one of these already")
    def not_duplicated(self, state: MeccgState) -> bool:
        return not bears_one(state, self.character, self.card)

    def kind(self, state: MeccgState) -> str:
        return item_kind(state, self.card).capitalize()

    def is_bonus(self, state: MeccgState) -> bool:
        """The one minor item that may follow a resource that tapped the site (IN-105)."""
        phase = state.nearest(SitePhase)
        return phase is not None and phase.bonus_open and item_kind(state, self.card) == "minor"

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.nearest(SitePhase)
        assert phase is not None
        state.happen(Tapped(self.character, source=self.card, cause="cost"))
        if self.is_bonus(state) and not is_site_untapped(state):
            phase.bonus_open = False
        else:
            tap_site(state)
        phase.gained = self.card
        return PutWith(self.card, self.character, cause="played")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.card)}"


def item_kind(state: MeccgState, card: CardId) -> str:
    """minor, major, greater, gold ring or special."""
    return next((kind.removesuffix(" item") for kind in state.card(card).facts.types if kind.endswith("item")), "")


def is_playable_here(state: MeccgState, card: CardId) -> bool:
    """Whether the site lists the item's kind, or the item names the site itself (IN-29, IN-30)."""
    site = site_here(state)
    if site is None:
        return False
    if state.card(card).facts.playable_at:
        return names_this_site(state, card)
    facts = state.card(site).facts
    kind = item_kind(state, card)
    only = facts.playable_restriction.get(kind)
    return kind in facts.playable and (only is None or only.removesuffix(" only") == state.name(card))


def bears_one(state: MeccgState, character: CardId, card: CardId) -> bool:
    """Whether a character bears an item of which he may have only one (IN-129)."""
    if Trait.ONE_TO_A_BEARER not in state.card(card).traits:
        return False
    return any(state.name(other) == state.name(card) for other in state.items(character) if other != card)


def is_organizing(state: MeccgState, seat: int) -> bool:
    from .organization import Organization

    return seat == state.active and state.nearest(Organization) is not None


def _was_handled(state: MeccgState, item: CardId) -> bool:
    from .organization import Organization

    phase = state.nearest(Organization)
    return phase is not None and item in phase.transferred


def _handle(state: MeccgState, item: CardId) -> None:
    from .organization import Organization

    phase = state.nearest(Organization)
    assert phase is not None
    phase.transferred += (item,)
