"""Splitting and joining companies (IN-50, IN-51, IN-138, ME-6.02 to ME-6.05)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_forbidden
from ...formats import LAWS
from ...state import Company, MeccgState
from ...words import listed
from ..about import OfCompany
from ..changes import Name
from ..site.havens import is_haven_of
from .arrangement import not_to_be_repeated, ways_back
from .companies import COMPOSITION, are_spoken_of, may_travel_together, move_to_company
from .company_events import OneOfEach, PlaceEvents, events_on

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_SPLIT_OFF = Deed.SPLIT_OFF


def with_followers(state: MeccgState, character: CardId) -> tuple[CardId, ...]:
    """A character and those who must stay with him."""
    return (character, *state.followers(character))


class CompanyChanged(Change, frozen=True):
    """Characters go to another company at the same site, or form a new one (number 0)."""

    rules = ("IN-50", "ME-6.03")

    characters: tuple[CardId, ...]
    company: int

    def apply(self, state: MeccgState) -> None:
        if self.company:
            move_to_company(state, self.characters, state.company(self.company))
            return
        old = state.company_of(self.characters[0])
        assert old is not None
        site = another_copy(state, old.site, old.seat)
        new = state.new_company(old.seat, site, ())
        move_to_company(state, self.characters, new)

    def sentence(self, name: Name) -> str:
        return told([name(card) for card in self.characters], self.company)


def told(names: list[str], company: int) -> str:
    """Gimli forms a new company; Gimli and Legolas join company 2."""
    one = "s" if len(names) == 1 else ""
    return f"{listed(names)} {f'join{one} company {company}' if company else f'form{one} a new company'}"


def another_copy(state: MeccgState, site: CardId, seat: int) -> CardId:
    """Each company gets its own copy of the Haven's card if there is one; else they share it (IN-138)."""
    for card in state.zone("location deck", seat):
        if state.definition[card] == state.definition[site]:
            state.move(card, "in play", seat)
            return card
    return site


class Split(OfCompany, Action, frozen=True):
    """A character (with his followers) leaves his company to form a new one, or changes to another one."""

    verb = "split"
    character: CardId
    company: int

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """Of those whom nobody leads. What holds for a whole company is asked once."""
        found: list[Self] = []
        companies, back = state.companies_of(seat), ways_back(state, seat).splits
        definition, leader, anywhere = state.definition, state.leader, LAWS[state.format].splits_anywhere
        for company in companies:
            name, characters = definition[company.site], company.characters
            several = len(characters) > 1
            others: list[Company] = []
            if len(companies) > 1:
                others = [other for other in companies if other is not company and definition[other.site] == name]
            if not several and not others:
                continue
            at_haven = is_haven_of(state, seat, company.site)
            splits = several and (at_haven or anywhere)
            any_may_go = at_haven or not may_travel_together(state, characters)
            # What holds for all holds for some of them, if no card says otherwise.
            any_may_split = any_may_go or not are_spoken_of(state, characters)
            led_by = [leader[character] for character in characters]
            for character, now in zip(characters, led_by, strict=True):
                if now >= 0:
                    continue
                goes = splits and len(characters) > 1 + led_by.count(character) and (character, 0) not in back
                if goes and (any_may_split or makes_companies(state, company, character)):
                    found.append(cls(seat, character, 0))
                for other in others:
                    if not at_haven and not (anywhere and other.site == company.site):
                        continue
                    if (character, other.number) in back:
                        continue
                    if any_may_go or makes_companies(state, company, character, other):
                        found.append(cls(seat, character, other.number))
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        """Of followers, too, who go where their leaders go."""
        companies, definition = state.companies_of(seat), state.definition
        for company in companies:
            name, several = definition[company.site], len(company.characters) > 1
            others = [other.number for other in companies if other is not company and definition[other.site] == name]
            for character in company.characters:
                for number in (0, *others) if several else others:
                    yield cls(seat, character, number)

    @requirement("IN-50", "IN-51", "ME-6.02", says=lambda split, state: split.where(state), sought=True)
    def at_a_haven(self, state: MeccgState) -> bool:
        """In the full game a company may split at any site (ID-32)."""
        if not self.company and state.law.splits_anywhere:
            return True
        company = state.company_of(self.character)
        if company is None:
            return False
        if state.law.splits_anywhere and state.company(self.company).site == company.site:
            # Parts of one company share the card of a site that is no Haven.
            return True
        return is_haven_of(state, self.seat, company.site)

    @requirement(
        "IN-50",
        "ME-6.05",
        says=lambda split, state: f"{state.name(split.character)} must stay with the one he follows",
        sought=True,
    )
    def is_no_follower(self, state: MeccgState) -> bool:
        return state.leader[self.character] < 0

    @requirement(says="A card keeps the company from splitting")
    def may_split(self, state: MeccgState) -> bool:
        return not is_forbidden(state, _SPLIT_OFF, self.character)

    @requirement(says="Nobody would be left behind", sought=True)
    def somebody_stays(self, state: MeccgState) -> bool:
        if self.company:
            return True
        company = state.company_of(self.character)
        return company is not None and len(company.characters) > len(with_followers(state, self.character))

    @requirement(*COMPOSITION, says="Away from a Haven these cannot be one company", sought=True)
    def makes_companies(self, state: MeccgState) -> bool:
        company = state.company_of(self.character)
        if company is None or is_haven_of(state, self.seat, company.site):
            return True
        if not may_travel_together(state, company.characters):
            return True
        if not self.company and not are_spoken_of(state, company.characters):
            return True
        return makes_companies(state, company, self.character, state.company(self.company) if self.company else None)

    @requirement(
        says="The companies have been arranged like this already in this phase",
        when=lambda state, seat: not_to_be_repeated(state),
        sought=True,
    )
    def is_new_arrangement(self, state: MeccgState) -> bool:
        return (self.character, self.company) not in ways_back(state, self.seat).splits

    def where(self, state: MeccgState) -> str:
        return f"Companies {'join' if state.law.splits_anywhere else 'split and join'} at a Haven only"

    def perform(self, state: MeccgState) -> Runnable | None:
        company = state.company_of(self.character)
        assert company is not None
        change = CompanyChanged(with_followers(state, self.character), self.company)
        if self.company:
            return (change, OneOfEach(self.company))
        parts = (company.number, state.next_company)
        return (change, PlaceEvents(tuple(events_on(state, company)), parts))

    def sentence(self, state: MeccgState) -> str:
        return told(list(map(state.name, with_followers(state, self.character))), self.company)


