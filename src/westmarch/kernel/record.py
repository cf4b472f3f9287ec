"""Records: what is needed to play a game again, choice by choice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from .data import Data, pack, unpack
from .errors import BadRecord
from .fairness import Proof

ENGINE_VERSION = "1"
"""Changes when the same choices may lead elsewhere: a record says by which engine it was made."""


class Record(Data, frozen=True):
    """Game, format and switches, windows mode, decks, seed, choices, engine version."""

    game: str
    format: str
    windows: str
    decks: tuple[Data, ...]
    seed: int
    choices: tuple[tuple[int, str], ...] = ()
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
        return msgspec.structs.replace(self, choices=(), chance=None, seal="")

    def to_json(self) -> bytes:
        packed = pack(self)
        packed["seed"] = str(self.seed)
        for name in ("chance", "seal", "proof"):
            if not packed[name]:
                del packed[name]
        return msgspec.json.format(msgspec.json.encode(packed), indent=1)

    @classmethod
    def from_json(cls, text: bytes) -> Record:
        try:
            data: Any = msgspec.json.decode(text)
            if not isinstance(data, dict) or data.get("is") != cls.tag:
                raise BadRecord("this is not a record of a game")
            data["seed"] = int(data["seed"])
            record: Record = unpack(data)
            record._check()
        except (msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
            raise BadRecord(f"this is not a record of a game: {error}") from error
        return record

    def _check(self) -> None:
        """Every field holds what it should; a file may say anything."""
        hints = get_type_hints(type(self))
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name == "decks":
                good = isinstance(value, tuple) and all(isinstance(deck, Data) for deck in value)
                if not good:
                    raise ValueError("its decks are not decks")
            elif name == "proof":
                if value is not None and not isinstance(value, Proof):
                    raise ValueError("its proof is none")
                if value is not None:
                    value.check()
            else:
                try:
                    msgspec.convert(value, hints[name])
                except msgspec.ValidationError as error:
                    raise ValueError(f"{name}: {error}") from error
        if self.seed < 0:
            raise ValueError("seed: a seed is a number from 0 up")

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.to_json())

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            return cls.from_json(Path(path).read_bytes())
        except OSError as error:
            raise BadRecord(f"{path}: {error.strerror}") from error


def seal_of(choices: Iterable[tuple[int, str]]) -> str:
    """The digest of some choices: SHA-256 over a line for each, its seat and its id."""
    lines = "".join(f"{seat} {choice}\n" for seat, choice in choices)
    return hashlib.sha256(lines.encode()).hexdigest()
