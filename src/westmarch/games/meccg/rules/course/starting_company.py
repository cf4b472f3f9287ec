"""The starting company: who bears the starting items, who follows whom (ME-3.17, ME-3.28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...cards.traits import Trait
from ...state import MeccgState
from ..about import OfCompany, OfSite
from ..changes import Name
from ..company.companies import put_site_away
from ..company.sides import version_words
from ..company.thralls import summons
from ..piles.picking import one_of_each
from .starting_characters import setting_up


class StartsWith(Change, frozen=True):
    """A starting character gets an item; a card that replaces one lies with nobody."""

    rules = ("ME-3.28",)

    card: CardId
    bearer: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "in play")
        if self.bearer >= 0:
            state.attach(self.card, self.bearer)

    def sentence(self, name: Name) -> str:
        return f"{name(self.bearer)} starts with {name(self.card)}" if self.bearer >= 0 else f"{name(self.card)} starts"


class GiveStartingItem(Action, frozen=True):
    """Give a minor item of the pool to a starting character (ME-3.28)."""

    verb = "equip"
    card: CardId
    bearer: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in state.zone("pool", seat):
            if state.card(card).is_character or summons(state, card) or state.definition[card] in seen:
                continue
            seen.add(state.definition[card])
            if Trait.ON_THE_COMPANY in state.card(card).traits:
                for bearer in state.characters(seat)[:1]:
                    yield cls(seat, card, bearer)
            elif state.card(card).is_item:
                for bearer in state.characters(seat):
                    yield cls(seat, card, bearer)
            else:
                yield cls(seat, card, NO_CARD)

    @requirement(says="Starting items are given out before the game begins")
    def before_the_game(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "give_starting_items" and self.seat not in setup.equipped

    @requirement("ME-3.28", "ME-2.78", says="Starting items are minor items, neither unique nor of a hoard")
    def is_plain_minor_item(self, state: MeccgState) -> bool:
        facts = state.card(self.card).facts
        plain = not facts.unique and "Hoard Item" not in facts.keywords and "minor item" in facts.types
        return (plain and Trait.NEVER_STARTS not in state.card(self.card).traits) or facts.starting_minor_item

    @requirement("ME-3.28", says=lambda give, state: f"{state.name(give.card)} is not for your starting company")
    def is_for_his_start(self, state: MeccgState) -> bool:
        """Some items are not for the starting companies of some players."""
        return state.alignments[self.seat] not in state.card(self.card).behaviour.starts_not_with

    @requirement("ME-3.28", says="The starting characters have their two items already")
    def at_most_two(self, state: MeccgState) -> bool:
        given = [card for card in state.in_play(self.seat) if state.card(card).is_resource]
        return len(given) < state.law.starting_items

    def perform(self, state: MeccgState) -> Runnable | None:
        return StartsWith(self.card, self.bearer)

    def sentence(self, state: MeccgState) -> str:
        if self.bearer < 0 or not state.card(self.card).is_item:
            return f"Start with {state.name(self.card)}"
        return f"Give {state.name(self.card)} to {state.name(self.bearer)}"


class Equipped(Pass, frozen=True):
    """No more starting items."""

    verb = "equipped"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.equipped += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Give nobody anything more"


class StandElsewhere(OfCompany, OfSite, Action, frozen=True):
    """A starting company stands at the other site where its player may start (ME-3.19)."""

    verb = "stand-elsewhere"
    company: int
    site: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        found: list[Self] = []
        sites = state.alignment(seat).starting_sites
        if len(sites) < 2 or state.turn:
            return found
        definition = state.definition
        own = one_of_each(state, [card for card in state.zone("location deck", seat) if state.name(card) in sites])
        for company in state.companies_of(seat):
            here = definition[company.site]
            found += [cls(seat, company.number, card) for card in own if definition[card] != here]
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if not state.turn:
            for company in state.companies_of(seat):
                for card in one_of_each(state, state.zone("location deck", seat)):
                    yield cls(seat, company.number, card)

    @requirement("ME-3.19", says="Starting companies are placed before the game begins")
    def before_the_game(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "arrange_companies" and self.seat not in setup.arranged

    @requirement("ME-3.19", says="No company starts there")
    def is_a_starting_site(self, state: MeccgState) -> bool:
        return state.name(self.site) in state.alignment(self.seat).starting_sites

    @requirement(says="The companies have been arranged like this already")
    def is_new(self, state: MeccgState) -> bool:
        """Who has chosen his place stays there: a company is moved from where all stand at first, and not back."""
        first = state.alignment(self.seat).starting_sites[0]
        return state.site_name(state.company(self.company)) == first or state.name(self.site) != first

    def perform(self, state: MeccgState) -> Runnable | None:
        return StartsAt(self.company, self.site)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} starts at {state.name(self.site)}{version_words(state, self.seat, self.site)}"


class StartsAt(Change, frozen=True):
    """A starting company is placed at a site."""

    rules = ("ME-3.19",)

    company: int
    site: CardId

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        left, company.site = company.site, self.site
        state.move(self.site, "in play")
        put_site_away(state, left)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} starts at {name(self.site)}"


class Arranged(Pass, frozen=True):
    """The starting companies stand as they are to stand."""

    verb = "arranged"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.arranged += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Begin with these companies"
