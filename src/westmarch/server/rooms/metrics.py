"""`/metrics` in Prometheus's text format, for those addresses only that a setting names."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from fastapi import APIRouter, Request, Response
from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from westmarch.server.config import Settings, networks
from westmarch.server.errors import ApiError
from westmarch.server.operations.metrics import EVERYTHING
from westmarch.server.operations.probes import METRICS, WITHIN
from westmarch.server.storage import Table
from westmarch.server.tables import Tables

RECOUNT = 30.0
"""Seconds after which the games in the database are counted anew."""
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")

router = APIRouter()


class Exposition:
    """All figures of one front: what was counted, and how it stands at the moment."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._standing = Standing(tables)
        self._counting: asyncio.Task[None] | None = None
        self._counted_at = 0.0
        self.registry = CollectorRegistry(auto_describe=False)
        for each in EVERYTHING:
            self.registry.register(each)
        for kind in (ProcessCollector, PlatformCollector, GCCollector):
            kind(registry=self.registry)
        self.registry.register(self._standing)

    async def text(self) -> bytes:
        """The figures as they are now."""
        counting, now = self._counting, time.monotonic()
        if counting is None or (counting.done() and now - self._counted_at > RECOUNT):
            self._counted_at = now
            self._counting = counting = asyncio.create_task(asyncio.to_thread(self._count_games))
        await asyncio.wait({counting}, timeout=WITHIN)
        return generate_latest(self.registry)

    def _count_games(self) -> None:
        """Count anew; of a database that is away the last figures stand."""
        with contextlib.suppress(SQLAlchemyError, OSError), self._tables.archive.engine.connect() as connection:
            rows = connection.execute(select(Table.status, func.count()).group_by(Table.status)).all()
            self._standing.games = {row[0]: row[1] for row in rows}


class Standing(Collector):
    """How a front stands: tables, connections, queues, workers, games."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.games: dict[str, int] = {}

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """One family after the other."""
        tables = self._tables
        live = tables.all_live()
        workers = tables.pool.workers
        yield GaugeMetricFamily("westmarch_live_tables", "Tables that this front holds.", len(live))
        kinds = Counter("player" if each.holds else "watcher" for table in live for each in table.connections)
        yield _by("westmarch_guests", "Connections at tables.", "kind", {"player": 0, "watcher": 0, **kinds})
        yield GaugeMetricFamily("westmarch_draining", "1 while the front is about to stop.", int(tables.draining))
        yield GaugeMetricFamily("westmarch_ledger_queue", "Jobs that wait to be written.", tables.ledger.waiting)
        waiting = sum(worker.waiting for worker in workers)
        yield GaugeMetricFamily("westmarch_worker_queue", "Requests that workers have not answered yet.", waiting)
        alive = sum(worker.is_alive for worker in workers)
        yield GaugeMetricFamily("westmarch_workers_alive", "Workers that live.", alive)
        memory = sum(_memory(worker.process.pid) for worker in workers if worker.is_alive)
        yield GaugeMetricFamily("westmarch_worker_memory_bytes", "Resident memory of all workers.", memory)
        jobs = tables.jobs
        yield GaugeMetricFamily("westmarch_job_queue", "Jobs that wait for a worker.", jobs.pool.turns.waiting)
        alive = sum(process.is_alive for process in jobs.pool.processes)
        yield GaugeMetricFamily("westmarch_job_workers_alive", "Workers for jobs that live.", alive)
        yield GaugeMetricFamily("westmarch_cache_bytes", "Documents that are kept at hand.", jobs.cache.used)
        yield _by("westmarch_games", "Games in the database, counted every half minute.", "status", self.games)


def _by(name: str, words: str, label: str, values: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, words, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _memory(process: int) -> int:
    """Bytes that a process has in memory, where the machine tells."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError, ValueError):
        return 0


@router.get(METRICS, include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The figures, for whoever may read them; others find nothing here."""
    settings: Settings = request.app.state.settings
    if not may_read(request, settings):
        raise ApiError(404, "There is nothing here by that name.")
    exposition: Exposition = request.app.state.exposition
    headers = {"cache-control": "no-store"}
    return Response(await exposition.text(), headers=headers, media_type=CONTENT_TYPE_PLAIN_0_0_4)


def may_read(request: Request, settings: Settings) -> bool:
    """Whether somebody asks this front itself, from an allowed address. What a proxy passes on never is."""
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        address = ipaddress.ip_address(request.client.host if request.client is not None else "")
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return any((mapped or address) in network for network in networks(settings.metrics))
