"""Hashing passwords: each takes a moment and 64 MB, so few are hashed at a time and few wait for their turn."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from westmarch.server.errors import Complaint

HASHERS = 2
"""So many passwords are hashed at the same time."""
MOST = 24
"""So many are hashed or wait, and no more."""
KEPT_FREE = 8
"""Places of these that only browsers may take in which the person has signed in before."""
MOST_EACH = 4
"""So many come from one address."""
SOON = "2"
"""Seconds after which to try again."""

T = TypeVar("T")


class Passwords:
    """Makes and checks argon2 hashes; who comes while too many wait is sent away at once."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(HASHERS, "passwords")
        self._inside: Counter[str] = Counter()
        self._of_nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str, address: str, known: bool = False) -> str:
        """The hash of a new password."""
        return await self._in_turn(lambda: self._hasher.hash(password), address, known)

    async def is_right(self, password: str, hashed: str | None, address: str, known: bool = False) -> bool:
        """Whether a password belongs to a hash; without one it never does, but that takes as long."""

        def verify() -> bool:
            try:
                return self._hasher.verify(hashed or self._of_nobody, password) and hashed is not None
            except (VerificationError, InvalidHashError):
                return False

        return await self._in_turn(verify, address, known)

    def is_dated(self, hashed: str) -> bool:
        """Whether a hash was made with weaker figures than are used now."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Take no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _in_turn(self, work: Callable[[], T], address: str, known: bool) -> T:
        with self._place(address, known):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    @contextmanager
    def _place(self, address: str, known: bool) -> Iterator[None]:
        """A place among those who are served or wait."""
        free = MOST if known else MOST - KEPT_FREE
        if self._inside.total() >= free or (not known and self._inside[address] >= MOST_EACH):
            raise Complaint(503, "Too many people are signing in: please try again.", headers={"retry-after": SOON})
        self._inside[address] += 1
        try:
            yield
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]