def makes_companies(state: MeccgState, company: Company, character: CardId, other: Company | None = None) -> bool:
    """What goes from a company that may travel together, to another or as a new one, and what stays may each be a
    company, with the cards that either may keep."""
    going = with_followers(state, character)
    staying = tuple([card for card in company.characters if card not in going])
    events = tuple(events_on(state, company))
    if other is not None:
        # What lies on a company stays with those who are left (CR-T.80).
        kept = (*events_on(state, other), *(() if staying else events))
        joined = may_travel_together(state, (*other.characters, *going), kept)
        return joined and may_travel_together(state, staying, events)
    return may_travel_together(state, going, events) and may_travel_together(state, staying, events)


class JoinsTwo(OfCompany, Action, frozen=True):
    """Make one company of two; subclasses say when."""

    company: int
    other: int

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        companies, definition, found = state.companies_of(seat), state.definition, list[Self]()
        if len(companies) < 2:
            return found
        for index, company in enumerate(companies):
            for other in companies[index + 1 :]:
                if definition[other.site] == definition[company.site]:
                    found.append(cls(seat, company.number, other.number))
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company, other in combinations(state.companies_of(seat), 2):
            yield cls(seat, company.number, other.number)


class Join(JoinsTwo, frozen=True):
    """Two companies at the same Haven become one."""

    verb = "join"

    @requirement("IN-51", "ME-6.02", says="Companies join at a Haven only")
    def at_a_haven(self, state: MeccgState) -> bool:
        return is_haven_of(state, self.seat, state.company(self.company).site)

    @requirement("IN-51", "ME-6.02", says="The companies are not at the same Haven", sought=True)
    def at_the_same_site(self, state: MeccgState) -> bool:
        names = [state.definition[own.site] for own in state.companies if own.number in (self.company, self.other)]
        return names[0] == names[-1]

    @requirement(
        says="The companies have been arranged like this already in this phase",
        when=lambda state, seat: not_to_be_repeated(state),
    )
    def is_new_arrangement(self, state: MeccgState) -> bool:
        return (self.other, self.company) not in ways_back(state, self.seat).joins

    def perform(self, state: MeccgState) -> Runnable | None:
        return (CompanyChanged(state.company(self.other).characters, self.company), OneOfEach(self.company))

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.other} joins company {self.company}"


class Reunite(OfCompany, Action, frozen=True):
    """A part of a company that can neither stay nor wants to move is no part of its own after all (ME-6.03)."""

    verb = "reunite"
    company: int
    other: int

    @classmethod
    def of_company(cls, state: MeccgState, company: Company) -> list[Self]:
        """With those at the same site who stay there."""
        return [
            cls(company.seat, company.number, other.number)
            for other in state.companies_of(company.seat)
            if other is not company
            and other.site == company.site
            and other.destination < 0
            and may_travel_together(state, (*other.characters, *company.characters))
        ]

    def perform(self, state: MeccgState) -> Runnable | None:
        return CompanyChanged(state.company(self.company).characters, self.other)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} stays with company {self.other} after all"
