"""Defects that a front can be started with: each breaks one promise of the server, as a careless change might."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from westmarch.server import people
from westmarch.server.storage.ledger import Ledger
from westmarch.server.tables.hosting import Hosting
from westmarch.server.tables.live import LiveTable


def plant(name: str) -> None:
    """Break a promise."""
    DEFECTS[name]()


def _shown_before_stored() -> None:
    """What came of an answer is shown at once, and it is stored a little later."""
    surely = Ledger.write_surely

    async def early(self: Ledger, job: Callable[[Connection], Any]) -> Any:
        if not job.__qualname__.startswith("add_answer"):
            return await surely(self, job)
        loop = asyncio.get_running_loop()
        loop.call_later(1.0, lambda: loop.create_task(surely(self, job)))
        return None

    Ledger.write_surely = early  # type: ignore[method-assign]


def _taken_twice() -> None:
    """An answer counts again if it is possible again."""
    once = LiveTable.act

    async def twice(self: LiveTable, seat: int, option: str | None, by: str, came: float | None = None) -> Any:
        refused = await once(self, seat, option, by, came)
        if by == "person" and refused is None and not self.is_lost:
            await once(self, seat, option, by, came)
        return refused

    LiveTable.act = twice  # type: ignore[method-assign]


def _not_taken_up() -> None:
    """A game whose process has died waits for ever."""
    take_up = Hosting._take_up

    async def only_once(self: Hosting) -> None:
        if self.history:
            await asyncio.Event().wait()
        await take_up(self)

    Hosting._take_up = only_once  # type: ignore[method-assign]


def _left_behind() -> None:
    """Who signs in leaves the seats behind."""
    people.adopt = lambda before, after: lambda connection: None  # type: ignore[assignment]


DEFECTS = {
    "shown before stored": _shown_before_stored,
    "taken twice": _taken_twice,
    "not taken up": _not_taken_up,
    "left behind": _left_behind,
}
