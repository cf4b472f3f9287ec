"""Deals that everybody can check: promised before a table is opened, mixed as people sit down, proven at the end."""

from __future__ import annotations

import contextlib
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from westmarch.kernel.reading import InvalidData, read
from westmarch.kernel.records.fairness import Proof, commitment_of, new_secret, prove, server_nonce
from westmarch.server.storage.archive import KeptTable

from .wire import Fair, Promised

if TYPE_CHECKING:
    from .live import LiveTable


class Promise(msgspec.Struct, frozen=True):
    """A table that will be dealt by a secret."""

    table: str
    secret: str

    @property
    def commitment(self) -> str:
        """What may be told of it."""
        return commitment_of(self.table, self.secret)


def new_promise() -> Promise:
    """A promise of a new table."""
    return Promise(secrets.token_urlsafe(9), new_secret())


def keep_promise(kept: KeptTable, promise: Promise) -> None:
    """Let a new table be the one that was promised."""
    kept.id, kept.secret, kept.commitment = promise.table, promise.secret, promise.commitment


def proof_of(kept: KeptTable) -> Proof:
    """How the seed of a table is made, now that everybody sits. Who brought no nonce gets one of ours."""
    for seat in kept.seats:
        seat.nonce = seat.nonce or server_nonce(kept.id, kept.secret, seat.seat)
    return prove(kept.id, kept.secret, tuple(seat.nonce for seat in kept.seats))


class _Stated(msgspec.Struct):
    """A record as it is written, as far as it tells of its deal."""

    seed: str
    proof: dict[str, Any] | None = None


_read_stated = msgspec.json.Decoder(_Stated).decode


class _Proven(NamedTuple):
    """What a record says of its deal."""

    seed: str
    proof: Proof | None


def _read_proven(start: bytes) -> _Proven:
    stated = _read_stated(start)
    return _Proven(stated.seed, None if stated.proof is None else read(Proof, stated.proof))


def stated_commitment(start: bytes) -> str:
    """The commitment of a record from outside, if it has one; whether it is kept everybody can check."""
    proof = _read_proven(start).proof
    return proof.commitment if proof is not None and proof.is_well_formed else ""


class FairDeal:
    """What a table tells of its deal, and of the next one."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._dealt: _Proven | None = None
        self._next: Promise | None = None

    @property
    def next(self) -> Promise:
        """The deal of a rematch; it is promised as soon as the game is over."""
        if self._next is None:
            self._next = new_promise()
        return self._next

    def shown(self) -> Fair | None:
        """What everybody may know; nothing of a table that was laid before there were commitments."""
        kept = self._live.kept
        is_over = kept.status == "over"
        coming = Promised(self.next.table, self.next.commitment) if is_over and self._live.people() else None
        if not kept.commitment:
            return Fair("", next=coming) if coming is not None else None
        proven = self._proven()
        if proven is None or proven.proof is None:
            return Fair(kept.commitment, next=coming)
        told = Fair(kept.commitment, list(proven.proof.nonces), next=coming, table=proven.proof.table)
        # A game that is gone on with has been told already.
        told.known = proven.proof.table != kept.id
        if is_over or told.known:
            told.secret, told.seed = proven.proof.secret, proven.seed
        return told

    def _proven(self) -> _Proven | None:
        start = self._live.kept.start
        if self._dealt is None and start is not None:
            # What is stored may be damaged: then nothing is proven, and the table says why it stands still.
            with contextlib.suppress(msgspec.MsgspecError, InvalidData):
                self._dealt = _read_proven(start)
        return self._dealt
