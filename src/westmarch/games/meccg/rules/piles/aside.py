"""Cards off to the side: what lies under a host, prisoners and others (ME-7.90 to ME-7.94, ME-7.101 to ME-7.110)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.kernel.data import NO_CARD, CardId

from ...state import ASIDE, GENERAL, Company, MeccgState
from ..company.companies import leave_company, pass_on_company_events


def under(state: MeccgState, host: CardId) -> list[CardId]:
    """The cards off to the side that lie under a card."""
    index: dict[CardId, list[CardId]] | None = state.cache.get("aside")
    if index is None:
        index = {}
        for seat in range(state.seats):
            for card in state.zones[ASIDE * state.seats + seat]:
                if state.bearer[card] >= 0:
                    index.setdefault(state.bearer[card], []).append(card)
        state.cache["aside"] = index
    return index.get(host, [])


def is_aside(state: MeccgState, card: CardId) -> bool:
    return state.place[card] // state.seats == ASIDE


def is_prisoner(state: MeccgState, card: CardId) -> bool:
    """Whether a character lies under a host that takes prisoners."""
    if state.place[card] // state.seats != ASIDE:
        return False
    host = state.bearer[card]
    return host >= 0 and state.card(card).is_character and takes_prisoners(state, host)


def takes_prisoners(state: MeccgState, card: CardId) -> bool:
    return state.card(card).behaviour.imprisons is not None


def prisoners_of(state: MeccgState, host: CardId) -> list[CardId]:
    return [card for card in under(state, host) if state.card(card).is_character]


def hosts(state: MeccgState) -> list[CardId]:
    """The hazard hosts in play."""
    return state.having("imprisons")


def rescue_site(state: MeccgState, host: CardId) -> CardId:
    """The site at which a host holds its prisoners: it lies with the host, or a company stands there with its help."""
    for card in (*under(state, host), *state.attachments(host)):
        if state.card(card).is_site:
            return card
    # Some wait for prisoners at the site on which they lie.
    lies_on = state.bearer[host] if takes_prisoners(state, host) else NO_CARD
    return lies_on if lies_on >= 0 and state.card(lies_on).is_site else NO_CARD


def put_aside(state: MeccgState, card: CardId, host: CardId, seat: int) -> None:
    """Lay a card under a host; its state stays what it is."""
    state.move(card, "off to the side", seat)
    state.attach(card, host)


def imprison(state: MeccgState, character: CardId, host: CardId) -> None:
    """A character leaves his company and what he controls behind; only rings stay with him (ME-7.103, ME-7.104)."""
    seat = state.place[character] % state.seats
    terms = state.card(host).behaviour.imprisons
    pass_on_company_events(state, (character,))
    for card in list(state.attachments(character)):
        if is_ring(state, card) and terms is not None and not terms.takes_rings:
            put_aside(state, card, character, seat)
        else:
            state.lay_aside(card, "discard pile")
    leave_company(state, character)
    state.leader[character] = GENERAL
    put_aside(state, character, host, seat)


def is_ring(state: MeccgState, card: CardId) -> bool:
    definition = state.card(card)
    return definition.is_item and any(word.endswith("Ring") for word in definition.facts.keywords)


def come_back(state: MeccgState, prisoner: CardId, company: Company) -> None:
    """A prisoner is free: he belongs to a company again, under general influence, with the rings he kept."""
    rings = list(under(state, prisoner))
    seat = state.place[prisoner] % state.seats
    state.move(prisoner, "in play", seat)
    state.bearer[prisoner] = NO_CARD
    state.leader[prisoner] = GENERAL
    state.set_characters(company, (*company.characters, prisoner))
    for ring in rings:
        state.move(ring, "in play", seat)
    state.table_changed()


def release(state: MeccgState, host: CardId) -> None:
    """A host leaves play: its prisoners stand at the rescue site, each a company of his own (ME-7.108); other cards
    under it are discarded (ME-7.93); its site returns to the location deck if no company needs it (ME-7.109)."""
    below = list(under(state, host))
    site = rescue_site(state, host)
    for card in below:
        if is_prisoner(state, card) and site >= 0:
            seat = state.place[card] % state.seats
            come_back(state, card, state.new_company(seat, site_for(state, seat, site), ()))
    for card in below:
        if card != site and is_aside(state, card):
            state.lay_aside(card, "discard pile")
    if site < 0:
        return
    if any(company.site == site for company in state.companies):
        state.attach(site, NO_CARD)
    else:
        state.lay_aside(site, "location deck")


def site_for(state: MeccgState, seat: int, site: CardId) -> CardId:
    """A site card for a freed prisoner: one that a company of his stands at, his own copy, or the host's."""
    name = state.name(site)
    for company in state.companies:
        if company.seat == seat and state.name(company.site) == name:
            return company.site
    own = own_copy(state, seat, name)
    found = own if own >= 0 else site
    state.move(found, "in play", seat)
    return found


def own_copy(state: MeccgState, seat: int, name: str) -> CardId:
    """A player's own card of a site, if it is in his location deck and laid down for nobody."""
    taken = {company.destination for company in state.companies}
    for card in state.zone("location deck", seat):
        if card not in taken and state.name(card) == name:
            return card
    return NO_CARD


def is_borrowed(state: MeccgState, site: CardId) -> bool:
    """Whether a company stands at the site by the card of a hazard host (ME-7.115, ME-7.116)."""
    return state.owner[site] != state.place[site] % state.seats and state.bearer[site] >= 0


def sites_of_hosts(state: MeccgState, seat: int) -> Iterator[CardId]:
    """The copies of hosts that a player may use to move to his prisoners: only if he has none of his own (ME-7.115)."""
    for host in hosts(state):
        site = rescue_site(state, host)
        held = any(state.place[card] % state.seats == seat for card in prisoners_of(state, host))
        if held and site >= 0 and own_copy(state, seat, state.name(site)) < 0:
            yield site
