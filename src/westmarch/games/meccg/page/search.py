"""By what MECCG's cards are searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.games.middle_earth.page.face import parted, said_of
from westmarch.games.middle_earth.page.picture import Face

from ...page.search import CardSearch
from ..cards.facts import all_facts, fold
from .faces import face

WORDS: Mapping[str, Callable[[Face], Sequence[str]]] = {
    "kind": lambda card: (card.frame, *parted(card.subtype)),
    "side": lambda card: (card.side,),
    "set": lambda card: (card.set,),
    "alignment": lambda card: (card.alignment,),
    "unique": lambda card: ("yes" if card.unique else "no",),
    "race": lambda card: parted(card.race),
    "skill": lambda card: card.skills or (),
    "keyword": lambda card: card.keywords,
    "home": lambda card: parted(card.home),
    "siteType": lambda card: parted(card.site_type),
    "region": lambda card: parted(card.region),
    "regionType": lambda card: parted(card.region_type),
    "haven": lambda card: parted(card.haven),
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


def _uncounted(symbol: str) -> str:
    count, _, rest = symbol.partition(" ")
    return rest if count.isdecimal() else symbol


CARDS = CardSearch(all_facts, face, fold, WORDS, NUMBERS, said_of)
