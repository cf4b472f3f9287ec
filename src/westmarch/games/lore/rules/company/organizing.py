"""What is done in the organization phase besides bringing in characters: splitting, items, removing hazards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.action import precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import ON_COMPANY, REMOVABLE, STORE
from ...changes import CompanySplit, Discarded, PutWith, Scored, Tapped
from ...formats import LAWS
from ...law import REMOVAL
from ...state import LoreState, Note
from ...words import ORGANIZATION
from ..timing.priority import LoreAction
from .corruption import CorruptionRoll

REMOVED = "removal"


def in_time(state: LoreState, words: str) -> str:
    """Words for the organization phase; in another one there is no more to say than that it is."""
    return words if state.phase == ORGANIZATION else "That is done in your organization phase"


class Split(LoreAction, frozen=True):
    """A company becomes two; its player says who goes, and with whom the conditions on it stay."""

    verb = "split"
    also_said = frozenset({"company", "leave", "part"})
    company: int
    leaving: tuple[CardId, ...]
    conditions_leave: bool = False

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        conditions = state.having(ON_COMPANY)
        for company in state.companies_of(seat):
            # Each parting once: the first of the company stays. Where everything is asked either half may be named.
            others = company.characters if state.asks_all else company.characters[1:]
            for chosen in range(1, (1 << len(others)) - state.asks_all):
                leaving = tuple([card for number, card in enumerate(others) if chosen >> number & 1])
                yield cls(seat, company.number, leaving)
                if conditions and state.on_company(company):
                    yield cls(seat, company.number, leaving, True)

    @precondition("LO-2.14", says=lambda act, state: in_time(state, "Who has two companies cannot split one"))
    def is_the_only_company(state: LoreState, seat: int) -> bool:
        most = LAWS[state.format].companies
        return len(state.companies) < most or len(state.companies_of(seat)) < most

    def carry_out(self, state: LoreState) -> Runnable | None:
        return CompanySplit(self.company, self.leaving, self.conditions_leave)

    def sentence(self, state: LoreState) -> str:
        names = ", ".join(state.name(card) for card in self.leaving)
        return f"Split off {names}{', with the conditions on the company' if self.conditions_leave else ''}"


class Transfer(LoreAction, frozen=True):
    """Pass an item to another character at the same site, after a corruption roll (LO-2.21)."""

    verb = "transfer"
    offered_by = STORE
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        found: list[Self] = []
        owners = {state.bearer[card] for card, _ in state.having((STORE, seat))}
        companies = state.companies_of(seat) if owners else []
        for company in companies:
            members = state.members(company)
            if owners.isdisjoint(members):
                continue
            here = [card for other in companies if other.site == company.site for card in state.members(other)]
            for owner in members if len(here) > 1 else ():
                if owner in owners:
                    for item in state.items(owner):
                        found += [cls(seat, item, other) for other in here if other != owner]
        return found

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        everybody = state.everybody(seat)
        for owner in everybody:
            for item in state.items(owner):
                yield from (cls(seat, item, other) for other in everybody if other != owner)

    @requirement("LO-2.21", says=lambda act, state: in_time(state, "They are not at the same site"), sought=True)
    def at_one_site(self, state: LoreState) -> bool:
        here, there = state.company_of(self.item), state.company_of(self.to)
        return here is not None and there is not None and here.site == there.site

    def carry_out(self, state: LoreState) -> Runnable | None:
        return HandOver(state.bearer[self.item], self.item, self.to)

    def sentence(self, state: LoreState) -> str:
        owner = state.name(state.bearer[self.item])
        return f"Transfer {state.name(self.item)} from {owner} to {state.name(self.to)}"


class HandOver(Procedure):
    """The owner rolls; if he does not fail, the item passes on, or is stored (LO-2.21 to LO-2.23)."""

    owner: CardId
    item: CardId
    to: CardId

    @step("LO-2.21", "LO-2.23")
    def roll(self, state: LoreState) -> Outcome:
        return CorruptionRoll(self.owner)

    @step("LO-2.22")
    def pass_on(self, state: LoreState) -> Outcome:
        """A failed roll takes the item out of play with its owner."""
        if not state.lies_in_play(self.owner) or not state.lies_in_play(self.item):
            return None
        if self.to < 0:
            return Scored(state.side(self.item), self.item, cause="stored")
        return PutWith(self.item, self.to, cause="transferred")

    steps = (roll, pass_on)


class Store(LoreAction, frozen=True):
    """Store an item at a Haven, or another card that says so (LO-2.23 to LO-2.25)."""

    verb = "store"
    offered_by = STORE
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat, card) for card, _ in state.having((STORE, seat))]

    @requirement("LO-2.23", says=lambda act, state: in_time(state, "Items are stored at a Haven"))
    def at_haven(self, state: LoreState) -> bool:
        company = state.company_of(self.card)
        return company is not None and state.is_at_haven(company)

    @requirement("OP-09", says=lambda store, state: f"{state.name(store.card)} cannot be stored")
    def may_be_stored(self, state: LoreState) -> bool:
        return not state.card(self.card).behaviour.cannot_be_stored

    def carry_out(self, state: LoreState) -> Runnable | None:
        if state.facts(self.card).is_item or state.card(self.card).behaviour.storable == "after a roll":
            return HandOver(state.bearer[self.card], self.card, CardId(-1))
        return Scored(self.seat, self.card, cause="stored")

    def sentence(self, state: LoreState) -> str:
        return f"Store {state.name(self.card)}"

    def besides(self, state: LoreState) -> str:
        return f"{state.name(state.bearer[self.card])} stores it"


class RemoveHazard(LoreAction, frozen=True):
    """Roll to remove a hazard from a character: tapping him, or at -3 (LO-2.26 to LO-2.28)."""

    verb = "remove"
    also_said = frozenset({"roll", "tap", "without"})
    offered_by = REMOVABLE
    by_anybodys = True
    card: CardId
    tapping: bool

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        found: list[Self] = []
        bearer, side = state.bearer, state.side
        removable = [card for card, _ in state.having(REMOVABLE) if bearer[card] >= 0 and side(bearer[card]) == seat]
        bearers = {bearer[card] for card in removable}
        for character in state.everybody(seat) if removable else ():
            for card in state.attachments(character) if character in bearers else ():
                if card in removable:
                    found += cls(seat, card, True), cls(seat, card, False)
        return found

    @requirement(
        "LO-2.26", "LO-3.35", says=lambda act, state: f"{state.how_it_stands(state.bearer[act.card])}; he may try at −3"
    )
    def bearer_can_tap(self, state: LoreState) -> bool:
        return not self.tapping or state.status[state.bearer[self.card]] == UNTAPPED

    @requirement("LO-2.28", says=lambda act, state: f"{state.name(act.card)} was rolled for this turn", by="card")
    def not_tried(self, state: LoreState) -> bool:
        return not state.has_note(REMOVED, self.card)

    def carry_out(self, state: LoreState) -> Runnable | None:
        state.notes.append(Note(REMOVED, self.card))
        bearer = state.bearer[self.card]
        return (Tapped(bearer, cause="cost"), Removal(self.card)) if self.tapping else Removal(self.card, False)

    def sentence(self, state: LoreState) -> str:
        how = f"tapping {state.name(state.bearer[self.card])}" if self.tapping else "at -3"
        return f"Try to remove {state.name(self.card)}, {how}"


class Removal(Procedure):
    """The roll against a removable hazard."""

    card: CardId
    tapped: bool = True

    @step("LO-2.26")
    def roll(self, state: LoreState) -> Outcome:
        number, seat = state.facts(self.card).number, state.active
        parts = [] if self.tapped else [("without tapping", -penalty(state))]
        if make_check(state, REMOVAL, seat, f"removing {state.name(self.card)}", number, parts).beats:
            return Discarded(self.card, cause="removed")
        return None

    steps = (roll,)


@carries_out("LO-2.27", without=0)
def penalty(state: LoreState) -> int:
    """Without tapping, or for a tapped or wounded character, the roll is 3 lower (LO-2.27)."""
    return state.law.removal_penalty
