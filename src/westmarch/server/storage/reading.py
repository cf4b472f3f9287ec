"""Reading from the database for a request: in a thread, and for no longer than somebody can wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from .ledger import PATIENCE
from .outages import StorageAway

T = TypeVar("T")


async def in_time(look: Callable[[], T]) -> T:
    """What is read; who would wait too long for it is told to try again."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(look), PATIENCE)
    except TimeoutError:
        raise StorageAway from None
