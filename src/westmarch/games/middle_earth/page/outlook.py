"""What a way invites: the creatures that can be keyed to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

import msgspec


class Keyed(msgspec.Struct, frozen=True):
    """A creature of the pool: what it is called among its kind, and to what it can be keyed."""

    kind: str
    symbols: tuple[tuple[str, int], ...]
    """Types of region with how many of them it needs, and types of site."""
    names: tuple[str, ...]


MOST_KINDS = 4
"""So many kinds are named; the rest is counted together."""
OTHERS = "others"

Invited = tuple[tuple[str, int], ...]
"""Kinds of creatures, each with how many cards of the pool there are of it."""


def invited(creatures: Iterable[Keyed], path: Sequence[str], site_type: str, names: Collection[str]) -> Invited:
    """The creatures that can be keyed to a way of such regions, to the site at its end or to names on it; the kinds of
    most cards first."""
    on_the_way = Counter(path)
    found = Counter(
        creature.kind
        for creature in creatures
        if any(symbol == site_type or 0 < count <= on_the_way[symbol] for symbol, count in creature.symbols)
        or not set(creature.names).isdisjoint(names)
    )
    kinds = sorted(found.items(), key=lambda each: (-each[1], each[0]))
    rest = sum(count for _, count in kinds[MOST_KINDS:])
    return (*kinds[:MOST_KINDS], (OTHERS, rest)) if rest else tuple(kinds)
