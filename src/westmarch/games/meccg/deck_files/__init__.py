"""Deck files."""

from __future__ import annotations

from pathlib import Path

from westmarch.kernel.errors import BadDeck

from ..deck import Deck, parse_deck


def load_deck(path: str | Path) -> Deck:
    try:
        return parse_deck(Path(path).read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise BadDeck(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadDeck(f"{path}: this is no text in UTF-8") from error
