"""Searching the cards of a game by words and by every attribute, blind to accents and capitals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from westmarch.kernel.errors import WestmarchError


class BadSearch(WestmarchError):
    """An attribute that cards do not have, or a range that is none."""


class SearchedFace(Protocol):
    """What a search reads on a card."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def numbers(self) -> Mapping[str, int | str]: ...


F = TypeVar("F", bound=SearchedFace)

LONGEST_QUESTION = 200
"""Letters of the words that are looked for; what goes beyond them is not read."""
MOST_VALUES = 100
"""Values of one attribute that are asked for at once."""
MOST_DIGITS = 4


class CardSearch(Generic[F]):
    """Finds cards. Attributes are words (a card may have several) or numbers, asked for as 5, 5.., ..5 or 3..5."""

    def __init__(
        self,
        ids: Callable[[], Iterable[str]],
        face: Callable[[str], F],
        fold: Callable[[str], str],
        words: Mapping[str, Callable[[F], Sequence[str]]],
        numbers: Sequence[str],
        said: Callable[[F], Iterable[str]],
        in_order: Sequence[str] = ("set",),
    ) -> None:
        self._ids = ids
        self._face = face
        self._fold = fold
        self._words = words
        self._numbers = numbers
        self._said = said
        """All words about a card, besides its name."""
        self._in_order = in_order
        """The attributes whose values have an order of their own."""

    @cached_property
    def filters(self) -> Mapping[str, tuple[str, ...]]:
        """Every attribute with the values that occur, numbers in their order."""
        cards = [self._face(card_id) for card_id in self._ids()]
        found: dict[str, tuple[str, ...]] = {}
        for name, values in self._words.items():
            occurring = dict.fromkeys(value for card in cards for value in values(card))
            found[name] = tuple(occurring if name in self._in_order else sorted(occurring, key=self._fold))
        for name in self._numbers:
            numbers = {card.numbers[name] for card in cards if name in card.numbers}
            ordered = sorted(numbers, key=lambda each: (isinstance(each, str), each))
            found[name] = tuple(str(number) for number in ordered)
        return found

    @cached_property
    def _haystacks(self) -> list[tuple[F, str, str]]:
        """Each card with its folded name, and all words about it."""
        faces = [self._face(card_id) for card_id in self._ids()]
        return [(face, self._fold(face.name), self._fold(" ".join((face.name, *self._said(face))))) for face in faces]

    def search(self, words: str, wanted: Mapping[str, str]) -> list[str]:
        """The ids of the cards that hold all of the words and have the wanted attributes: names that begin so first,
        then names that hold the words, then the rest, in the order of the sets."""
        tests = [self._test(name, value) for name, value in wanted.items() if value]
        said = self._fold(words[:LONGEST_QUESTION]).split()
        sought, phrase = list(dict.fromkeys(said)), " ".join(said)
        ranked: list[tuple[int, int, str]] = []
        for number, (face, name, everything) in enumerate(self._haystacks):
            if all(word in everything for word in sought) and all(test(face) for test in tests):
                rank = 3 if any(word not in name for word in sought) else 0 if name == phrase else 1
                ranked.append((rank + (rank == 1 and not name.startswith(phrase)), number, face.id))
        return [card_id for _, _, card_id in sorted(ranked)]

    def _test(self, name: str, value: str) -> Callable[[F], bool]:
        """Whether a card has an attribute; of several values, divided by |, one is enough."""
        fold = self._fold
        if name not in self._words and name not in self._numbers:
            known = ", ".join((*self._words, *self._numbers))
            raise BadSearch(f"cards are not searched by {name[:60]!r}; there are {known}")
        parts = list(dict.fromkeys(value.split("|")))
        if len(parts) > MOST_VALUES:
            raise BadSearch(f"at most {MOST_VALUES} values of {name} can be asked for at once, not {len(parts)}")
        if name in self._words:
            among = {fold(each) for each in parts}
            values = self._words[name]
            return lambda card: any(fold(each) in among for each in values(card))
        ranges = [_range(name, each) for each in parts]
        return lambda card: any(_within(card.numbers.get(name), *limits) for limits in ranges)


def _range(name: str, value: str) -> tuple[str, int, int]:
    """A number, or all from one to another."""
    least, dots, most = value.replace("−", "-").partition("..")
    try:
        if not dots and not least.lstrip("-").isdecimal():
            return least, 1, 0
        if len(least) > MOST_DIGITS or len(most) > MOST_DIGITS:
            raise ValueError("a number too long for a card")
        return "", int(least) if least else -1000, int(most) if most else 1000 if dots else int(least)
    except ValueError as error:
        raise BadSearch(f"{name} is a number or a range such as 3..5, not {value[:60]!r}") from error


def _within(number: int | str | None, word: str, least: int, most: int) -> bool:
    if isinstance(number, str):
        return number == word
    return number is not None and least <= number <= most
