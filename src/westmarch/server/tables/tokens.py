"""Tokens: who shows one may act for the seats whose token it is."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from westmarch.server.storage.archive import KeptSeat
from westmarch.server.visitors import digest

TOKENS = 8
"""So many of a seat's tokens are good at the same time: several browsers of one person."""


def holds(seats: Sequence[KeptSeat], token: str | None) -> tuple[int, ...]:
    """The seats of a table that a token lets somebody act for; none for a spectator."""
    if not token:
        return ()
    shown = digest(token)
    return tuple(
        seat.seat
        for seat in seats
        if seat.kind == "person" and any(hmac.compare_digest(shown, good) for good in seat.token.split())
    )


def bearer_holds(seats: Sequence[KeptSeat], authorization: str) -> tuple[int, ...]:
    """The seats of a table that the token of an `Authorization` header lets somebody act for."""
    scheme, _, token = authorization.partition(" ")
    return holds(seats, token.strip()) if scheme.casefold() == "bearer" else ()


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def with_another(stored: str, token: str) -> str:
    """What is stored of a seat's tokens once it has another; the oldest may be worth nothing any more."""
    return " ".join([digest(token), *stored.split()[: TOKENS - 1]])
