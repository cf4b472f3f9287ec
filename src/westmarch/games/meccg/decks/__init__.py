"""Ready decks that a newcomer can play."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from importlib import resources

from westmarch.kernel.structs import replace

from ..cards.facts import facts
from ..deck import Deck, parse_deck
from ..deck_checks import check_deck
from ..formats import find_format
from ..law import Law


@cache
def ready_decks() -> dict[str, Deck]:
    """The decks of this folder by name."""
    found = {}
    for file in sorted(resources.files(__package__).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".deck"):
            deck = parse_deck(file.read_text(encoding="utf-8"), file.name)
            found[deck.name] = deck
    return found


@lru_cache(maxsize=64)
def decks_for(format: str) -> dict[str, Deck]:
    """The ready decks for such a format, by name."""
    rules = find_format(format)
    found = {name: fitted(deck, rules) for name, deck in ready_decks().items() if deck.suits(format)}
    return {name: deck for name, deck in found.items() if not check_deck(deck, format, allow_incomplete=True)}


def fitted(deck: Deck, rules: Law) -> Deck:
    """A deck with no more copies of an avatar than a format allows (ME-12.09)."""
    counts: Counter[str] = Counter()
    kept = []
    for card_id in deck.characters:
        counts[card_id] += 1
        if not facts(card_id).avatar or counts[card_id] <= rules.most_of_one_avatar:
            kept.append(card_id)
    return replace(deck, characters=tuple(kept))
