"""From bytes to text: UTF-8 if it is that, else what older programs on Windows and elsewhere wrote."""

from __future__ import annotations

from westmarch.kernel.errors import BadDeck


def decode(content: bytes, source: str) -> str:
    """The text of a file in UTF-8 (or UTF-16 with its mark), Windows-1252 or Latin-1."""
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
