"""Dealing that nobody could steer: a seed made of a secret that was committed to, and of everybody's nonces.

Who deals draws a secret and publishes a commitment to it, before the players' nonces are known. The seed of the game is
made of both, so neither the dealer nor a player can choose it; when the game is over the secret is told, and everybody
can check. All is plain text and SHA-256: see docs/fairness.md."""

from __future__ import annotations

import hashlib
import re
import secrets

from ..data import Data

SCHEME = "westmarch-fair-1"
"""How commitments and seeds are made; another way gets another name."""
OF_SERVER = "server-"
"""How the nonce begins that a server has made for a seat that brought none."""
NONCE = r"[0-9a-f]{32,64}"
"""What a player's nonce looks like."""

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_NONCE = re.compile(f"({OF_SERVER})?{NONCE}")
_SEED_DIGITS = _NONCE_DIGITS = 32


class Proof(Data, frozen=True):
    """What a record needs for everybody to check its seed. The nonces are in seat order."""

    table: str
    commitment: str
    secret: str
    nonces: tuple[str, ...]
    scheme: str = SCHEME

    @property
    def seed(self) -> int:
        """The seed that it leads to."""
        return seed_of(self.table, self.secret, self.nonces)

    @property
    def chosen_by_server(self) -> list[int]:
        """The seats whose nonce the server says to have made, though the secret leads to another."""
        return [
            seat
            for seat, nonce in enumerate(self.nonces)
            if nonce.startswith(OF_SERVER) and nonce != server_nonce(self.table, self.secret, seat)
        ]

    @property
    def is_well_formed(self) -> bool:
        """Whether all its parts look as the scheme makes them: parts that look otherwise could mean two things."""
        return bool(
            self.scheme == SCHEME
            and _TABLE.fullmatch(self.table)
            and _DIGEST.fullmatch(self.commitment)
            and _DIGEST.fullmatch(self.secret)
            and all(_NONCE.fullmatch(nonce) for nonce in self.nonces)
        )


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_hex(32)


def server_nonce(table: str, secret: str, seat: int) -> str:
    """The nonce of a seat that brought none. It says whose it is, and comes of the secret: nobody can choose it."""
    return OF_SERVER + _digest(SCHEME, table, secret, f"seat {seat}")[:_NONCE_DIGITS]


def commitment_of(table: str, secret: str) -> str:
    """What is published before the nonces are known. It tells nothing about the secret, and fits no other."""
    return _digest(SCHEME, table, secret)


def seed_of(table: str, secret: str, nonces: tuple[str, ...]) -> int:
    """The seed of the game at a table: 128 bits."""
    return int(_digest(SCHEME, table, secret, *nonces)[:_SEED_DIGITS], 16)


def prove(table: str, secret: str, nonces: tuple[str, ...]) -> Proof:
    """What will be told when the game is over."""
    return Proof(table, commitment_of(table, secret), secret, nonces)


def _digest(*parts: str) -> str:
    return hashlib.sha256(":".join(parts).encode()).hexdigest()
