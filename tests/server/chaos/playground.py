"""A playground in which everything goes wrong: fronts, bots at tables, one fault after the other, and the reckoning."""

from __future__ import annotations

import asyncio
import math
import random
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tests.server.postgresql import find_programs, running_server
from westmarch.server.config import sqlite_url
from westmarch.server.storage import open_database

from .bots import Bot, Broken, Notes
from .faults import Fault, Stage, kind_of
from .fronts import Front
from .line import Line
from .reckoning import Reckoning, reckon

MEMORY = Path("/dev/shm")
"""Where files are quick; what a front has written outlives its process there, too."""
PATIENCE = 120.0
"""Seconds after which something that should be possible again is a failure, however busy the machine is."""
AGAINST_THE_COMPUTER = (("meccg", "introductory"), ("lotr_tcg", "starter"), ("meccg", "standard"))
CLOCK = {"minutes": 600, "increment": 0}
"""More than any run takes: it runs out only if it is measured with a clock that jumps."""


class Playground:
    """Fronts on one database, and bots that play there."""

    def __init__(self, stage: Stage, database_url: str, seed: int, patience: float = PATIENCE) -> None:
        self.stage = stage
        self.database_url = database_url
        self.chance = random.Random(seed)
        self.patience = patience
        self.bots: list[Bot] = []
        self._friends: dict[Bot, Bot] = {}
        self._playing: list[asyncio.Task[None]] = []

    # bots

    async def seat_bots(self, alone: int, pairs: int) -> None:
        """Bots that play the computer, and pairs that play each other."""
        for number in range(alone + 2 * pairs):
            chance = random.Random(self.chance.random())
            name = f"Bot {number} {chance.randrange(10**6)}"
            self.bots.append(Bot(name, self.stage.fronts, chance, self.patience))
        for one, other in zip(self.bots[alone::2], self.bots[alone + 1 :: 2], strict=True):
            self._friends[one], self._friends[other] = other, one
        self._playing = [asyncio.create_task(bot.play(self._next_table)) for bot in self.bots]
        await self.moves_on()

    async def _next_table(self, bot: Bot) -> None:
        friend = self._friends.get(bot)
        if friend is None:
            game, format = bot.chance.choice(AGAINST_THE_COMPUTER)
            wanted = {"game": game, "format": format, "name": bot.name, "against": "computer", "level": "random"}
            async with bot.at_the_desk:
                bot.sit((await bot.request("POST", "/api/tables", {**wanted, "clock": CLOCK})).json())
        elif self.bots.index(bot) < self.bots.index(friend):
            wanted = {"game": "meccg", "format": "introductory", "name": bot.name, "against": "friend"}
            async with bot.at_the_desk:
                bot.sit((await bot.request("POST", "/api/tables", {**wanted, "clock": CLOCK})).json())
            await self._join(friend, bot.table)
        else:
            # The other one lays the table.
            await asyncio.sleep(0.1)

    async def _join(self, friend: Bot, table: str) -> None:
        """Sit down at a table. If the answer to the first try was lost, the seat is there all the same."""
        async with friend.at_the_desk:
            answer = await friend.request("POST", f"/api/tables/{table}/join", {"name": friend.name}, (201, 409))
            if answer.status_code == 409:
                answer = await friend.request("GET", f"/api/tables/{table}/seat", None, (200,))
            friend.sit(answer.json())

    # faults

    async def suffer(self, faults: Sequence[Fault], at_once: float = 0.0, within: float = math.inf) -> None:
        """Let one thing after the other go wrong, some while another lasts; then every table must move on again.

        Meanwhile a bot signs in every now and then. After so many seconds nothing more goes wrong."""
        until = time.monotonic() + within
        for number, fault in enumerate(faults):
            if time.monotonic() > until:
                return
            chance = random.Random(self.chance.random())
            happening = [fault] + [chance.choice(faults)] * (chance.random() < at_once)
            signing = asyncio.create_task(self.chance.choice(self.bots).sign_in()) if number % 4 == 0 else None
            begun, words = time.monotonic(), []
            async with AsyncExitStack() as stack:
                for each in happening:
                    self.stage.made[kind_of(each)] += 1
                    words.append(await stack.enter_async_context(each(self.stage, chance)))
            mended = time.monotonic()
            last = await self.moves_on()
            if signing is not None:
                await signing
            took = f"{mended - begun:.1f} s; all moved on {time.monotonic() - mended:.1f} s later, {last.name} at last"
            problem = last.last_problem or "without a problem"
            self.stage.story.append(f"{number + 1}: {', and meanwhile '.join(words)} ({took}; {problem})")
            print(self.stage.story[-1], flush=True)
            for bot in self.bots:
                bot.last_problem = ""

    async def moves_on(self) -> Bot:
        """Every table moves on within a bounded time; whose game ended meanwhile begins another. Who was last."""
        since, last = time.monotonic(), self.bots[0]
        while stuck := [bot for bot in self.bots if bot.moved_on_at < since]:
            for task in self._playing:
                if task.done():
                    await task
            if time.monotonic() - since > self.patience:
                what = [f"{bot.name} at {bot.table} ({bot.last_problem})" for bot in stuck]
                raise Broken(f"{len(stuck)} of {len(self.bots)} tables stand still: {'; '.join(what)}")
            last = stuck[0]
            await asyncio.sleep(0.05)
        for front in self.stage.fronts:
            await front.opened(self.patience)
        return last

    # the reckoning

    async def reckon(self) -> Reckoning:
        """Let everybody get up and find every seat again; then what is stored is held against what they were told."""
        for task in self._playing:
            if task.done():
                await task
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for bot in self.bots:
            await bot.find_seats()
        told: dict[str, list[Notes]] = {}
        for bot in self.bots:
            for table, notes in bot.notes.items():
                told.setdefault(table, []).append(notes)
        engine = open_database(self.database_url)
        try:
            return await asyncio.to_thread(reckon, engine, told)
        finally:
            engine.dispose()

    async def close(self) -> None:
        """End everything."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for bot in self.bots:
            await bot.http.aclose()
        await asyncio.gather(*(front.end() for front in self.stage.fronts))

    def story(self) -> str:
        """What went wrong so far, and what the fronts say."""
        logs = [f"--- {front.name}, started {front.starts} times\n{front.last_words()}" for front in self.stage.fronts]
        return "\n".join([*self.stage.story[-20:], *logs])

    def figures(self) -> str:
        """How many faults there were of each kind."""
        stage = self.stage
        kinds = [f"{kind} {count} ({stage.seen[kind]} seen)" for kind, count in sorted(stage.made.items())]
        starts = ", ".join(f"{front.name} {front.starts}" for front in stage.fronts)
        return (
            f"{stage.made.total()} faults: {', '.join(kinds)}; starts: {starts}; "
            f"commits whose reply was lost: {sum(line.lost for line in stage.lines)}; "
            f"sign-ins: {sum(bot.sign_ins for bot in self.bots)}"
        )


@asynccontextmanager
async def on_sqlite(
    folder: Path, seed: int, fronts: int, longest: float, defect: str = ""
) -> AsyncIterator[Playground]:
    """Fronts on one SQLite file."""
    with tempfile.TemporaryDirectory(prefix="chaos", dir=MEMORY if MEMORY.is_dir() else None) as name:
        file = Path(name) / "westmarch.sqlite"
        made = [Front(f"front {number}", folder, sqlite_url(file), defect) for number in range(1, fronts + 1)]
        async with _opened(Playground(Stage(made, sqlite=file, longest=longest), sqlite_url(file), seed)) as playground:
            yield playground


@asynccontextmanager
async def on_postgresql(folder: Path, seed: int, fronts: int, longest: float) -> AsyncIterator[Playground]:
    """Fronts on one PostgreSQL database, each with a line of its own."""
    programs = find_programs()
    assert programs is not None
    with running_server(programs) as postgresql:
        lines = [Line(postgresql.socket, f"front {number}") for number in range(1, fronts + 1)]
        made = [Front(line.name, folder, await line.open()) for line in lines]
        try:
            stage = Stage(made, lines, postgresql, longest=longest)
            async with _opened(Playground(stage, postgresql.url, seed)) as playground:
                yield playground
        finally:
            for line in lines:
                await line.close()


@asynccontextmanager
async def _opened(playground: Playground) -> AsyncIterator[Playground]:
    try:
        # All at once, on a database that is not there yet.
        await asyncio.gather(*(front.start(playground.patience) for front in playground.stage.fronts))
        yield playground
    except BaseException as error:
        error.add_note(playground.story())
        raise
    finally:
        await playground.close()
