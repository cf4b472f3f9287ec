"""Plain data that can be saved to JSON and loaded again: the only thing a state is made of.

Actions, changes and events are `Data`: small immutable structs of numbers, strings, tuples or other `Data`. Frames are
the same, but for standing at another step from time to time. Each class is registered under a name, and that name is
all that a saved state keeps of its behaviour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from operator import attrgetter
from pkgutil import walk_packages
from types import UnionType
from typing import Any, ClassVar, NewType, get_args, get_origin, get_type_hints

import msgspec

from .structs import as_dict, module_of, shape

CardId = NewType("CardId", int)
"""A card on the table: its number says nothing about which card it is."""

NOBODY = -1
NO_CARD = CardId(-1)
HIDDEN = ""
"""What a view holds in place of the name of a card that the seat does not know."""

REGISTRY: dict[str, type[Registered]] = {}

FORMER_NAMES = {
    "meccg:Company": "middle_earth:Company",
    "meccg:Rolled": "middle_earth:Rolled",
    "meccg:Told": "middle_earth:Told",
    "lore:Told": "middle_earth:Told",
}
"""Names under which earlier releases have saved what is called otherwise now: what they have saved still opens."""


FORMER_WORDS: dict[type[Registered], list[Callable[[str], Any]]] = {}
"""How words are read that earlier releases have saved in the place of a kind of data; who does not know some words
raises a `LookupError`."""


def formerly_words(kind: type[Registered], read: Callable[[str], Any]) -> None:
    """Earlier releases have saved words where data of this kind stands now."""
    FORMER_WORDS.setdefault(kind, []).append(read)


def from_words(kind: type[Registered], words: str) -> Any:
    """What words stand for that an earlier release has saved."""
    for read in FORMER_WORDS.get(kind, ()):
        try:
            return read(words)
        except LookupError:
            continue
    raise LookupError(words)


def known_as(tag: object) -> type[Registered] | None:
    """The class of a name that is saved, or was saved by an earlier release."""
    return REGISTRY.get(FORMER_NAMES.get(tag, tag)) if isinstance(tag, str) else None


class Registered:
    """What all plain data has: a name under which it is saved and loaded, and the cards it touches."""

    __slots__ = ()

    tag: ClassVar[str] = ""
    nobody: ClassVar[CardId] = NO_CARD
    _card_fields: ClassVar[tuple[str, ...] | None] = None
    _deep_fields: ClassVar[tuple[str, ...] | None] = None
    __struct_fields__: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__()
        shape(cls, options)
        module = module_of(cls).split(".")
        ours = module[0] == "westmarch" and len(module) > 1
        room = module[-1] if not ours else module[2] if module[1] == "games" else module[1]
        cls.tag = f"{room}:{cls.__qualname__.replace('.<locals>', '')}"
        known = REGISTRY.get(cls.tag)
        if known is not None and module_of(known) != module_of(cls):
            raise TypeError(f"two kinds of data are called {cls.tag}: {module_of(known)} and {module_of(cls)}")
        REGISTRY[cls.tag] = cls
        cls._card_fields = None
        cls._deep_fields = None

    @classmethod
    def card_fields(cls) -> tuple[str, ...]:
        """The fields that hold cards, in order."""
        if cls._card_fields is None:
            hints = get_type_hints(cls)
            cls._card_fields = tuple(
                name for name in cls.__struct_fields__ if hints[name] is CardId or CardId in get_args(hints[name])
            )
        return cls._card_fields

    @classmethod
    def deep_fields(cls) -> tuple[str, ...]:
        """The fields that may hold more than JSON holds as it is, in order."""
        if cls._deep_fields is None:
            hints = get_type_hints(cls)
            cls._deep_fields = tuple(name for name in cls.__struct_fields__ if not _is_scalar(hints[name]))
        return cls._deep_fields

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that this touches."""
        cls = type(self)
        read = READERS.get(cls)
        if read is None:
            names, hints = cls.card_fields(), get_type_hints(cls)
            read = READERS[cls] = _reader_of(names, hints)
            if len(names) <= 2 and all(hints[name] is CardId for name in names):
                sets_off: Any = getattr(cls, "sets_off", False)
                PLAIN[cls] = attrgetter(*(*names, "nobody", "nobody")[:2]), sets_off
        return read(self)

    @property
    def of_seat(self) -> int:
        """The seat whose this is: what its field `seat` says, if it has one."""
        seat: Any = getattr(self, "seat", NOBODY)
        return seat if type(seat) is int else NOBODY


