"""Conditions: what must be true for a modifier to count or a card to be played. `&`, `|` and `~` put them together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from westmarch.kernel.data import CardId

Test = Callable[[Any, CardId, Any], bool]
"""What tells whether a condition holds, for the card that asks and the one that is looked at."""


class Condition:
    """Something that is true or not, for a source and a subject."""

    __slots__ = ()

    rules: tuple[str, ...] = ()
    of_card: bool = False
    """It depends on the card that asks and on how things stand, whomever it looks at."""
    restricts_influence: bool = False
    """Direct influence with it counts against some only (CR-T.114)."""

    @abstractmethod
    def holds(self, state: Any, source: CardId, subject: Any) -> bool:
        """Whether it is true."""

    @abstractmethod
    def text(self) -> str:
        """Say it."""

    def broken(self, state: Any, source: CardId, subject: Any) -> tuple[str, ...]:
        """The rules because of which it does not hold."""
        return () if self.holds(state, source, subject) else self.rules

    def text_of_attacks(self) -> str:
        """The same when the sentence is about attacks: attacks by Orcs, where a character fights against them."""
        return self.text()

    def __and__(self, other: Condition) -> Condition:
        return All(*_parts(self, All), *_parts(other, All))

    def __or__(self, other: Condition) -> Condition:
        return Either(*_parts(self, Either), *_parts(other, Either))

    def __invert__(self) -> Condition:
        return Not(self)


class Fact(Condition):
    """A condition that a function tells, with its words."""

    __slots__ = ("of_card", "rules", "tells", "words")

    def __init__(self, tells: Test, words: str, rules: tuple[str, ...] = (), of_card: bool = False) -> None:
        self.tells = tells
        self.words = words
        self.rules = rules
        self.of_card = of_card

    def holds(self, state: Any, source: CardId, subject: Any) -> bool:
        return self.tells(state, source, subject)

    def text(self) -> str:
        return self.words


def condition(words: str, *rules: str, of_card: bool = False) -> Callable[[Test], Fact]:
    """A function of the table, the card and whom it looks at becomes a condition: `@condition("while his company
    moves")`."""
    return lambda tells: Fact(tells, words, rules, of_card)


class Always(Condition):
    __slots__ = ()

    def holds(self, state: Any, source: CardId, subject: Any) -> bool:
        return True

    def text(self) -> str:
        return ""


ALWAYS = Always()
"""Holds whatever happens."""


class All(Condition):
    """Several conditions at once."""

    __slots__ = ("of_card", "parts", "restricts_influence")

    def __init__(self, *parts: Condition) -> None:
        self.parts = parts
        self.of_card = all(part.of_card for part in parts)
        self.restricts_influence = any(part.restricts_influence for part in parts)

    def holds(self, state: Any, source: CardId, subject: Any) -> bool:
        for part in self.parts:
            if not part.holds(state, source, subject):
                return False
        return True

    def broken(self, state: Any, source: CardId, subject: Any) -> tuple[str, ...]:
        return tuple(rule for part in self.parts for rule in part.broken(state, source, subject))

    def text(self) -> str:
        return " and ".join(part.text() for part in self.parts).replace(" and unless ", " unless ")

    def text_of_attacks(self) -> str:
        return " ".join(part.text_of_attacks() for part in self.parts)


class Either(Condition):
    """One of several conditions."""

    __slots__ = ("of_card", "parts")

    def __init__(self, *parts: Condition) -> None:
        self.parts = parts
        self.of_card = all(part.of_card for part in parts)

    def holds(self, state: Any, source: CardId, subject: Any) -> bool:
        for part in self.parts:
            if part.holds(state, source, subject):
                return True
        return False

    def text(self) -> str:
        return " or ".join(part.text() for part in self.parts)


def _parts(condition: Condition, kind: type[All | Either]) -> tuple[Condition, ...]:
    """The parts of a condition that is put together in some way; else itself alone."""
    return condition.parts if isinstance(condition, kind) else (condition,)


class Not(Condition):
    """A condition that does not hold."""

    __slots__ = ("of_card", "part")

    def __init__(self, part: Condition) -> None:
        self.part = part
        self.of_card = part.of_card

    def holds(self, state: Any, source: CardId, subject: Any) -> bool:
        return not self.part.holds(state, source, subject)

    def text(self) -> str:
        return f"unless {self.part.text().removeprefix('if ')}"
