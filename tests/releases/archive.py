"""What a release leaves behind for later ones to open: saved games, finished records and a server's database."""

from __future__ import annotations

import lzma
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent
SAVES, RECORDS, DATABASE, LEFT = "saves.json.xz", "records.json.xz", "server.sqlite.xz", "server.json.xz"


class SavedGame(msgspec.Struct):
    """A game saved at a decision, and what it asks there."""

    game: str
    format: str
    windows: str
    covers: list[str]
    """The kinds of data in it that no other saved game of the release has."""
    asked: list[tuple[int, str, int]]
    """Seat, kind of question, and number of options."""
    save: msgspec.Raw


class FinishedGame(msgspec.Struct):
    """A finished game and how it ended."""

    format: str
    players: str
    winners: list[int]
    points: list[int]
    rule: str
    record: msgspec.Raw


def releases() -> list[str]:
    """The releases whose files are kept here, the oldest first."""
    return sorted(folder.name for folder in FOLDER.iterdir() if (folder / SAVES).is_file())


def write(release: str, name: str, content: bytes) -> int:
    """Keep a file of a release; how many bytes it takes."""
    folder = FOLDER / release
    folder.mkdir(exist_ok=True)
    packed = lzma.compress(content, preset=9 | lzma.PRESET_EXTREME)
    (folder / name).write_bytes(packed)
    return len(packed)


def read(release: str, name: str) -> bytes:
    """A file of a release as it was."""
    return lzma.decompress((FOLDER / release / name).read_bytes())


def saved_games(release: str) -> list[SavedGame]:
    return msgspec.json.decode(read(release, SAVES), type=list[SavedGame])


def finished_games(release: str) -> list[FinishedGame]:
    return msgspec.json.decode(read(release, RECORDS), type=list[FinishedGame])
