"""Captives who are no prisoners of a hazard host: where they are when the card that holds them leaves play."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId

from ...cards.facts import find
from ...state import MeccgState
from ..company.companies import is_en_route
from ..piles.aside import come_back, is_prisoner, own_copy, under


def captives_of(state: MeccgState, host: CardId) -> list[CardId]:
    """The characters who lie under a card that holds them without being a hazard host."""
    return [card for card in under(state, host) if state.card(card).is_character and not is_prisoner(state, card)]


def free_captives(state: MeccgState, host: CardId) -> None:
    """Who is held by a card that leaves play forms a company at the site of its bearer, or at his new site; without any
    card of that site he returns to his player's hand."""
    captives, bearer = captives_of(state, host), state.bearer[host]
    company = state.company_of(bearer) if bearer >= 0 else None
    if not captives:
        return
    place = NO_CARD
    if company is not None:
        place = company.destination if is_en_route(state, company) else company.site
    for seat in range(state.seats):
        own = [card for card in captives if state.place[card] % state.seats == seat]
        site = card_of_site(state, seat, state.name(place)) if own and place >= 0 else NO_CARD
        if own and site >= 0:
            freed = state.new_company(seat, site, ())
            for card in own:
                come_back(state, card, freed)
        else:
            for card in own:
                state.lay_aside(card, "hand")


def card_of_site(state: MeccgState, seat: int, name: str) -> CardId:
    """A player's card of a site: one where a company of his is, one of his piles, or one with which he is supplied."""
    for company in state.companies_of(seat):
        if state.site_name(company) == name:
            return company.site
    found = own_copy(state, seat, name)
    if found < 0:
        found = next((card for card in state.zone("discard pile", seat) if state.name(card) == name), NO_CARD)
    if found < 0:
        kinds = state.alignment(seat).cards
        versions = [facts.id for facts in find(name, side="site") if facts.alignment in kinds]
        if not versions:
            return NO_CARD
        found = state.add(versions[0], seat, "location deck")
        state.decklists[seat] += (versions[0],)
        state.cache.clear()
    state.move(found, "in play", seat)
    return found
