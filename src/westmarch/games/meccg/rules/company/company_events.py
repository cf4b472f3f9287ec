"""Permanent-events on a company as a whole: which part keeps them, and one of each where there can be no two.

Such a card lies with one of the members; whom it lies with means nothing."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.language.abilities import Unduplicated
from ...cards.traits import Trait
from ...state import Company, MeccgState
from ..about import OfCompany
from ..changes import Discarded, PutWith
from .companies import find_company, fitting_no_more, may_be_one_company

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_ON_THE_COMPANY = Trait.ON_THE_COMPANY


def events_on(state: MeccgState, company: Company) -> Iterator[CardId]:
    """The permanent-events on a company as a whole."""
    for character in company.characters if state.having(_ON_THE_COMPANY) else ():
        for card in state.attachments(character):
            if _ON_THE_COMPANY in state.card(card).traits:
                yield card


class PlaceEvents(Procedure):
    """A company has split: its player says with which part each of its permanent-events goes on (CX-09, ME-10.13)."""

    events: tuple[CardId, ...]
    parts: tuple[int, ...]

    @step("CX-09", "CR-C.10", "ME-10.13")
    def place(self, state: MeccgState) -> Outcome:
        parts = [part for part in self.parts if find_company(state, part) is not None]
        events = [card for card in self.events if state.lies_in_play(card)]
        if not events or len(parts) < 2:
            ended = [card for part in parts for card in fitting_no_more(state, state.company(part))]
            return tuple(Discarded(card, cause="company") for card in ended) or None
        seat = state.company(parts[0]).seat
        legal = [part for part in parts if self.may_keep(state, events, parts, part)]
        choices: list[Action] = [PlaceEvent(seat, events[0], part) for part in legal or parts]
        return Decision(seat, "company that keeps a card", choices, "CX-09")

    def may_keep(self, state: MeccgState, events: list[CardId], parts: list[int], keeper: int) -> bool:
        """Whether every part can be a company if one of them keeps the first card; the others are still open."""
        first, *later = events
        for part in parts:
            company = state.company(part)
            there = [card for card in events_on(state, company) if card != first]
            kept = (*there, *later, first) if part == keeper else (*there, *later)
            if not may_be_one_company(state, company.seat, company.site, company.characters, kept):
                return False
        return True

    steps = (place,)


class PlaceEvent(OfCompany, Action, frozen=True):
    """A part of the company keeps a permanent-event."""

    verb = "place-event"
    card: CardId
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, PlaceEvents)
        frame.events = tuple(card for card in frame.events if card != self.card)
        company = state.company(self.company)
        if state.bearer[self.card] in company.characters:
            return None
        return PutWith(self.card, company.characters[0], cause="split")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.card)} stays with company {self.company}"


class OneOfEach(OfCompany, Procedure):
    """Companies have joined: of several copies of a card that a company has once, its player keeps one (ME-5.54)."""

    company: int

    @step("ME-5.54")
    def keep_one(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None:
            return None
        copies: dict[str, list[CardId]] = {}
        for card in events_on(state, company):
            if any(
                ability.no_duplicate is Unduplicated.ON_A_COMPANY for ability in state.card(card).abilities.values()
            ):
                copies.setdefault(state.definition[card], []).append(card)
        for same in copies.values():
            if len(same) > 1:
                choices: list[Action] = [KeepCopy(company.seat, card, tuple(same)) for card in same]
                return Decision(company.seat, "copy that stays", choices, "ME-5.54")
        return None

    steps = (keep_one,)


class KeepCopy(Action, frozen=True):
    """Keep this copy of a card and discard the others."""

    verb = "keep-copy"
    card: CardId
    copies: tuple[CardId, ...]

    def perform(self, state: MeccgState) -> Runnable | None:
        return tuple(Discarded(card, cause="duplicate") for card in self.copies if card != self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Keep {state.name(self.card)} that came with {state.name(state.bearer[self.card])}"
