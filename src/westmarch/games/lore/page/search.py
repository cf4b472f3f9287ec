"""By what LoRE's cards are searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.games.middle_earth.page.face import parted, said_of
from westmarch.games.middle_earth.page.picture import Face

from ...page.search import CardSearch
from ..cards.facts import all_facts, fold
from .faces import face

WORDS: Mapping[str, Callable[[Face], Sequence[str]]] = {
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
    "icon": lambda card: card.icons or (),
    "playable": lambda card: card.playable or (),
    "keyed": lambda card: tuple(symbol.rpartition(" × ")[2] for symbol in card.keyed or ()),
    "complete": lambda card: ("yes" if card.complete else "no",),
}
"""The attributes that are words."""

NUMBERS = (
    "mind",
    "influence",
    "strikes",
    "prowess",
    "body",
    "marshalling_points",
    "corruption_modifier",
    "faction_number",
    "ring_number",
    "removal_number",
)
"""The attributes that are numbers."""


CARDS = CardSearch(all_facts, face, fold, WORDS, NUMBERS, said_of)
