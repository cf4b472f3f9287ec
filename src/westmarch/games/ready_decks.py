"""The decks that come with a game: every deck file of a folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import resources
from types import MappingProxyType
from typing import Protocol, TypeVar


class Named(Protocol):
    @property
    def name(self) -> str: ...


D = TypeVar("D", bound=Named)


def read_decks(package: str, parse: Callable[[str, str], D]) -> Mapping[str, D]:
    """The decks in the folder of a package, by name."""
    files = sorted(resources.files(package).iterdir(), key=lambda entry: entry.name)
    decks = [parse(file.read_text(encoding="utf-8"), file.name) for file in files if file.name.endswith(".deck")]
    return MappingProxyType({deck.name: deck for deck in decks})


def usable(decks: Mapping[str, D], check: Callable[..., list[str]], format: str) -> Mapping[str, D]:
    """Those decks that may be used in a format, by name; cards that are not complete yet do not count against them."""
    return MappingProxyType(
        {name: deck for name, deck in decks.items() if not check(deck, format, allow_incomplete=True)}
    )
