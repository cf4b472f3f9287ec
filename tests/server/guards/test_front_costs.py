"""What the front itself spends on a request: for every route, the most expensive requests that it accepts.

The times are processor time, and far below the limit; what comes near it is tried again, and the best time counts, so
that no machine is too busy for them.
"""

from __future__ import annotations

import base64
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from inspect import isasyncgenfunction, iscoroutinefunction
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute
from starlette.routing import Mount

from tests.server.front import TRIES, Browser, Wish, call, endpoints
from tests.server.full_server import PASSWORD, TOKEN, FullServer, full_server
from westmarch.server.app import ROUTERS
from westmarch.server.storage.packs import unpack
from westmarch.server.tables import routes as table_routes
from westmarch.shelf import known_game

pytestmark = pytest.mark.anyio

LIMIT = 0.100
"""Seconds of the front that a request may cost."""
LITTLE = LIMIT / 3
"""What costs no more need not be tried again."""

DECKS = "/api/games/meccg/decks"
MOST_LETTERS = 200_000
LONGEST_QUERY = 8 * 1024
SIZES = (8 * 2**20, 512 * 1024, 256 * 1024, 64 * 1024)
"""So many bytes a request may bring at most, by its kind."""
A_TABLE = {"game": "meccg", "format": "standard", "against": "friend", "name": "Anna"}


