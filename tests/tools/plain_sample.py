"""Structs that the compiled core writes out."""

from __future__ import annotations

import msgspec

from westmarch.kernel.points import carries_out

LIMIT = frozenset({1, 2})


class Held(msgspec.Struct):
    """Fresh values, and one that is shared."""

    name: str
    cards: list[int] = []
    marks: dict[str, int] = {}
    limit: frozenset[int] = LIMIT

    @classmethod
    def empty(cls) -> Held:
        return cls("empty")


class Grown(Held):
    """One that is made from another."""

    size: int = 3

    @classmethod
    def empty(cls) -> Held:
        made = super().empty()
        made.cards.append(len(cls.__name__))
        return made


@carries_out("S-4", without=lambda number: number)
def twice(number: int) -> int:
    return 2 * number