READERS: dict[type[Registered], Callable[[Any], tuple[CardId, ...]]] = {}
"""How the cards of each kind of data are found that does not say so itself. Every change is asked for them."""
PLAIN: dict[type[Registered], tuple[Callable[[Any], tuple[CardId, CardId]], bool]] = {}
"""What stands in the fields of those that have at most two for a card each, `NO_CARD` in the place of those they lack;
and whether, as a change, it may set anything off."""


def _reader_of(names: tuple[str, ...], hints: dict[str, Any]) -> Callable[[Any], tuple[CardId, ...]]:
    """How the cards in some fields are found."""
    if not names:
        return lambda data: ()
    read: Callable[[Any], Any] = attrgetter(*names)
    if any(hints[name] is not CardId for name in names):
        return lambda data: _flat(read(data) if len(names) > 1 else (read(data),))
    if len(names) == 1:
        return lambda data: (card,) if (card := read(data)) >= 0 else ()
    if len(names) == 2:

        def both(data: Any) -> tuple[CardId, ...]:
            one, other = read(data)
            if other < 0:
                return (one,) if one >= 0 else ()
            return (one, other) if one >= 0 else (other,)

        return both
    return lambda data: tuple([card for card in read(data) if card >= 0])


def _flat(values: tuple[Any, ...]) -> tuple[CardId, ...]:
    found: list[CardId] = []
    for value in values:
        if isinstance(value, tuple):
            found += [card for card in value if card >= 0]
        elif value >= 0:
            found.append(value)
    return tuple(found)


@cache
def register_all(*packages: str) -> None:
    """Import every module of some packages, so that whatever a saved state may name is registered."""
    for package in packages:
        found = import_module(package)
        for module in walk_packages(found.__path__, f"{package}."):
            import_module(module.name)


MENTIONS: dict[type[Registered], tuple[str, ...]] = {}
"""The fields in which each kind of data may speak of cards, in itself or in what it holds."""


def mentioned(things: Iterable[Any], found: list[int]) -> None:
    """Add all card numbers of which some things speak, however deep in them; a few more numbers do no harm."""
    for thing in things:
        cls = type(thing)
        if cls is int:
            found.append(thing)
        elif cls is tuple:
            if thing:
                mentioned(thing, found)
        else:
            names = MENTIONS.get(cls)
            if names is None:
                names = _note_mentions(cls)
            for name in names:
                value = getattr(thing, name)
                if type(value) is int:
                    found.append(value)
                elif value:
                    mentioned((value,), found)


def _note_mentions(cls: type[Any]) -> tuple[str, ...]:
    if not issubclass(cls, Registered):
        return ()
    hints = get_type_hints(cls)
    names = MENTIONS[cls] = tuple(name for name in cls.__struct_fields__ if _may_mention(hints[name]))
    return names


def _may_mention(hint: Any) -> bool:
    if hint is CardId or hint is Any:
        return True
    if get_args(hint):
        return any(map(_may_mention, get_args(hint)))
    return isinstance(hint, type) and issubclass(hint, Registered)


class Data(Registered, msgspec.Struct, frozen=True, gc=False):
    """An immutable registered struct."""


SCALARS = frozenset({int, str, bool, float, type(None)})
"""What JSON holds as it is. Most of a state is made of these, so they are passed over without a call."""


def _is_scalar(hint: Any) -> bool:
    return hint is CardId or hint in SCALARS or (get_origin(hint) is UnionType and all(map(_is_scalar, get_args(hint))))


def pack(value: Any) -> Any:
    """Turn data into what JSON can hold."""
    if isinstance(value, Registered):
        packed: dict[str, Any] = {"is": value.tag, **as_dict(value)}
        for name in value.deep_fields():
            item = packed[name]
            if type(item) not in SCALARS:
                packed[name] = pack(item)
        return packed
    if isinstance(value, list | tuple):
        return [item if type(item) in SCALARS else pack(item) for item in value]
    if isinstance(value, dict):
        return {key: pack(item) for key, item in value.items()}
    return value
