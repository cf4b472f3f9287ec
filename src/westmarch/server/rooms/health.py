"""Health: whether this front lives, and whether it can serve people now."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from westmarch.server.operations.probes import HEALTH, READY, DatabaseProbe
from westmarch.server.tables.routes import Served

router = APIRouter(tags=["health"])


class Alive(BaseModel):
    """It answers."""

    status: Literal["ok"] = "ok"


class Part(BaseModel):
    """One thing that a front needs."""

    ok: bool
    words: str


class Readiness(BaseModel):
    """Whether a front takes people, and what it needs for that."""

    ready: bool
    parts: dict[str, Part] = Field(description="database, workers, open")


@router.get(HEALTH)
async def health() -> Alive:
    """Whether this front lives; it asks nobody else. One that does not answer should be started again."""
    return Alive()


@router.get(READY, responses={503: {"model": Readiness}})
async def ready(request: Request, response: Response, tables: Served) -> Readiness:
    """Whether this front should be sent people: its database answers, workers live, and it is not about to stop."""
    probe: DatabaseProbe = request.app.state.database_probe
    database = await probe.answers()
    alive = sum(worker.is_alive for worker in tables.pool.workers)
    parts = {
        "database": Part(ok=database, words="answers" if database else "does not answer"),
        "workers": Part(ok=alive > 0, words=f"{alive} of {tables.pool.size} live"),
        "open": Part(ok=not tables.draining, words="about to stop" if tables.draining else "takes people"),
    }
    is_ready = all(part.ok for part in parts.values())
    response.status_code = 200 if is_ready else 503
    return Readiness(ready=is_ready, parts=parts)
