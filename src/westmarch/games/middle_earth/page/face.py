"""What the cards of Middle-earth say of themselves on the page, and what its games send."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from .picture import Face, JourneyMap, JourneyOption, JourneyPicture

SENDS: Sequence[type[msgspec.Struct]] = (Face, JourneyOption, JourneyPicture, JourneyMap)


def parted(words: object) -> tuple[str, ...]:
    """The values of an attribute that a face has in words: "Rivendell or Lórien"."""
    return tuple(words.split(" or ")) if isinstance(words, str) else ()


def said_of(card: Face) -> Iterable[str]:
    """All words about a card, besides its name."""
    said = [card.id, card.kind, card.set_name, card.alignment, *card.keywords, card.text]
    return (*said, *(f"{label} {value}" for label, value in card.figures))
