"""What has been learned of a game: how likely a seat wins by what can be read off the table.

Each game has a file `lessons/GAME.json` beside this module, made by `python -m tools.learn`: for each format that was
learned the weights of the game's features. A format with options after a comma is judged as the one without them.
"""

from __future__ import annotations

from importlib.resources import files
from math import exp

import msgspec

from westmarch.kernel.errors import WestmarchError, in_one_line

STEEPEST = 40.0
"""Beyond it a chance is as good as none or certain, and the figures would overflow."""


class BadLessons(WestmarchError):
    """A file that does not say what has been learned."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learned of one format: a weight for each feature, and from how much."""

    weights: dict[str, float]
    games: int
    positions: int
    seed: int

    def value(self, features: tuple[float, ...]) -> float:
        """The chance to win, between 0 and 1. Between equals it is even."""
        total = sum(weight * figure for weight, figure in zip(self.weights.values(), features, strict=True))
        return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, total))))


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learned of a game, by format."""

    game: str
    formats: dict[str, Learned] = {}

    def of(self, format: str) -> Learned | None:
        """What was learned of a format, with or without its options."""
        return self.formats.get(format) or self.formats.get(format.partition(",")[0])

    def lacking(self, format: str, names: tuple[str, ...]) -> str:
        """Why it does not help with a format that is judged by features of these names; nothing if it does."""
        learned = self.of(format)
        if learned is None:
            known = " and ".join(f"the {name} game" for name in self.formats) or "no format"
            return f"nothing has been learned of the {format} game, only of {known}"
        if tuple(learned.weights) != names:
            return f"what was learned of the {format} game belongs to another version of its features"
        return ""


def decode_lessons(content: bytes) -> Lessons:
    try:
        return msgspec.json.decode(content, type=Lessons)
    except msgspec.MsgspecError as error:
        raise BadLessons(f"this is not what has been learned of a game: {in_one_line(error)}") from error


def encode_lessons(lessons: Lessons) -> bytes:
    """A file that people can read."""
    return msgspec.json.format(msgspec.json.encode(lessons), indent=2) + b"\n"


def read_lessons(game: str) -> Lessons:
    """What the package knows of a game; nothing if nobody has learned it."""
    found = files("westmarch.games").joinpath("lessons").joinpath(f"{game}.json")
    return decode_lessons(found.read_bytes()) if found.is_file() else Lessons(game)
