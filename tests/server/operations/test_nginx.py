"""Two fronts on one PostgreSQL behind a real nginx, with the configuration that docs/hosting.md recommends."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.in_process import build_page
from tests.server.nginx import NAME, PATIENCE, Front, example, find_nginx, running_nginx, wait_for_port
from tests.server.postgresql import find_programs, running_postgresql
from westmarch.server.guards.limits import RATES
from westmarch.server.guards.security import SIZES
from westmarch.server.serving import PING

NGINX, POSTGRESQL = find_nginx(), find_programs()
pytestmark = [
    pytest.mark.skipif(NGINX is None, reason="nginx is not installed"),
    pytest.mark.skipif(POSTGRESQL is None, reason="PostgreSQL is not installed"),
]
SELF_SIGNED = ssl.create_default_context()
SELF_SIGNED.check_hostname = False
SELF_SIGNED.verify_mode = ssl.CERT_NONE


@dataclass
class Site:
    """What people reach, and what is behind it."""

    port: int
    database: str
    fronts: list[Front]
    sockets: contextlib.ExitStack

    def visitor(self, address: str = "127.0.0.1") -> httpx.Client:
        """Somebody who comes from an address of this machine."""
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            headers={"host": NAME},
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(verify=SELF_SIGNED, local_address=address),
        )

    def sit(self, seat: dict[str, Any]) -> tuple[ClientConnection, dict[str, Any]]:
        """A socket at a table, and the first view."""
        made = self.connect(f"/api/tables/{seat['table']}/socket")
        made.send(json.dumps({"type": "hello", "token": seat["token"], "story": 0}))
        frame = json.loads(made.recv(PATIENCE))
        assert frame["type"] == "view", frame
        return made, frame

    def connect(self, path: str, **headers: str) -> ClientConnection:
        """A socket."""
        opened = connect(
            f"wss://{NAME}:{self.port}{path}",
            sock=socket.create_connection(("127.0.0.1", self.port), PATIENCE),
            ssl=SELF_SIGNED,
            proxy=None,
            max_size=None,
            origin=headers.pop("origin", None),  # type: ignore[arg-type]
            additional_headers=headers,
        )
        return self.sockets.enter_context(opened)

    def holder(self, table: str) -> int:
        """The process that holds a table."""
        engine = create_engine(self.database.replace("postgresql://", "postgresql+psycopg://"))
        with engine.connect() as connection:
            held = connection.scalar(text("SELECT holder FROM tables WHERE id = :id"), {"id": table})
        engine.dispose()
        return int(str(held).split("/")[1])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    assert NGINX is not None
    assert POSTGRESQL is not None
    folder = tmp_path_factory.mktemp("nginx")
    build_page(folder)
    with running_postgresql(POSTGRESQL) as database:
        fronts = [Front(folder, database), Front(folder, database)]
        try:
            for front in fronts:
                wait_for_port(front.port)
            ports = (fronts[0].port, fronts[1].port)
            with (
                running_nginx(NGINX, folder, ports, client_header_timeout="2s") as port,
                contextlib.ExitStack() as sockets,
            ):
                yield Site(port, database, fronts, sockets)
        finally:
            for front in fronts:
                front.stop()
    for front in fronts:
        assert "rror" not in front.log.read_text()


def open_table(visitor: httpx.Client, against: str = "computer") -> dict[str, Any]:
    wanted = {"game": "meccg", "format": "introductory", "against": against, "level": "random"}
    answer = visitor.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    seat: dict[str, Any] = answer.json()
    return seat


def play(table: ClientConnection, view: dict[str, Any], answers: int) -> dict[str, Any]:
    """Answer until the game has so many answers more."""
    goal, answered = view["version"] + answers, view["version"] - 1
    while view["version"] < goal:
        if view["decision"] and view["version"] > answered:
            answered = view["version"]
            option = view["decision"]["options"][-1]["id"]
            table.send(json.dumps({"type": "answer", "version": answered, "option": option}))
        frame = json.loads(table.recv(PATIENCE))
        assert frame["type"] != "closing", frame
        view = frame if frame["type"] == "view" else view
    return view


def test_page_and_api_come_through(site: Site) -> None:
    with site.visitor() as visitor:
        page = visitor.get("/")
        assert "<title>Westmarch</title>" in page.text
        assert page.headers["strict-transport-security"]
        assert page.headers["content-security-policy"]
        script = visitor.get("/assets/index-abc123.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert visitor.get("/api/games").json()
        cookie = visitor.get("/api/lobby").request.headers["cookie"]
        assert cookie.startswith("__Host-westmarch=")
        link = open_table(visitor)["link"]
        assert link.startswith(f"https://{NAME}/table/")


def test_only_pages_of_the_public_address_may_change_anything(site: Site) -> None:
    with site.visitor() as visitor:
        for origin, status in ((f"https://{NAME}", 404), (f"http://{NAME}", 403), ("https://elsewhere.example", 403)):
            assert visitor.post("/api/tables/none/leave", headers={"origin": origin}).status_code == status
    with pytest.raises(InvalidStatus):
        site.connect("/api/tables/none/socket", origin="https://elsewhere.example")
    site.connect("/api/tables/none/socket", origin=f"https://{NAME}").close()


def test_visitors_are_told_apart_by_their_own_address(site: Site) -> None:
    with site.visitor("127.0.0.2") as fast, site.visitor("127.0.0.3") as other:
        claims = {"x-forwarded-for": "127.0.0.9"}
        burst = int(RATES["account"].burst)
        statuses = [fast.post("/api/account/register", json={}, headers=claims).status_code for _ in range(burst + 1)]
        assert statuses[0] != 429
        assert statuses[-1] == 429
        assert other.post("/api/account/register", json={}, headers=claims).status_code != 429


def test_bodies_are_as_long_as_they_may_be(site: Site) -> None:
    with site.visitor() as visitor:
        most = SIZES["/api/records"]
        inside = visitor.post("/api/records", content=b"x" * (most - 1000))
        assert inside.status_code not in (413, 502)
        assert inside.json()["words"]
        assert visitor.post("/api/records", content=b"x" * (most + 1)).status_code == 413
        assert visitor.post("/api/account/login", content=b"x" * 70_000).status_code == 413


def test_a_table_is_played_at_one_front_and_taken_over_by_the_other(site: Site) -> None:
    with site.visitor() as visitor:
        # Some tables belong to each front.
        seats = [open_table(visitor) for _ in range(6)]
        sockets = [site.sit(seat) for seat in seats]
        holders = [site.holder(seat["table"]) for seat in seats]
        views = [play(table, view, 3) for table, view in sockets]
        # Whoever comes later finds the table where it is.
        for seat in seats:
            again, _ = site.sit(seat)
            again.close()
        assert [site.holder(seat["table"]) for seat in seats] == holders
        assert set(holders) <= {front.process.pid for front in site.fronts}
        gone = next(front for front in site.fronts if front.process.pid == holders[0])
        left = next(front for front in site.fronts if front is not gone)
        gone.stop()
        for seat, (table, _), view, holder in zip(seats, sockets, views, holders, strict=True):
            if holder == gone.process.pid:
                table.close()
                table, now = sit_again(site, seat)
                assert now["version"] >= view["version"]
            else:
                now = view
            play(table, now, 2)
            assert site.holder(seat["table"]) == left.process.pid
            table.close()
        assert visitor.get("/api/lobby").status_code == 200


def sit_again(site: Site, seat: dict[str, Any]) -> tuple[ClientConnection, dict[str, Any]]:
    """Sit down as the page does: again and again until it works."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return site.sit(seat)
        except (AssertionError, InvalidStatus, OSError, EOFError):
            assert time.monotonic() < until
            time.sleep(0.2)


def test_a_slow_request_does_not_reach_a_front(site: Site) -> None:
    slow = SELF_SIGNED.wrap_socket(socket.create_connection(("127.0.0.1", site.port), PATIENCE))
    slow.sendall(f"GET / HTTP/1.1\r\nhost: {NAME}\r\n".encode())
    answer = b""
    with contextlib.suppress(ConnectionError, ssl.SSLError):
        while part := slow.recv(1000):
            answer += part
    slow.close()
    assert b"200" not in answer[:20]


def test_a_socket_is_waited_for_longer_than_it_is_silent() -> None:
    (seconds,) = re.findall(r"proxy_read_timeout (\d+)s;", example())
    assert int(seconds) > 2 * PING


@pytest.mark.soak
def test_a_silent_socket_stays_open(site: Site) -> None:
    with site.visitor() as visitor:
        table, view = sit_again(site, open_table(visitor, "friend"))
    time.sleep(100)
    table.send('{"type": "ping"}')
    while json.loads(table.recv(PATIENCE))["type"] != "pong":
        pass
    assert view["status"] == "waiting"
    table.close()
