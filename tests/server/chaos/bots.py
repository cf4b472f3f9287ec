"""Bots that play over HTTP and WebSocket whatever happens, and write down what they were promised.

What a bot has sent and what was acknowledged is kept here, apart from the server: at the end it is held against what
the server has stored.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .fronts import Front

SILENCE = 8.0
"""Seconds without a frame after which a bot looks for another connection, as the page does."""
BETWEEN = 0.05
FAITHFUL = 0.8
"""How often a bot goes where it was let in before, or elsewhere if it was turned away, as a load balancer would do."""

Frame = dict[str, Any]
LOST = (OSError, WebSocketException, TimeoutError, asyncio.TimeoutError)


class Broken(AssertionError):
    """A promise of the server that was not kept."""


@dataclass
class Notes:
    """What a bot knows of one table, from what it was told."""

    seat: int
    sent: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By version, what was ever answered to it."""
    together: set[int] = field(default_factory=set)
    """The versions at which another seat was asked at the same time: an answer to one may count after the other's."""
    acknowledged: dict[int, str] = field(default_factory=dict)
    """By version, what was answered and seen to count."""
    version: int = 0
    over: bool = False


class Bot:
    """A visitor with a cookie, who plays one game after the other at whichever front lets him in."""

    def __init__(self, name: str, fronts: Sequence[Front], chance: random.Random, patience: float) -> None:
        self.name = name
        self.fronts = fronts
        self.chance = chance
        self.patience = patience
        """Seconds after which something that should be possible again is a failure."""
        self.http = httpx.AsyncClient(timeout=15.0, trust_env=False)
        self.notes: dict[str, Notes] = {}
        self.table = ""
        self.token = ""
        self.moved_on_at = 0.0
        """When the table was last seen to have moved on."""
        self.last_problem = ""
        self.sign_ins = 0
        self.at_the_desk = asyncio.Lock()
        """Who changes his name takes no seat meanwhile."""
        self._likely: Sequence[Front] = fronts
        """Where it is likely to be let in."""
        self._password = secrets.token_urlsafe(9)

    # requests

    async def request(self, method: str, path: str, body: object = None, expected: Sequence[int] = (200, 201)) -> Any:
        """Ask until some front answers; what it says."""
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            front = self.chance.choice(self.fronts)
            try:
                answer = await self.http.request(method, front.address + path, json=body)
            except httpx.HTTPError as error:
                self.last_problem = f"{method} {path}: {error!r}"
            else:
                if answer.status_code in expected:
                    return answer
                self.last_problem = f"{method} {path}: {answer.status_code} {answer.text}"
                if answer.status_code not in (429, 502, 503):
                    raise Broken(f"{self.name}: {self.last_problem}")
            await asyncio.sleep(self.chance.uniform(0.1, 0.5))
        raise Broken(f"{self.name} was not heard for {self.patience:g} s: {self.last_problem}")

    async def arrive(self) -> None:
        """Get a cookie, as a browser does before it does anything."""
        await self.request("GET", "/api/lobby", None, (200,))

    def sit(self, seat: dict[str, Any]) -> None:
        """From now on play at a table."""
        self.table, self.token = seat["table"], seat["token"]
        self.notes.setdefault(self.table, Notes(seat["seat"]))

    async def sign_in(self) -> None:
        """Become a person, or come back as one, by way of any front; seats come along."""
        body = {"name": self.name, "password": self._password}
        async with self.at_the_desk:
            if not self.sign_ins:
                answer = await self.request("POST", "/api/account/register", body, (201, 409))
            if self.sign_ins or answer.status_code == 409:
                # If it is taken, the first try was done, and its answer was lost.
                await self.request("POST", "/api/account/login", body, (200,))
            self.sign_ins += 1
            await self.find_seats()

    async def find_seats(self) -> None:
        """The session, or the person, still has every seat."""
        for table, notes in list(self.notes.items()):
            seat = (await self.request("GET", f"/api/tables/{table}/seat", None, (200,))).json()
            if seat["seat"] != notes.seat:
                raise Broken(f"{self.name} sits in seat {seat['seat']} of {table}, not {notes.seat}")
            if table == self.table:
                self.token = seat["token"]

    # playing

    async def play(self, next_table: Callable[[Bot], Awaitable[None]]) -> None:
        """Play until cancelled."""
        await self.arrive()
        while True:
            if not self.table or self.notes[self.table].over:
                await next_table(self)
                continue
            front = self.chance.choice(self._likely if self.chance.random() < FAITHFUL else self.fronts)
            try:
                await self._visit(front)
            except LOST as error:
                self.last_problem = f"{front.name}: {error!r}"
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def _visit(self, front: Front) -> None:
        """Play on one connection, for as long as it lasts."""
        address = f"ws{front.address.removeprefix('http')}/api/tables/{self.table}/socket"
        self._likely = [each for each in self.fronts if each is not front] or self.fronts
        async with asyncio.timeout(SILENCE):
            socket = await connect(address, max_size=None, proxy=None, close_timeout=1, ping_interval=None)
        try:
            await socket.send(json.dumps({"type": "hello", "token": self.token, "story": 0}))
            await self._play_on(socket, self.notes[self.table], front)
        finally:
            await socket.close()

    async def _play_on(self, socket: ClientConnection, notes: Notes, front: Front) -> None:
        waiting: tuple[int, str] | None = None
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            if frame["type"] == "closing":
                self.last_problem = f"{front.name}: {frame['words']}"
                return
            if frame["type"] == "refused":
                # Whatever the reason, a fresh look tells what is asked now.
                self.last_problem = f"{front.name} refused: {frame['words']}"
                await asyncio.sleep(0.2)
                return
            if frame["type"] != "view":
                continue
            self._likely = [front]
            self._see(frame, notes, front)
            if waiting is not None and frame["version"] > waiting[0]:
                version, option = waiting
                waiting = None
                # If another seat was asked, too, it may be that one's answer that was counted; and what was sent on a
                # connection that was lost may have arrived before this one.
                if notes.sent[version] == {option} and notes.together.isdisjoint((version, version - 1)):
                    notes.acknowledged[version] = option
            if notes.over:
                return
            if waiting is None and frame["decision"]:
                waiting = await self._answer(socket, frame, notes)

    def _see(self, frame: Frame, notes: Notes, front: Front) -> None:
        if frame["version"] < notes.version:
            what = f"{self.name} has seen {notes.version} answers at {self.table}"
            raise Broken(f"lost: {what}, and is shown {frame['version']} at {front.name}")
        if frame["status"] == "stopped":
            raise Broken(f"table {self.table} stopped at {front.name}: {frame['stopped']['words']}")
        if frame["version"] > notes.version:
            self.moved_on_at = time.monotonic()
        notes.version = frame["version"]
        notes.over = frame["status"] == "over"

    async def _answer(self, socket: ClientConnection, frame: Frame, notes: Notes) -> tuple[int, str]:
        """Answer by chance."""
        await asyncio.sleep(BETWEEN)
        version = frame["version"]
        option = self.chance.choice(frame["decision"]["options"])["id"]
        notes.sent[version].add(option)
        if len(frame["waiting"]) > 1:
            notes.together.add(version)
        await socket.send(json.dumps({"type": "answer", "version": version, "option": option}))
        return version, option
