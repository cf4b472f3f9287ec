"""Backup files: what a database holds, as JSON lines in gzip, whichever database it is.

The first line says what the file is, and to which revision of the tables it belongs. Then for each table comes a line
with its columns and one line for each row (bytes are in base64). The last line counts the rows and has the SHA-256 of
all lines before it, so that a file that was cut off or damaged is recognised.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import time
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from westmarch.kernel.errors import WestmarchError

VERSION = 1
AT_ONCE = 500
"""Rows that are read and written together."""
LAST_MOMENT = 253_402_300_799
"""Seconds from 1970 to the end of the last year that can be told."""
Row = list[Any]
Progress = Callable[[int, int], None]
"""Is told how many rows are done, and of how many."""


class BadBackup(WestmarchError):
    """A file that is no backup, or is damaged, or does not fit."""


class Heading(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="backup"):
    """What a file is."""

    version: int = VERSION
    revision: str
    """The revision of the tables."""
    source: str
    """The kind of database that it comes from."""
    made: Annotated[float, msgspec.Meta(ge=0, le=LAST_MOMENT)]
    rows: int


class Column(msgspec.Struct, frozen=True, array_like=True):
    """A column, and how its values are written."""

    name: str
    kind: Literal["plain", "bytes"]


class TableOf(msgspec.Struct, frozen=True, tag_field="line", tag="table"):
    """The rows that follow belong to a table."""

    name: str
    columns: list[Column]


class Ending(msgspec.Struct, frozen=True, tag_field="line", tag="end"):
    """All is there."""

    rows: int
    sha256: str


_decode = msgspec.json.Decoder(Heading | TableOf | Ending | list[Any]).decode


class BackupWriter:
    """Writes a file that nobody else may read; it has its name only when it is whole."""

    def __init__(self, path: Path, heading: Heading) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.{os.getpid()}.part")
        descriptor = os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        self._raw = os.fdopen(descriptor, "wb")
        self._out = gzip.GzipFile(fileobj=self._raw, mode="wb", compresslevel=6, filename="", mtime=0)
        self._sum = hashlib.sha256()
        self.rows = 0
        self._write(heading)

    def table(self, table: TableOf) -> None:
        """Begin a table."""
        self._write(table)

    def row(self, row: Sequence[Any]) -> None:
        """Write a row of the table that was begun."""
        self._write(row)
        self.rows += 1

    def _write(self, line: object) -> None:
        encoded = msgspec.json.encode(line) + b"\n"
        self._sum.update(encoded)
        self._out.write(encoded)

    def finish(self) -> None:
        """Write the end, and give the file its name."""
        self._write(Ending(self.rows, self._sum.hexdigest()))
        self._out.close()
        self._raw.flush()
        os.fsync(self._raw.fileno())
        self._raw.close()
        os.replace(self._part, self._path)

    def give_up(self) -> None:
        """Leave nothing behind."""
        self._raw.close()
        self._part.unlink(missing_ok=True)


def new_heading(revision: str, source: str, rows: int) -> Heading:
    """The heading of a backup that is made now."""
    return Heading(revision=revision, source=source, made=time.time(), rows=rows)


def check_backup(path: Path, progress: Progress = lambda done, of: None) -> Heading:
    """Read a file to its end: whether it is whole."""
    checked = hashlib.sha256()
    heading: Heading | None = None
    rows = 0
    columns = 0
    ended = False
    for line, decoded in _lines(path):
        if heading is None:
            heading = _heading(path, decoded)
        elif ended:
            raise BadBackup(f"{path} is damaged: something follows its end")
        elif isinstance(decoded, TableOf):
            columns = len(decoded.columns)
        elif isinstance(decoded, Ending):
            if (decoded.rows, decoded.sha256, heading.rows) != (rows, checked.hexdigest(), rows):
                raise BadBackup(f"{path} is damaged: what it holds is not what was written")
            # The file itself may have been cut off after this line: it is read on.
            ended = True
        elif isinstance(decoded, list) and len(decoded) == columns:
            rows += 1
            progress(rows, heading.rows)
        else:
            raise BadBackup(f"{path} is damaged: row {rows + 1} cannot be read")
        checked.update(line)
    if heading is None or not ended:
        raise BadBackup(f"{path} is damaged: its end is missing")
    return heading


def read_tables(path: Path) -> Iterator[tuple[TableOf, list[Row]]]:
    """The rows of a file that has been checked, some at a time, each time with their table."""
    table: TableOf | None = None
    rows: list[Row] = []
    for _, line in _lines(path):
        if table is not None and rows and (not isinstance(line, list) or len(rows) == AT_ONCE):
            yield table, rows
            rows = []
        if isinstance(line, TableOf):
            table = line
        elif isinstance(line, list) and table is not None:
            rows.append([_read(value, column) for value, column in zip(line, table.columns, strict=True)])


def _read(value: Any, column: Column) -> Any:
    return b64decode(value) if column.kind == "bytes" and value is not None else value


def _lines(path: Path) -> Iterator[tuple[bytes, Any]]:
    try:
        with gzip.open(path, "rb") as source:
            for line in source:
                yield line, _decode(line)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadBackup(f"{path} is no backup, or is damaged: {error}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadBackup(f"{path} is no backup, or is damaged: a line cannot be read") from error
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror or error}") from error


def _heading(path: Path, line: object) -> Heading:
    if not isinstance(line, Heading):
        raise BadBackup(f"{path} is no backup of Westmarch")
    if line.version != VERSION:
        raise BadBackup(f"{path} was made by a newer Westmarch: its version is {line.version}, not {VERSION}")
    return line
