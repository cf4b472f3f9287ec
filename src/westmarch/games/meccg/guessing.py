"""Making up what a seat may not know: the order of its own deck, and the decks and hands of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from westmarch.games.beliefs import drawn, left_of, likelihoods, shuffled
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
            held = _own_places(state, owner, seen)
        else:
            held = _believed_places(state, owner, seen, below)
        _lay_out(state, hidden, {zone: shuffled(ids, below) for zone, ids in held.items()}, below)


def _own_places(state: MeccgState, owner: int, seen: Counter[str]) -> dict[str, list[str]]:
    left = left_of(state.decklists[owner], seen)
    sites = [card for card in left if card_named(card).is_site]
    return {"location deck": sites, "play deck": [card for card in left if not card_named(card).is_site]}


def _believed_places(
    state: MeccgState, owner: int, seen: Counter[str], below: Callable[[int], int]
) -> dict[str, list[str]]:
    decks = _decks_of(state.format, state.alignments[owner])
    weights = likelihoods([_counted(deck) for deck in decks], seen)
    held = places(decks[drawn(weights, below)], state.law)
    return {zone: left_of(ids, seen) for zone, ids in held.items()}


@lru_cache(maxsize=64)
def _decks_of(format: str, alignment: str) -> tuple[Deck, ...]:
    """The decks that somebody of an alignment could be playing."""
    decks = tuple(decks_for(format).values())
    return tuple(deck for deck in decks if deck.alignment == alignment) or decks


@lru_cache(maxsize=256)
def _counted(deck: Deck) -> Counter[str]:
    return Counter(deck.all_cards)


def _lay_out(state: MeccgState, hidden: list[CardId], held: dict[str, list[str]], below: Callable[[int], int]) -> None:
    """Give every hidden card an identity out of what belongs to its place; where nothing is left, any such card."""
    starts = set(state.alignment(state.owner[hidden[0]]).starting_sites)
    if "location deck" in held:
        # A site at which he may start is among them: nobody leaves it out.
        held["location deck"].sort(key=lambda card: card_named(card).name in starts)
    for card in hidden:
        zone = state.zone_of(card)[0]
        left = held.get(zone if zone in OF_NO_DECK else "play deck") or (
            held.get("pool") if zone == "starting characters" else None
        )
        if left:
            state.definition[card] = left.pop()
        else:
            choices = plausible(state.format, zone, state.alignments[state.owner[card]])
            state.definition[card] = choices[below(len(choices))]


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
