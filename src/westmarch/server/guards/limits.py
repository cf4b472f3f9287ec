"""Rate limits: how often an address or a visitor may do each kind of thing, counted in a memory of fixed size."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import struct
import time
from array import array
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.types import Scope

from westmarch.server.errors import ApiError
from westmarch.server.operations.metrics import REFUSED
from westmarch.server.visitors import visitor_of


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


RATES = {
    "page": Rate(400, 60),
    "read": Rate(300, 60),
    "change": Rate(60, 5),
    "account": Rate(10, 0.1),
    "table": Rate(20, 0.5),
    "upload": Rate(10, 0.2),
    "export": Rate(3, 0.005),
    "socket": Rate(60, 2),
    "message": Rate(60, 15),
    "chat": Rate(8, 0.5),
    "question": Rate(30, 4),
    "refused": Rate(20, 1),
}
"""Kinds of requests and messages, and how often an address or a visitor may send them."""

HOUSEHOLD = 4.0
"""So many visitors' allowance has an address where visitors are counted too."""
LONGEST_NAME = 80
"""Letters of an address that are looked at; a proxy may pass on anything."""


def network_of(host: str) -> str:
    """An address as it is counted: of IPv6 the network of 64 bits, which one household has to itself."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST_NAME]
    if isinstance(address, ipaddress.IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def address_of(scope: Scope) -> str:
    """Where a visitor comes from, as it is counted."""
    return network_of((scope.get("client") or ("", 0))[0])


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sends something: a visitor known by a cookie, and the address he comes from."""

    visitor: str
    address: str


def caller_of(connection: HTTPConnection) -> Caller:
    """Who is behind a request or a socket. All without a cookie are one visitor, wherever they share an address."""
    visitor, address = visitor_of(connection), address_of(connection.scope)
    return Caller(f"nobody at {address}" if visitor.fresh else visitor.owner, address)


class Limits:
    """Counts who has done what how often.

    Every name is led by a keyed hash to one counter in each of several rows, and shares them with whoever else is led
    there; it must wait only when all of them are used up. So the memory is the same however many names there are,
    nobody can push another's count out of it (nor his own), and few suffer for what strangers do.
    """

    ROWS = 3
    SLOTS = 1 << 14

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self._key = secrets.token_bytes(16)
        self._used: dict[str, array[float]] = {}
        self._since: dict[str, array[float]] = {}

    def wait(self, kind: str, who: str, share: float = 1.0, now: float | None = None) -> float:
        """How many seconds somebody must wait; 0 means that they may go on, and it is counted.

        `share` says for how many the name stands: it has so many times the allowance."""
        if not self.rate:
            return 0.0
        limit, cost = RATES[kind], 1 / share
        burst, per_second = limit.burst * max(self.rate, 1.0), limit.per_second * self.rate
        now = time.monotonic() if now is None else now
        used, since = self._counters(kind)
        slots = self._slots(who)
        levels = [max(0.0, used[slot] - (now - since[slot]) * per_second) for slot in slots]
        level = min(levels) + cost
        if level > burst:
            return (level - burst) / per_second
        for slot, before in zip(slots, levels, strict=True):
            used[slot], since[slot] = max(before, level), now
        return 0.0

    def count(self, kind: str, who: str, share: float = 1.0) -> None:
        """Count one more, or complain."""
        seconds = self.wait(kind, who, share)
        if seconds:
            REFUSED.labels(kind).inc()
            whole = int(seconds) + 1
            raise ApiError(429, f"That was a little fast: please wait {whole} s.", headers={"retry-after": str(whole)})

    def count_caller(self, kind: str, caller: Caller) -> None:
        """Count one more of a visitor and of the address he comes from, or complain."""
        self.count(kind, caller.visitor)
        self.count(kind, f"address {caller.address}", HOUSEHOLD)

    def _counters(self, kind: str) -> tuple[array[float], array[float]]:
        if kind not in self._used:
            empty = bytes(8 * self.ROWS * self.SLOTS)
            self._used[kind], self._since[kind] = array("d", empty), array("d", empty)
        return self._used[kind], self._since[kind]

    def _slots(self, who: str) -> list[int]:
        """The counters of a name, one in each row."""
        found = hashlib.blake2b(who.encode(errors="replace"), key=self._key, digest_size=4 * self.ROWS).digest()
        return [
            row * self.SLOTS + number % self.SLOTS for row, number in enumerate(struct.unpack(f"<{self.ROWS}I", found))
        ]
