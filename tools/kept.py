"""Files of games that a tool keeps as they end: a first line says what they are, then comes a line for each."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from westmarch.kernel.errors import WestmarchError

T = TypeVar("T")


class BadKept(WestmarchError):
    """A file that keeps something else."""


def read_kept(path: Path, heading: msgspec.Struct, kind: type[T], what: str, same: str) -> list[T]:
    """What a file keeps, which is begun if it is not there. A line that was cut off by an interruption is dropped.

    `what` it should keep and what should be the `same`, a refusal says."""
    if not path.exists():
        path.write_bytes(msgspec.json.encode(heading) + b"\n")
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)
    lines = whole.splitlines()
    try:
        if not lines or msgspec.json.decode(lines[0], type=type(heading)) != heading:
            raise BadKept(f"{path} keeps {what} of another {same}; move it away")
        return [msgspec.json.decode(line, type=kind) for line in lines[1:]]
    except msgspec.MsgspecError as error:
        raise BadKept(f"{path} keeps no {what}: {error}") from error
