"""Views and questions as arrays of fixed shape: what each number means is named, and docs/research.md says it all."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from westmarch.games.known import KnownGame
from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId
from westmarch.kernel.state import State
from westmarch.kernel.structs import is_struct
from westmarch.kernel.view import View

Numbers = NDArray[np.int32]

OPTION_CARDS = 4
"""How many of the cards that an option touches are told."""
OPTION_DETAILS = 6
"""How many other fields of an option are told."""
ENTRIES = 8
"""How many entries of a list are told field by field, such as companies."""
WORDS = 32749
"""Words become numbers below this one (a prime)."""

_BASIC = ("card", "owner", "pile", "pile of")
_OWN_MEANING = frozenset({"owner", "place", "known", "stay"})


def number_of(word: str) -> int:
    """A word as a number, the same on every machine: 0 for none, else its CRC-32 modulo 32,749, and one more."""
    return zlib.crc32(word.encode()) % WORDS + 1 if word else 0


class Membership(NamedTuple):
    """A column that says in which entry of a list a card is named: companies, frames of the stack, notes."""

    field: str
    of_structs: bool


class Encoding:
    """How the tables of one game between some decks become arrays. The shapes depend on the game and the decks only."""

    def __init__(self, game: KnownGame, state: State, options: int) -> None:
        kind = type(state)
        hints = get_type_hints(kind)
        shared = set(State.__struct_fields__)
        self.options = options
        self.seats = state.seats
        self.rows = len(state.definition)
        self._cards = {id: number for number, id in enumerate(game.book.ids(), start=1)}
        self._columns = tuple(name for name in kind.card_columns if name not in _OWN_MEANING)
        own = [name for name in kind.__struct_fields__ if name not in shared and name not in kind.card_columns]
        self._seat_columns = kind.seat_columns
        self._scalars = tuple(name for name in own if hints[name] in (int, bool, str, CardId))
        lists = [name for name in ("stack", *own) if get_origin(hints[name]) is list and name not in kind.seat_columns]
        self._members = tuple(
            Membership(name, is_struct(_item(hints[name])) or _item(hints[name]) is not CardId)
            for name in lists
            if _item(hints[name]) is CardId or is_struct(_item(hints[name])) or name == "stack"
        )
        self._entries = tuple(
            (name, field)
            for name in lists
            if name != "stack" and is_struct(_item(hints[name])) and not _item(hints[name]).__subclasses__()
            for field in _item(hints[name]).__struct_fields__
        )

    @property
    def card_columns(self) -> tuple[str, ...]:
        """What each number of a card's row means, in order."""
        return (*_BASIC, *self._columns, *(f"in {member.field}" for member in self._members))

    @property
    def table_columns(self) -> tuple[str, ...]:
        """What each number about the whole table means, in order."""
        by_seat = [f"{name} of seat {seat}" for name in self._seat_columns for seat in range(self.seats)]
        entries = [f"{name} {number + 1}: {field}" for name, field in self._entries for number in range(ENTRIES)]
        return ("seat", "asked", "asked kind", *self._scalars, *by_seat, *entries)

    @property
    def option_columns(self) -> tuple[str, ...]:
        """What each number of an option's row means, in order."""
        cards = [f"card {number + 1}" for number in range(OPTION_CARDS)]
        return ("kind", *cards, *(f"detail {number + 1}" for number in range(OPTION_DETAILS)))

    @property
    def size(self) -> int:
        """How long the array of a table is: the numbers about the table, then one row for each card."""
        return len(self.table_columns) + self.rows * len(self.card_columns)

    def table(self, view: View) -> Numbers:
        """A table as its seat sees it."""
        state: Any = view.state
        asked = view.asked[0] if view.asked else (-1, "", "")
        flat = [view.seat, asked[0], number_of(asked[1])]
        flat += [_plain(getattr(state, name)) for name in self._scalars]
        for name in self._seat_columns:
            column = getattr(state, name)
            flat += [_plain(column[seat]) if seat < len(column) else 0 for seat in range(self.seats)]
        for name, field in self._entries:
            told = [_plain(getattr(entry, field)) for entry in getattr(state, name)[:ENTRIES]]
            flat += told + [0] * (ENTRIES - len(told))
        cards = np.zeros((self.rows, len(self.card_columns)), np.int32)
        cards[:, 0] = [self._cards.get(name, 0) for name in state.definition]
        cards[:, 1] = state.owner
        cards[:, 2] = [place // self.seats if place >= 0 else -1 for place in state.place]
        cards[:, 3] = [place % self.seats if place >= 0 else -1 for place in state.place]
        at = len(_BASIC)
        for name in self._columns:
            cards[:, at] = [_plain(value) for value in getattr(state, name)]
            at += 1
        for member in self._members:
            for number, thing in enumerate(getattr(state, member.field), start=1):
                for card in _cards_in(thing) if member.of_structs else (thing,):
                    if 0 <= card < self.rows:
                        cards[card, at] = number
            at += 1
        return np.concatenate([np.array(flat, np.int32), cards.ravel()])

    def parts(self, table: Numbers) -> tuple[Numbers, Numbers]:
        """The array of a table taken apart: the numbers about the table, and the rows of the cards."""
        count = len(self.table_columns)
        return table[:count], table[count:].reshape(self.rows, len(self.card_columns))

    def choices(self, actions: Sequence[Action]) -> Numbers:
        """The options of a question, one in each row; rows without an option are zero."""
        rows = np.zeros((self.options, len(self.option_columns)), np.int32)
        for number, action in enumerate(actions[: self.options]):
            cards = [card + 1 for card in action.cards[:OPTION_CARDS]]
            rows[number, 0] = number_of(type(action).__name__)
            rows[number, 1 : 1 + len(cards)] = cards
            details = [_plain(getattr(action, name)) for name in _details_of(type(action))]
            rows[number, 1 + OPTION_CARDS : 1 + OPTION_CARDS + len(details)] = details
        return rows


def _item(hint: Any) -> Any:
    return get_args(hint)[0] if get_args(hint) else None


def _plain(value: Any) -> int:
    """A field as one number; what is no number and no word counts its entries."""
    if isinstance(value, str):
        return number_of(value)
    if isinstance(value, int):
        return max(-(2**31), min(2**31 - 1, int(value)))
    return len(value) if isinstance(value, (tuple, list, dict, frozenset)) else number_of(type(value).__name__)


@cache
def _card_fields(kind: Any) -> tuple[str, ...]:
    """The fields of a struct that name cards."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if hints[name] is CardId or CardId in get_args(hints[name]))


def _cards_in(thing: Any) -> Iterator[int]:
    """The cards that an entry of a list names."""
    kind: Any = type(thing)
    for name in _card_fields(kind):
        value = getattr(thing, name)
        if isinstance(value, int):
            yield value
        elif value:
            yield from value


@cache
def _details_of(kind: type[Action]) -> tuple[str, ...]:
    """The fields of an action besides its seat and what are cards anyway."""
    cards = _card_fields(kind)
    names = [name for name in kind.__struct_fields__ if name != "seat" and name not in cards]
    return tuple(names[:OPTION_DETAILS])
