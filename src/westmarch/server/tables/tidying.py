"""What a front does with old games when nobody asks: it packs finished ones and lets go what need not be kept."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from westmarch.server.operations.metrics import DELETED, PACKED
from westmarch.server.storage.packing import find_unpacked, make_pack, put_in_place
from westmarch.server.storage.retention import Policy, delete_old

from .housekeeping import keep_doing

if TYPE_CHECKING:
    from .service import Tables

ROUND = 5.0
"""Seconds between two looks for something to do."""
AT_ONCE = 3
"""Games that are packed in one round: players must not notice."""
HOUR = 3600.0
"""Seconds between two looks for what may go."""

_log = logging.getLogger(__name__)


class Tidier:
    """Packs and deletes, a little at a time. Several fronts may do so at once: each thing is done by one of them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._policy = Policy(**tables.settings.days_kept)
        self._cannot_pack: set[str] = set()
        self.next_sweep = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look for something to do, again and again."""
        self._task = asyncio.create_task(keep_doing(self.one_round, ROUND, "old games could not be tidied up"))

    def stop(self) -> None:
        """Do nothing more."""
        if self._task is not None:
            self._task.cancel()

    async def one_round(self) -> None:
        """Pack some games, and delete some if it is time."""
        engine = self._tables.archive.engine
        for id in await asyncio.to_thread(find_unpacked, engine, AT_ONCE, but=self._cannot_pack):
            await self._pack(id)
        if time.monotonic() >= self.next_sweep:
            gone = await self._tables.ledger.write(lambda connection: delete_old(connection, self._policy))
            for reason, count in gone.items():
                DELETED.labels(reason).inc(count)
                _log.info("deleted by age: %d (%s)", count, reason)
            if not gone:
                self.next_sweep = time.monotonic() + HOUR

    async def _pack(self, id: str) -> None:
        try:
            packed = await asyncio.to_thread(make_pack, self._tables.archive.engine, id)
        except ValueError:
            _log.exception("a finished game stays as it is: it cannot be packed", extra={"table": id})
            self._cannot_pack.add(id)
            return
        if packed is not None and await self._tables.ledger.write(put_in_place(id, packed)):
            PACKED.inc()
