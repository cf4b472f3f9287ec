"""What every table may use of the server around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from westmarch.server.jobs import Jobs
from westmarch.server.storage.archive import Archive, KeptTable
from westmarch.server.storage.ledger import Ledger
from westmarch.server.workers.pool import Pool

from .auto_pass import Pace
from .fair_deals import Promise
from .timekeeper import Timekeeper


class House(Protocol):
    """The server as a table sees it."""

    archive: Archive
    ledger: Ledger
    pool: Pool
    jobs: Jobs
    pace: Pace
    time: Timekeeper
    holder: str

    async def again(self, kept: KeptTable, promise: Promise, nonces: Mapping[int, str]) -> str:
        """The table that was promised to the same players, with the seats swapped; its id."""
        ...
