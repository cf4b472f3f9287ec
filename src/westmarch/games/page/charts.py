"""Counting the cards of a deck by sorts and by numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from westmarch.kernel.chance import Chance

from . import PageChart

CURVE = 10
"""From this number on all stand under one bar."""


def dealt(pile: Sequence[str], seed: int, count: int) -> list[str]:
    """So many cards from the top of a pile, shuffled."""
    cards = list(pile)
    Chance.seeded(seed).shuffle(cards)
    return cards[:count]


def chart(title: str, sorts: Iterable[str], order: tuple[str, ...] = ()) -> PageChart:
    """How many of each sort, in an order that the game gives, else the most first."""
    counts = Counter(sorts)
    labels = [label for label in order if label in counts]
    labels += [label for label, _ in counts.most_common() if label not in labels]
    return PageChart(title, tuple((label, counts[label]) for label in labels))


def curve(title: str, values: Iterable[int | None]) -> PageChart:
    """How many of each number, from the least to the greatest, without gaps."""
    counts = Counter(min(value, CURVE) for value in values if value is not None)
    if not counts:
        return PageChart(title, ())
    numbers = range(min(counts), max(counts) + 1)
    return PageChart(title, tuple((f"{n}+" if n == CURVE else str(n), counts[n]) for n in numbers))
