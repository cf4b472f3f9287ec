"""Where the cards of a deck are before a game begins."""

from __future__ import annotations

from .cards.definition import card_named
from .deck import Deck
from .law import Law


def places(deck: Deck, rules: Law) -> dict[str, list[str]]:
    """Where the cards of a deck are before the game begins.

    The characters of a play deck are chosen after a draft (ME-11.07): until then they are in the pool if it has room
    for them. A map stands for the region cards (CR-P.17)."""
    pool, characters = list(deck.pool), list(deck.characters)
    if rules.pool_joins_deck:
        pool, characters = characters, []
    elif rules.draft:
        ordinary = [card_id for card_id in characters if not card_named(card_id).is_avatar]
        drafted = [card_id for card_id in pool if card_named(card_id).is_character]
        if len(drafted) + len(ordinary) <= rules.pool_limit:
            pool += ordinary
            characters = [card_id for card_id in characters if card_named(card_id).is_avatar]
    return {
        "pool": pool,
        "play deck": [*characters, *deck.resources, *([] if rules.solitaire else deck.hazards)],
        "sideboard": list(deck.sideboard),
        "location deck": [card_id for card_id in deck.sites if card_named(card_id).is_site],
    }
