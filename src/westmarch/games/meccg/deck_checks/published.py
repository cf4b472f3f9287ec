"""Challenge decks are played as they were published, though some lists break a rule for decks."""

from __future__ import annotations

from collections import Counter

from ..deck import Deck
from ..deck_lists import ready_decks
from ..law import UNIVERSAL, Law
from .checks import Examined
from .limits import equal_sides, size_of_the_sideboard


def is_published(deck: Deck) -> bool:
    """Whether a deck is one of the ready decks, card for card; a format may take some copies of an avatar away."""
    listed = ready_decks().get(deck.name)
    if listed is None or listed.alignment != deck.alignment:
        return False
    for (title, ids), (_, wanted) in zip(deck.sections, listed.sections, strict=True):
        missing, added = Counter(wanted) - Counter(ids), Counter(ids) - Counter(wanted)
        if added or (missing and title != "Characters"):
            return False
    return True


def passed(deck: Deck, law: Law) -> list[str]:
    """What is against the rules in a published list and is let pass; nothing in a tournament, where decks are checked
    (ME-11)."""
    if law.tournament or law.book != UNIVERSAL or not is_published(deck):
        return []
    return [problem for check in (equal_sides, size_of_the_sideboard) for problem in check(Examined(deck, law))]
