"""Items: playing, transferring and storing them (IN-29, IN-55, IN-56, IN-104, IN-105, IN-123)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import Card
from ...cards.printed import WIZARDHAVEN, Facts
from ...cards.rulings import Deed, allowing, is_allowed, is_allowed_to, is_forbidden
from ...cards.traits import Trait
from ...notes import Note
from ...state import Company, MeccgState
from ...words import listed
from ..about import OfCharacter
from ..changes import PutWith, Stored
from ..checks.corruption import CorruptionCheck
from ..checks.rings import ring_kind
from ..company.companies import is_haven_of, is_made_a_wizardhaven
from ..company.foreign_items import is_foreign_item
from ..company.frames import OrganizationFrame
from ..company.gear import bears_one, is_for
from ..company.trophies import is_trophy
from ..journey.land import site_type
from ..piles.aside import is_aside, under
from ..timing.scene import phase
from ..timing.triggers import in_a_row, triggered
from .exploring import explorers, facts_now, is_site_untapped, names_site, site_here, tap_site
from .frames import SiteFrame
from .hoards import has_hoard
from .playing_at_site import PlayAtSite


class TransferItem(Action, frozen=True):
    """Give an item to another character, if the bearer passes a corruption check."""

    verb = "transfer"
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            for bearer in company.characters:
                items = state.items(bearer)
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

    @requirement("IN-55", "ME-10.133", says="Items are transferred in the own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        return is_organizing(state, self.seat)

    @requirement(
        "IN-55",
        "CR-T.46",
        says=lambda transfer, state: f"{state.name(transfer.item)} is no item: only items can be transferred",
    )
    def is_item(self, state: MeccgState) -> bool:
        return state.card(self.item).is_item

    @requirement("ME-10.23", "CR-T.37", says=lambda transfer, state: f"{state.name(transfer.to)} bears no items")
    def to_a_character(self, state: MeccgState) -> bool:
        """Allies count as characters in combat and for their skills only."""
        return state.card(self.to).is_character

    @requirement("IN-55", says="Items pass between characters of the same company only")
    def same_company(self, state: MeccgState) -> bool:
        """In the full game they pass between companies at the same site, too (ID-31)."""
        return state.law.items_pass_at_site or state.company_of(self.item) is state.company_of(self.to)

    @requirement("ME-10.133", says="Items pass between characters at the same site only")
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

    @requirement(says="It has been transferred already in this phase")
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


STORING: Contributions[Callable[[MeccgState, int, CardId], Runnable | None]] = Contributions(
    "rules of what happens to a card in place of being stored"
)


class TechnologyMade(Note, frozen=True):
    """The machinery at a site has made its item of the turn."""

    site: CardId


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

    @requirement("IN-56", "ME-10.125", says="Cards are stored in the own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        if is_organizing(state, self.seat):
            return True
        at_the_end = self.seat == state.active and phase(state) == "end of turn"
        return at_the_end and is_allowed_to(state, Deed.STORE_AT_THE_END, self.seat)

    @requirement("IN-56", "ME-10.125", "ME-10.126", "ME-10.129", says=lambda store, state: store.places(state))
    def at_a_haven(self, state: MeccgState) -> bool:
        """At a Haven, or at a site that the card itself names."""
        company = state.company_of(self.card)
        if company is None or is_forbidden(state, Deed.HOLD_STORED_CARDS, company.site):
            return False
        places = state.card(self.card).behaviour.stored_at
        return (
            is_haven_of(state, company.seat, company.site)
            or state.site_name(company) in places
            or site_type(state, company.site) in places
        )

    @requirement("ME-10.130", says="That site is closed to you: nothing is stored there")
    def is_open_to_him(self, state: MeccgState) -> bool:
        company = state.company_of(self.card)
        return company is None or state.site_name(company) not in state.alignment(self.seat).stores_nothing_at

    @requirement("ME-10.128", "ID-34", says="The One Ring is never stored")
    def is_not_the_one_ring(self, state: MeccgState) -> bool:
        return state.law.stores_the_one_ring or ring_kind(state, self.card) != "The One Ring"

    @requirement("IN-56", "ME-10.129", says=lambda store, state: f"{state.name(store.card)} cannot be stored")
    def is_storable(self, state: MeccgState) -> bool:
        card = state.card(self.card)
        if Trait.CANNOT_BE_STORED in card.traits:
            return False
        return card.is_item or Trait.STORED_AT_HAVEN in card.traits

    @requirement("ME-7.83", says=lambda store, state: f"{state.name(store.card)} is a trophy: it stays with him")
    def is_no_trophy(self, state: MeccgState) -> bool:
        return not is_trophy(state, self.card)

    def perform(self, state: MeccgState) -> Runnable | None:
        company = state.company_of(self.card)
        assert company is not None
        store = Stored(self.card, self.seat, where_it_is_stored(state, company), cause="stored")
        if not state.card(self.card).is_item:
            return store, AfterStoring(self.card)
        tested = in_a_row([rule(state, self.seat, self.card) for rule in STORING.all])
        return CorruptionCheck(state.bearer[self.card], reason="store", then=tested or store)

    def places(self, state: MeccgState) -> str:
        named = state.card(self.card).behaviour.stored_at
        return f"{state.name(self.card)} is stored at {listed(['a Haven', *named], 'or')}"

    def sentence(self, state: MeccgState) -> str:
        return f"Store {state.name(self.card)}"


def where_it_is_stored(state: MeccgState, company: Company) -> str:
    """The site by name; what is worth something only from the own havens is known to be from one (ME-7.66)."""
    if state.alignment(company.seat).flat_points and is_haven_of(state, company.seat, company.site):
        return WIZARDHAVEN
    return state.site_name(company)


class ItemFound(Note, frozen=True):
    """An item of a kind was played at a site."""

    site: CardId
    kind: str


class PlayItem(PlayAtSite, frozen=True):
    """Tap a character to play an item at the site; a second one may tap for a minor item afterwards."""

    verb = "play"

    @classmethod
    def fits(cls, card: Card) -> bool:
        return card.is_item

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        yield from super().candidates(state, seat)
        if allowing(state, Deed.BE_DUG_UP):
            for card in buried_items(state, seat):
                for character in explorers(state, seat):
                    yield cls(seat, card, character)

    @requirement(says="What is buried is found in the Under-deeps only")
    def found_below(self, state: MeccgState) -> bool:
        if not is_aside(state, self.card):
            return True
        site = site_here(state)
        return site is not None and state.card(site).facts.under_deeps

    @requirement("IN-124", "ME-10.42", says="A special ring comes into play only by testing a gold ring")
    def is_no_special_ring(self, state: MeccgState) -> bool:
        return not ring_kind(state, self.card)

    @requirement("ME-10.32", "ME-10.33", says="There is no hoard at this site")
    def hoard_here(self, state: MeccgState) -> bool:
        if "Hoard Item" not in state.card(self.card).facts.keywords:
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
    )
    def kind_is_listed(self, state: MeccgState) -> bool:
        if self.is_bonus(state) or self.is_made_here(state) or self.is_exceptional(state):
            return True
        return is_playable_here(state, self.card)

    @requirement("IN-104", "ME-10.18", says="The site is tapped")
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
        return is_allowed(state, Deed.BE_FOUND_HERE, self.card)

    @requirement(
        "IN-129", "ME-2.48", says=lambda play, state: f"{state.name(play.character)} bears one of these already"
    )
    def not_duplicated(self, state: MeccgState) -> bool:
        return not bears_one(state, self.character, self.card)

    @requirement(says=lambda play, state: f"{state.name(play.card)} is not for {state.name(play.character)}")
    def is_for_him(self, state: MeccgState) -> bool:
        return is_for(state, self.character, self.card)

    def kind(self, state: MeccgState) -> str:
        return item_kind(state, self.card).capitalize()

    def is_bonus(self, state: MeccgState) -> bool:
        phase = state.nearest(SiteFrame)
        return phase is not None and phase.bonus_open and item_kind(state, self.card) == "minor"

    def is_made_here(self, state: MeccgState) -> bool:
        """The machinery at a site makes one Technology item a turn, whether the site is tapped or not."""
        site = site_here(state)
        if site is None or "Technology" not in state.card(self.card).facts.keywords:
            return False
        return TechnologyMade(site) not in state.this_turn and is_allowed(state, Deed.MAKE_TECHNOLOGY, site)

    def is_bounty(self, state: MeccgState) -> bool:
        """An event lets one item be played at a tapped site, with a hoard perhaps."""
        phase, kind = state.nearest(SiteFrame), item_kind(state, self.card)
        if phase is None:
            return False
        return kind in phase.bounty or (phase.hoard_open and kind in ("minor", "major"))

    def resolve(self, state: MeccgState) -> Runnable | None:
        phase, site = state.nearest(SiteFrame), site_here(state)
        assert phase is not None
        if site is not None and self.is_made_here(state):
            state.this_turn.append(TechnologyMade(site))
        if item_kind(state, self.card) in phase.bounty:
            phase.bounty = ()
        elif self.is_bounty(state) and not is_site_untapped(state):
            phase.hoard_open = False
        elif self.is_bonus(state) and not is_site_untapped(state):
            phase.bonus_open = False
        elif not is_allowed(state, Deed.LEAVE_THE_SITE_UNTAPPED, self.card):
            tap_site(state)
        if site is not None:
            state.this_turn.append(ItemFound(site, item_kind(state, self.card)))
        return ItemPlayed(self.card, self.character)


def buried_items(state: MeccgState, seat: int) -> list[CardId]:
    """A player's items that lie under cards which bury them."""
    hosts = allowing(state, Deed.BE_DUG_UP)
    return [card for host in hosts for card in under(state, host) if state.place[card] % state.seats == seat]


