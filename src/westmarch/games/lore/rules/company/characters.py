"""Bringing in characters (LO-2.08 to LO-2.13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from westmarch.games.middle_earth.company.size import is_too_large, size_of
from westmarch.games.middle_earth.table import Company, find_company
from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import listed
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...changes import CharacterPlayed
from ...formats import LAWS
from ...state import LoreState
from ...words import CHARACTER, HAVEN, MP_PILE, ORGANIZATION
from ..timing.priority import LoreAction
from ..timing.uniqueness import is_taken
from .influence import cost, is_controlled, lacking


class PlayCharacter(LoreAction, frozen=True):
    """Bring a character into play at a Haven or at his home site."""

    verb = "bring-in"
    also_said = frozenset({"bring", "character"})
    sort = CHARACTER
    card: CardId
    site: CardId
    joined: int
    """The company that he joins, by its number; none if he is one of his own (LO-2.11)."""

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        found: list[Self] = []
        characters = state.held(seat).texts(cls.sort)
        if not characters:
            return found
        lands = state.lands()
        joined = {company.site for company in state.companies if company.seat == seat}
        for card, _ in characters:
            for site in lands.open_to(state.definition[card]):
                if site in joined:
                    found += cls.ways(state, seat, card, site)
                else:
                    found.append(cls(seat, card, site, 0))
        return found

    @classmethod
    def ways(cls, state: LoreState, seat: int, card: CardId, site: CardId) -> list[Self]:
        """To come to a site: into the company there, into either half of one that has been split, or alone."""
        here = [company.number for company in state.companies_of(seat) if company.site == site]
        return [cls(seat, card, site, number) for number in here or [0]]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card in state.hand(seat):
            if state.definition[card] and state.facts(card).kind == CHARACTER:
                for site in state.sites():
                    yield from cls.ways(state, seat, card, site)

    @classmethod
    def allowed(cls, state: LoreState, candidates: Iterable[Self]) -> list[Self]:
        """Where he joins nobody it does not matter which site it is: one answer does for all of them."""
        plays = [*candidates]
        # Of one company there is one way for each card.
        each = {(play.card, play.joined): play for play in plays}
        allowed = super().allowed(state, each.values())
        if len(allowed) == len(each):
            return plays
        found = {(play.card, play.joined) for play in allowed}
        return [play for play in plays if (play.card, play.joined) in found] if found else []

    @requirement("LO-2.07", says="Characters come into play in your organization phase", sought=True)
    def in_the_organization_phase(self, state: LoreState) -> bool:
        return state.phase == ORGANIZATION and self.seat == state.active

    @requirement("LO-2.08", says="A character comes into play at a Haven or at his home site", sought=True)
    def at_haven_or_home(self, state: LoreState) -> bool:
        return state.facts(self.site).type == HAVEN or state.name(self.site) in state.facts(self.card).home

    @requirement("LO-3.49", says=lambda play, state: f"{state.name(play.card)} is there already", by="card")
    def not_taken(self, state: LoreState) -> bool:
        return not is_taken(state, self.card)

    @requirement("LO-2.10", says=lambda play, state: play.too_dear(state))
    def is_controllable(self, state: LoreState) -> bool:
        return is_controlled(state, self.seat, self.card, self.joined)

    def too_dear(self, state: LoreState) -> str:
        """What he takes, against what is there for him: "6 of 5"."""
        price = cost(state, self.card)
        unused = max(0, price - lacking(state, self.seat, self.card, self.joined))
        return f"{state.name(self.card)} takes more influence than is unused: {price} of {unused}"

    @requirement("LO-2.13", says="Another main character has been played", by="card")
    def no_other_main(self, state: LoreState) -> bool:
        played = state.main[self.seat]
        return not CARDS[state.definition[self.card]].facts.main or played in ("", state.name(self.card))

    @requirement("LO-4.26", says="The main character has been eliminated", by="card")
    def main_not_lost(self, state: LoreState) -> bool:
        if not CARDS[state.definition[self.card]].facts.main:
            return True
        pile = state.zone(MP_PILE, self.seat)
        return not any(state.facts(card).main and state.owner[card] == self.seat for card in pile)

    @requirement("LO-2.19", says="The company would be too large")
    def company_has_room(self, state: LoreState) -> bool:
        here = find_company(state, self.joined) if self.joined else None
        return here is None or fits_into(state, here, [self.card])

    def carry_out(self, state: LoreState) -> Runnable | None:
        return CharacterPlayed(self.seat, self.card, self.site, self.joined)

    def sentence(self, state: LoreState) -> str:
        here = [company for company in state.companies_of(self.seat) if company.site == self.site]
        halves = [company for company in here if company.number == self.joined and len(here) > 1]
        joining = f", joining {listed([state.name(card) for card in halves[0].characters])}" if halves else ""
        return f"Play {state.name(self.card)} at {state.name(self.site)}{joining}"

    def besides(self, state: LoreState) -> str:
        return f"company {self.joined}" if self.joined else ""


def fits_into(state: LoreState, company: Company, more: list[CardId]) -> bool:
    """Whether a company may take others in (LO-2.19)."""
    members = [*state.members(company), *more]
    halves = sum([CARDS[state.definition[card]].facts.half for card in members])
    return not is_too_large(LAWS[state.format], size_of(len(members), halves))
