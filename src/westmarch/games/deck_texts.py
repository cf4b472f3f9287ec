"""What the deck files of every game have in common: reading them safely, and their encodings."""

from __future__ import annotations

from pathlib import Path

from westmarch.kernel.errors import BadDeck

MOST_BYTES = 1_000_000


def load_content(path: str | Path) -> bytes:
    """What is in a deck file."""
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadDeck(f"{path}: {error.strerror}") from error


def decode(content: bytes, source: str) -> str:
    """The text of a file in UTF-8 (or UTF-16 with its mark), Windows-1252 or Latin-1."""
    if len(content) > MOST_BYTES:
        raise BadDeck(f"{source}: a deck is smaller than {MOST_BYTES:,} bytes")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError as error:
            raise BadDeck(f"{source}: this is no text") from error
    if b"\0" in content:
        raise BadDeck(f"{source}: this is no text")
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def plain(text: str) -> str:
    """Text with the straight quotes that older programs know."""
    return text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"')
