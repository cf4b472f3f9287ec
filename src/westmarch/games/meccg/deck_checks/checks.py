"""The checks of a deck, each with the rules that it carries out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from ...deck_checks import listed_in
from ..alignments import ALIGNMENTS, Alignment
from ..cards.facts import all_facts, facts
from ..cards.printed import Facts
from ..deck import Deck
from ..law import UNIVERSAL, Law

Found = Iterator[str]


@dataclass(frozen=True, slots=True)
class Examined:
    """A deck under examination, in the format for which it is meant."""

    deck: Deck
    law: Law
    known: dict[tuple[str, ...], list[Facts]] = field(default_factory=dict)
    """The cards of the sections that have been asked for."""

    @property
    def alignment(self) -> Alignment:
        return ALIGNMENTS[self.deck.alignment]

    def cards(self, *sections: str) -> list[Facts]:
        """The cards of some sections, each as often as it is there."""
        found = self.known.get(sections)
        if found is None:
            found = self.known[sections] = []
            for title, ids in self.deck.sections:
                if title in sections:
                    found += _facts_of(ids)
        return found


@lru_cache(maxsize=256)
def _facts_of(ids: tuple[str, ...]) -> tuple[Facts, ...]:
    """A section is asked for by many checks."""
    known = all_facts()
    return tuple([known.get(card_id) or facts(card_id) for card_id in ids])


Check = Callable[[Examined], Found]
CHECKS: list[tuple[str, Check]] = []
"""Every check, and the rulebook to which it belongs."""


def check(*rules: str, book: str = UNIVERSAL) -> Callable[[Check], Check]:
    """Register a check that carries out some rules."""
    return listed_in(CHECKS, book, *rules)


@lru_cache(maxsize=256)
def problems_of(deck: Deck, rules: Law) -> tuple[str, ...]:
    """What all checks of a format find. Many games are played with the same decks."""
    examined = Examined(deck, rules)
    return tuple(problem for book, function in CHECKS if book == rules.book for problem in function(examined))
