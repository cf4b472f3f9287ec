"""What must be true of every MECCG table at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, compress, count

import msgspec

from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.guises import own_id
from westmarch.games.meccg.rules.chain import ChainEntry
from westmarch.games.meccg.rules.company import may_be_one_company
from westmarch.games.meccg.rules.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.scene import phase
from westmarch.games.meccg.rules.values import (
    body,
    corruption_points,
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
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Procedure

OWN_PLACES = frozenset({HAND, PLAY_DECK, DISCARD, LOCATION, POOL, STARTING, SIDEBOARD, ON_GUARD, AGENTS})
"""Where only cards of the owner lie."""
PLAIN = frozenset({int, str, bool, type(None)})
BONDS = (IN_PLAY, ON_GUARD, AGENTS, ASIDE)
"""Where cards can lie with others."""


def check(state: MeccgState) -> None:
    every_card_is_in_one_place(state)
    attachments_are_consistent(state)
    companies_are_consistent(state)
    numbers_are_not_negative(state)
    identities_are_kept(state)
    frames_are_immutable(state)
    if state.rules.full:
        companies_are_not_too_large(state)
        unique_cards_are_unique(state)
        places_of_the_full_game_are_consistent(state)


def check_questions(game: Game[MeccgState]) -> None:
    """Each open decision has options, and their ids tell them apart."""
    for question in game.decisions:
        assert question.actions, f"nothing to choose: {question.kind}"
        ids = Counter(option.id for option in question.options)
        twice = [words for words, times in ids.items() if times > 1]
        assert not twice, f"offered twice in {question.kind}: {twice}"


def every_card_is_in_one_place(state: MeccgState) -> None:
    found = list(chain.from_iterable(state.zones))
    assert len(found) == len(state.definition) == len(set(found)), "a card is in two places, or nowhere"
    place, owner, seats = state.place.__getitem__, state.owner.__getitem__, state.seats
    for number, zone in enumerate(state.zones):
        if zone:
            assert set(map(place, zone)) == {number}, "a card does not know where it is"
            if number // seats in OWN_PLACES:
                name = state.zone_names[number // seats]
                assert set(map(owner, zone)) == {number % seats}, f"a foreign card in a {name}"


def attachments_are_consistent(state: MeccgState) -> None:
    place, seats = state.place, state.seats
    for card in cards_where(map(NO_CARD.__ne__, state.bearer)):
        bearer = state.bearer[card]
        kind, host = place[card] // seats, place[bearer] // seats
        assert kind in BONDS, f"{state.name(card)} has a bearer but is not in play"
        if kind == ON_GUARD:
            assert state.card(bearer).is_site, f"{state.name(card)} is on-guard at {state.name(bearer)}"
        elif kind == IN_PLAY:
            # A card that is played together with another lies with it from its declaration.
            assert host in (IN_PLAY, DECLARED), f"{state.name(card)} lies with a card that is not in play"
        elif kind == AGENTS:
            assert place[bearer] == place[card], f"{state.name(card)} has lost its agent"
        else:
            assert host in (ASIDE, IN_PLAY), f"{state.name(card)} lies under a card that is not in play"
        assert state.bearer[bearer] < 0 or kind == ASIDE, "attachments have no attachments"
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
                assert not state.card(card).is_wizard, "an avatar follows nobody"
            else:
                assert leader >= UNCONTROLLED
        if company.destination >= 0:
            assert state.card(company.destination).is_site
            if not (moving is not None and moving.company == company.number):
                places = ("location deck", "in play") if state.rules.full else ("location deck",)
                assert state.zone_of(company.destination)[0] in places
    sites = [card for seat in range(state.seats) for card in state.in_play(seat) if state.card(card).is_site]
    used = {company.site for company in state.companies} | {company.destination for company in state.companies}
    lonely = [card for card in sites if card not in used and state.bearer[card] < 0]
    assert not lonely, f"{state.name(lonely[0]) if lonely else ''} lies in play without a company"


def companies_are_not_too_large(state: MeccgState) -> None:
    """Away from the own Havens a company has at most seven members and one leader (ME-5.51, ME-5.61)."""
    if state.turn == 0:
        return
    for company in state.companies:
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
            avatars += definition.is_wizard
        assert avatars <= 1, "two avatars of one player"


def places_of_the_full_game_are_consistent(state: MeccgState) -> None:
    waiting = {card for frame in state.stack for card in declared_in(frame)}
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
    for number in state.stored_at:
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


def declared_in(frame: Procedure) -> set[CardId]:
    """The declared cards that a procedure will see to: effects in a chain, creatures that attack, factions, ..."""
    entries = (*getattr(frame, "entries", ()), *getattr(frame, "lurking", ()), getattr(frame, "entry", None))
    attacks = getattr(frame, "attacks", ())
    declared = [entry for entry in entries if isinstance(entry, ChainEntry)]
    cards = {entry.card for entry in declared}
    cards.update(card for entry in declared if entry.action is not None for card in entry.action.cards)
    return cards.union(frame.cards, *(attack.cards for attack in attacks if isinstance(attack, Procedure)))


def numbers_are_not_negative(state: MeccgState) -> None:
    organizing = phase(state) == "organization"
    for seat in range(state.seats):
        if not organizing or seat != state.active:
            unused = unused_general_influence(state, seat)
            assert unused + grown_minds(state, seat) >= 0, "more minds than general influence controls"
        assert hand_size(state, seat) >= state.rules.hand_size
        for card in state.characters(seat):
            assert state.status[card] in (UNTAPPED, TAPPED, WOUNDED)
            assert corruption_points(state, card) >= 0
            assert body(state, card) > 0
            assert mind(state, card) >= 0
    move = state.nearest(MovementHazard)
    assert move is None or (move.hazard_limit >= 0 and move.hazards_played >= 0)
    assert all(times >= 0 for times in state.exhausted)


def grown_minds(state: MeccgState, seat: int) -> int:
    """By how much cards have raised minds: what that costs is settled in the next organization phase only."""
    minds = ((mind(state, card), state.card(card).facts.mind or 0) for card in state.characters(seat))
    return sum(max(0, now - printed) for now, printed in minds)


def identities_are_kept(state: MeccgState) -> None:
    """Shuffling and playing change where cards are, never which cards a player owns."""
    lists = tuple(tuple(cards) for cards in state.decklists)
    assert own_what_they_brought(tuple(state.definition), tuple(state.owner), lists)


@lru_cache(maxsize=4)
def own_what_they_brought(
    definitions: tuple[str, ...], owners: tuple[int, ...], decklists: tuple[tuple[str, ...], ...]
) -> bool:
    owned: list[list[str]] = [[] for _ in decklists]
    for name, owner in zip(definitions, owners, strict=True):
        owned[owner].append(own_id(name))
    return all(sorted(mine) == sorted(listed) for mine, listed in zip(owned, decklists, strict=True))


def frames_are_immutable(state: MeccgState) -> None:
    """A shallow copy of a frame is a whole one: its fields hold immutable values, and procedures still to come."""
    for frame in state.stack:
        assert is_immutable(frame, running=True), f"{type(frame).__name__} holds something that can change"


def is_immutable(value: object, running: bool = False) -> bool:
    if type(value) in PLAIN:
        return True
    if isinstance(value, tuple):
        return all(is_immutable(part) for part in value)
    if isinstance(value, Procedure):
        return (running or value.step == 0) and all(is_immutable(getattr(value, f)) for f in value.__struct_fields__)
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        return config.frozen and all(is_immutable(getattr(value, f)) for f in value.__struct_fields__)
    return isinstance(value, frozenset)
