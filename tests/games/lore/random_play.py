"""Random games of LoRE, and what must hold at every decision."""

from __future__ import annotations

from tests.games.lore.mixed_decks import mixed_deck
from tests.games.soundness import every_card_is_in_one_place, frames_are_immutable, own_what_they_brought
from westmarch.games.lore.cards.definition import ITEM
from westmarch.games.lore.cards.facts import sites_of
from westmarch.games.lore.decks import decks_for
from westmarch.games.lore.formats import find_format
from westmarch.games.lore.game import new_game
from westmarch.games.lore.rules.company.influence import is_controlled, lacking
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import (
    ALLY,
    CHARACTER,
    CREATURE,
    DISCARD,
    DRAW_PILE,
    EVENT,
    FACTION,
    HAND,
    HAZARD_PILE,
    MAP,
    MOVEMENT,
    POOL,
    RESERVE,
    SIDEBOARD,
    ZONES,
)
from westmarch.games.middle_earth.company.size import is_too_large, size_of
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.game import Game

SORTS = (ALLY, CHARACTER, CREATURE, EVENT, FACTION, ITEM)
OWN = frozenset(ZONES.index(zone) for zone in (DRAW_PILE, HAND, DISCARD, SIDEBOARD, RESERVE, POOL, HAZARD_PILE))


def random_game(
    seed: int, windows: str = "able", format: str = "standard", mixed: bool = False, seats: int | None = None
) -> Game[LoreState]:
    """A new game between the ready decks, or between mixed ones; unless it is said how many play, with more players
    where the format allows it."""
    law = find_format(format)
    seats = seats or law.seats + seed % (law.most_seats - law.seats + 1)
    ready = list(decks_for(format).values())
    decks = [ready[(seed + seat) % len(ready)] for seat in range(seats)]
    if mixed:
        decks = [mixed_deck(2 * seed + seat, f"deck {seat}") for seat in range(seats)]
    return new_game(decks, seed=seed, windows=windows, format=format)


def indexes(state: LoreState) -> list[object]:
    """All that is found by an index."""
    held = [state.held(seat) for seat in range(state.seats)]
    return [
        state.blanked(),
        state.attachments(NO_CARD),
        state.all_allies(),
        state.having(""),
        state.cache["attachments"],
        state.cache["features"],
        state.lands().sites,
        [[each.hand, *map(each.texts, SORTS)] for each in held],
        [lacking(state, seat) for seat in range(state.seats)],
        [
            lacking(state, seat, card, company.number)
            for seat, each in enumerate(held)
            for card, _ in each.texts(CHARACTER)
            for company in state.companies
        ],
    ]


def check_indexes(state: LoreState) -> None:
    """What is kept of the table says what would be found out anew."""
    fresh = state.copy()
    fresh.cache.clear()
    assert indexes(state) == indexes(fresh)


def check(state: LoreState) -> None:
    """What holds at every decision."""
    state.check()
    check_indexes(state)
    every_card_is_in_one_place(state, OWN)
    frames_are_immutable(state)
    brought = [tuple(cards) for cards in state.decklists]
    brought[0] += sites_of(state.law.sections)
    assert own_what_they_brought(tuple(state.definition), tuple(state.owner), tuple(brought))
    for company in state.companies:
        members = state.members(company)
        halves = sum(state.facts(card).half for card in members)
        assert not is_too_large(state.law, size_of(len(members), halves)), "a company is too large"
        assert all(state.lies_in_play(card) for card in members)
    unique = [state.definition[card] for card in state.all_in_play() if state.facts(card).unique]
    assert len(unique) == len(set(unique)), "a unique card is there twice"
    if state.phase == MOVEMENT and not any(type(frame).__name__ == "Turn" for frame in state.stack[-1:]):
        assert len(state.companies_of(state.active)) <= state.law.companies
    for seat in range(state.seats):
        # Where nobody sits, hazards that lie in play or were defeated may leave a pile of two or three cards.
        assert state.exhausted[seat] <= 40 + (3 * state.turn if seat == state.unattended else 0)
        assert len(state.hazard_pile(seat)) <= state.law.hazard_pile
        assert isinstance(is_controlled(state, seat), bool)
    assert len(state.zone(MAP, 0)) == len(sites_of(state.law.sections))
