"""Errors told without secrets: what kind, and where in the program. Their words may name a hidden card or a token."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from pathlib import PurePath

import msgspec

MOST_PLACES = 30
"""Of a long way through the program the end is told."""
MOST_CAUSES = 4
LONGEST = 300

_PLACE = re.compile(r'^  File "(?P<file>[^"]*)", line (?P<line>\d+), in (?P<name>\S+)', re.MULTILINE)
_KIND = re.compile(
    r"^(?P<kind>(?:\w+\.)*\w*(?:Error|Exception|Choice|Record|Deck|Lost|Interrupt|Exit))(?=:|$)", re.MULTILINE
)


class Trouble(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error as it may be told to anybody."""

    kind: str
    places: list[str]
    """From the outside in: file, line, function."""
    words: str = ""
    """What the system or the database said; what our own code says may be secret."""

    def __str__(self) -> str:
        said = f": {self.words}" if self.words else ""
        return f"{self.kind}{said} at {' > '.join(self.places) or 'an unknown place'}"


def troubles_of(error: BaseException) -> list[Trouble]:
    """An error and what caused it."""
    return [
        Trouble(
            type(each).__name__,
            [_place(part.filename, part.lineno or 0, part.name) for part in traceback.extract_tb(each.__traceback__)][
                -MOST_PLACES:
            ],
            _words(each),
        )
        for each in _causes(error)
    ]


def trouble_in(report: str) -> Trouble:
    """The same from a traceback in text, as worker processes send it."""
    kinds = [found["kind"] for found in _KIND.finditer(report)]
    places = [_place(found["file"], int(found["line"]), found["name"]) for found in _PLACE.finditer(report)]
    return Trouble(kinds[-1] if kinds else "Error", places[-MOST_PLACES:])


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen and len(seen) < MOST_CAUSES:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _place(file: str, line: int, name: str) -> str:
    """A place in the program, without the folders of this machine."""
    parts = PurePath(file.replace("\\", "/")).parts
    for root in ("westmarch", "site-packages"):
        if root in parts:
            last = len(parts) - 1 - parts[::-1].index(root)
            parts = parts[last if root == "westmarch" else last + 1 :]
            break
    else:
        parts = parts[-1:]
    return f"{'/'.join(parts)}:{line} {name}"


def _words(error: BaseException) -> str:
    """What the machine says of itself. A database repeats values of a row, but not in the first line that it says."""
    if isinstance(error, OSError):
        return (error.strerror or "")[:LONGEST]
    original = getattr(error, "orig", None)
    if type(error).__module__.startswith("sqlalchemy") and original is not None:
        return str(original).strip().partition("\n")[0][:LONGEST]
    return ""
