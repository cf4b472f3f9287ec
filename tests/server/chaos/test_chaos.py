"""Whatever goes wrong: no acknowledged answer is lost or doubled, no table stands still for good, no seat is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.postgresql import find_programs

from .faults import ON_POSTGRESQL, ON_SQLITE
from .house import House, on_postgresql, on_sqlite

pytestmark = [pytest.mark.anyio, pytest.mark.soak]

SEED = int(os.environ.get("CHAOS_SEED", "1"))
"""The same seed draws the same faults: a failure names it."""
needs_postgresql = pytest.mark.skipif(find_programs() is None, reason="PostgreSQL is not installed")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def _reckon(house: House, at_least: int) -> None:
    await house.settle()
    acknowledged = house.reckon()
    assert acknowledged >= at_least
    print("\n".join(house.stage.done))
    print(f"{len(house.stage.done)} faults, {acknowledged} acknowledged answers, none lost, none doubled")


async def test_a_front_on_sqlite_holds_out(tmp_path: Path) -> None:
    async with on_sqlite(tmp_path, SEED, fronts=1) as house:
        await house.seat_bots(alone=3, pairs=1)
        await house.moves_on()
        await house.suffer(ON_SQLITE, len(ON_SQLITE))
        await _reckon(house, at_least=5 * len(ON_SQLITE))


@needs_postgresql
async def test_two_fronts_on_postgresql_hold_out(tmp_path: Path) -> None:
    async with on_postgresql(tmp_path, SEED, fronts=2) as house:
        await house.seat_bots(alone=3, pairs=1)
        await house.moves_on()
        await house.suffer(ON_POSTGRESQL, len(ON_POSTGRESQL))
        await _reckon(house, at_least=5 * len(ON_POSTGRESQL))
