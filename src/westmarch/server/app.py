"""The server put together: settings, guards, rooms, tables and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import Response

from westmarch.server.api_page import router as api_page
from westmarch.server.compression import Compression
from westmarch.server.config import Settings
from westmarch.server.errors import ApiError, ErrorHandler, answer_error
from westmarch.server.guards.limits import Limits
from westmarch.server.guards.security import OriginCheck, RateLimits, SecurityHeaders, SizeLimits
from westmarch.server.operations.logs import note_loop_error
from westmarch.server.operations.probes import DatabaseProbe
from westmarch.server.operations.requests import Requests
from westmarch.server.page_files import PageFiles
from westmarch.server.people import People
from westmarch.server.rooms import (
    account_data,
    accounts,
    cards,
    decks,
    health,
    hints,
    lessons,
    lobby,
    metrics,
    own_decks,
    puzzles,
    replays,
    rules,
)
from westmarch.server.rooms.reading import read_everything
from westmarch.server.tables import Tables
from westmarch.server.tables import router as tables_router
from westmarch.server.visitors import Sessions

DESCRIPTION = (
    "Tables, cards, decks, rules and replays of Westmarch. Play itself goes over a WebSocket; "
    "docs/api.md explains its messages with a whole example."
)
EVERY_METHOD = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
ROUTERS: tuple[APIRouter, ...] = (
    api_page,
    health.router,
    metrics.router,
    lobby.router,
    tables_router,
    replays.router,
    hints.router,
    lessons.router,
    puzzles.router,
    cards.router,
    decks.router,
    rules.router,
    own_decks.router,
    accounts.router,
    account_data.router,
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; what it keeps is opened when it starts and closed when it stops."""
    settings = settings or Settings.from_environment()
    limits = Limits(settings.rate)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(note_loop_error)
        app.state.tables = tables = Tables(settings)
        app.state.jobs = tables.jobs
        await tables.start()
        app.state.exposition = metrics.Exposition(tables)
        app.state.database_probe = DatabaseProbe(tables.archive.engine)
        app.state.people = People(tables.archive.engine, tables.ledger, tables, tables.jobs, settings.rate)
        app.state.reading = reading = asyncio.create_task(asyncio.to_thread(read_everything))
        try:
            yield
        finally:
            await reading
            await tables.stop()

    app = FastAPI(
        title="Westmarch",
        description=DESCRIPTION,
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[
            Middleware(Requests),
            Middleware(SecurityHeaders, settings=settings),
            Middleware(ErrorHandler),
            Middleware(RateLimits, limits=limits, most=settings.per_address),
            Middleware(OriginCheck, settings=settings),
            Middleware(SizeLimits),
            Middleware(Compression),
            Middleware(Sessions, settings=settings),
        ],
    )
    app.state.settings = settings
    app.state.limits = limits
    app.state.people = None
    for kind in (HTTPException, RequestValidationError):
        app.add_exception_handler(kind, answer_error)
    for router in ROUTERS:
        app.include_router(router)
    _serve_page(app, PageFiles(settings.page))
    return app


async def preloaded(app: FastAPI) -> None:
    """Wait until everything that never changes is loaded, so that no visitor has to wait for it."""
    await app.state.reading
    await asyncio.to_thread(app.openapi)


def _serve_page(app: FastAPI, files: PageFiles) -> None:
    @app.api_route("/api/{path:path}", methods=EVERY_METHOD, include_in_schema=False)
    async def nothing(path: str) -> Response:
        raise ApiError(404, "There is nothing here by that name.")

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        return await files.response(request, path)
