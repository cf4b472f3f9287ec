"""Bringing characters into play, and letting them go (IN-16 to IN-22, IN-53, IN-54)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.changes import Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ..cards.traits import Trait
from ..state import GENERAL, MeccgState
from .changes import CharacterPlayed, Discarded
from .organization import Organization
from .values import mind, unused_direct_influence, unused_general_influence


class PlayCharacter(Action, frozen=True):
    """Play a character from hand: into a company, or alone with a new site card (company 0)."""

    verb = "play"
    card: CardId
    company: int
    site: CardId
    leader: CardId

    @precondition("IN-53", says="Only one character may be played each turn")
    def first_this_turn(state: MeccgState, seat: int) -> bool:
        return not state.character_played

    @precondition("IN-04", says="Characters are played in the own organization phase")
    def in_organization(state: MeccgState, seat: int) -> bool:
        return seat == state.active and state.nearest(Organization) is not None

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.hand(seat):
            definition = state.card(card)
            if not definition.is_character:
                continue
            yield from cls._places(state, seat, card, everywhere=False)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.hand(seat):
            if state.card(card).is_character:
                yield from cls._places(state, seat, card, everywhere=True)

    @classmethod
    def _places(cls, state: MeccgState, seat: int, card: CardId, everywhere: bool) -> Iterator[Self]:
        for company in state.companies_of(seat):
            if not everywhere and not may_appear(state, card, company.site):
                continue
            yield cls(seat, card, company.number, company.site, GENERAL)
            for leader in company.characters:
                yield cls(seat, card, company.number, company.site, leader)
        seen: set[str] = set()
        for site in state.zone("location deck", seat):
            name = state.definition[site]
            if name not in seen:
                seen.add(name)
                if everywhere or may_appear(state, card, site):
                    yield cls(seat, card, 0, site, GENERAL)

    @requirement(
        "IN-16", "IN-128", says=lambda play, state: f"{state.name(play.card)} is in play or out of the game already"
    )
    def unique(self, state: MeccgState) -> bool:
        return state.name(self.card) not in state.names_in_use()

    @requirement("IN-17", says="A character comes into play at his home site or a Haven only")
    def home_site_or_haven(self, state: MeccgState) -> bool:
        return state.card(self.card).is_wizard or is_at_home(state, self.card, self.site) or _is_haven(state, self.site)

    @requirement("IN-19", says="A Wizard comes into play at Rivendell or at his home site only")
    def wizard_at_rivendell_or_home(self, state: MeccgState) -> bool:
        if not state.card(self.card).is_wizard:
            return True
        return state.name(self.site) == "Rivendell" or is_at_home(state, self.card, self.site)

    @requirement("IN-20", says="You have your Wizard in play")
    def one_wizard(self, state: MeccgState) -> bool:
        if not state.card(self.card).is_wizard:
            return True
        return not any(state.card(card).is_wizard for card in state.characters(self.seat))

    @requirement(says=lambda play, state: f"{state.name(play.card)} comes into play at his home site only")
    def home_site_only(self, state: MeccgState) -> bool:
        """What the card of a Hobbit says (ID-19)."""
        if Trait.HOME_SITE_ONLY not in state.card(self.card).traits:
            return True
        return is_at_home(state, self.card, self.site)

    @requirement("IN-53", "IN-07", says="There is not enough unused general influence to control him")
    def enough_general_influence(self, state: MeccgState) -> bool:
        if self.leader >= 0:
            return True
        return unused_general_influence(state, self.seat) >= mind(state, self.card)

    @requirement("IN-08", says=lambda play, state: f"{state.name(play.leader)} has not enough unused direct influence")
    def enough_direct_influence(self, state: MeccgState) -> bool:
        if self.leader < 0:
            return True
        return unused_direct_influence(state, self.leader, self.card) >= mind(state, self.card)

    @requirement("IN-10", says=lambda play, state: f"{state.name(play.leader)} is a follower himself")
    def leader_is_no_follower(self, state: MeccgState) -> bool:
        return self.leader < 0 or state.leader[self.leader] < 0

    @requirement("IN-22", says="A Wizard needs no influence and follows nobody")
    def wizard_follows_nobody(self, state: MeccgState) -> bool:
        return self.leader < 0 or not state.card(self.card).is_wizard

    @requirement("IN-54", says="Under direct influence he can be played only where his controller is")
    def where_his_leader_is(self, state: MeccgState) -> bool:
        if self.leader < 0:
            return True
        company = state.company_of(self.leader)
        return company is not None and company.number == self.company

    def perform(self, state: MeccgState) -> Runnable | None:
        state.character_played = True
        return CharacterPlayed(self.card, self.seat, self.company, self.site, self.leader)

    def sentence(self, state: MeccgState) -> str:
        how = "under general influence" if self.leader < 0 else f"as a follower of {state.name(self.leader)}"
        if state.card(self.card).is_wizard:
            how = "and reveal yourself"
        where = f"in company {self.company}" if self.company else "alone"
        return f"Play {state.name(self.card)} at {state.name(self.site)} {where} {how}"


def is_at_home(state: MeccgState, character: CardId, site: CardId) -> bool:
    """Whether a site is one of a character's home sites; some are at home at any Haven."""
    homes = state.card(character).facts.home_sites
    return state.name(site) in homes or ("Any Haven" in homes and _is_haven(state, site))


def _is_haven(state: MeccgState, site: CardId) -> bool:
    return state.card(site).facts.site_type == "Haven"


def may_appear(state: MeccgState, character: CardId, site: CardId) -> bool:
    """Whether it is worth looking at a place: a Haven, or a home site. The requirements judge."""
    return _is_haven(state, site) or state.name(site) in state.card(character).facts.home_sites


class ReleaseCharacter(Action, frozen=True):
    """Discard a character whom no influence controls any more."""

    verb = "release"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.characters(seat):
            if state.leader[card] == GENERAL and mind(state, card):
                yield cls(seat, card)

    @requirement(says=lambda release, state: f"{state.name(release.character)} cannot be discarded")
    def may_go(self, state: MeccgState) -> bool:
        leaving = Discarded(self.character, cause="uncontrolled")
        return not any(watch.applies(state, card, leaving) for card, watch in state.watching(Prohibition, leaving))

    def perform(self, state: MeccgState) -> Runnable | None:
        return Discarded(self.character, cause="uncontrolled")

    def sentence(self, state: MeccgState) -> str:
        return f"Let {state.name(self.character)} go"
