"""Packs: a finished game in one small blob, from which all that was kept of it can be told again."""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from westmarch.kernel.errors import WestmarchError

KEPT_OPEN = 16
"""Games that were looked at lately and need not be unpacked again."""


class BadPack(WestmarchError):
    """A blob from which no game comes out."""


class PackedAnswer(NamedTuple):
    """An accepted answer, with the same fields as it is kept otherwise."""

    seat: int
    option: str
    by: str
    clocks: str
    at: float


class Frozen(msgspec.Struct, frozen=True, array_like=True):
    """A whole game after some answers."""

    number: int
    engine: str
    saved: bytes


class PackedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game: its start, its answers, its end."""

    start: bytes
    """The record without its choices."""
    record: bytes
    answers: list[PackedAnswer]
    last: Frozen | None
    """The last snapshot, so that the end can be shown at once and whatever becomes of the rules."""


class _Content(msgspec.Struct, frozen=True, array_like=True):
    """What is written: answers by columns, since the like compresses well, and no record that can be made from them."""

    version: int
    start: bytes
    heading: bytes
    """The record with its choices left out, if that is not the start."""
    record: bytes
    """The record, if it cannot be put together."""
    seats: list[int]
    options: list[str]
    by: list[str]
    clocks: list[str]
    began: int
    """Milliseconds since 1970."""
    pauses: list[int]
    """Milliseconds from each answer to the next."""
    last: Frozen | None


VERSION = 1
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Content).decode


def pack(game: PackedGame) -> bytes:
    """A game in as few bytes as may be. What comes out of them is what went in, or nothing is packed."""
    answers = game.answers
    times = [round(answer.at * 1000) for answer in answers]
    heading = _with_choices(game.record, [])
    whole = _with_choices(heading, [(answer.seat, answer.option) for answer in answers])
    content = _Content(
        version=VERSION,
        start=game.start,
        heading=b"" if heading == game.start else heading,
        record=b"" if whole == game.record else game.record,
        seats=[answer.seat for answer in answers],
        options=[answer.option for answer in answers],
        by=[answer.by for answer in answers],
        clocks=[answer.clocks for answer in answers],
        began=times[0] if times else 0,
        pauses=[after - before for before, after in pairwise(times)],
        last=game.last,
    )
    packed = lzma.compress(_encode(content), format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, preset=6)
    if not _is_same(unpack(packed), game):
        raise ValueError("a game does not come out of its pack as it went in")
    return packed


@lru_cache(KEPT_OPEN)
def unpack(packed: bytes) -> PackedGame:
    """The game of a pack."""
    try:
        content = _decode(lzma.decompress(packed, format=lzma.FORMAT_XZ))
    except (lzma.LZMAError, msgspec.MsgspecError) as error:
        raise BadPack("what is kept of this game is damaged") from error
    if content.version != VERSION:
        raise BadPack(f"what is kept of this game is of version {content.version}; this program knows {VERSION}")
    at = content.began
    answers = []
    columns = zip(content.seats, content.options, content.by, content.clocks, [*content.pauses, 0], strict=False)
    for seat, option, by, clocks, pause in columns:
        answers.append(PackedAnswer(seat, option, by, clocks, at / 1000))
        at += pause
    choices = list(zip(content.seats, content.options, strict=True))
    record = content.record or _with_choices(content.heading or content.start, choices)
    return PackedGame(start=content.start, record=record, answers=answers, last=content.last)


def _with_choices(record: bytes, choices: Sequence[tuple[int, str]]) -> bytes:
    """A record with other choices, written as records are; one that is none of ours stays as it is."""
    try:
        data: Any = msgspec.json.decode(record)
    except msgspec.MsgspecError:
        return record
    if not isinstance(data, dict) or "choices" not in data:
        return record
    return msgspec.json.format(msgspec.json.encode({**data, "choices": choices}), indent=1)


def _is_same(out: PackedGame, put_in: PackedGame) -> bool:
    """Whether a game has come out whole; times are kept to the millisecond."""
    same = (out.start, out.record, out.last) == (put_in.start, put_in.record, put_in.last)
    return same and [_rounded(answer) for answer in out.answers] == [_rounded(answer) for answer in put_in.answers]


def _rounded(answer: PackedAnswer) -> PackedAnswer:
    return answer._replace(at=round(answer.at * 1000))