class ItemPlayed(OfCharacter, Procedure):
    """An item is put with a character; then it does what it does on coming into play."""

    card: CardId
    character: CardId

    @step()
    def put_with_him(self, state: MeccgState) -> Outcome:
        if keeps_its_value(state, self.card, self.character):
            state.of_full_value.append(self.card)
        return PutWith(self.card, self.character, cause="played")

    @step()
    def comes_into_play(self, state: MeccgState) -> Outcome:
        return triggered(state, "comes into play", self.card)

    steps = (put_with_him, comes_into_play)


@carries_out("ME-2.73", without=False)
def keeps_its_value(state: MeccgState, item: CardId, character: CardId) -> bool:
    """Whether an item of another side is played where its player has it at full value: some have at their havens."""
    company = state.company_of(character)
    if company is None or not state.alignment(company.seat).full_value_at_havens:
        return False
    return is_foreign_item(state, item) and is_haven_of(state, company.seat, company.site)


def item_kind(state: MeccgState, card: CardId) -> str:
    """minor, major, greater, gold ring or special."""
    return kind_of_item(state.card(card).facts)


class AfterStoring(Procedure):
    """What a card does once it is stored."""

    card: CardId

    @step()
    def stored(self, state: MeccgState) -> Outcome:
        return triggered(state, "stored", self.card)

    steps = (stored,)


