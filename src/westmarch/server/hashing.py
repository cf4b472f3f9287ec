"""Hashing passwords: each takes a moment and 64 MB of a worker, so few wait for their turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from argon2 import PasswordHasher

from westmarch.server.errors import ApiError
from westmarch.server.guards.limits import Caller
from westmarch.server.jobs import Jobs
from westmarch.server.workers.jobs import CheckPassword, HashPassword, PasswordChecked, PasswordHashed

MOST = 24
"""So many are hashed or wait, and no more."""
KEPT_FREE = 8
"""Places of these that only browsers may take in which the person has signed in before."""
MOST_EACH = 4
"""So many come from one address."""
SOON = "2"
"""Seconds after which to try again."""


class Passwords:
    """Makes and checks argon2 hashes; who comes while too many wait is sent away at once."""

    def __init__(self, jobs: Jobs) -> None:
        self.hasher = PasswordHasher()
        self._jobs = jobs
        self._inside: Counter[str] = Counter()
        self._of_nobody = self.hasher.hash("nobody has this password")

    async def hash(self, password: str, address: str, known: bool = False) -> str:
        """The hash of a new password."""
        job = HashPassword(password, self.hasher.time_cost, self.hasher.memory_cost, self.hasher.parallelism)
        with self._place(address, known):
            return (await self._jobs.do(job, PasswordHashed, Caller(address, address))).hashed

    async def is_right(self, password: str, hashed: str | None, address: str, known: bool = False) -> bool:
        """Whether a password belongs to a hash; without one it never does, but that takes as long."""
        job = CheckPassword(password, hashed or self._of_nobody)
        with self._place(address, known):
            found = await self._jobs.do(job, PasswordChecked, Caller(address, address))
        return found.is_right and hashed is not None

    def is_dated(self, hashed: str) -> bool:
        """Whether a hash was made with weaker figures than are used now."""
        return self.hasher.check_needs_rehash(hashed)

    @contextmanager
    def _place(self, address: str, known: bool) -> Iterator[None]:
        """A place among those who are served or wait."""
        free = MOST if known else MOST - KEPT_FREE
        if self._inside.total() >= free or (not known and self._inside[address] >= MOST_EACH):
            raise ApiError(503, "Too many people are signing in: please try again.", headers={"retry-after": SOON})
        self._inside[address] += 1
        try:
            yield
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]
