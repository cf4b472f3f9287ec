"""`/metrics`: closed to strangers, readable by Prometheus, and true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from tests.server.in_process import Client, client
from tests.server.operations.test_health import no_more_connections
from tests.server.rooms.test_replays import Played, next_view

Figures = dict[tuple[str, frozenset[tuple[str, str]]], float]


def figures(visitor: TestClient) -> Figures:
    """All figures by name and labels."""
    answer = visitor.get("/metrics")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def figure(found: Figures, name: str, **labels: str) -> float:
    return found.get((name, frozenset(labels.items())), 0.0)


def from_address(visitor: TestClient, address: str) -> TestClient:
    """The same server, seen from elsewhere."""
    other = Client(visitor.app, base_url="http://localhost", client=(address, 50000))
    other.portal = visitor.portal
    return other


@pytest.fixture(scope="module")
def prometheus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client(tmp_path_factory.mktemp("metrics"), metrics="10.1.0.0/16, ::1", rate=1.0) as first:
        yield from_address(first, "10.1.2.3")


def test_they_are_off_unless_a_setting_opens_them(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        for address in ("127.0.0.1", "::1", "testclient"):
            assert from_address(visitor, address).get("/metrics").status_code == 404


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("10.1.255.1", {}, 200),
        ("::ffff:10.1.0.1", {}, 200),
        ("::1", {}, 200),
        ("10.2.0.1", {}, 404),
        ("127.0.0.1", {}, 404),
        ("unix", {}, 404),
        ("10.1.2.3", {"x-forwarded-for": "10.1.2.3"}, 404),
        ("10.1.2.3", {"forwarded": "for=10.1.2.3"}, 404),
        ("198.51.100.7", {"x-forwarded-for": "10.1.2.3"}, 404),
    ],
)
def test_strangers_and_what_a_proxy_passes_on_find_nothing(
    prometheus: TestClient, address: str, headers: dict[str, str], status: int
) -> None:
    answer = from_address(prometheus, address).get("/metrics", headers=headers)
    assert answer.status_code == status
    assert ("westmarch_" in answer.text) == (status == 200)
    assert "set-cookie" not in answer.headers


def test_play_is_counted(prometheus: TestClient) -> None:
    before = figures(prometheus)
    visitor = from_address(prometheus, "198.51.100.1")
    played = Played(visitor, 6, ends=True)
    with visitor.websocket_connect(f"/api/tables/{played.table}/socket") as socket:
        socket.send_json({"type": "hello", "token": None, "story": 0})
        next_view(socket, 0)
        now = figures(prometheus)
    answers = "westmarch_answers_stored_total"
    assert figure(now, answers, by="person") - figure(before, answers, by="person") == 7
    for name in ("westmarch_sockets", "westmarch_live_tables", "westmarch_workers_alive"):
        assert figure(now, name) == 1
    assert figure(now, "westmarch_guests", kind="watcher") == 1
    assert figure(now, "westmarch_guests", kind="player") == 0
    commits = "westmarch_ledger_commit_seconds_count"
    assert figure(now, commits) - figure(before, commits) >= 8
    requests = "westmarch_worker_seconds_count"
    assert figure(now, requests, request="Act") - figure(before, requests, request="Act") == 7
    assert figure(now, "westmarch_ledger_queue") == 0
    assert figure(now, "westmarch_worker_queue") == 0
    assert figure(now, "westmarch_worker_memory_bytes") > 1_000_000
    assert figure(now, "process_resident_memory_bytes") > 1_000_000
    assert figure(now, "process_open_fds") > 3


def test_requests_are_counted_by_the_template_of_their_route(prometheus: TestClient) -> None:
    visitor = from_address(prometheus, "198.51.100.2")
    before = figures(prometheus)
    for number in range(3):
        visitor.get(f"/api/tables/no-such-table-{number}")
        visitor.get(f"/api/no/such/room/{number}")
        visitor.get(f"/somewhere/{number}")
    visitor.request("BREW", "/api/lobby")
    visitor.post("/api/tables", json={}, headers={"origin": "http://elsewhere.example"})
    now = figures(prometheus)

    def more(**labels: str) -> float:
        name = "westmarch_requests_total"
        return figure(now, name, **labels) - figure(before, name, **labels)

    assert more(method="GET", route="/api/tables/{table}", status="404") == 3
    assert more(method="GET", route="/api/{path:path}", status="404") == 3
    assert more(method="GET", route="/{path:path}", status="503") == 3
    assert more(method="POST", route="refused", status="403") == 1
    assert {dict(labels)["method"] for (name, labels) in now if name == "westmarch_requests_total"} <= {
        *("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other")
    }
    seconds = "westmarch_request_seconds_count"
    assert figure(now, seconds, route="/api/tables/{table}") >= 3


def test_no_label_holds_anything_that_strangers_choose(prometheus: TestClient) -> None:
    chosen = "xyzzy"
    visitor = from_address(prometheus, "198.51.100.3")
    for path in (f"/{chosen}", f"/api/{chosen}", f"/api/tables/{chosen}", f"/api/rules/{chosen}", f"/assets/{chosen}"):
        visitor.get(path, headers={"user-agent": chosen, "x-request-id": chosen})
    visitor.request(chosen.upper(), "/api/games")
    text = prometheus.get("/metrics").text
    assert chosen not in text.casefold()
    assert "198.51.100" not in text


def test_what_a_limit_refuses_is_counted(prometheus: TestClient) -> None:
    visitor = from_address(prometheus, "198.51.100.4")
    before = figures(prometheus)
    refused = sum(visitor.post("/api/records", content=b"").status_code == 429 for _ in range(15))
    name = "westmarch_refused_by_limit_total"
    assert refused > 0
    assert figure(figures(prometheus), name, kind="upload") - figure(before, name, kind="upload") == refused


def test_games_are_counted_by_status(tmp_path: Path) -> None:
    with client(tmp_path, metrics="10.1.2.3") as visitor:
        for _ in range(2):
            visitor.post("/api/tables", json={"game": "meccg", "format": "introductory", "against": "friend"})
        found = figures(from_address(visitor, "10.1.2.3"))
        assert figure(found, "westmarch_games", status="waiting") == 2


def test_figures_are_told_without_the_database(tmp_path: Path) -> None:
    with client(tmp_path, metrics="10.1.2.3") as visitor:
        app: Any = visitor.app
        no_more_connections(app.state.tables.archive.engine)
        assert figure(figures(from_address(visitor, "10.1.2.3")), "westmarch_live_tables") == 0


def test_a_worker_that_died_is_counted(prometheus: TestClient) -> None:
    app: Any = prometheus.app
    before = figure(figures(prometheus), "westmarch_worker_restarts_total")
    app.state.tables.pool.workers[0].process.kill()
    Played(from_address(prometheus, "198.51.100.5"), 1, ends=False)
    assert figure(figures(prometheus), "westmarch_worker_restarts_total") == before + 1


def test_every_figure_is_explained(prometheus: TestClient) -> None:
    text = prometheus.get("/metrics").text
    explained = set(re.findall(r"^# HELP (\S+) \S", text, re.MULTILINE))
    assert set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE)) == explained
    assert len({name for name in explained if name.startswith("westmarch_")}) >= 15
