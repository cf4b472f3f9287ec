"""A server in this process, for tests: no limits unless a test is about them, and a database of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from westmarch.server.app import create_app
from westmarch.server.config import Settings, sqlite_url

ORIGIN = "http://localhost"


class Client(TestClient):
    """A visitor whose sockets go to the same name as the requests."""

    def websocket_connect(self, url: str, *arguments: Any, **options: Any) -> WebSocketTestSession:
        return super().websocket_connect(f"ws{str(self.base_url)[4:].rstrip('/')}{url}", *arguments, **options)


def settings(folder: Path, **changed: object) -> Settings:
    """How a server for tests runs."""
    usual: dict[str, object] = {
        "database_url": sqlite_url(folder / "westmarch.sqlite"),
        "workers": 1,
        "rate": 0.0,
        "computer_pause": 0.0,
        "page": folder / "page",
    }
    return Settings(**{**usual, **changed})  # type: ignore[arg-type]


def client(folder: Path, **changed: object) -> TestClient:
    """A visitor with a cookie jar; use it in a `with` statement to open the server."""
    made = settings(folder, **changed)
    return Client(create_app(made), base_url=made.public_url or ORIGIN)


def build_page(folder: Path) -> None:
    """The smallest page there can be."""
    assets = folder / "page" / "assets"
    assets.mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<!doctype html><title>Westmarch</title>" + " " * 2000)
    (assets / "index-abc123.js").write_text("export const here = true;" * 100)


def add_room(visitor: TestClient, method: str, path: str, room: Callable[..., Any]) -> None:
    """A room that only a test has; it comes before those that answer to every address."""
    app = visitor.app
    assert isinstance(app, FastAPI)
    app.add_api_route(path, room, methods=[method])
    app.router.routes.insert(0, app.router.routes.pop())


def another(visitor: TestClient, address: str = "testclient") -> TestClient:
    """A second browser at the same server, and in the loop in which that runs."""
    other = Client(visitor.app, base_url=ORIGIN, client=(address, 50000))
    other.portal = visitor.portal
    return other
