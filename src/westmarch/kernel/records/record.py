"""Records: what is needed to play a game again, choice by choice."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..data import Data, pack
from ..errors import BadRecord, in_one_line
from ..reading import InvalidData, read, shown
from ..structs import as_dict, replace
from .digests import check_digests, digests_of
from .fairness import Proof

ENGINE_VERSION = "6"
"""Changes when the same choices may lead elsewhere: a record says by which engine it was made."""
ENGINES = {
    "1": "0.1",
    "2": "0.2 before its release",
    "3": "0.2 before its release",
    "4": "0.2 before its release",
    "5": "0.2 before its release",
    "6": "0.2",
}
"""The versions of the program that have each engine."""

KIND = "westmarch record"
"""How a record with digests begins; the first ones had none, and began with the name of their class."""
MOST_CHOICES = 50_000
"""A record that is longer is no game that anybody played."""
LONGEST_CHOICE = 1_000
MOST_DRAWS = 200_000
"""Shuffles, rolls and picks."""
MOST_DECKS = 10
LARGEST_DECK = 2_000
LARGEST_FILE = 32 * 1024 * 1024
"""Bytes of a record or a saved game; no game takes nearly as many."""

Choices = tuple[tuple[int, str], ...]

NUMBERED_BY_DECK = "1"
"""The engine under which cards were numbered by the order of the deck lists: the choices in its records name cards by
those numbers, so whatever plays them goes by them."""

REPLAYED = (ENGINE_VERSION,)
"""The engines whose records can be replayed."""


class Record(Data, frozen=True):
    """Game, format and switches, windows mode, decks, seed, choices, engine version."""

    game: str
    format: str
    windows: str
    decks: tuple[Data, ...]
    seed: int
    choices: Choices = ()
    switches: tuple[tuple[str, str], ...] = ()
    engine: str = ENGINE_VERSION
    chance: tuple[str, ...] | None = None
    """What came of every shuffle, roll and pick, in order; older records do not say."""
    seal: str = ""
    """The digest of the choices, once the game is over."""
    proof: Proof | None = None
    """How the seed was made, if it was dealt so that everybody can check."""

    def start(self) -> Record:
        """The record of the same game before its first choice."""
        return replace(self, choices=(), chance=None, seal="")

    def to_json(self) -> bytes:
        content = _content(self)
        written = {"is": KIND, **content, "digests": digests_of(content)}
        return msgspec.json.format(msgspec.json.encode(written), indent=1)

    @classmethod
    def from_json(cls, text: bytes, untouched: bool = True) -> Record:
        """The record that `to_json` wrote. Whatever else a file holds is refused in one line; one that was touched
        since is refused, too, unless somebody wants to find out what was changed."""
        try:
            data: Any = msgspec.json.decode(text)
            if not isinstance(data, dict) or data.get("is") not in (cls.tag, KIND):
                raise InvalidData("it does not begin like one")
            has_digests = data["is"] == KIND
            found = data.pop("digests", None) if has_digests else None
            record = _read(data)
            record.check()
            if has_digests and untouched:
                check_digests(_content(record), found)
        except Exception as error:
            raise BadRecord(f"this is not a record of a game: {in_one_line(error)}") from error
        return record

    def check(self) -> None:
        """Refuse what nobody would play; a file may say anything."""
        if self.seed < 0:
            raise InvalidData("a seed is a number from 0 up", "seed")
        if self.windows not in ("able", "always"):
            raise InvalidData(f"windows are asked 'able' or 'always', not {shown(self.windows)}", "windows")
        if len(self.decks) > MOST_DECKS:
            raise InvalidData(f"nobody plays with {len(self.decks)} decks", "decks")
        for number, deck in enumerate(self.decks):
            lists = [part for part in as_dict(deck).values() if isinstance(part, tuple)]
            if sum(map(len, lists)) > LARGEST_DECK:
                raise InvalidData(f"no deck has more than {LARGEST_DECK} cards", f"decks[{number}]")
        check_choices(self.choices)
        if self.chance is not None and len(self.chance) > MOST_DRAWS:
            raise InvalidData(f"no game has {len(self.chance)} draws", "chance")

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.to_json())

    @classmethod
    def load(cls, path: str | Path) -> Record:
        return cls.from_json(read_file(path))


class _Beginning(msgspec.Struct):
    """How a record begins."""

    kind: str = msgspec.field(default="", name="is")


class _Ending(msgspec.Struct):
    """How a record ends."""

    digests: Any = None


def has_digests(text: bytes) -> bool:
    """Whether a record, as it was read, is one of those with digests."""
    return msgspec.json.decode(text, type=_Beginning).kind == KIND


def what_was_touched(text: bytes, record: Record) -> str:
    """What of a record's file is no longer as it was written; nothing if all is, or if it has never had digests."""
    if not has_digests(text):
        return ""
    try:
        check_digests(_content(record), msgspec.json.decode(text, type=_Ending).digests)
    except InvalidData as error:
        return in_one_line(error)
    return ""


def seal_of(choices: Iterable[tuple[int, str]]) -> str:
    """The digest of some choices: SHA-256 over a line for each, its seat and its id."""
    lines = "".join(f"{seat} {choice}\n" for seat, choice in choices)
    return hashlib.sha256(lines.encode()).hexdigest()


def read_file(path: str | Path) -> bytes:
    """The content of a file that may hold a game."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from error
    if len(content) > LARGEST_FILE:
        raise BadRecord(f"{path}: no game is that large")
    return content


def made_by(engine: str) -> str:
    """Which engine made something, and which version of the program has it."""
    version = ENGINES.get(engine)
    whose = f"of Westmarch {version}" if version is not None else "which this version has never heard of"
    return f"made by engine {engine if re.fullmatch(r'[0-9A-Za-z.]{1,20}', engine) else shown(engine)}, {whose}"


def check_choices(choices: Sequence[tuple[int, str]], seats: int = MOST_DECKS) -> None:
    """Refuse choices that nobody can have made."""
    if len(choices) > MOST_CHOICES:
        raise InvalidData(f"no game has {len(choices)} choices", "choices")
    for number, (seat, choice) in enumerate(choices):
        if not 0 <= seat < seats:
            raise InvalidData(f"there is no seat {seat}", f"choices[{number}]")
        if len(choice) > LONGEST_CHOICE:
            raise InvalidData("no choice has that many letters", f"choices[{number}]")


def _content(record: Record) -> dict[str, Any]:
    """The fields of a record as JSON holds them; not all programs can read numbers as large as a seed."""
    content = {name: pack(getattr(record, name)) for name in record.__struct_fields__}
    content["seed"] = str(record.seed)
    may_lack = ("chance", "seal", "proof")
    return {name: part for name, part in content.items() if name not in may_lack or part not in (None, "")}


def _read(data: dict[str, Any]) -> Record:
    seed = data.get("seed")
    if not isinstance(seed, str) or not seed.isascii() or not seed.isdecimal() or len(seed) > 40:
        raise InvalidData(f"{shown(seed)} is not a seed", "seed")
    record: Record = read(Record, {**data, "is": Record.tag, "seed": int(seed)})
    return record
