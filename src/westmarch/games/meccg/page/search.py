"""By what MECCG's cards are searched."""

from __future__ import annotations

from westmarch.games.middle_earth.page.face import WORDS as SHARED_WORDS
from westmarch.games.middle_earth.page.face import Words, parted, said_of

from ...page.search import CardSearch
from ..cards.facts import all_facts, fold
from ..cards.printed import Facts
from .faces import face

WORDS: Words = {
    **SHARED_WORDS,
    "regionType": lambda card: parted(card.region_type),
    "haven": lambda card: parted(card.haven),
    "path": lambda card: tuple(dict.fromkeys(card.path or ())),
    "keyed": lambda card: _keyed(all_facts()[card.id]),
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


def _keyed(facts: Facts) -> tuple[str, ...]:
    return (*(symbol for symbol, _ in facts.keyed_regions + facts.keyed_sites), *facts.keyed_names)


CARDS = CardSearch(all_facts, face, fold, WORDS, NUMBERS, said_of)
