"""A server in this process and visitors who play there: requests and sockets go straight to the app."""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from tests.server.in_process import settings
from westmarch.server.app import create_app
from westmarch.server.tables import Tables
from westmarch.server.tables.timekeeper import Alarm, Timekeeper

PATIENCE = 60.0
"""Seconds after which a frame that does not come is a failure, however busy the machine is."""

Frame = dict[str, Any]
View = dict[str, Any]


class Gone(Exception):
    """The server has closed the connection."""


class Socket:
    """One connection to a table, and all frames that came over it."""

    def __init__(self, app: FastAPI, path: str, headers: dict[str, str] | None = None) -> None:
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        lines = [(name.encode(), value.encode()) for name, value in {"host": "localhost", **(headers or {})}.items()]
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": lines,
            "scheme": "ws",
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "subprotocols": [],
        }
        self.frames: list[Frame] = []
        self.view: View = {}
        self._to_app.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._to_app.get, self._from_app.put))  # type: ignore[arg-type]

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        """Send anything."""
        self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Send what is no text at all."""
        self._to_app.put_nowait({"type": "websocket.receive", "bytes": data})

    async def next(self) -> Frame:
        """The next frame."""
        while True:
            message = await asyncio.wait_for(self._from_app.get(), PATIENCE)
            if message["type"] == "websocket.close":
                raise Gone(message.get("reason"))
            if message["type"] == "websocket.send":
                frame: Frame = json.loads(message["text"])
                self.frames.append(frame)
                if frame["type"] == "view":
                    self.view = frame
                return frame

    async def until(self, wanted: Callable[[Frame], object]) -> Frame:
        """The first frame from now on that is as wanted."""
        while not wanted(frame := await self.next()):
            pass
        return frame

    async def until_view(self, wanted: Callable[[View], object]) -> View:
        """The last view, or the first from now on, that is as wanted."""
        if self.view and wanted(self.view):
            return self.view
        return await self.until(lambda frame: frame["type"] == "view" and wanted(frame))

    async def until_asked(self) -> View:
        """A view in which this seat must decide, or the game is no longer running."""
        return await self.until_view(lambda view: view["decision"] or view["status"] in ("over", "stopped"))

    async def until_quiet(self) -> None:
        """Read until everything sent so far has been followed."""
        self.send(type="ping")
        await self.until(lambda frame: frame["type"] == "pong")

    async def answer(self, option: str | None = None) -> View:
        """Answer the present decision (by its last option if none is named); what is seen once that is followed."""
        view = await self.until_asked()
        chosen = option or view["decision"]["options"][-1]["id"]
        so_far = len(self.frames)
        self.send(type="answer", version=view["version"], option=chosen)
        await self.until_quiet()
        assert not [frame for frame in self.frames[so_far:] if frame["type"] == "refused"]
        return self.view

    async def close(self) -> None:
        """Leave."""
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)


async def whoever_is_asked(*sockets: Socket) -> Socket:
    """The first of some players who must decide, once all have seen what has happened so far."""
    for socket in sockets:
        await socket.until_quiet()
    while True:
        for socket in sockets:
            if socket.view["decision"] or socket.view["status"] != "running":
                return socket
        waiting = [asyncio.create_task(socket.next()) for socket in sockets]
        come, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for task in come:
            task.result()  # Nothing has come for too long, or the server is gone.


class Visitor:
    """Somebody with a cookie of their own."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        transport = httpx.ASGITransport(app)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=PATIENCE)

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Post something that must succeed."""
        answer = await self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def open(self, against: str = "computer", **more: Any) -> dict[str, Any]:
        """Open a table."""
        usual = {"game": "meccg", "format": "introductory", "name": "Anna", "against": against}
        return await self.post("/api/tables", **{**usual, **more})

    def connect(self, table: str) -> Socket:
        """A socket that has not said hello."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Socket(self.app, f"/api/tables/{table}/socket", {"cookie": cookies} if cookies else None)

    async def sit(self, seat: dict[str, Any] | str) -> Socket:
        """Sit down at a table (with the token of a seat), or watch it; the first view has come."""
        table, token = (seat, None) if isinstance(seat, str) else (seat["table"], seat["token"])
        socket = self.connect(table)
        socket.send(type="hello", token=token, story=0)
        await socket.until(lambda frame: frame["type"] == "view")
        return socket


class Server:
    """A running server."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.tables: Tables = app.state.tables

    def visitor(self) -> Visitor:
        """Somebody new."""
        return Visitor(self.app)


@asynccontextmanager
async def open_server(folder: Path, **changed: Any) -> AsyncIterator[Server]:
    """A server on the database of a folder."""
    app = create_app(settings(folder, **{"window_pause": 0.0, **changed}))
    async with app.router.lifespan_context(app):
        yield Server(app)


class SetTime(Timekeeper):
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._alarms: list[tuple[float, int, _SetAlarm]] = []
        self._number = 0

    def now(self) -> float:
        return self._now

    def call_at(self, moment: float, do: Callable[[], None]) -> Alarm:
        alarm = _SetAlarm(do)
        if moment <= self._now:
            asyncio.get_running_loop().call_soon(alarm.ring)
        else:
            self._number += 1
            heapq.heappush(self._alarms, (moment, self._number, alarm))
        return alarm

    async def pass_by(self, seconds: float) -> None:
        """Let time pass; alarms ring at their moments."""
        until = self._now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            self._now, _, alarm = heapq.heappop(self._alarms)
            alarm.ring()
            await asyncio.sleep(0)
        self._now = until


class _SetAlarm:
    def __init__(self, do: Callable[[], None]) -> None:
        self._do: Callable[[], None] | None = do

    def ring(self) -> None:
        if self._do is not None:
            self._do()

    def cancel(self) -> None:
        self._do = None
