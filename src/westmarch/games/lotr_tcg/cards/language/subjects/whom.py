"""Whom a text speaks of: the card itself, its bearer, what was chosen before, one of a kind, all of a kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId

from ....texts.choices import choose_cards
from ....texts.deeds import Number, Who, number_of
from .kinds import Kind

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use

May = Callable[[CardId], bool] | None


class The(Who):
    """One that the text has named: itself, its bearer, the one before."""

    def __init__(self, words: str, find: Callable[[TcgState, Use], tuple[CardId, ...]]) -> None:
        self._words = words
        self.find = find

    def pick(self, state: TcgState, use: Use, may: May = None) -> tuple[CardId, ...] | Decision:
        found = self.find(state, use)
        return found if may is None else tuple(filter(may, found))

    def exists(self, state: TcgState, use: Use, may: May = None) -> bool:
        found = self.find(state, use)
        return bool(found) and (may is None or all(map(may, found)))

    def covers(self, state: TcgState, use: Use, card: CardId) -> bool:
        return card in self.find(state, use)

    @property
    def words(self) -> str:
        return self._words


def _self(state: TcgState, use: Use) -> tuple[CardId, ...]:
    return (use.card,) if state.lies_in_play(use.card) else ()


def _bearer(state: TcgState, use: Use) -> tuple[CardId, ...]:
    """Who bears the card, or bore it until it was discarded as a cost."""
    bearer = state.bearer[use.card]
    if bearer >= 0:
        return (bearer,)
    return tuple(card for card in use.the("bearer") if state.lies_in_play(card))


def _it(state: TcgState, use: Use) -> tuple[CardId, ...]:
    return tuple(card for card in use.the("it") if state.lies_in_play(card))


SELF = The("this card", _self)
BEARER = The("bearer", _bearer)
IT = The("it", _it)
THE_SITE = The("the fellowship’s site", lambda state, use: (state.site,))
THE_RING_BEARER = The("the Ring-bearer", lambda state, use: (state.bearer_of_ring(),))


def bound(name: str, words: str) -> The:
    """What is bound to another name than "it"."""
    return The(words, lambda state, use: tuple(card for card in use.the(name) if state.lies_in_play(card)))


ANY_NUMBER = 1000
_CHOSEN_BY = {
    "free peoples": " (the Free Peoples player chooses)",
    "opponent": " (that opponent chooses)",
}


class Some(Who):
    """So many of a kind, as somebody chooses."""

    def __init__(self, kind: Kind, count: Number = 1, *, up_to: bool = False, by: str = "you") -> None:
        self.kind = kind
        self.count = count
        self.up_to = up_to
        self.by = by

    def _legal(self, state: TcgState, use: Use, may: May) -> list[CardId]:
        found = self.kind.among(state, use, state.active_cards())
        return found if may is None else [*filter(may, found)]

    def pick(self, state: TcgState, use: Use, may: May = None) -> tuple[CardId, ...] | Decision:
        return choose_cards(
            state,
            use,
            self._legal(state, use, may),
            number_of(self.count, state, use),
            up_to=self.up_to,
            by=self.by,
            prompt=self.words,
        )

    def exists(self, state: TcgState, use: Use, may: May = None) -> bool:
        if self.up_to:
            return True
        if self.count == 1:
            found = self.kind.among(state, use, state.active_cards())
            return bool(found) if may is None else any(map(may, found))
        return len(self._legal(state, use, may)) >= number_of(self.count, state, use)

    def covers(self, state: TcgState, use: Use, card: CardId) -> bool:
        return self.kind.fits(state, use, card)

    @property
    def is_plural(self) -> bool:
        return self.count != 1

    @cached_property
    def words(self) -> str:
        whose = _CHOSEN_BY.get(self.by, "")
        if self.count == 1 and not self.up_to:
            return f"{self.kind.named}{whose}"
        if self.count == ANY_NUMBER:
            return f"any number of {self.kind.plural}{whose}"
        number = self.count if isinstance(self.count, int) else self.count.words
        plural = self.kind.plural if self.count != 1 else self.kind.words
        return f"{'up to ' if self.up_to else ''}{number} {plural}{whose}"


class Each(Who):
    """All of a kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def pick(self, state: TcgState, use: Use, may: May = None) -> tuple[CardId, ...] | Decision:
        return tuple(card for card in self.kind.among(state, use, state.active_cards()) if may is None or may(card))

    def exists(self, state: TcgState, use: Use, may: May = None) -> bool:
        return True

    def covers(self, state: TcgState, use: Use, card: CardId) -> bool:
        return self.kind.fits(state, use, card)

    @property
    def words(self) -> str:
        if self.kind.is_name:
            return self.kind.words
        return f"each of {self.kind.plural}" if self.kind.words.startswith("your ") else f"each {self.kind.after_each}"


def whom(target: Who | Kind) -> Who:
    """A bare kind means one of it."""
    return Some(target) if isinstance(target, Kind) else target


def of_whom(target: Who | Kind) -> Who:
    """In a continuous text a bare kind means all of it."""
    return Each(target) if isinstance(target, Kind) else target


def each(kind: Kind) -> Each:
    """Everybody of a kind."""
    return Each(kind)


def up_to(count: Number, kind: Kind, by: str = "you") -> Some:
    """At most so many of a kind, as somebody chooses."""
    return Some(kind, count, up_to=True, by=by)


def any_number(kind: Kind, by: str = "you") -> Some:
    """As many of a kind as somebody likes."""
    return Some(kind, ANY_NUMBER, up_to=True, by=by)


def some(count: Number, kind: Kind, by: str = "you") -> Some:
    """So many of a kind, as somebody chooses."""
    return Some(kind, count, by=by)


def theirs(kind: Kind, count: Number = 1) -> Some:
    """One of a kind that the Free Peoples player chooses."""
    return Some(kind, count, by="free peoples")


__all__ = [
    "BEARER",
    "IT",
    "SELF",
    "THE_RING_BEARER",
    "THE_SITE",
    "Each",
    "Some",
    "The",
    "any_number",
    "bound",
    "each",
    "of_whom",
    "some",
    "theirs",
    "up_to",
    "whom",
]