def kind_of_item(facts: Facts) -> str:
    return next((kind.removesuffix(" item") for kind in facts.types if kind.endswith("item")), "")


def is_playable_here(state: MeccgState, card: CardId) -> bool:
    """Whether the item can be played at the site that is being explored."""
    site = site_here(state)
    if site is None or is_made_a_wizardhaven(state, site):
        return False
    return is_playable_at(state.card(card).facts, facts_now(state, site))


def is_playable_at(item: Facts, site: Facts) -> bool:
    """Whether a site lists the item's kind, or the item names the site itself (IN-29, IN-30)."""
    kind = kind_of_item(item)
    if item.playable_at and (kind != "gold ring" or not names_site(item, site)):
        # A gold ring that names sites still needs one where gold rings are found.
        return kind != "gold ring" and names_site(item, site)
    only = site.playable_restriction.get(kind)
    allowed = () if only is None else tuple(only.removesuffix(" only").split(", "))
    return kind in site.playable and (
        only is None or not {item.name, item.alignment, *item.keywords}.isdisjoint(allowed)
    )


def is_organizing(state: MeccgState, seat: int) -> bool:
    return seat == state.active and state.nearest(OrganizationFrame) is not None


def _was_handled(state: MeccgState, item: CardId) -> bool:
    phase = state.nearest(OrganizationFrame)
    return phase is not None and item in phase.transferred


def _handle(state: MeccgState, item: CardId) -> None:
    phase = state.nearest(OrganizationFrame)
    assert phase is not None
    phase.transferred += (item,)
