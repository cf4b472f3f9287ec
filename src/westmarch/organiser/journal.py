"""The file of an event: an append-only journal of its steps.

A step is one line of JSON, written and brought to the disk before anybody hears of it. A line without its end was
interrupted: it counts for nothing, and the next step replaces it. Each line carries a digest of itself and of all lines
before it, so that a file that somebody has edited is noticed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import msgspec

from westmarch.kernel.errors import in_one_line

from .errors import BadEvent, Refused
from .event import Event
from .steps import AnyStep, Founded, Undone

if sys.platform != "win32":
    import fcntl

OPENING = b'{"digest":"'
"""How every line begins."""
LARGEST = 32 << 20
"""Bytes: no event is larger."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step, its number, and when it was taken."""

    number: int
    at: datetime
    step: AnyStep


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as the file holds it, with the digest of all lines up to it."""

    digest: str
    entry: msgspec.Raw


class Read(msgspec.Struct):
    """What a file holds: its whole lines, how far they go, and whether a torn one follows."""

    entries: list[Entry]
    end: int = 0
    torn: bool = False
    digest: str = ""

    def undone(self) -> set[int]:
        """The entries that were taken back."""
        return {entry.step.entry for entry in self.entries if isinstance(entry.step, Undone)}


Clock = Callable[[], datetime]


def now() -> datetime:
    """The moment, as the person at the machine reads it from the clock."""
    return datetime.now().astimezone().replace(microsecond=0)


class Journal:
    """The file of one event."""

    def __init__(self, path: Path, clock: Clock = now) -> None:
        self.path = path
        self.clock = clock

    def found(self, step: Founded) -> Event:
        """Begin a new event in a new file."""
        event = Event(step.plan)
        step.apply(event)
        with self._open(create=True) as file:
            if self._read(file).entries:
                raise Refused(f"{self.path} holds an event already")
            self._append(file, Read([]), step)
        _sync_folder(self.path.parent)
        return event

    def take(self, make: Callable[[Event], AnyStep]) -> tuple[Event, AnyStep]:
        """Take a step: it is made from the event as it stands, and nobody else takes one meanwhile."""
        with self._open() as file:
            read = self._read(file)
            event = replay(read, str(self.path))
            step = make(event)
            step.apply(event)
            self._append(file, read, step)
        return event, step

    def add(self, step: AnyStep) -> Event:
        """Take a step that does not depend on how the event stands."""
        return self.take(lambda _: step)[0]

    def undo(self, reason: str = "") -> tuple[Event, Entry]:
        """Take back the last step that counts."""
        with self._open() as file:
            read = self._read(file)
            undone = read.undone()
            standing = [
                entry for entry in read.entries[1:] if entry.number not in undone and not isinstance(entry.step, Undone)
            ]
            if not standing:
                raise Refused("there is no step that could be taken back")
            last = standing[-1]
            self._append(file, read, Undone(last.number, reason))
        return self.event(), last

    def event(self) -> Event:
        """The event as it stands."""
        return replay(self.read(), str(self.path))

    def read(self) -> Read:
        """All that the file holds."""
        with self._open(writing=False) as file:
            return self._read(file)

    def told(self) -> Iterator[tuple[Entry, str, bool]]:
        """The audit trail: each entry in words, and whether it counts."""
        read = self.read()
        undone = read.undone()
        event = Event(founding_of(read, str(self.path)).plan)
        for entry in read.entries:
            counts = entry.number not in undone
            if counts:
                apply_entry(entry, event, str(self.path))
                yield entry, entry.step.words(event), True
            else:
                trial = replay(Read(read.entries[: entry.number]), str(self.path))
                yield entry, entry.step.words(trial), False

    # the file

    @contextmanager
    def _open(self, create: bool = False, writing: bool = True) -> Iterator[int]:
        flags = (os.O_RDWR if writing else os.O_RDONLY) | (os.O_CREAT if create else 0)
        try:
            file = os.open(self.path, flags | getattr(os, "O_BINARY", 0), 0o644)
        except OSError as error:
            raise BadEvent(f"{self.path}: {error.strerror}") from error
        try:
            if sys.platform != "win32":
                fcntl.flock(file, fcntl.LOCK_EX if writing else fcntl.LOCK_SH)
            yield file
        except OSError as error:
            raise BadEvent(f"{self.path}: {error.strerror}") from error
        finally:
            os.close(file)

    def _read(self, file: int) -> Read:
        if os.fstat(file).st_size > LARGEST:
            raise BadEvent(f"{self.path} is larger than any event")
        return read_lines(_all_of(file), str(self.path))

    def _append(self, file: int, read: Read, step: AnyStep) -> None:
        """Write a step behind the last whole line, and bring it to the disk; a step that cannot be kept never was."""
        entry = msgspec.json.encode(Entry(len(read.entries) + 1, self.clock(), step))
        line = line_of(read.digest, entry)
        os.ftruncate(file, read.end)
        os.lseek(file, read.end, os.SEEK_SET)
        try:
            written = 0
            while written < len(line):
                written += os.write(file, line[written:])
            os.fsync(file)
        except OSError:
            os.ftruncate(file, read.end)
            raise


def read_lines(content: bytes, source: str) -> Read:
    """The steps that a file's content holds; whatever was changed since it was written is refused with its line."""
    end = content.rfind(b"\n") + 1
    entries: list[Entry] = []
    digest = ""
    for number, line in enumerate(content[:end].split(b"\n")[:-1], start=1):
        try:
            held = msgspec.json.decode(line, type=Line)
            entry = msgspec.json.decode(held.entry, type=Entry)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            raise BadEvent(f"{source}:{number}: this is no step of an event: {in_one_line(error)}") from error
        digest = _digest(digest, bytes(held.entry))
        if held.digest != digest or entry.number != number:
            raise BadEvent(f"{source}:{number}: this line, or one before it, was changed after it was written")
        entries.append(entry)
    # A crash may leave a line half written, or room for it that holds nothing yet.
    torn = content[end:].rstrip(b"\0")
    if torn[: len(OPENING)] != OPENING[: len(torn)]:
        raise BadEvent(f"{source}:{len(entries) + 1}: this is no step of an event")
    return Read(entries, end, end < len(content), digest)


def replay(read: Read, source: str) -> Event:
    """The event that the steps make, without those that were taken back."""
    event = Event(founding_of(read, source).plan)
    undone = read.undone()
    for entry in read.entries:
        if entry.number not in undone:
            apply_entry(entry, event, source)
    return event


def founding_of(read: Read, source: str) -> Founded:
    """The first step of an event."""
    if not read.entries or not isinstance(read.entries[0].step, Founded):
        raise BadEvent(f"{source} holds no event")
    return read.entries[0].step


def apply_entry(entry: Entry, event: Event, source: str) -> None:
    """Let a step of a file happen; one that cannot have happened is refused with its line."""
    try:
        entry.step.apply(event)
    except (Refused, KeyError, IndexError) as error:
        raise BadEvent(f"{source}:{entry.number}: {in_one_line(error)}") from error


def line_of(before: str, entry: bytes) -> bytes:
    """A line of the file, with the digest of all that stands before it and of itself."""
    return msgspec.json.encode(Line(_digest(before, entry), msgspec.Raw(entry))) + b"\n"


def _digest(before: str, entry: bytes) -> str:
    return sha256(before.encode() + entry).hexdigest()[:32]


def _all_of(file: int) -> bytes:
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    while part := os.read(file, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _sync_folder(folder: Path) -> None:
    """A new file is there for good only when its folder is on the disk, too."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
