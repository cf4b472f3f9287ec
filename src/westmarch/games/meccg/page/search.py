"""By what MECCG's cards are searched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from westmarch.games.middle_earth.page.picture import Face

from ...page.search import CardSearch
from ..cards.facts import all_facts, fold
from .faces import face

WORDS: Mapping[str, Callable[[Face], Sequence[str]]] = {
    "kind": lambda card: (card.frame, *_split(card.subtype)),
    "side": lambda card: (card.side,),
    "set": lambda card: (card.set,),
    "alignment": lambda card: (card.alignment,),
    "unique": lambda card: ("yes" if card.unique else "no",),
    "race": lambda card: _split(card.race),
    "skill": lambda card: card.skills or (),
    "keyword": lambda card: card.keywords,
    "home": lambda card: _split(card.home),
    "siteType": lambda card: _split(card.site_type),
    "region": lambda card: _split(card.region),
    "regionType": lambda card: _split(card.region_type),
    "haven": lambda card: _split(card.haven),
    "path": lambda card: tuple(dict.fromkeys(card.path or ())),
    "playable": lambda card: card.playable or (),
    "keyed": lambda card: tuple(_uncounted(symbol) for symbol in card.keyed or ()),
    "complete": lambda card: ("yes" if card.complete else "no",),
}
"""The attributes that are words."""

NUMBERS = (
    "mind",
    "direct_influence",
    "general_influence",
    "strikes",
    "prowess",
    "body",
    "marshalling_points",
    "stage_points",
    "corruption_points",
    "corruption_modifier",
    "influence_number",
)
"""The attributes that are numbers."""


def _split(words: object) -> tuple[str, ...]:
    return tuple(words.split(" or ")) if isinstance(words, str) else ()


def _uncounted(symbol: str) -> str:
    count, _, rest = symbol.partition(" ")
    return rest if count.isdecimal() else symbol


def _said(card: Face) -> Iterable[str]:
    said = [card.id, card.kind, card.set_name, card.alignment, *card.keywords, card.text]
    return (*said, *(f"{label} {value}" for label, value in card.figures))


CARDS = CardSearch(all_facts, face, fold, WORDS, NUMBERS, _said)
