"""Whatever goes wrong: no acknowledged answer is lost or doubled, no table stands still for good, no seat is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.postgresql import find_programs

from .bots import Broken
from .faults import (
    ON_POSTGRESQL,
    ON_SQLITE,
    Fault,
    clock_ahead,
    clock_back,
    cut_line,
    frozen_front,
    full_disk,
    killed_database,
    killed_front,
    killed_worker,
    lost_replies,
    schedule,
)
from .fronts import LEASE
from .playground import Playground, on_postgresql, on_sqlite

pytestmark = pytest.mark.anyio

SEED = int(os.environ.get("CHAOS_SEED", "1"))
"""The same seed draws the same faults."""
MANY = int(os.environ.get("CHAOS_FAULTS", "1000"))
"""So many faults in the long runs together; most of them on PostgreSQL, where more can go wrong."""
MINUTES = float(os.environ.get("CHAOS_MINUTES", "inf"))
"""After so many minutes a long run ends, with however many faults there were."""
AT_ONCE = 0.25
"""How many faults come while another one lasts."""
needs_postgresql = pytest.mark.skipif(find_programs() is None, reason="PostgreSQL is not installed")

SAMPLE_ON_SQLITE = (full_disk, clock_ahead, killed_worker)
SAMPLE_ON_POSTGRESQL = (lost_replies, cut_line, clock_back, frozen_front, killed_database, killed_front)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def _reckon(playground: Playground) -> None:
    found = await playground.reckon()
    print(playground.figures(), found, sep="\n")
    assert found.wrong == []
    assert found.acknowledged > 0
    assert set(playground.stage.seen) == set(playground.stage.made), "a fault has shown no effect"


async def test_a_front_on_sqlite_loses_nothing(tmp_path: Path) -> None:
    async with on_sqlite(tmp_path, SEED, fronts=1, longest=0.6) as playground:
        await playground.seat_bots(alone=1, pairs=1)
        await playground.suffer(SAMPLE_ON_SQLITE)
        await _reckon(playground)


@needs_postgresql
async def test_two_fronts_on_postgresql_lose_nothing(tmp_path: Path) -> None:
    async with on_postgresql(tmp_path, SEED, fronts=2, longest=0.6) as playground:
        await playground.seat_bots(alone=1, pairs=1)
        await playground.suffer(SAMPLE_ON_POSTGRESQL)
        await _reckon(playground)


@pytest.mark.soak
@pytest.mark.parametrize("fronts", [1, 2])
async def test_many_faults_on_sqlite(tmp_path: Path, fronts: int) -> None:
    async with on_sqlite(tmp_path, SEED, fronts, longest=2 * LEASE) as playground:
        await playground.seat_bots(alone=3, pairs=1)
        await playground.suffer(schedule(ON_SQLITE, MANY * 3 // 20, playground.chance), AT_ONCE, 60 * MINUTES)
        await _reckon(playground)


@pytest.mark.soak
@needs_postgresql
async def test_many_faults_on_postgresql(tmp_path: Path) -> None:
    async with on_postgresql(tmp_path, SEED, fronts=2, longest=2 * LEASE) as playground:
        await playground.seat_bots(alone=3, pairs=1)
        await playground.suffer(schedule(ON_POSTGRESQL, MANY * 14 // 20, playground.chance), AT_ONCE, 60 * MINUTES)
        await _reckon(playground)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("defect", "fault", "found"),
    [
        ("shown before stored", killed_front, "lost: "),
        ("not taken up", killed_worker, "stand still"),
        ("left behind", clock_ahead, "You have no seat at this table"),
    ],
)
async def test_a_planted_defect_is_found(tmp_path: Path, defect: str, fault: Fault, found: str) -> None:
    async with on_sqlite(tmp_path, SEED, fronts=1, longest=0.6, defect=defect) as playground:
        await playground.seat_bots(alone=2, pairs=1)
        with pytest.raises(Broken, match=found):
            await playground.suffer([fault] * 3)


@pytest.mark.soak
async def test_a_planted_doubling_is_found(tmp_path: Path) -> None:
    async with on_sqlite(tmp_path, SEED, fronts=1, longest=0.6, defect="taken twice") as playground:
        await playground.seat_bots(alone=2, pairs=1)
        for _ in range(60):
            await playground.moves_on()
        assert (await playground.reckon()).doubled
