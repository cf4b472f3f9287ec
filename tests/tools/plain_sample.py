"""Structs that the compiled core writes out."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from westmarch.kernel.points import carries_out
from westmarch.kernel.structs import Trait, as_method, replace

LIMIT = frozenset({1, 2})
LEAST, MOST = ENDS = (1, 9)
HELD: dict[str, Held] = {}
counted = 0


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


def twin_of(held: Held) -> Held:
    return replace(held)


class OfSize(Trait):
    """What stands beside a struct among the bases of others."""

    __slots__ = ()
    size: int


class Sized(OfSize, Held):
    """One that is made from a struct and from a plain class."""

    size: int = 5


class Larger(Sized):
    """One that has a trait by its base."""


def held_cards(held: Held, more: int) -> int:
    return len(held.cards) + more


class Counting(Grown):
    """One with a method that is a function."""

    count = as_method(held_cards)


class Piece:
    """Values of the class, one of which some instances have for themselves."""

    __slots__ = ()
    loud: ClassVar[bool] = False
    power: int = 0


class Strong(Piece):
    """One with a value of its own where its base has one for all."""

    __slots__ = ("power",)
    loud = True

    def __init__(self, power: int) -> None:
        self.power = power


@carries_out("S-4", without=lambda number: number)
def twice(number: int) -> int:
    return 2 * number


def held_by_name(name: str) -> Held:
    """One that is made when it is asked for."""
    try:
        found: Held = HELD[name]
    except KeyError:
        found = HELD[name] = Held(name)
    return found


def size_of(held: Held) -> int:
    return held.size if isinstance(held, OfSize) else 0
