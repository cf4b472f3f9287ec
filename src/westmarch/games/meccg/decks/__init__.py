"""Ready decks that a newcomer can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from westmarch.kernel.structs import replace

from ...ready_decks import usable
from ..cards.facts import facts
from ..deck import Deck
from ..deck_checks import check_deck
from ..deck_lists import ready_decks
from ..formats import find_format
from ..law import Law


@lru_cache(maxsize=64)
def decks_for(format: str) -> Mapping[str, Deck]:
    """The ready decks for such a format, by name."""
    rules = find_format(format)
    found = {name: fitted(deck, rules) for name, deck in ready_decks().items() if deck.suits(format)}
    return usable(found, check_deck, format)


def fitted(deck: Deck, rules: Law) -> Deck:
    """A deck with no more copies of an avatar than a format allows (ME-12.09)."""
    counts: Counter[str] = Counter()
    kept = []
    for card_id in deck.characters:
        counts[card_id] += 1
        if not facts(card_id).avatar or counts[card_id] <= rules.most_of_one_avatar:
            kept.append(card_id)
    return replace(deck, characters=tuple(kept))


__all__ = ["decks_for", "fitted", "ready_decks"]
