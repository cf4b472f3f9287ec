"""What a front counts and measures, for Prometheus. Labels have few values: no id, no name, no path as it came."""

from __future__ import annotations

import time
from typing import Any

from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: the limits of histograms. 0.25 is the longest that an answer should take."""

REQUESTS = Counter(
    "westmarch_requests",
    "HTTP requests by method, route and status; those refused before a route was found have the route refused.",
    ("method", "route", "status"),
    registry=None,
)
REQUEST_SECONDS = Histogram(
    "westmarch_request_seconds", "From a request to its answer.", ("route",), buckets=FINE, registry=None
)
SOCKETS = Gauge("westmarch_sockets", "Open WebSockets, whether or not they have said hello.", registry=None)
ANSWERS = Counter(
    "westmarch_answers_stored", "Answers stored: of people, computer players, passes, clocks.", ("by",), registry=None
)
REFUSED = Counter(
    "westmarch_refused_by_limit", "Requests and messages refused by a rate limit.", ("kind",), registry=None
)
COMMIT_SECONDS = Histogram(
    "westmarch_ledger_commit_seconds", "Writing one group of jobs to the database.", buckets=FINE, registry=None
)
ERRAND_SECONDS = Histogram(
    "westmarch_errand_seconds",
    "From an errand to the reply of a worker, waiting included.",
    ("errand",),
    buckets=FINE,
    registry=None,
)
RESTARTS = Counter("westmarch_worker_restarts", "Workers that died and were replaced.", registry=None)

EVERYTHING: tuple[Counter | Gauge | Histogram, ...] = (
    REQUESTS,
    REQUEST_SECONDS,
    SOCKETS,
    ANSWERS,
    REFUSED,
    COMMIT_SECONDS,
    ERRAND_SECONDS,
    RESTARTS,
)
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Measured:
    """Counts and times every request by the template of its route."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            route = route_of(scope)
            method = scope["method"] if scope["method"] in METHODS else "other"
            REQUESTS.labels(method, route, str(status)).inc()
            REQUEST_SECONDS.labels(route).observe(time.perf_counter() - begun)


def route_of(scope: Scope) -> str:
    """The template of the route that a request was led to."""
    route: Any = scope.get("route")
    path: str | None = getattr(route, "path", None)
    return path or "refused"
