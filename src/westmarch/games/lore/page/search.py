"""By what LoRE's cards are searched."""

from __future__ import annotations

from westmarch.games.middle_earth.page.face import WORDS as SHARED_WORDS
from westmarch.games.middle_earth.page.face import Words, said_of

from ...page.search import CardSearch
from ..cards.facts import Facts, all_facts, fold
from .faces import face

WORDS: Words = {
    **SHARED_WORDS,
    "icon": lambda card: card.icons or (),
    "keyed": lambda card: _keyed(all_facts()[card.id]),
}
"""The attributes that are words."""


def _keyed(facts: Facts) -> tuple[str, ...]:
    return (*(symbol for symbol, _ in facts.keyed), *facts.keyed_names)


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
