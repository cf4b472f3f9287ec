"""Saved games: a file that holds a game in progress, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

import msgspec

from westmarch.kernel.errors import BadRecord, WestmarchError

LAST = "last"
"""What a person may say instead of a file name."""


class CannotSave(WestmarchError):
    """A file that cannot be written."""


class SavedGame(msgspec.Struct, tag="westmarch saved game", tag_field="is"):
    """A game in progress, who sits where, and how much of the story has been told."""

    game: str
    seat: int
    player: str
    told: int
    saved: msgspec.Raw
    """What the engine needs to go on."""


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
    try:
        return msgspec.json.decode(path.read_bytes(), type=SavedGame)
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path} is not a saved game") from error


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
