"""By what LoRE's cards are searched."""

from __future__ import annotations

from westmarch.games.middle_earth.page.face import WORDS as SHARED_WORDS
from westmarch.games.middle_earth.page.face import Words, said_of

from ...page.search import CardSearch
from ..cards.facts import all_facts, fold
from .faces import face

WORDS: Words = {
    **SHARED_WORDS,
    "icon": lambda card: card.icons or (),
    "keyed": lambda card: tuple(symbol.rpartition(" × ")[2] for symbol in card.keyed or ()),
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
