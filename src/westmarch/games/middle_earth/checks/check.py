"""One check: two dice and what is added to them, against a number. Every comparison of a roll is made here.

    check = make_check(state, BODY, seat, "the body check of Frodo", against=9, parts=[("wounded before", 1)])
    if check.beats: ...

The roll is an event that says its kind, what was added by whom, and against what; page, judge and story read that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from westmarch.kernel.changes import Change
from westmarch.kernel.data import Data
from westmarch.kernel.phrases import plain, signed

from ..law import SharedLaw

LOWEST, HIGHEST = 2, 12
"""What two dice can show."""
KINDS: dict[str, CheckKind] = {}


class CheckKind:
    """What a roll is made for, and the rules that say so."""

    __slots__ = ("name", "rules")

    def __init__(self, name: str, *rules: str) -> None:
        if name in KINDS:
            raise ValueError(f"two kinds of check are called {name}")
        self.name = name
        self.rules = rules
        KINDS[name] = self


class Part(Data, frozen=True):
    """What one source adds to a roll."""

    source: str
    amount: int


class Rolled(Change, frozen=True):
    """Two dice, for a purpose; the total counts in what is added."""

    seat: int
    purpose: str
    first: int
    second: int
    modifier: int = 0
    kind: str = ""
    """The name of a `CheckKind`."""
    against: int | None = None
    parts: tuple[Part, ...] = ()
    """The modifier by its sources."""

    @property
    def total(self) -> int:
        return self.first + self.second + self.modifier

    def apply(self, state: Any) -> None:
        """The dice lie on the table."""

    def cited(self, face: Callable[[int], str]) -> tuple[str, ...]:
        return KINDS[self.kind].rules if self.kind in KINDS else ()

    def sentence(self, name: Callable[[int], str]) -> str:
        modifier = f" {signed(self.modifier)} = {plain(self.total)}" if self.modifier else ""
        return f"Roll for {self.purpose}: {self.first} + {self.second} = {self.first + self.second}{modifier}"

    def account(self) -> str:
        """The modifier by its sources, in words: "Sting +1, support +2"."""
        return ", ".join(f"{part.source} {signed(part.amount)}" for part in self.parts)


class Check(NamedTuple):
    """What has come of a check."""

    total: int
    against: int
    beats: bool

    @property
    def margin(self) -> int:
        """How much more than the number the result is."""
        return self.total - self.against


Parts = Iterable[tuple[str, int]]


def roll(state: Any, kind: CheckKind, seat: int, purpose: str, parts: Parts = (), against: int | None = None) -> Rolled:
    """Roll two dice; what is to be made of the total is for the caller to say."""
    counted: list[Part] = []
    modifier = 0
    for source, amount in parts:
        if amount:
            counted.append(Part(source, amount))
            modifier += amount
    first, second = state.chance.roll()
    rolled = Rolled(seat, purpose, first, second, modifier, kind.name, against, tuple(counted))
    state.happen(rolled)
    return rolled


def make_check(state: Any, kind: CheckKind, seat: int, purpose: str, against: int, parts: Parts = ()) -> Check:
    """Roll against a number."""
    total = roll(state, kind, seat, purpose, parts, against).total
    return Check(total, against, is_enough(state.law, kind, total, against))


def is_enough(law: SharedLaw, kind: CheckKind, total: int, against: int) -> bool:
    """Whether a result is high enough: higher, or also equal if the law says so for this kind."""
    return total >= against if kind.name in law.ties_win else total > against


def lowest_roll(law: SharedLaw, kind: CheckKind, against: int, modifier: int) -> int:
    """The lowest dice that are enough; below 2 any will do, above 12 none."""
    return against - modifier + (kind.name not in law.ties_win)
