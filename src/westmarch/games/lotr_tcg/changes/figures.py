"""Totals that are compared or counted out, each with what it is made of."""

from __future__ import annotations

from westmarch.kernel.data import Data
from westmarch.kernel.phrases import signed

from ..cards.definition import CARDS


class Share(Data, frozen=True):
    """What one card contributes to a total: what is printed on it, or what its text adds."""

    card: str
    number: int
    is_base: bool = False
    """Whether it is a number that others change."""

    @property
    def words(self) -> str:
        return f"{CARDS[self.card].title} {self.number if self.is_base else signed(self.number)}"


class Total(Data, frozen=True):
    """A total; less than nothing is nothing (TC-1.28)."""

    shares: tuple[Share, ...] = ()

    @property
    def number(self) -> int:
        return max(0, sum(share.number for share in self.shares))

    @property
    def words(self) -> str:
        return ", ".join(share.words for share in self.shares) or "nothing"


def in_words(one: Total, other: Total) -> str:
    """What two totals are made of, where more than a number each counts."""
    if len(one.shares) < 2 and len(other.shares) < 2:
        return ""
    return f"{one.words} against {other.words}"
