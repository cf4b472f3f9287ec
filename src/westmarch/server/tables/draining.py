"""Draining: a server that is about to stop takes nothing new, finishes what is under way, and hands its tables over."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from westmarch.server.errors import ApiError
from westmarch.server.storage import leases

if TYPE_CHECKING:
    from .live import LiveTable
    from .service import Tables

AGAIN = 1.0
"""Seconds after which it is worth coming back; by then another front has the table, or this one starts anew."""
RESTARTING = "The server is being restarted: the game goes on in a moment, and nothing is lost."
DELIVERY = 5.0
"""Seconds for connections to take in what they were told."""

_log = logging.getLogger(__name__)


def come_back() -> ApiError:
    """What whoever comes to a draining server is told."""
    return ApiError(503, RESTARTING, headers={"retry-after": str(int(AGAIN))})


async def drain(tables: Tables, notice: float = 0.0) -> None:
    """Turn newcomers away at once; after a while in which a load balancer can notice that, hand the tables over."""
    tables.draining = True
    if notice:
        await asyncio.sleep(notice)
    # If the storage is away, what waits for it waits no longer: it was not acknowledged.
    tables.ledger.hurry()
    await asyncio.gather(*(_hand_over(tables, live) for live in tables.all_live()))
    # Whoever waits for a replay or a deck is told, too, and keeps no connection open.
    await tables.jobs.close()
    if tables.sending:
        await asyncio.wait(set(tables.sending), timeout=DELIVERY)


async def _hand_over(tables: Tables, live: LiveTable) -> None:
    """Tell everybody at a table, and give it up as soon as its answers are stored: another front may go on at once."""
    try:
        await live.close(RESTARTING, AGAIN)
        await tables.ledger.write(leases.give_up(live.id, tables.holder))
        tables.forget(live)
    except Exception:
        _log.exception("a table could not be handed over; its lease runs out by itself", extra={"table": live.id})
