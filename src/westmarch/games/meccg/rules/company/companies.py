"""Companies: their size, who leaves them, and what becomes of their site cards."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.games.middle_earth.company import size
from westmarch.games.middle_earth.table import find_company as find_company
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.numbers import mingle
from westmarch.kernel.points import carries_out

from ...cards.guises import WORN_BY
from ...cards.printed import HAVEN, HAVENS, Facts
from ...cards.rulings import Deed, allowing, allows, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...state import UNCONTROLLED, Company, MeccgState
from ...words import TAPPED, UNTAPPED, Parting, Purpose
from ..about import OfCompany, OfMovement


def company_size(state: MeccgState, company: Company) -> int:
    """The number of characters, some counting one half, rounded up (IN-69, ME-5.50)."""
    return size_of(state, company.characters)


def size_of(state: MeccgState, characters: Iterable[CardId]) -> int:
    halves = [counts_half(state.card(card).facts) for card in characters if is_counted(state, card)]
    return size.size_of(len(halves), sum(halves))


@carries_out("ME-5.98", without=lambda state, card: not state.card(card).is_avatar)
def is_counted(state: MeccgState, card: CardId) -> bool:
    """Whether somebody counts for the size of a company: avatars and their followers do like any others (ME-5.98)."""
    return True


def counts_half(character: Facts) -> bool:
    """Hobbits and Orc scouts count one half (ME-5.50)."""
    return character.race == "Hobbit" or (character.race == "Orc" and "scout" in character.skills)


def may_travel_together(
    state: MeccgState, characters: tuple[CardId, ...], events: tuple[CardId, ...] | None = None
) -> bool:
    """Away from the own Havens a company is not too large (ME-5.51) and has one leader at most (ME-5.61).

    `events` are the cards on the company as a whole, where they are not those that lie with its members now."""
    if not state.law.company_limit:
        return True
    key = ("may travel together", characters, events)
    may: bool | None = state.cache.get(key)
    if may is None:
        more = has_a_second_leader(state, characters, events)
        fits = not size.is_too_large(state.law, size_of(state, characters) - more)
        fits = fits and (more or agrees_on_a_leader(state, characters)) and bears_company(state, characters)
        may = state.cache[key] = fits and are_peaceful(state, characters) and keeps_to_its_kind(state, characters)
    return may


def bears_company(state: MeccgState, characters: tuple[CardId, ...]) -> bool:
    """Whether there is nobody whom a card keeps from going with others."""
    if len(characters) < 2 or not state.having(Deed.GO_WITH_OTHERS.forbidden):
        return True
    return not any(is_forbidden(state, Deed.GO_WITH_OTHERS, who) for who in characters)


def agrees_on_a_leader(state: MeccgState, characters: tuple[CardId, ...]) -> bool:
    """Whether one leads at most, or two of whom one is a Troll where a card lets a company have them (ME-5.61)."""
    leaders = [card for card in characters if is_leader(state, card)]
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
    races = {state.card(card).facts.race for card in characters}
    return not races.intersection(some) or not races.intersection(others)


@carries_out("ME-5.59", "ME-5.60", "CR-T.152", without=True)
def keeps_to_its_kind(state: MeccgState, characters: tuple[CardId, ...]) -> bool:
    """Whether an avatar who travels with nobody but his own kind does so."""
    avatars = sum(state.card(card).is_avatar for card in characters)
    if avatars in (0, len(characters)):
        return True
    return not state.alignment(state.place[characters[0]] % state.seats).avatar_alone


def has_a_second_leader(
    state: MeccgState, characters: tuple[CardId, ...], events: tuple[CardId, ...] | None = None
) -> bool:
    """Whether two lead, and a card on the company lets it have the second, who does not count for its size."""
    if sum(is_leader(state, card) for card in characters) != 2:
        return False
    leave = allowing(state, Deed.GO_WITH_A_LEADER)
    return any(state.bearer[card] in characters if events is None else card in events for card in leave)


def is_leader(state: MeccgState, character: CardId) -> bool:
    """Whether a character has the keyword leader, or a card that makes him one."""
    if "Leader" in state.card(character).facts.keywords:
        return True
    return bool(state.having(Deed.BE_A_LEADER.allowed)) and is_allowed(state, Deed.BE_A_LEADER, character)


MODE = " Mode"


def mode_of(state: MeccgState, avatar: CardId) -> str:
    """The mode in which an avatar rides abroad, by the card that lies with him: Black Rider, Fell Rider, ..."""
    for card in state.attachments(avatar):
        for keyword in state.card(card).facts.keywords:
            if keyword.endswith(MODE):
                return keyword.removesuffix(MODE)
    return ""


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
        for character in company.characters:
            found += state.allies(character)
    return found


@carries_out("CR-T.111", "ME-2.05", without=lambda state, seat, site: state.card(site).facts.site_type == HAVEN)
def is_haven_of(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether a site is a haven of the player's own kind: for minions a Darkhaven (ME-5.48, ME-5.74)."""
    if state.card(site).facts.site_type == state.alignment(seat).haven:
        return not is_forbidden(state, Deed.BE_A_HAVEN, site)
    return bool(state.attachments(site)) and is_made_a_haven(state, seat, site)


