"""Messages between the server and its workers: MessagePack with a number, each after its length, over pipes."""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from westmarch.server.operations.logs import configure_from_environment

HEADER = struct.Struct("<I")

M = TypeVar("M")
R = TypeVar("R")


class Message(msgspec.Struct, Generic[M], array_like=True):
    """What a worker is to do, with a number."""

    number: int
    message: M


class Answer(msgspec.Struct, Generic[R], array_like=True):
    """What came of the message of that number."""

    number: int
    reply: R


def write_frame(out: BinaryIO, message: bytes) -> None:
    """Send a message down a pipe."""
    out.write(HEADER.pack(len(message)) + message)
    out.flush()


def read_frame(source: BinaryIO) -> bytes | None:
    """The next message of a pipe; nothing if the other side has gone."""
    head = source.read(HEADER.size)
    if len(head) < HEADER.size:
        return None
    (length,) = HEADER.unpack(head)
    body = source.read(length)
    return body if len(body) == length else None


def work(messages: Any, make: Callable[[], Callable[[M], R]]) -> None:
    """Run a worker: get ready with `make`, then answer messages of these types until the server goes away."""
    configure_from_environment()
    # Whatever prints must not end up among the replies.
    source, out = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Whoever stops the server may signal all its processes; a worker is needed until the server lets it go.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    do = make()
    decoder = msgspec.msgpack.Decoder(Message[messages])
    encoder = msgspec.msgpack.Encoder()
    while (frame := read_frame(source)) is not None:
        asked = decoder.decode(frame)
        write_frame(out, encoder.encode(Answer(asked.number, do(asked.message))))
