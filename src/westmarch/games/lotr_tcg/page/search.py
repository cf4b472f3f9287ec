"""By what the cards of the LOTR TCG are searched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...page.search import CardSearch
from ..cards.facts import all_facts, fold
from .faces import Face, face

WORDS: Mapping[str, Callable[[Face], Sequence[str]]] = {
    "kind": lambda card: (card.frame,),
    "side": lambda card: (card.side,),
    "culture": lambda card: (card.culture,) if card.culture else (),
    "set": lambda card: (card.set,),
    "unique": lambda card: ("yes" if card.unique else "no",),
    "race": lambda card: (card.race,) if card.race else (),
    "class": lambda card: card.classes or (),
    "keyword": lambda card: tuple(words.partition(" +")[0] for words in card.keywords),
    "signet": lambda card: (card.signet,) if card.signet else (),
    "phase": lambda card: card.times or (),
    "complete": lambda card: ("yes" if card.complete else "no",),
}
"""The attributes that are words."""

NUMBERS = ("twilight", "strength", "vitality", "resistance", "site", "home", "shadow")
"""The attributes that are numbers."""


def _said(card: Face) -> Iterable[str]:
    said = [card.id, card.code, card.kind, card.culture, card.set_name, *card.keywords, card.text]
    return (*said, *(f"{label} {value}" for label, value in card.figures))


CARDS = CardSearch(all_facts, face, fold, WORDS, NUMBERS, _said)
