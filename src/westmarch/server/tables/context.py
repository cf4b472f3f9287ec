"""What every table may use of the server around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from westmarch.server.jobs import Jobs
from westmarch.server.storage.archive import Archive, KeptTable
from westmarch.server.storage.ledger import Ledger
from westmarch.server.workers.pool import Pool

from .auto_pass import Pace
from .fair_deals import Promise
from .timekeeper import Timekeeper

T = TypeVar("T")


class ServerContext(Protocol):
    """The server as a table sees it."""

    archive: Archive
    ledger: Ledger
    pool: Pool
    jobs: Jobs
    pace: Pace
    time: Timekeeper
    holder: str

    async def read(self, look: Callable[[], T]) -> T:
        """Read something from the archive, however long the database is away."""
        ...

    async def again(self, id: str, promise: Promise, nonces: Mapping[int, str]) -> KeptTable:
        """The table that was promised to the players of another one, with the seats swapped; it is yet to be stored."""
        ...
