"""What a front counts and measures, for Prometheus. Labels have few values: no id, no name, no path as it came."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

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
REFUSED = Counter("westmarch_refused_by_limit", "Requests and messages refused by a limit.", ("kind",), registry=None)
COMMIT_SECONDS = Histogram(
    "westmarch_ledger_commit_seconds", "Writing one group of jobs to the database.", buckets=FINE, registry=None
)
WORKER_SECONDS = Histogram(
    "westmarch_worker_seconds",
    "From a request to the reply of a worker, waiting included.",
    ("request",),
    buckets=FINE,
    registry=None,
)
RESTARTS = Counter("westmarch_worker_restarts", "Workers that died and were replaced.", registry=None)

PACKED = Counter("westmarch_games_packed", "Finished games that were packed.", registry=None)
DELETED = Counter(
    "westmarch_deleted_by_age", "Tables and lines of chat deleted by the retention policy.", ("reason",), registry=None
)

EVERYTHING: tuple[Counter | Gauge | Histogram, ...] = (
    REQUESTS,
    REQUEST_SECONDS,
    SOCKETS,
    ANSWERS,
    REFUSED,
    COMMIT_SECONDS,
    WORKER_SECONDS,
    RESTARTS,
    PACKED,
    DELETED,
)
