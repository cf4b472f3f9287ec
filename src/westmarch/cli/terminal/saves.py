"""Saved games: a file that holds a game in progress, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

import msgspec

from westmarch.kernel.errors import BadRecord, WestmarchError, in_one_line
from westmarch.kernel.reading import InvalidData
from westmarch.kernel.records.digests import check_digests, digests_of
from westmarch.kernel.records.record import read_file
from westmarch.kernel.records.saved import FORM

LAST = "last"
"""What a person may say instead of a file name."""


class CannotSave(WestmarchError):
    """A file that cannot be written."""


class SavedGame(msgspec.Struct, tag="westmarch saved game", tag_field="is", forbid_unknown_fields=True):
    """A game in progress, who sits where, and how much of the story has been told."""

    game: str
    seat: int
    player: str
    told: int
    saved: msgspec.Raw
    """What the engine needs to go on; it has digests of its own."""
    form: int = 1
    """How it is written; the first form has no digests."""
    digests: dict[str, str] | None = None

    @property
    def has_digests(self) -> bool:
        """Whether it is known to be as the program wrote it."""
        return self.form == FORM

    def to_json(self) -> bytes:
        """The content of a file."""
        self.form = FORM
        self.digests = digests_of(self._parts())
        return msgspec.json.encode(self)

    def check(self) -> None:
        """Refuse what was changed since it was written."""
        inner = msgspec.json.decode(self.saved, type=_Form)
        if self.form not in (1, FORM) or inner.form != self.form or (self.digests is None) != (self.form == 1):
            raise InvalidData("its digests are lost, or this version does not know its form", "form")
        if self.has_digests:
            check_digests(self._parts(), self.digests)

    def _parts(self) -> dict[str, int | str]:
        return {"form": self.form, "game": self.game, "seat": self.seat, "player": self.player, "told": self.told}


class _Form(msgspec.Struct):
    form: int = 1


def write_file(path: Path, content: bytes) -> None:
    """Put a file in its place in one move: a crash leaves the old one or the new one, never a torn one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise CannotSave(f"{path} cannot be written: {error.strerror}") from error


def read_saved(path: Path) -> SavedGame:
    """The saved game of a file, or why it is none."""
    content = read_file(path)
    try:
        kept = msgspec.json.decode(content, type=SavedGame)
        kept.check()
    except Exception as error:
        raise BadRecord(f"{path} is not a saved game: {in_one_line(error)}") from error
    return kept


def saves_folder() -> Path:
    """Where games in progress are kept: the user's folder for the state of programs."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "westmarch"


def new_save(game: str) -> Path:
    """A file of its own for a new game, named after the moment."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = saves_folder()
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def find_save(wanted: str) -> Path:
    """The file that a person means: by its path, or the one that was played last."""
    if wanted != LAST:
        return Path(wanted)
    found = sorted(saves_folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    if not found:
        raise BadRecord("there is no saved game")
    return found[-1]