def is_made_a_haven(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether a card that lies on a site makes it a haven of the player who put it there."""
    for card in state.attachments(site):
        definition = state.card(card)
        makes = Trait.MAKES_A_HAVEN in definition.traits or Deed.BE_A_DARKHAVEN.allowed in definition.rulings
        if makes and state.place[card] % state.seats == seat:
            return not is_forbidden(state, Deed.BE_A_HAVEN, site)
    return False


def is_made_a_wizardhaven(state: MeccgState, site: CardId) -> bool:
    """Whether a card of the site's player makes it a Wizardhaven: nothing is playable there as the site says."""
    return any(
        Trait.MAKES_A_HAVEN in state.card(card).traits
        and state.place[card] % state.seats == state.place[site] % state.seats
        for card in state.attachments(site)
    )


def counted_as(state: MeccgState, site: CardId, purpose: Purpose) -> str:
    """The type of site that a card, or the site itself, makes of one for some purpose; empty if none does."""
    for card in (site, *state.having("counts_as")):
        for counts in state.card(card).behaviour.counts_as:
            if purpose in counts.to and counts.reaches(state, card, site):
                return counts.kind
    return ""


def is_haven_by_a_card(state: MeccgState, site: CardId, purpose: Purpose) -> bool:
    """Whether a card makes a site a haven for some purpose."""
    return counted_as(state, site, purpose) in HAVENS


def is_overshadowed(state: MeccgState, site: CardId) -> bool:
    """Whether a card keeps a Haven from being one for healing and hazards."""
    kind = counted_as(state, site, Purpose.HEALING)
    return kind != "" and kind not in HAVENS


@carries_out("ME-10.75", without=False)
def is_ruins_to_hazards(state: MeccgState, site: CardId) -> bool:
    """Whether a haven admits hazards like a Ruins & Lairs (ME-10.75)."""
    return counted_as(state, site, Purpose.HAZARDS) == "Ruins & Lairs"


def is_en_route(state: MeccgState, company: Company) -> bool:
    """Whether a company has left its site of origin and not arrived yet (CR-E.01, CR-E.05)."""
    return company.destination >= 0 and any(
        isinstance(frame, OfMovement) and frame.moving and frame.company == company.number for frame in state.stack
    )


def current_site(state: MeccgState, company: Company | None) -> CardId | None:
    """Where a company is: nowhere while it is en route (ME-6.01)."""
    return None if company is None or is_en_route(state, company) else company.site


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


def put_site_away(state: MeccgState, site: CardId) -> None:
    """A tapped non-Haven is discarded, any other site card returns to the location deck (IN-80); one that another
    company still needs stays, and so does one that a card keeps in play."""
    if site == NO_CARD or any(site in (company.site, company.destination) for company in state.companies):
        return
    if is_forbidden(state, Deed.LEAVE_PLAY, site):
        return
    # A card of another player is the copy of a hazard host: it always returns to its location deck (ME-7.101).
    borrowed = state.owner[site] != state.place[site] % state.seats
    spent = state.status[site] == TAPPED and not state.card(site).facts.is_haven and not borrowed
    goes_to = state.card(site).behaviour.left_tapped
    spent = spent and goes_to != "location deck"
    # What is only used as a site belongs to no location deck.
    spent = spent or state.definition[site] in WORN_BY
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
    """Characters change to another company at the same site."""
    for other in list(state.companies):
        if other is not company and set(other.characters) & set(characters):
            company_changed(state, other)
            company_left(state, other, characters)
            pass_on_company_events(state, characters)
            state.set_characters(other, tuple(card for card in other.characters if card not in characters))
            if not other.characters:
                dissolve(state, other)
    company_changed(state, company)
    added = tuple(card for card in characters if card not in company.characters)
    state.set_characters(company, company.characters + added)
    company_grown(state, company)


def company_grown(state: MeccgState, company: Company) -> None:
    """Somebody has joined: cards that befall the few are discarded in a larger company."""
    for character in company.characters:
        for card in list(state.attachments(character)):
            if 0 < state.card(card).behaviour.companions_allowed < len(company.characters):
                state.lay_aside(card, "discard pile")


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
            if state.card(card).behaviour.discarded_when is parting:
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


def character_class(state: MeccgState, character: CardId) -> str:
    """What a character counts as: a hero player's characters are all heroes (ME-5.01)."""
    kind = state.alignment(state.place[character] % state.seats)
    race = state.card(character).facts.race
    return next((other for of, other in kind.class_of_races if of == race), kind.character_class)


OVERT_RACES = frozenset({"Balrog", "Troll", "Orc"})


def counts_as_minion(state: MeccgState, company: Company) -> bool:
    """Whether hazards that concern minion companies only concern this one."""
    return state.alignment(company.seat).counts_as_minion or is_taken_for_minions(state, company)


@carries_out("ME-10.167", without=False)
def is_taken_for_minions(state: MeccgState, company: Company) -> bool:
    """An overt company of a player who has both sides is one to such hazards, though not for detainment (ME-10.167)."""
    return state.alignment(company.seat).both_sides and is_overt(state, company)


@carries_out("ME-5.65", "ME-5.67", "ME-5.95", "ME-7.127", without=False)
def is_overt(state: MeccgState, company: Company) -> bool:
    """Whether a company shows whom it serves: by its characters' races, by allies and by events."""
    return is_overt_by_race(state, company) or any(
        state.card(card).facts.overt or Trait.MAKES_OVERT in state.card(card).traits
        for character in company.characters
        for card in state.attachments(character)
    )


def is_overt_by_race(state: MeccgState, company: Company) -> bool:
    """Whether the characters of a company show whom they serve."""
    revealing = any(state.card(character).facts.race in OVERT_RACES for character in company.characters)
    return revealing and not passes_for_men(state, company)


@carries_out("ME-5.68", "ME-10.162", without=False)
def passes_for_men(state: MeccgState, company: Company) -> bool:
    """Whether nobody is in a company but Men and those who look like them, as some players' do (ME-5.68)."""
    keyword = state.alignment(company.seat).hidden_among_men
    if not keyword:
        return False
    everybody = [state.card(character).facts for character in company.characters]
    return all(facts.race == "Man" or keyword in facts.keywords for facts in everybody)


@carries_out("ME-5.72", without=False)
def has_overt_ally(state: MeccgState, company: Company) -> bool:
    """Whether an Orc or a Troll goes with a company as an ally that makes it overt (ME-5.72)."""
    allies = (ally for character in company.characters for ally in state.allies(character))
    return any(state.card(ally).facts.overt in OVERT_RACES for ally in allies)


def company_class(state: MeccgState, company: Company) -> str:
    """What a company counts as; a hero player's companies are hero companies, neither overt nor covert (ME-5.69)."""
    kind = state.alignment(company.seat)
    if not kind.overt_or_covert:
        return kind.company_class
    if kind.company_classes is not None:
        return class_by_what_shows(state, company, kind.company_classes)
    return f"{openness(state, company)} {kind.company_class}"


@carries_out("ME-5.71", without="")
def class_by_what_shows(state: MeccgState, company: Company, classes: tuple[str, str, str]) -> str:
    """What a company counts as by who or what makes it overt (ME-5.71)."""
    covert, by_companions, by_race = classes
    if is_overt_by_race(state, company) or has_overt_ally(state, company):
        return by_race
    return by_companions if is_overt(state, company) else covert


@carries_out("ME-5.65", "ME-5.66", "ME-5.70", without="")
def openness(state: MeccgState, company: Company) -> str:
    """Overt if something in a company shows whom it serves, else covert."""
    return "overt" if is_overt(state, company) else "covert"
