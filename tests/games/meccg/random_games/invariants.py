"""What must be true of every MECCG table at every decision."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress, count
from typing import Any

from tests.games.soundness import every_card_is_in_one_place, frames_are_immutable, identities_are_kept
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.guises import own_id
from westmarch.games.meccg.law import UNIVERSAL
from westmarch.games.meccg.rules.changes import Discarded, ReturnedToHand
from westmarch.games.meccg.rules.company.companies import bears_company, may_be_one_company
from westmarch.games.meccg.rules.company.organization import Organization
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.travel import kept_sites
from westmarch.games.meccg.rules.timing.chain import ChainEntry
from westmarch.games.meccg.rules.timing.lasting import lasting_effects
from westmarch.games.meccg.rules.timing.scene import phase
from westmarch.games.meccg.rules.values import (
    GENERAL_INFLUENCE,
    body,
    corruption_points,
    derive,
    general_influence,
    hand_size,
    mind,
    unused_general_influence,
)
from westmarch.games.meccg.state import (
    AGENTS,
    ASIDE,
    DECLARED,
    DISCARD,
    HAND,
    IN_PLAY,
    LOCATION,
    ON_GUARD,
    PLAY_DECK,
    POOL,
    SIDEBOARD,
    STARTING,
    UNCONTROLLED,
    MeccgState,
)
from westmarch.games.meccg.words import TAPPED, UNTAPPED, WOUNDED
from westmarch.kernel.changes import Prevented
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Procedure

OWN_PLACES = frozenset({HAND, PLAY_DECK, DISCARD, LOCATION, POOL, STARTING, SIDEBOARD, ON_GUARD, AGENTS})
"""Where only cards of the owner lie."""
MOST_SPARED = 6
"""The mind of whoever needs less influence for a while, or none."""
BONDS = (IN_PLAY, ON_GUARD, AGENTS, ASIDE)
"""Where cards can lie with others."""


def check(state: MeccgState) -> None:
    every_card_is_in_one_place(state, OWN_PLACES)
    attachments_are_consistent(state)
    companies_are_consistent(state)
    everybody_is_controlled(state)
    numbers_are_not_negative(state)
    identities_are_kept(state, own_id)
    frames_are_immutable(state)
    if state.law.book == UNIVERSAL:
        companies_are_not_too_large(state)
        unique_cards_are_unique(state)
        places_of_the_full_game_are_consistent(state)


def attachments_are_consistent(state: MeccgState) -> None:
    place, seats = state.place, state.seats
    for card in cards_where(map(NO_CARD.__ne__, state.bearer)):
        bearer = state.bearer[card]
        kind, host = place[card] // seats, place[bearer] // seats
        assert kind in BONDS, f"{state.name(card)} has a bearer but is not in play"
        if kind == ON_GUARD:
            assert state.card(bearer).is_site, f"{state.name(card)} is on-guard at {state.name(bearer)}"
        elif kind == IN_PLAY:
            # A card that is played together with another lies with it from its declaration; an event may lie with an
            # agent that is face down.
            assert host in (IN_PLAY, DECLARED, AGENTS), f"{state.name(card)} lies with a card that is not in play"
        elif kind == AGENTS:
            assert place[bearer] == place[card], f"{state.name(card)} has lost its agent"
        else:
            assert host in (ASIDE, IN_PLAY), f"{state.name(card)} lies under a card that is not in play"
        if state.bearer[bearer] >= 0 and kind != ASIDE:
            assert state.card(card).is_event(), f"{state.name(card)} lies with a card that lies with another"
            assert state.bearer[state.bearer[bearer]] < 0, f"{state.name(card)} lies too deep"
    for seat in range(seats):
        for card in state.in_play(seat):
            if state.bearer[card] < 0:
                definition = state.card(card)
                assert not definition.is_item, f"{definition.name} is in play with nobody"
                assert not definition.is_ally, f"{definition.name} is in play with nobody"
        for kind in (ON_GUARD, ASIDE):
            for card in state.zones[kind * seats + seat]:
                assert state.bearer[card] >= 0, f"{state.name(card)} lies {state.zone_names[kind]} with nothing"
    for card in state.in_use:
        assert state.lies_in_play(card), f"{state.name(card)} is in use but not in play"
        assert state.bearer[card] >= 0, f"{state.name(card)} is in use by nobody"


def companies_are_consistent(state: MeccgState) -> None:
    members = [card for company in state.companies for card in company.characters]
    assert len(members) == len(set(members)), "a character is in two companies"
    in_play = {
        card
        for seat in range(state.seats)
        for card in state.in_play(seat)
        if state.card(card).is_character and not state.card(card).facts.agent
    }
    agents = {card for card in members if state.card(card).facts.agent}
    assert set(members) - agents == in_play, "a character in play without a company, or a company without its character"
    numbers = [company.number for company in state.companies]
    assert len(numbers) == len(set(numbers)), "two companies have one number"
    assert all(number < state.next_company for number in numbers)
    busy = {getattr(frame, "company", 0) for frame in state.stack}
    moving = state.nearest(MovementHazard)
    for company in state.companies:
        assert company.characters or company.number in busy, "an empty company"
        assert company.seat not in state.out, "a company of somebody who is out of the game"
        assert state.lies_in_play(company.site), "a company at no site"
        assert state.card(company.site).is_site
        for card in company.characters:
            assert state.place[card] % state.seats == company.seat, f"{state.name(card)} serves another player"
            leader = state.leader[card]
            if leader >= 0:
                assert leader in company.characters, "a follower is not with the one he follows"
                assert state.leader[leader] < 0, "a follower follows a follower"
                assert not state.card(card).is_avatar, "an avatar follows nobody"
            else:
                assert leader >= UNCONTROLLED
        if company.destination >= 0:
            assert state.card(company.destination).is_site
            if not (moving is not None and moving.company == company.number):
                places = ("location deck", "in play") if state.law.companies_meet else ("location deck",)
                assert state.zone_of(company.destination)[0] in places
    sites = [card for seat in range(state.seats) for card in state.in_play(seat) if state.card(card).is_site]
    used = {company.site for company in state.companies} | {company.destination for company in state.companies}
    kept = {card for seat in range(state.seats) for card in kept_sites(state, seat)}
    lonely = [card for card in sites if card not in used and card not in kept and state.bearer[card] < 0]
    assert not lonely, f"{state.name(lonely[0]) if lonely else ''} lies in play without a company"


def companies_are_not_too_large(state: MeccgState) -> None:
    """Away from the own Havens a company has at most seven members and one leader (ME-5.51, ME-5.61)."""
    if state.turn == 0:
        return
    organizing = phase(state) == "organization"
    for company in state.companies:
        if organizing and company.seat == state.active and not bears_company(state, company.characters):
            # Who goes with nobody has until the end of the phase to part from others.
            continue
        if len(company.characters) > 1:
            assert may_be_one_company(state, company.seat, company.site, company.characters), "too large a company"


def unique_cards_are_unique(state: MeccgState) -> None:
    """No unique card but a site lies in play twice; a player has one avatar."""
    seen: set[tuple[str, str]] = set()
    for seat in range(state.seats):
        avatars = 0
        for card in state.in_play(seat):
            definition = state.card(card)
            if definition.facts.unique and not definition.is_site:
                key = (definition.name, definition.facts.side)
                assert key not in seen, f"{definition.name} is in play twice"
                seen.add(key)
            avatars += definition.is_avatar
        assert avatars <= 1, "two avatars of one player"


def cards_in(things: Any) -> list[CardId]:
    """The cards of all that is still to happen in an order; what several players chose at once lies together."""
    if isinstance(things, tuple):
        return [card for thing in things for card in cards_in(thing)]
    return list(getattr(things, "cards", ()))


def places_of_the_full_game_are_consistent(state: MeccgState) -> None:
    waiting = {card for frame in state.stack for card in declared_in(frame)}
    waiting.update(card for frame in state.stack for card in cards_in(getattr(frame, "things", ())))
    places = places_among(tuple(state.definition))
    for seat in range(state.seats):
        for card in state.zone("agents", seat):
            definition = state.card(card)
            if state.bearer[card] < 0:
                assert definition.facts.agent, f"{definition.name} is among the agents"
            else:
                assert definition.is_site, f"{definition.name} lies with an agent"
        assert places.isdisjoint(state.zone("sideboard", seat)), "a site in the sideboard"
        assert places.issuperset(state.zone("location deck", seat)), "no place in the location deck"
        for card in state.in_play(seat):
            types = state.card(card).facts.types
            assert types != ("short-event",), f"{state.name(card)} stays in play"
        for card in state.zone("declared", seat):
            assert card in waiting, f"{state.name(card)} is declared, but no procedure knows it"
        if seat in state.out:
            assert not state.in_play(seat), "cards in play of somebody who is out of the game"
    for card in cards_where(map(UNTAPPED.__ne__, state.status)):
        assert state.place[card] // state.seats in BONDS, f"{state.name(card)} is tapped but not in play"
    for number in {*state.stored_at, *state.bound_to, *state.placed_with}:
        assert state.zone_of(CardId(int(number)))[0] in ("marshalling point pile", "in play")
    assert len(state.this_turn) == len(set(state.this_turn)), "noted twice in one turn"


def cards_where(answers: Iterable[bool]) -> list[CardId]:
    """The cards of whose numbers something is true."""
    return [CardId(number) for number in compress(count(), answers)]


@lru_cache(maxsize=4)
def places_among(definitions: tuple[str, ...]) -> frozenset[int]:
    """The numbers of sites and regions."""
    return frozenset(
        number for number, name in enumerate(definitions) if card_named(name).facts.side in ("site", "region")
    )


def somebody_was_kept(state: MeccgState, seat: int) -> bool:
    """Whether a card has kept a character in play whom nobody controls."""
    return any(
        isinstance(event.change, Prevented)
        and event.change.what.cause == "uncontrolled"
        and any(state.owner[card] == seat for card in event.change.cards)
        for event in state.log
    )


def declared_in(frame: Procedure) -> set[CardId]:
    """The declared cards that a procedure will see to: effects in a chain, creatures that attack, factions, ..."""
    entries = (*getattr(frame, "entries", ()), *getattr(frame, "lurking", ()), getattr(frame, "entry", None))
    attacks = getattr(frame, "attacks", ())
    declared = [entry for entry in entries if isinstance(entry, ChainEntry)]
    cards = {entry.card for entry in declared}
    cards.update(card for entry in declared if entry.action is not None for card in entry.action.cards)
    return cards.union(frame.cards, *(attack.cards for attack in attacks if isinstance(attack, Procedure)))


def everybody_is_controlled(state: MeccgState) -> None:
    """Whom influence does not control has gone when destinations are chosen; what is lacking later waits (ME-5.23)."""
    organizing = phase(state) == "organization"
    settled = isinstance(state.frame, Organization) and state.frame.at == "choose_destinations"
    for seat in range(state.seats):
        if organizing and seat == state.active and not settled:
            continue
        lacking = -unused_general_influence(state, seat)
        if not (settled and seat == state.active):
            lacking -= grown_minds(state, seat) + lost_influence(state, seat) + taken_by_hazards(state, seat)
        assert lacking <= 0 or somebody_was_kept(state, seat), "more minds than general influence controls"


def lost_influence(state: MeccgState, seat: int) -> int:
    """How much general influence cards have given, or spared, that are no longer in play."""
    gone = {event.change.card for event in state.log if isinstance(event.change, Discarded | ReturnedToHand)}
    lost = [
        modifier
        for card in gone
        if state.owner[card] == seat and not state.lies_in_play(card)
        for modifier in card_named(state.definition[card]).behaviour.modifiers
    ]
    given = sum(each.amount for each in lost if each.quantity == "general influence" and each.amount > 0)
    sparing = [each for each in lost if each.quantity in ("influence to control", "mind")]
    return given + sum(max(0, MOST_SPARED - each.change(MOST_SPARED)) for each in sparing)


def taken_by_hazards(state: MeccgState, seat: int) -> int:
    """How much general influence hazards in play take from a player."""
    base = state.law.general_influence
    return derive(state, GENERAL_INFLUENCE, seat, base, hazards=False) - general_influence(state, seat)


def numbers_are_not_negative(state: MeccgState) -> None:
    for seat in range(state.seats):
        assert hand_size(state, seat) >= state.law.hand_size or hands_are_lowered(state)
        for card in state.characters(seat):
            assert state.status[card] in (UNTAPPED, TAPPED, WOUNDED)
            assert corruption_points(state, card) >= 0
            assert body(state, card) > 0
            assert mind(state, card) >= 0
    move = state.nearest(MovementHazard)
    assert move is None or (move.hazard_limit >= 0 and move.hazards_played >= 0)
    assert all(times >= 0 for times in state.exhausted)


def hands_are_lowered(state: MeccgState) -> bool:
    """Whether a card in play, or what one has left for the rest of the game, lowers a hand size."""
    left = (effect.modifier for _, effect in lasting_effects(state))
    return bool(state.having("lowers hand size")) or any(
        modifier is not None and modifier.quantity == "hand size" and modifier.amount < 0 for modifier in left
    )


def grown_minds(state: MeccgState, seat: int) -> int:
    """By how much cards have raised minds: what that costs is settled in the next organization phase only."""
    minds = ((mind(state, card), state.card(card).facts.mind or 0) for card in state.characters(seat))
    return sum(max(0, now - printed) for now, printed in minds)
