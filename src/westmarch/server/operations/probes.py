"""What load balancers and service managers ask: addresses of their own, and a look at the database that cannot hang."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

HEALTH = "/api/health"
READY = "/api/ready"
METRICS = "/metrics"
PROBES = frozenset((HEALTH, READY, METRICS))
"""Asked by machines, again and again: they need no cookie, and are not turned away for asking often."""

WITHIN = 2.0
"""Seconds in which a database that is well answers."""
FRESH = 1.0
"""Seconds for which an answer is taken for the present state, however many ask."""


class DatabaseProbe:
    """Whether the database answers. There is one question at a time: a database that hangs does not collect threads."""

    def __init__(self, engine: Engine, within: float = WITHIN) -> None:
        self._engine = engine
        self._within = within
        self._asked_at = 0.0
        self._question: asyncio.Task[bool] | None = None

    async def answers(self) -> bool:
        """Whether it does so in time."""
        now = time.monotonic()
        question = self._question
        if question is None or (question.done() and now - self._asked_at > FRESH):
            self._asked_at = now
            self._question = question = asyncio.create_task(asyncio.to_thread(self._ask))
        done, _ = await asyncio.wait({question}, timeout=self._within)
        return bool(done) and question.result()

    def _ask(self) -> bool:
        try:
            with self._engine.connect() as connection:
                connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True
