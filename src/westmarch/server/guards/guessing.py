"""Limits on password guessing: each wrong attempt makes the next one wait longer, and never at the owner's cost.

Attempts from a browser in which the person has signed in before have an allowance of their own. All others are counted
by address and name together, by address, and by the network around it. A name at which strangers guess from everywhere
gives each new address a single attempt: enough for its owner in a new place, and little for anybody else.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict, defaultdict
from dataclasses import dataclass

from westmarch.server.errors import ApiError

FORGET = 3600.0
"""Seconds without a wrong password after which all is forgotten."""
SIEGE = 40
"""Wrong passwords of strangers for one name, after which it counts as besieged."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many tries without waiting, then a pause that doubles with each."""

    free: int
    longest: float
    besieged: int
    """How many are free where strangers guess from everywhere."""

    def pause(self, tries: int, besieged: bool) -> float:
        """Seconds to wait after so many tries."""
        more = tries - (self.besieged if besieged else self.free)
        return 0.0 if more < 0 else min(self.longest, 2.0 ** min(more + 1, 20))


ALLOWANCES = {
    "device": Allowance(10, 300, 10),
    "pair": Allowance(5, 900, 1),
    "address": Allowance(30, 300, 30),
    "network": Allowance(100, 300, 20),
}


@dataclass(slots=True)
class _Count:
    tries: int = 0
    last: float = 0.0
    until: float = 0.0


@dataclass(frozen=True, slots=True)
class PasswordAttempt:
    """An attempt to sign in with a password."""

    name: str
    """Of the account, folded; whether there is such an account plays no part."""
    address: str
    device: str = ""
    """The browser, if the person has signed in from it before; what is stored of its secret."""

    def counted_by(self) -> tuple[tuple[str, str], ...]:
        """By what it is counted."""
        if self.device:
            return (("device", f"{self.device} {self.name}"),)
        pair = f"{self.address} {self.name}"
        return (("pair", pair), ("address", self.address), ("network", subnet_of(self.address)))


class PasswordAttempts:
    """Counts attempts, and says who must wait. An attempt counts as wrong until it turns out to be right."""

    MEMORY = 20_000
    """So many counts of each kind are kept; the ones touched last stay."""

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self.clock = time.monotonic
        self._counts: defaultdict[str, OrderedDict[str, _Count]] = defaultdict(OrderedDict)

    def begin(self, attempt: PasswordAttempt) -> None:
        """Count a try before the password is looked at, or complain."""
        if not self.rate:
            return
        now = self.clock()
        wait = max(self._count(kind, key, now).until for kind, key in attempt.counted_by()) - now
        if wait > 0:
            whole = int(wait) + 1
            words = f"That was tried too often from here: please wait {_told(whole)}."
            raise ApiError(429, words, headers={"retry-after": str(whole)})
        besieged = not attempt.device and self._one_more("name", attempt.name, now).tries > SIEGE
        for kind, key in attempt.counted_by():
            count = self._one_more(kind, key, now)
            count.until = now + ALLOWANCES[kind].pause(count.tries, besieged) / self.rate

    def succeeded(self, attempt: PasswordAttempt) -> None:
        """It was right: it never counted. What else came from the same address still does."""
        of_strangers = () if attempt.device else (("name", attempt.name),)
        for kind, key in (*attempt.counted_by(), *of_strangers):
            count = self._counts[kind].get(key)
            if count is None:
                continue
            if kind in ("device", "pair"):
                del self._counts[kind][key]
            else:
                count.tries = max(0, count.tries - 1)
                count.until = 0.0

    def _count(self, kind: str, key: str, now: float) -> _Count:
        """What is remembered."""
        count = self._counts[kind].get(key)
        return count if count is not None and now - max(count.last, count.until) <= FORGET else _Count()

    def _one_more(self, kind: str, key: str, now: float) -> _Count:
        """Remember a try; what was touched longest ago may be forgotten."""
        count = self._count(kind, key, now)
        count.tries, count.last = count.tries + 1, now
        kept = self._counts[kind]
        kept[key] = count
        kept.move_to_end(key)
        if len(kept) > self.MEMORY:
            kept.popitem(last=False)
        return count


def subnet_of(address: str) -> str:
    """The network around an address: neighbours are often one and the same."""
    try:
        network = ipaddress.ip_network(address, strict=False)
    except ValueError:
        return address
    width = 24 if network.version == 4 else 48
    return str(network.supernet(new_prefix=width)) if network.prefixlen > width else str(network)


def _told(seconds: int) -> str:
    return f"{seconds} s" if seconds < 120 else f"{round(seconds / 60)} minutes"