def longest_deck(letters: int = MOST_LETTERS) -> str:
    """A deck that may be played, with as many notes as have room."""
    ready = next(iter(known_game("meccg").decks_for("standard").values()))
    text: str = ready.to_text()
    return (text + "\nNotes\n" + "and so on " * (letters // 10))[:letters]


def nonsense() -> str:
    """Thousands of lines, none of which names a card: each is told in the answer."""
    return "Resources\n" + "".join(f"1 nobody {number:05}\n" for number in range(2000))


ODD_TEXTS = ("\n" * MOST_LETTERS, "9" * MOST_LETTERS, "\U0001f409" * 40_000)


def reading(full: FullServer) -> Iterator[Wish]:
    """Requests for what is there."""
    rosie, bearer = full.rosie, {"authorization": f"Bearer {TOKEN}"}
    moves = len(full.game.choices)
    going = f"/api/tables/{full.tables['running'][0]}"
    yield Wish("/api/health")
    yield Wish("/api/ready")
    yield Wish("/metrics")
    yield Wish("/api/openapi.json")
    yield Wish("/api/docs")
    yield Wish("/api/docs.css")
    yield Wish("/assets/index-abc123.js")
    yield Wish("/" + "../" * 300)
    yield Wish("/api/" + "nowhere/" * 100, status=404)
    yield Wish("/api/games")
    yield Wish("/api/lobby", by=rosie)
    yield Wish("/api/account", headers={"cookie": "a=b; " * 3200})
    yield Wish("/api/account", status=431, headers={"cookie": "a=b; " * 12_000})
    for over in (full.tables["over"][0], full.packed[0], full.largest):
        table = f"/api/tables/{over}"
        yield Wish(table, by=rosie)
        yield Wish(f"{table}/record")
        yield Wish(f"{table}/replay")
        yield Wish(f"{table}/replay/{moves}?seat=-2")
    yield Wish(f"{going}/analysis", status=409)
    for part in ("record", "replay", f"replay/{moves}?seat=-2"):
        yield Wish(f"/api/tables/{full.largest}/{part}", headers={"accept-encoding": "identity"})
    yield Wish(f"{going}/replay", headers=bearer)
    yield Wish(f"{going}/replay/{moves}?seat=0", headers=bearer)
    yield Wish(f"{going}/replay/{moves - 1}?seat=0", headers=bearer)
    yield Wish(f"{going}/hint", status=403, headers=bearer)
    yield Wish("/api/tables/nowhere/hint", status=404)
    yield Wish("/api/tables/nowhere/analysis", status=404)
    yield Wish(f"{going}/seat", by=rosie)
    yield Wish(f"/api/tables/{full.tables['stopped'][0]}/report", by=rosie)
    for game in ("meccg", "lotr_tcg"):
        cards = known_game(game).book.ids()
        room = f"/api/games/{game}"
        yield Wish(f"{room}/cards?ids={','.join(cards[:400])}")
        yield Wish(f"{room}/cards?ids={','.join(cards[:1000])}", status=400)
        yield Wish(f"{room}/cards?ids={',' * (LONGEST_QUERY - 10)}")
        yield Wish(f"{room}/cards/{cards[0]}")
        for odd in ("x" * 400, "the shadow of the ring " * 30, "shadow and ring of the " * 3):
            yield Wish(f"{room}/cards/{odd}", status=404)
        yield Wish(f"{room}/search?q={'a+' * 99}&limit=200")
        yield Wish(f"{room}/search?{'&'.join(f'{name}=a' for name in 'abcdefghijklmnopqrstuvwxyz')}", status=400)
        yield Wish(f"{room}/filters")
        yield Wish(f"{room}/decks")
    yield Wish("/api/games/meccg/lessons")
    yield Wish("/api/games/lotr_tcg/puzzles")
    yield Wish("/api/games/meccg/map")
    yield Wish(f"/api/rules?q={'the+' * 50}&limit=500")
    yield Wish("/api/rules/chapters")
    yield Wish("/api/rules/ME-7.03")
    for odd in ("ME-7." * 16, "x" * 80, "0" * 80):
        yield Wish(f"/api/rules/{odd}", status=404)
    yield Wish("/api/decks", by=rosie)
    yield Wish("/api/account", by=rosie)
    yield Wish("/api/account/export", by=rosie)


def changing(full: FullServer) -> Iterator[Wish]:
    """Requests that bring something, or change something."""
    rosie, tables = full.rosie, full.tables
    moves = len(full.game.choices)
    playable = {"text": longest_deck(60_000)}
    yield Wish("/api/tables", {**A_TABLE, "deck": playable, "name": "N" * 30}, 201)
    yield Wish("/api/tables", {**A_TABLE, "format": "x" * 200}, 422)
    yield Wish("/api/tables", {**A_TABLE, "deck": {"text": "x" * 250_000}}, 422)
    yield Wish("/api/tables/promise", status=201, method="POST")
    yield Wish(lambda n: f"/api/tables/{tables['open'][n]}/join", {"name": "B" * 30, "deck": playable}, 201)
    yield Wish(lambda n: f"/api/tables/{tables['waiting'][n]}/leave", status=204, method="POST", by=rosie)
    for over in (tables["over"][0], full.packed[0], full.largest):
        yield Wish(f"/api/tables/{over}/continue", {"at": moves - 1, "seat": 0}, 201)
    yield Wish("/api/records", full.game.record, 201)
    yield Wish("/api/records", full.game.record.rstrip() + b" " * (8 * 2**20 - len(full.game.record)), 201)
    yield from deck_room()
    yield Wish("/api/games/meccg/lessons/1", {"answers": ["go on"], "attempt": "x" * 300})
    yield Wish("/api/games/meccg/lessons/1", {"answers": ["x" * 300] * 100}, 409)
    yield Wish("/api/games/meccg/lessons/1/why-not", {"words": "x" * 200})
    yield Wish("/api/games/lotr_tcg/puzzles/1", {"give_up": True, "rating": {}})
    yield Wish("/api/games/lotr_tcg/puzzles/1", {"attempt": "x" * 300}, 409)
    yield Wish("/api/games/lotr_tcg/puzzles/1/why-not", {"words": "x" * 200})
    yield Wish(lambda n: f"/api/decks/{full.decks[n]}", status=204, method="DELETE", by=rosie)
    kept = {"name": "New", "game": "meccg", "text": "é" * 40_000}
    yield Wish("/api/decks", kept, 201, by=rosie)
    yield Wish(f"/api/decks/{full.decks[-1]}", {**kept, "text": "ü" * 40_000}, method="PUT", by=rosie)
    yield Wish("/api/account/register", lambda n: {"name": f"Sam the {'xyz'[n]}", "password": "p" * 200}, 201)
    yield Wish("/api/account/login", {"name": "Rosie", "password": PASSWORD}, by=lambda _: Browser())
    yield Wish("/api/account/login", {"name": "Nobody", "password": "p" * 200}, 403, by=lambda _: Browser())
    leaver: Callable[[int], Browser] = lambda n: full.leavers[n]  # noqa: E731
    changed = {"password": PASSWORD, "new": PASSWORD}
    yield Wish("/api/account/password", changed, by=leaver)
    yield Wish("/api/account/delete", {"password": PASSWORD}, by=leaver)
    yield Wish("/api/account/logout", {"everywhere": True}, by=rosie)


def deck_room() -> Iterator[Wish]:
    """Decks to be read."""
    long = longest_deck()
    by_cards = [{"section": f"Section {number}", "id": "TW-1", "count": 99} for number in range(1000)]
    given = {"name": "x" * 200, "format": "x" * 100, "entries": by_cards, "notes": "n" * 20_000}
    for text in (long, nonsense(), *ODD_TEXTS):
        yield Wish(f"{DECKS}/check", {"text": text})
    yield Wish(f"{DECKS}/check", {"deck": given})
    yield Wish(f"{DECKS}/check", {"deck": {"entries": [{}] * 125_000}}, 422)
    yield Wish(f"{DECKS}/import", {"base64": base64.b64encode(long.encode()).decode()})
    yield Wish(f"{DECKS}/export", {"text": long, "format": "octgn"})
    yield Wish(f"{DECKS}/sample", {"text": long})
    yield Wish(f"{DECKS}/charts", {"text": long})


def bodies(size: int) -> Iterator[bytes]:
    """JSON of a length that is hard to read, or means nothing."""
    yield b"[" * size
    yield b'{"a":' * (size // 5)
    yield b'{"text":' + b"9" * (size - 9) + b"}"
    yield b"[" + b"0," * (size // 2 - 2) + b"0]"
    yield b'{"text":"' + b"\\u00e9" * ((size - 20) // 6) + b'"}'
    keys = ",".join(f'"k{number:06}":0' for number in range((size - 2) // 12))
    yield f"{{{keys}}}".encode()


@dataclass
class Costs:
    """What was measured."""

    seconds: dict[str, float] = field(default_factory=dict)
    """The best time of each request, by its words."""
    served: set[Any] = field(default_factory=set)
    """The functions of all routes that have answered well."""

    async def add(self, full: FullServer, wish: Wish, words: str = "") -> None:
        """Measure a request; it must be answered as it should be. Without a status, anything but a failure will do."""
        best = float("inf")
        for number in range(TRIES):
            unpack.cache_clear()
            answer = await call(full.server.app, wish, number)
            good = answer.status == wish.status if wish.status else answer.status < 500
            assert good, (wish.address(number), words, answer.status, answer.content()[:300])
            best = min(best, answer.cost)
            if best < LITTLE:
                break
        if answer.status < 300 or wish.status == 404:
            self.served.add(answer.endpoint)
        content = wish.content()
        name = f"{wish.method or ('POST' if content else 'GET')} {wish.address()[:70]}, {len(content)} bytes {words}"
        name += f", {answer.status}{' plain' if 'accept-encoding' in wish.headers else ''}"
        self.seconds[name] = max(best, self.seconds.get(name, 0.0))

    async def add_odd_bodies(self, full: FullServer, path: str, method: str) -> None:
        """Measure what is hard to read; it is refused, or taken for nothing."""
        for size in SIZES:
            wish = Wish(path, b" " * size, method=method)
            if (await call(full.server.app, wish)).status != 413:
                break
        for body in bodies(size):
            await self.add(full, Wish(path, body, 0, method), f"of {body[:12].decode()}")

    async def add_message(self, name: str, do: Callable[[], Awaitable[object]]) -> None:
        """Measure something that is done over a socket."""
        best = float("inf")
        for _ in range(TRIES):
            begun = time.process_time()
            await do()
            best = min(best, time.process_time() - begun)
            if best < LITTLE:
                break
        self.seconds[f"socket: {name}"] = best


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def full(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[FullServer]:
    async with full_server(tmp_path_factory.mktemp("server")) as opened:
        yield opened


@pytest.fixture(scope="module")
async def costs(full: FullServer) -> Costs:
    found = Costs()
    query = "x=1&" * ((LONGEST_QUERY - 100) // 4)
    for wish in reading(full):
        before = len(found.served)
        await found.add(full, wish)
        if len(found.served) > before:
            await found.add(full, Wish(f"{wish.address().partition('?')[0]}?{query}", status=0, by=wish.by))
    await _talk(full, found)
    wishes = list(changing(full))
    for wish in wishes:
        await found.add(full, wish)
    for path, method in dict.fromkeys((each.address(), each.method or "POST") for each in wishes):
        await found.add_odd_bodies(full, path, method)
    lines = [
        f"{1000 * cost:7.1f} ms  {name}" for name, cost in sorted(found.seconds.items(), key=lambda each: -each[1])
    ]
    print("\n".join(lines))
    return found


async def _talk(full: FullServer, found: Costs) -> None:
    """Sit down at the longest game, and say what can be said."""
    visitor = full.server.visitor()
    table = full.tables["running"][1]

    async def sit() -> None:
        live = [each for each in full.server.tables.all_live() if each.id == table]
        for each in live:
            each.hosting.forget()
        socket = await visitor.sit({"table": table, "token": TOKEN})
        await socket.close()

    await found.add_message("sit down at a long game", sit)
    socket = await visitor.sit(await visitor.open())
    found.served.add(table_routes.socket)
    await found.add_message("a good answer", socket.answer)
    long = "x" * 7000
    messages: list[dict[str, Any]] = [
        {"type": "chat", "text": long},
        {"type": "chat", "text": long[:500]},
        {"type": "why_not", "words": long[:200]},
        {"type": "settings", "autoPass": {f"w{number}": "pass" for number in range(300)}},
        {"type": "answer", "version": 0, "option": long[:1000]},
        {"type": "undo"},
        {"type": "undo_reply", "agree": True},
        {"type": "resume"},
        {"type": long},
        {"type": "rematch"},
    ]
    for message in messages:

        async def say(message: dict[str, Any] = message) -> None:
            socket.send(**message)
            await socket.until_quiet()

        await found.add_message(msgspec.json.encode(message)[:40].decode(), say)
    await socket.close()


async def test_no_request_and_no_message_costs_the_front_much(costs: Costs) -> None:
    assert {name: seconds for name, seconds in costs.seconds.items() if seconds > LIMIT} == {}


async def test_every_route_is_measured(full: FullServer, costs: Costs) -> None:
    known = set(endpoints(full.server.app.routes))
    assert len(known) > 45
    assert {each.__name__ for each in known - costs.served} == set()


def test_a_new_route_would_be_noticed() -> None:
    app, router = FastAPI(openapi_url=None, docs_url=None, redoc_url=None), APIRouter()

    @router.get("/api/new")
    async def new() -> None:
        """A route of a router."""

    @app.websocket("/api/newer")
    async def newer() -> None:
        """A route of the app itself."""

    app.include_router(router)
    assert set(endpoints(app.routes)) == {new, newer}
    app.routes.append(Mount("/api/newest", FastAPI()))
    with pytest.raises(AssertionError, match="nobody measures"):
        list(endpoints(app.routes))


FIRST = """
import asyncio, sys
from pathlib import Path
from tests.server.front import Wish, call
from tests.server.in_process import settings
from westmarch.server.app import preloaded, create_app

async def main():
    app = create_app(settings(Path(sys.argv[1])))
    async with app.router.lifespan_context(app):
        await preloaded(app)
        for path in sys.argv[2:]:
            answer = await call(app, Wish(path))
            assert answer.status == 200, path
            print(answer.cost, path)

asyncio.run(main())
"""


def test_the_first_request_of_a_kind_costs_no_more_than_later_ones(tmp_path: Path) -> None:
    """A server has read all that it shows before it takes anybody."""
    paths = ["/api/games", "/api/rules/chapters", "/api/rules/ME-7.03", "/api/rules/TC-6.02"]
    for game in ("meccg", "lotr_tcg"):
        first = known_game(game).book.ids()[0]
        paths += [f"/api/games/{game}/{part}" for part in ("filters", "decks", f"cards/{first}", f"cards?ids={first}")]
    paths += ["/api/games/meccg/map", "/api/openapi.json", "/api/docs"]
    done = subprocess.run([sys.executable, "-c", FIRST, str(tmp_path), *paths], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    costs = {path: float(seconds) for seconds, _, path in (line.partition(" ") for line in done.stdout.splitlines())}
    assert set(costs) == set(paths)
    assert {path: seconds for path, seconds in costs.items() if seconds > LIMIT} == {}


def test_what_routes_need_is_found_without_threads() -> None:
    """A dependency that is not asynchronous costs a thread and waits for it, with every request."""
    calls = [route.endpoint for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    waiting = [route.dependant for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    while waiting:
        dependant = waiting.pop()
        waiting += dependant.dependencies
        calls += [each.call for each in dependant.dependencies if each.call is not None]
    assert len(calls) > 50
    assert [each for each in calls if not iscoroutinefunction(each) and not isasyncgenfunction(each)] == []
