"""What cards are played on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rules.company.companies import current_site, may_be_one_company
from ...rules.timing.scene import company_in_focus
from ...rules.values import mind, unused_direct_influence
from ...state import DECLARED
from ...words import an, listed
from ..definition import ENVIRONMENT as IS_ENVIRONMENT
from .abilities import Binding, Target
from .who import Who

if TYPE_CHECKING:
    from ...state import MeccgState


def _members(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The characters of the company in focus, or of the actor's company, or all of the seat's."""
    company = company_in_focus(state)
    if company is None and binding.actor >= 0:
        company = state.company_of(binding.actor)
    if company is not None:
        return company.characters
    return state.characters(binding.seat)


def character(who: Who) -> Target:
    """A character of the company in question that fits a description (IN-72)."""
    return Target(
        who.text(),
        _members,
        lambda state, binding, card: who.matches(state, card) and who.stands(state, card),
    )


def _gold_rings(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    bearers = company.characters if company is not None else state.characters(binding.seat)
    return [
        item for bearer in bearers for item in state.items(bearer) if "gold ring item" in state.card(item).facts.types
    ]


GOLD_RING = Target("a gold ring in the company", _gold_rings)


def _factions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.factions(state.active)


FACTION = Target("a faction of the moving player", _factions)


def _environments(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Environment cards in play, or declared in the present chain."""
    in_play = state.having(IS_ENVIRONMENT)
    found = []
    for seat in range(state.seats):
        found += [card for card in in_play if state.place[card] % state.seats == seat]
        declared = state.zones[DECLARED * state.seats + seat]
        found += [card for card in declared if IS_ENVIRONMENT in state.card(card).features]
    return [card for card in found if card != binding.card]


ENVIRONMENT = Target("an environment card in play or declared in this chain", _environments)


def _own_companies(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Each own company, by its first character."""
    return [company.characters[0] for company in state.companies_of(binding.seat) if company.characters]


OWN_COMPANY = Target("one of your companies", _own_companies)


def _hazard_permanent_events(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        card
        for seat in range(state.seats)
        for card in state.in_play(seat)
        if state.card(card).is_hazard and state.card(card).is_event("permanent-event")
    ]


HAZARD_PERMANENT_EVENT = Target("a hazard permanent-event in play", _hazard_permanent_events)


def _characters_in_hand(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        card for card in state.hand(binding.seat) if state.card(card).is_character and not state.card(card).is_avatar
    ]


def follower_met_at(*site_types: str) -> Target:
    """A character in hand whom the actor can take as a follower at a site of one of these types."""

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        company = state.company_of(binding.actor) if binding.actor >= 0 else None
        site = current_site(state, company)
        if site is None or state.card(site).facts.site_type not in site_types:
            return False
        if state.leader[binding.actor] >= 0 or state.name(card) in state.names_in_use():
            return False
        if company is None or not may_be_one_company(state, company.seat, company.site, (*company.characters, card)):
            return False
        return unused_direct_influence(state, binding.actor, card) >= mind(state, card)

    places = listed([an(kind) for kind in site_types], "or")
    words = f"a character in your hand (no Wizard) whom he can control by direct influence, while he is at {places}"
    return Target(words, _characters_in_hand, allows)
