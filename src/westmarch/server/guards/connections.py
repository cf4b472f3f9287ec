"""Connections: how many there may be, all together and from one address, so that file handles never run out."""

from __future__ import annotations

import ipaddress
from collections import Counter

from westmarch.server.config import Settings, networks
from westmarch.server.guards.limits import network_of

MOST_HANDLES = 65_536
"""File handles that a front asks for, if it may have them."""
USUAL_HANDLES = 512
"""Where the system does not say how many there are."""
RESERVED = 96
"""Handles that are no visitor's: the database, logs, pages, what libraries need for a moment."""
FOR_A_WORKER = 8
ACCEPTED_AT_ONCE = 16
"""Connections that are taken from the system in one go; four times as many may be between there and being counted."""
REFUSED_AT_ONCE = 32
"""Connections that are heard out while they are told why they are refused; more are closed at once."""


class Tally:
    """How many of something each name holds just now; who holds none is forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        """For each name; 0 for any number."""
        self._held: Counter[str] = Counter()

    def take(self, name: str) -> bool:
        """Hold one more, if that is allowed."""
        if self.most and self._held[name] >= self.most:
            return False
        self._held[name] += 1
        return True

    def give_back(self, name: str) -> None:
        """Hold one less."""
        self._held[name] -= 1
        if self._held[name] <= 0:
            del self._held[name]

    def __len__(self) -> int:
        """How many names hold any."""
        return len(self._held)


class Proxies:
    """The addresses whose word about a visitor's address is taken."""

    def __init__(self, listed: str) -> None:
        self.all = listed.strip() == "*"
        self.networks = [] if self.all else networks(listed)

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            # It has come by a socket of this machine, which has no address.
            return True
        return self.all or any(address in network for network in self.networks)


class Refusal(Exception):
    """A connection that is not taken: the status and the words that it is told."""

    def __init__(self, status: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.words = words


FULL = Refusal("503 Service Unavailable", "There are too many visitors just now: please try again.")
TOO_MANY = Refusal("429 Too Many Requests", "Too many connections come from your address.")


class Connections:
    """Counts the open connections of a front.

    Those of a proxy are its own affair; the visitors behind it are counted by what they have under way (`RateLimits`).
    """

    def __init__(self, settings: Settings, handles: int) -> None:
        processes = settings.workers + settings.job_workers + settings.thinkers
        kept_back = RESERVED + FOR_A_WORKER * processes + 4 * ACCEPTED_AT_ONCE + REFUSED_AT_ONCE
        self.most = max(1, min(settings.connections, handles - kept_back))
        self.open = 0
        self.refused = 0
        """Connections that are just being told so."""
        self._proxies = Proxies(settings.proxies)
        self._by_address = Tally(settings.per_address)

    def admit(self, host: str) -> Refusal | None:
        """Count a new connection from a host, or say why it is refused."""
        if self.open >= self.most:
            return FULL
        if host not in self._proxies and not self._by_address.take(network_of(host)):
            return TOO_MANY
        self.open += 1
        return None

    def release(self, host: str) -> None:
        """A connection has ended."""
        self.open -= 1
        if host not in self._proxies:
            self._by_address.give_back(network_of(host))


def raise_handle_limit() -> int:
    """Ask the system for as many file handles as this process may have; how many it has then."""
    try:
        import resource
    except ImportError:
        return USUAL_HANDLES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MOST_HANDLES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_HANDLES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted
