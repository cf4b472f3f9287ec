"""Making up what a seat may not know: other players' hands and decks, and the order of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from westmarch.games.beliefs import drawn, keep, left_of, likelihoods
from westmarch.kernel.data import CardId

from .cards.definition import CARDS
from .decks import decks_for
from .state import TcgState

KEPT = {"companion": 0.7, "condition": 0.55, "event": 1.35, "possession": 0.8}
"""How readily a kind of card stays in a hand where others, which count 1, are played: what squires hold, against what
their decks have left (`python -m tools.calibration`)."""


def fill_hidden(state: TcgState, seat: int, below: Callable[[int], int]) -> None:
    """One's own hidden cards are those of one's deck that are nowhere else. Others are believed to play a deck of the
    format, each as likely as the cards make it that they have shown, and where it has too few cards left, cards of the
    cultures that they have shown."""
    for owner in range(state.seats):
        hidden = [
            CardId(card)
            for card, name in enumerate(state.definition)
            if not name and state.owner[card] == owner and state.zone_of(CardId(card))[0] != "adventure deck"
        ]
        pool = _own(state, owner) if owner == seat else _believed(state, owner, len(hidden), below)
        for card in sorted(hidden, key=lambda card: state.zone_of(card)[0] != "hand"):
            if pool:
                in_hand = state.zone_of(card)[0] == "hand"
                state.definition[card] = keep(pool, kept, below) if in_hand else pool.pop(below(len(pool)))
        guess_sites(state, owner, below)


@cache
def kept(card_id: str) -> float:
    """How readily a card stays in a hand."""
    return KEPT.get(CARDS[card_id].facts.type, 1.0)


def _own(state: TcgState, seat: int) -> list[str]:
    left = Counter(state.decklists[seat])
    left.subtract(name for card, name in enumerate(state.definition) if name and state.owner[card] == seat)
    return [name for name, count in left.items() for _ in range(count) if not CARDS[name].is_site]


def _believed(state: TcgState, seat: int, count: int, below: Callable[[int], int]) -> list[str]:
    """What a deck that the player could have has left."""
    seen = Counter(name for card, name in enumerate(state.definition) if name and state.owner[card] == seat)
    decks = _draw_decks(state.format)
    left: list[str] = []
    if decks:
        weights = likelihoods(decks, Counter({name: held for name, held in seen.items() if not CARDS[name].is_site}))
        left = left_of(list(decks[drawn(weights, below)].elements()), seen)
    if len(left) < count:
        left += _believable(state, seat, count - len(left))
    return left


@cache
def _draw_decks(format: str) -> list[Counter[str]]:
    """The decks of a format, without their sites."""
    return [Counter((deck.ring_bearer, deck.ring, *deck.draw_deck)) for deck in decks_for(format).values()]


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
