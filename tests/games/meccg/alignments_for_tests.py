"""A second alignment for tests of what differs between players; its own rules are not played yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from westmarch.games.meccg.alignments import ALIGNMENTS, Alignment

MINION = Alignment(
    "minion",
    avatar="Ringwraith",
    haven="Darkhaven",
    end_of_game="Audience with Sauron",
    character_class="minion",
    company_class="minion",
    minion=True,
    cards=frozenset({"minion", "dual", "neutral"}),
    items=frozenset({"hero"}),
    agents_are="character",
    starting_characters=6,
    starting_sites=("Dol Guldur", "Minas Morgul"),
)


@contextmanager
def minions_too() -> Iterator[None]:
    """While this lasts, a described player may be a minion."""
    ALIGNMENTS[MINION.name] = MINION
    try:
        yield
    finally:
        del ALIGNMENTS[MINION.name]
