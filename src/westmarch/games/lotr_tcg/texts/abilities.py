"""When texts count: abilities that somebody uses, triggers that a situation sets off, continuous texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change

from ..sayings import Quantity
from ..words import RESPONSE
from .deeds import Condition, Deal, Deed, May, Number, Who

if TYPE_CHECKING:
    from ..state import TcgState
    from .use import Use


class When:
    """A situation: a change that has happened, or is about to."""

    def __init__(
        self,
        change: type[Change],
        fits: Callable[[TcgState, Use, Change], bool],
        words: str,
        bind: Callable[[TcgState, Use, Change], None] | None = None,
        about_to: bool = False,
    ) -> None:
        self.change = change
        self.fits = fits
        self.words = words
        self.bind = bind
        self.about_to = about_to

    def __rshift__(self, deed: Deed) -> Trigger:
        """What the situation sets off: required, unless it is something that one may do."""
        optional = isinstance(deed, May) and deed.by == "you"
        inner = deed.deed if isinstance(deed, May) and optional else deed
        return Trigger(self, inner.as_deal(), optional)


class Trigger:
    """A text that a situation sets off by itself."""

    def __init__(self, when: When, deal: Deal, optional: bool) -> None:
        self.when = when
        self.deal = deal
        self.optional = optional

    @property
    def words(self) -> str:
        return f"{self.when.words}, {'you may ' if self.optional else ''}{self.deal.words}"


class Ability:
    """An event's text, or a special ability of a card in play: when it may be used, its costs and its effects."""

    def __init__(self, times: tuple[str, ...], deal: Deal, when: When | None = None) -> None:
        self.times = times
        self.deal = deal
        self.when = when

    @property
    def words(self) -> str:
        heading = " or ".join(time.capitalize() for time in self.times)
        if self.when is not None:
            return f"{heading}: {self.when.words.replace('each time', 'if')}, {self.deal.words}"
        return f"{heading}: {self.deal.words}"


class Modifier:
    """A continuous text: what it changes, of whom, by how much, and while what is true."""

    def __init__(
        self, quantity: Quantity, of: Who | None, amount: Number, words: str, when: Condition | None = None
    ) -> None:
        self.quantity = quantity
        self.of = of
        self.amount = amount
        self.when = when
        self._words = words

    def during(self, condition: Condition) -> Modifier:
        """The same while something is true."""
        return Modifier(self.quantity, self.of, self.amount, self._words, condition)

    @property
    def words(self) -> str:
        return f"while {self.when.clause}, {self._words}" if self.when is not None else self._words


def response(when: When, deal: Deed) -> Ability:
    """A response: an optional action when something has happened or is about to (TC-8.12)."""
    return Ability((RESPONSE,), deal.as_deal(), when)
