"""Making up what a seat may not know: other players' hands and decks, and the order of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from westmarch.kernel.data import CardId

from .cards.definition import CARDS
from .state import TcgState


def fill_hidden(state: TcgState, seat: int, below: Callable[[int], int]) -> None:
    """One's own hidden cards are those of one's deck that are nowhere else; others' could be any of their kind.

    What others play is guessed from what they have shown: more copies of it, then cards of the same cultures."""
    for owner in range(state.seats):
        hidden = [
            CardId(card)
            for card, name in enumerate(state.definition)
            if not name and state.owner[card] == owner and state.zone_of(CardId(card))[0] != "adventure deck"
        ]
        pool = _own(state, owner) if owner == seat else _believable(state, owner, len(hidden))
        for card in hidden:
            if pool:
                state.definition[card] = pool.pop(below(len(pool)))
        guess_sites(state, owner, below)


def _own(state: TcgState, seat: int) -> list[str]:
    left = Counter(state.decklists[seat])
    left.subtract(name for card, name in enumerate(state.definition) if name and state.owner[card] == seat)
    return [name for name, count in left.items() for _ in range(count) if not CARDS[name].is_site]


def _believable(state: TcgState, seat: int, count: int) -> list[str]:
    """As many Free Peoples as Shadow cards, of the cultures that have been seen."""
    seen = {
        CARDS[name].facts.culture for card, name in enumerate(state.definition) if name and state.owner[card] == seat
    }
    found: list[str] = []
    for shadow in (False, True):
        side = [card.id for card in CARDS.values() if card.complete and card.facts.culture and card.is_shadow == shadow]
        likely = [name for name in side if CARDS[name].facts.culture in seen] or side
        found += (likely * (count // max(1, len(likely)) + 1))[: count // 2 + 1]
    return found


def guess_sites(state: TcgState, seat: int, below: Callable[[int], int]) -> None:
    """Every number that is not on the path once."""
    hidden = [card for card in state.zone("adventure deck", seat) if not state.definition[card]]
    shown = {
        state.card(card).facts.number
        for zone in ("adventure deck", "adventure path")
        for card in state.zone(zone, seat)
        if state.definition[card]
    }
    missing = [number for number in range(1, state.law.last_site + 1) if number not in shown]
    for card, number in zip(hidden, missing, strict=False):
        of_number = sites_numbered(number)
        state.definition[card] = of_number[below(len(of_number))]


@cache
def sites_numbered(number: int) -> tuple[str, ...]:
    return tuple(card.id for card in CARDS.values() if card.is_site and card.facts.number == number)
