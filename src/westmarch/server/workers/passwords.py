"""Passwords: making argon2 hashes, and checking them."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from .jobs import CheckPassword, HashPassword, PasswordChecked, PasswordHashed


def hash_password(job: HashPassword) -> PasswordHashed:
    """The hash of a new password."""
    hasher = PasswordHasher(job.time_cost, job.memory_cost, job.parallelism)
    return PasswordHashed(hasher.hash(job.password))


def check_password(job: CheckPassword) -> PasswordChecked:
    """Whether a password belongs to a hash; the hash says with how much work it was made."""
    try:
        return PasswordChecked(PasswordHasher().verify(job.hashed, job.password))
    except (VerificationError, InvalidHashError):
        return PasswordChecked(False)
