"""What the cards of Middle-earth say of themselves on the page, and what its games send."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from .picture import Face, JourneyMap, JourneyOption, JourneyPicture

Words = Mapping[str, Callable[[Face], Sequence[str]]]

WORDS: Words = {
    "kind": lambda card: tuple(dict.fromkeys((card.frame, *parted(card.subtype)))),
    "side": lambda card: (card.side,),
    "set": lambda card: (card.set,),
    "alignment": lambda card: (card.alignment,) if card.alignment else (),
    "unique": lambda card: ("yes" if card.unique else "no",),
    "race": lambda card: parted(card.race),
    "skill": lambda card: card.skills or (),
    "keyword": lambda card: card.keywords,
    "home": lambda card: parted(card.home),
    "siteType": lambda card: parted(card.site_type),
    "region": lambda card: parted(card.region),
    "playable": lambda card: card.playable or (),
    "complete": lambda card: ("yes" if card.complete else "no",),
}
"""The attributes that are words, by which the cards of both games are searched."""

SENDS: Sequence[type[msgspec.Struct]] = (Face, JourneyOption, JourneyPicture, JourneyMap)


def parted(words: object) -> tuple[str, ...]:
    """The values of an attribute that a face has in words: "Rivendell or Lórien"."""
    return tuple(words.split(" or ")) if isinstance(words, str) else ()


def said_of(card: Face) -> Iterable[str]:
    """All words about a card, besides its name."""
    said = [card.id, card.kind, card.set_name, card.alignment, *card.keywords, card.text]
    return (*said, *(f"{label} {value}" for label, value in card.figures))
