"""Making up what a seat may not know: the order of its own deck, and the decks and hands of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache

from westmarch.games.beliefs import Candidate, believed, fill_up, keep, left_of, shuffled
from westmarch.kernel.data import CardId

from .cards.definition import card_named
from .cards.guises import own_id
from .deck import Deck
from .decks import decks_for
from .formats import find_format
from .placing import places
from .state import MeccgState

OF_NO_DECK = ("location deck", "pool", "starting characters", "sideboard")
"""The places whose cards are not drawn from a play deck."""
KEPT = {
    "character": 0.75,
    "faction": 2.0,
    "ally": 1.3,
    "minor item": 0.7,
    "major item": 1.3,
    "greater item": 1.6,
    "special item": 1.4,
    "gold ring item": 1.3,
    "resource short-event": 1.1,
    "resource long-event": 0.5,
    "hazard creature": 1.15,
    "hazard short-event": 0.5,
    "hazard long-event": 0.15,
    "hazard permanent-event": 0.4,
}
"""How readily a kind of card stays in a hand where others, which count 1, are played: what squires hold, against what
their decks have left (`python -m tools.calibration`)."""


def fill_hidden(state: MeccgState, seat: int, below: Callable[[int], int]) -> None:
    """Own hidden cards are what the own deck list leaves. Others are believed to play one of the decks that could be
    theirs, each as likely as the cards make it that they have shown; what it leaves is in their hands and decks."""
    for owner in range(state.seats):
        cards = [CardId(card) for card in range(len(state.definition)) if state.owner[card] == owner]
        hidden = [card for card in cards if not state.definition[card]]
        if not hidden:
            continue
        seen = Counter(own_id(state.definition[card]) for card in cards if state.definition[card])
        if state.law.solitaire and owner != seat:
            held = {}
        elif owner == seat:
            held = _own_places(state, owner, seen, below)
        else:
            held = believed(_candidates(state.format, state.alignments[owner]), seen, below)
            drawn_from = [card for card in hidden if state.zone_of(card)[0] not in OF_NO_DECK]
            held["play deck"] = fill_up(held["play deck"], held["pool"], len(drawn_from), below)
        _lay_out(state, hidden, held, below)


def _own_places(state: MeccgState, owner: int, seen: Counter[str], below: Callable[[int], int]) -> dict[str, list[str]]:
    left = shuffled(left_of(state.decklists[owner], seen), below)
    sites = [card for card in left if card_named(card).is_site]
    return {"location deck": sites, "play deck": [card for card in left if not card_named(card).is_site]}


@lru_cache(maxsize=64)
def _decks_of(format: str, alignment: str) -> tuple[Deck, ...]:
    """The decks that somebody of an alignment could be playing."""
    decks = tuple(decks_for(format).values())
    return tuple(deck for deck in decks if deck.alignment == alignment) or decks


@lru_cache(maxsize=64)
def _candidates(format: str, alignment: str) -> tuple[Candidate, ...]:
    law = find_format(format)
    return tuple(Candidate(places(deck, law)) for deck in _decks_of(format, alignment))


def _lay_out(state: MeccgState, hidden: list[CardId], held: dict[str, list[str]], below: Callable[[int], int]) -> None:
    """Give every hidden card an identity out of what belongs to its place; where nothing is left, any such card."""
    starts = set(state.alignment(state.owner[hidden[0]]).starting_sites)
    if "location deck" in held:
        # A site at which he may start is among them: nobody leaves it out.
        held["location deck"].sort(key=lambda card: card_named(card).name in starts)
    for card in sorted(hidden, key=lambda card: state.zone_of(card)[0] != "hand"):
        zone = state.zone_of(card)[0]
        left = held.get(zone if zone in OF_NO_DECK else "play deck") or (
            held.get("pool") if zone == "starting characters" else None
        )
        if left:
            state.definition[card] = keep(left, kept, below) if zone == "hand" else left.pop()
        else:
            choices = plausible(state.format, zone, state.alignments[state.owner[card]])
            state.definition[card] = choices[below(len(choices))]


@cache
def kept(card_id: str) -> float:
    """How readily a card stays in a hand."""
    facts = card_named(card_id).facts
    kind = facts.types[0] if facts.types else facts.side
    return KEPT.get(f"{facts.side} {kind}", KEPT.get(kind, 1.0))


@lru_cache(maxsize=256)
def plausible(format: str, zone: str, alignment: str) -> tuple[str, ...]:
    """What a hidden card of an opponent may be: any card that a ready deck of his kind holds in such a place."""
    found: list[str] = []
    for deck in _decks_of(format, alignment):
        if zone == "location deck":
            found += deck.sites
        elif zone in ("pool", "starting characters"):
            found += deck.pool or deck.characters
        elif zone == "sideboard":
            found += deck.sideboard
        else:
            found += deck.hazards if find_format(format).solitaire else deck.play_deck
    return tuple(found) or plausible(format, "play deck", alignment)
