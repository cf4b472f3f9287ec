"""Companies: their size, who leaves them, and what becomes of their site cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from westmarch.games.middle_earth.company import size
from westmarch.games.middle_earth.table import find_company as find_company
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.numbers import mingle
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS, FEATURES
from ...cards.guises import WORN_BY
from ...cards.printed import Facts
from ...cards.rulings import Deed, allowing, allows, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...formats import LAWS
from ...state import ON_GUARD, UNCONTROLLED, Company, MeccgState
from ...words import TAPPED, UNTAPPED, Parting
from ..about import OfCompany, OfMovement
from ..site.havens import is_haven_of
from ..timing.lasting import lasting_effects

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_A_LEADER, _LEAVE_PLAY = Deed.BE_A_LEADER, Deed.LEAVE_PLAY

_SAYS_WHO_GOES = frozenset(
    {
        _BE_A_LEADER.allowed,
        Deed.GO_WITH_OTHERS.forbidden,
        Deed.LEAD_WITH_A_TROLL.allowed,
    }
)
"""What cards in play may say of who travels together."""
_SAYS_WHO_GOES_HERE = (Deed.GO_IN_ANY_NUMBER.allowed, Deed.GO_WITH_A_LEADER.allowed)
"""What they may say of the company on which they lie."""
_MOST_KNOWN = 20_000
_TOGETHER: dict[tuple[tuple[str, ...], str, int], bool] = {}
"""Which characters, of which alignment and with which limit, may travel together if no card says anything."""


def company_size(state: MeccgState, company: Company) -> int:
    """The number of characters, some counting one half, rounded up (IN-69, ME-5.50)."""
    return size_of(state, company.characters)


def size_of(state: MeccgState, characters: Iterable[CardId]) -> int:
    """The same of some characters; avatars may not count."""
    definition = state.definition
    members = halves = 0
    for card in characters:
        if not CARDS[definition[card]].is_avatar or is_counted(state, card):
            members += 1
            halves += _counts_half(definition[card])
    return size.size_of(members, halves)


@carries_out("ME-5.98", without=lambda state, card: not state.card(card).is_avatar)
def is_counted(state: MeccgState, card: CardId) -> bool:
    """Whether somebody counts for the size of a company: avatars and their followers do like any others (ME-5.98)."""
    return True


@cache
def _counts_half(card_id: str) -> bool:
    return counts_half(CARDS[card_id].facts)


def counts_half(character: Facts) -> bool:
    """Hobbits and Orc scouts count one half (ME-5.50)."""
    return character.race == "Hobbit" or (character.race == "Orc" and "scout" in character.skills)


def may_travel_together(
    state: MeccgState, characters: tuple[CardId, ...], events: tuple[CardId, ...] | None = None
) -> bool:
    """Away from the own Havens a company is not too large (ME-5.51) and has one leader at most (ME-5.61).

    `events` are the cards on the company as a whole, where they are not those that lie with its members now."""
    most = LAWS[state.format].company_limit
    if not most:
        return True
    if are_spoken_of(state, characters, events):
        key = ("may travel together", characters, events)
        may: bool | None = state.cache.get(key)
        if may is None:
            may = state.cache[key] = _may_travel_together(state, characters, events)
        return may
    # Nothing else matters than who they are.
    whose = state.alignments[state.place[characters[0]] % state.seats] if characters else ""
    names = (tuple(map(state.definition.__getitem__, characters)), whose, most)
    known = _TOGETHER.get(names)
    if known is None:
        if len(_TOGETHER) >= _MOST_KNOWN:
            _TOGETHER.clear()
        known = _TOGETHER[names] = _may_travel_together(state, characters, events)
    return known


def are_spoken_of(state: MeccgState, characters: tuple[CardId, ...], events: tuple[CardId, ...] | None = None) -> bool:
    """Whether a card in play, or one on their company, has a say in whether some characters may travel together."""
    in_play = state.cache.get(FEATURES) or state.features()
    if not in_play.keys().isdisjoint(_SAYS_WHO_GOES):
        return True
    if not in_play.keys().isdisjoint(_SAYS_WHO_GOES_HERE):
        for said in _SAYS_WHO_GOES_HERE:
            for card in in_play.get(said, ()):
                if state.bearer[card] in characters if events is None else card in events:
                    return True
    return False


def _may_travel_together(state: MeccgState, characters: tuple[CardId, ...], events: tuple[CardId, ...] | None) -> bool:
    leaders = leaders_among(state, characters)
    more = further_leaders(state, characters, leaders, events)
    fits = not size.is_too_large(state.law, size_of(state, characters) - more)
    fits = fits or is_of_any_size(state, characters, events)
    agree = len(leaders) - more < 2 or agree_on_a_leader(state, characters, leaders)
    fits = fits and agree and bears_company(state, characters)
    return fits and are_peaceful(state, characters) and keeps_to_its_kind(state, characters)


def leaders_among(state: MeccgState, characters: tuple[CardId, ...]) -> list[CardId]:
    """Those of some characters who have the keyword leader, or a card that makes them one."""
    definition = state.definition
    if state.having(_BE_A_LEADER.allowed):
        return [card for card in characters if is_leader(state, card)]
    return [card for card in characters if "Leader" in CARDS[definition[card]].facts.keywords]


def bears_company(state: MeccgState, characters: tuple[CardId, ...]) -> bool:
    """Whether there is nobody whom a card keeps from going with others."""
    if len(characters) < 2 or not state.having(Deed.GO_WITH_OTHERS.forbidden):
        return True
    return not any(is_forbidden(state, Deed.GO_WITH_OTHERS, who) for who in characters)


def agree_on_a_leader(state: MeccgState, characters: tuple[CardId, ...], leaders: list[CardId]) -> bool:
    """Whether one leads at most, or two of whom one is a Troll where a card lets a company have them (ME-5.61)."""
    if len(leaders) < 2:
        return True
    if len(leaders) > 2 or all(state.card(card).facts.race != "Troll" for card in leaders):
        return False
    return any(
        allows(state, card, Deed.LEAD_WITH_A_TROLL, character)
        for character in characters
        for card in state.attachments(character)
    )


@carries_out("ME-5.57", "ME-5.58", "ME-10.164", without=True)
def are_peaceful(state: MeccgState, characters: tuple[CardId, ...]) -> bool:
    """Whether nobody travels with those whom his race hates (ME-5.57)."""
    some, others = state.alignment(state.place[characters[0]] % state.seats).apart if characters else ((), ())
    if not some:
        return True
    races = {CARDS[state.definition[card]].facts.race for card in characters}
    return not races.intersection(some) or not races.intersection(others)


@carries_out("ME-5.59", "ME-5.60", "CR-T.152", without=True)
def keeps_to_its_kind(state: MeccgState, characters: tuple[CardId, ...]) -> bool:
    """Whether an avatar who travels with nobody but his own kind does so."""
    if not characters or not state.alignment(state.place[characters[0]] % state.seats).avatar_alone:
        return True
    return sum([state.card(card).is_avatar for card in characters]) in (0, len(characters))


def further_leaders(
    state: MeccgState,
    characters: tuple[CardId, ...],
    leaders: list[CardId],
    events: tuple[CardId, ...] | None = None,
) -> int:
    """How many lead besides the first because a card on the company lets it have one more, each of them; those do not
    count for its size."""
    if len(leaders) < 2:
        return 0
    leave = allowing(state, Deed.GO_WITH_A_LEADER)
    cards = sum([state.bearer[card] in characters if events is None else card in events for card in leave])
    return min(len(leaders) - 1, cards)


def is_of_any_size(state: MeccgState, characters: tuple[CardId, ...], events: tuple[CardId, ...] | None = None) -> bool:
    """Whether a card on the company lifts the limit to its size, and would stay with just these."""
    for card in allowing(state, Deed.GO_IN_ANY_NUMBER):
        is_theirs = state.bearer[card] in characters if events is None else card in events
        if is_theirs and not is_shunned(state, card, characters):
            return True
    return False


def is_shunned(state: MeccgState, card: CardId, characters: tuple[CardId, ...]) -> bool:
    """Whether a card that lies with a company would be discarded if these were its characters."""
    shuns = state.card(card).behaviour.shuns
    return shuns is not None and shuns.holds(state, card, characters)


def is_leader(state: MeccgState, character: CardId) -> bool:
    """Whether a character has the keyword leader, or a card that makes him one."""
    if "Leader" in CARDS[state.definition[character]].facts.keywords:
        return True
    return bool(state.having(_BE_A_LEADER.allowed)) and is_allowed(state, _BE_A_LEADER, character)


MODE = " Mode"


def mode_of(state: MeccgState, avatar: CardId) -> str:
    """The mode in which an avatar rides abroad, by the card that lies with him: Black Rider, Fell Rider, ..."""
    for card in state.attachments(avatar):
        for keyword in state.card(card).facts.keywords:
            if keyword.endswith(MODE):
                return keyword.removesuffix(MODE)
    return mode_by_mounts(state, avatar)


def mode_by_mounts(state: MeccgState, avatar: CardId) -> str:
    """The mode in which an avatar rides because of what carries him: if all of his kind in the company are mounted so,
    or if he rides alone, with no other ally."""
    company = state.company_of(avatar)
    if company is None or not (allowing(state, Deed.CARRY_A_BLACK_RIDER) or allowing(state, Deed.CARRY_A_FELL_RIDER)):
        return ""
    riders = [who for who in company.characters if state.card(who).is_avatar]
    if all(_is_carried(state, who, Deed.CARRY_A_BLACK_RIDER) for who in riders):
        return "Black Rider"
    alone = company.characters == (avatar,) and len(state.allies(avatar)) == 1
    return "Fell Rider" if alone and _is_carried(state, avatar, Deed.CARRY_A_FELL_RIDER) else ""


def _is_carried(state: MeccgState, rider: CardId, deed: Deed) -> bool:
    return any(deed.allowed in state.card(ally).rulings for ally in state.allies(rider))


COMPOSITION = ("ME-5.51", "ME-5.57", "ME-5.58", "ME-5.59", "ME-5.61")
"""The rules that say who can be one company."""


def may_be_one_company(
    state: MeccgState,
    seat: int,
    site: CardId,
    characters: tuple[CardId, ...],
    events: tuple[CardId, ...] | None = None,
) -> bool:
    """Whether characters can be one company where they are."""
    return is_haven_of(state, seat, site) or may_travel_together(state, characters, events)


def members(state: MeccgState, company: Company) -> list[CardId]:
    """The characters of a company and their allies."""
    key = ("members", company.characters)
    found: list[CardId] | None = state.cache.get(key)
    if found is None:
        found = state.cache[key] = list(company.characters)
        definition = state.definition
        for character in company.characters:
            for card in state.attachments(character):
                if CARDS[definition[card]].is_ally:
                    found.append(card)
    return found


def is_en_route(state: MeccgState, company: Company) -> bool:
    """Whether a company has left its site of origin and not arrived yet (CR-E.01, CR-E.05)."""
    return company.destination >= 0 and any(
        isinstance(frame, OfMovement) and frame.moving and frame.company == company.number for frame in state.stack
    )


def current_site(state: MeccgState, company: Company | None) -> CardId | None:
    """Where a company is: nowhere while it is en route (ME-6.01)."""
    return None if company is None or is_en_route(state, company) else company.site


def companies_beside(state: MeccgState, company: Company | None) -> list[Company]:
    """The companies at the site where one is, itself among them; who is en route is nowhere (CR-E.01)."""
    if company is None or is_en_route(state, company):
        return []
    here = state.site_name(company)
    return [other for other in state.companies if state.site_name(other) == here and not is_en_route(state, other)]


def is_at_haven(state: MeccgState, company: Company | None) -> bool:
    """Whether a company is at a Haven of its player; for minions that is a Darkhaven (CR-T.111)."""
    site = current_site(state, company)
    return company is not None and site is not None and is_haven_of(state, company.seat, site)


def leave_company(state: MeccgState, character: CardId) -> None:
    """A character leaves: his followers stay behind uncontrolled; a company without characters is no more (ID-27)."""
    company = state.company_of(character)
    if company is None:
        return
    company_changed(state, company)
    company_left(state, company, (character,))
    for other in company.characters:
        if state.leader[other] == character:
            state.leader[other] = UNCONTROLLED
    state.set_characters(company, tuple(card for card in company.characters if card != character))
    end_what_fits_no_more(state, company)
    if not company.characters and not is_under_way(state, company):
        dissolve(state, company)


def is_under_way(state: MeccgState, company: Company) -> bool:
    """Whether a procedure is busy with this company and will clear it away itself."""
    return any(isinstance(frame, OfCompany) and frame.company == company.number for frame in state.stack)


def dissolve(state: MeccgState, company: Company) -> None:
    """Take the site cards of an empty company from the table."""
    state.companies.remove(company)
    put_site_away(state, company.site)
    if company.destination >= 0:
        put_site_away(state, company.destination)
    state.table_changed()


def dissolve_if_empty(state: MeccgState, company: Company) -> bool:
    if company.characters:
        return False
    if company in state.companies:
        dissolve(state, company)
    return True


def is_strayed_to(state: MeccgState, site: CardId) -> bool:
    """Whether a card has led a company astray to a site of another player."""
    return any(
        effect.leads_astray and any(ref.card == site and state.is_current(ref) for ref in lasting.targets)
        for lasting, effect in lasting_effects(state)
    )


def put_site_away(state: MeccgState, site: CardId) -> None:
    """A tapped site that is no haven of its player is discarded, any other returns to the location deck (IN-80,
    ME-4.19); one that another company still needs stays, and so does one that a card keeps in play."""
    if site == NO_CARD:
        return
    for company in state.companies:
        if site in (company.site, company.destination):
            return
    if is_forbidden(state, _LEAVE_PLAY, site):
        return
    # A card of another player is the copy of a hazard host, which always returns to its location deck (ME-7.101),
    # unless the company was led astray to it.
    seat = state.place[site] % state.seats
    borrowed = state.owner[site] != seat and not is_strayed_to(state, site)
    spent = state.status[site] == TAPPED and not borrowed and not is_haven_of(state, seat, site)
    goes_to = state.card(site).behaviour.left_tapped
    spent = spent and goes_to != "location deck" and not is_allowed(state, Deed.GO_BACK, site)
    # What is only used as a site belongs to no location deck.
    if state.definition[site] in WORN_BY:
        spent = True
        _leave_guard(state, site)
    for card in list(state.attachments(site)):
        copy = another_copy(state, site) if is_allowed(state, Deed.CHANGE_TO_ANOTHER_COPY, card) else NO_CARD
        if copy >= 0:
            state.attach(card, copy)
        else:
            state.lay_aside(card, "discard pile")
    if borrowed and state.bearer[site] >= 0:
        state.status[site] = UNTAPPED
        state.move(site, "off to the side")
        return
    if spent and goes_to == "marshalling point pile":
        state.lay_aside(site, "marshalling point pile")
        state.stored_at[str(site)] = state.name(site)
        return
    state.lay_aside(site, "discard pile" if spent else "location deck")


def _leave_guard(state: MeccgState, site: CardId) -> None:
    """What was placed on-guard at a card that is no site any more returns to hand."""
    for seat in range(state.seats):
        for card in [card for card in state.zones[ON_GUARD * state.seats + seat] if state.bearer[card] == site]:
            state.lay_aside(card, "hand")
            mingle(state, card)


def take_back_destination(state: MeccgState, company: Company) -> None:
    """The site card that was laid face down for a company goes back to its location deck."""
    laid, company.destination = company.destination, NO_CARD
    company.way, company.regions = "", ()
    if laid < 0:
        return
    if state.lies_in_play(laid):
        put_site_away(state, laid)
    else:
        mingle(state, laid)


def another_copy(state: MeccgState, site: CardId) -> CardId:
    """Another card of the same site at which some company is."""
    name = state.name(site)
    copies = (company.site for company in state.companies if company.site != site)
    return next((copy for copy in copies if state.name(copy) == name), NO_CARD)


def move_to_company(state: MeccgState, characters: tuple[CardId, ...], company: Company) -> None:
    """Characters change to another company at the same site; if that is a new one, its player still has to say which
    part keeps the cards on the whole company."""
    is_new = not company.characters
    for other in list(state.companies):
        if other is not company and set(other.characters) & set(characters):
            company_changed(state, other)
            company_left(state, other, characters)
            if any(card not in characters for card in other.characters):
                _part(state, other, Parting.SPLIT)
            pass_on_company_events(state, characters)
            state.set_characters(other, tuple(card for card in other.characters if card not in characters))
            if not is_new:
                end_what_fits_no_more(state, other)
            if not other.characters:
                dissolve(state, other)
    company_changed(state, company)
    added = tuple(card for card in characters if card not in company.characters)
    state.set_characters(company, company.characters + added)
    end_what_fits_no_more(state, company)


def end_what_fits_no_more(state: MeccgState, company: Company) -> None:
    """Somebody has joined or left: cards that do not lie with such a company are discarded."""
    for card in fitting_no_more(state, company):
        state.lay_aside(card, "discard pile")


def fitting_no_more(state: MeccgState, company: Company) -> list[CardId]:
    """The cards with a company that befall fewer than it has, or that it ends by who is in it."""
    now = company.characters
    return [
        card
        for character in now
        for card in state.attachments(character)
        if 0 < state.card(card).behaviour.companions_allowed < len(now) or is_shunned(state, card, now)
    ]


def company_changed(state: MeccgState, company: Company) -> None:
    """Somebody joins or leaves: cards that bind just these together are discarded."""
    _part(state, company, Parting.CHANGED)


def company_left(state: MeccgState, company: Company, leaving: tuple[CardId, ...]) -> None:
    """Somebody leaves: cards that last while all stay together are discarded; who joins others with all his company
    leaves nobody (CR-E.12)."""
    if all(card in leaving for card in company.characters):
        return
    _part(state, company, Parting.LEFT)
    if any(is_leader(state, card) for card in leaving if card in company.characters):
        _part(state, company, Parting.LEADER_LEFT)


def _part(state: MeccgState, company: Company, parting: Parting) -> None:
    for character in company.characters:
        for card in list(state.attachments(character)):
            if CARDS[state.definition[card]].behaviour.discarded_when is parting:
                state.lay_aside(card, "discard pile")


def pass_on_company_events(state: MeccgState, leaving: tuple[CardId, ...]) -> None:
    """What lies on the whole company stays with those who are left, if there are any (CR-T.80)."""
    company = state.company_of(leaving[0])
    if company is None:
        return
    staying = [card for card in company.characters if card not in leaving]
    if not staying:
        return
    for character in leaving:
        for card in list(state.attachments(character)):
            if Trait.ON_THE_COMPANY in state.card(card).traits:
                state.attach(card, staying[0])
