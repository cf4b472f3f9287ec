"""The formats of a game's deck files: our own text, and those of other programs, read and written.

A file's format is found from what is in it. Whatever cannot be understood is told with its line; nothing is dropped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from westmarch.kernel.errors import BadDeck

from .deck_texts import decode, load_content

OURS = "westmarch"
"""Our own format, which every game has."""


class Written(Protocol):
    def to_text(self) -> str: ...


D = TypeVar("D", bound=Written)


class DeckFormats(Generic[D]):
    """How the decks of one game are kept in files."""

    def __init__(
        self,
        *,
        sections: Mapping[str, str],
        parse: Callable[[str, str], D],
        readers: Mapping[str, Callable[[str, str], D]] | None = None,
        writers: Mapping[str, Callable[[D], bytes]] | None = None,
        endings: Mapping[str, str] | None = None,
        detect: Callable[[str], str] = lambda text: OURS,
        left_out: Callable[[D, str], list[str]] = lambda deck, format: [],
    ) -> None:
        self.SECTIONS = sections
        """The parts of a deck, and what belongs into each."""
        self.READERS: Mapping[str, Callable[[str, str], D]] = {OURS: parse, **(readers or {})}
        self.WRITERS: Mapping[str, Callable[[D], bytes]] = {
            OURS: lambda deck: deck.to_text().encode(),
            **(writers or {}),
        }
        self.ENDINGS: Mapping[str, str] = {OURS: ".deck", **(endings or {})}
        """How the files of each format end."""
        self.detect = detect
        """The format in which a deck is written, by name."""
        self._left_out = left_out

    def load_deck(self, path: str | Path) -> D:
        """The deck of a file, whichever program wrote it."""
        return self.read_deck(load_content(path), str(path))

    def read_deck(self, content: bytes, source: str = "deck") -> D:
        """The deck that a file's content describes."""
        text = decode(content, source)
        return self.READERS[self.detect(text)](text, source)

    def write_deck(self, deck: D, format: str) -> bytes:
        """A deck in a format, in the encoding that its program expects."""
        if format not in self.WRITERS:
            raise BadDeck(f"there is no deck format {format!r}; there are {', '.join(self.WRITERS)}")
        return self.WRITERS[format](deck)

    def left_out(self, deck: D, format: str) -> list[str]:
        """What a format has no place for, in words."""
        return self._left_out(deck, format)
