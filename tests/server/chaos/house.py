"""A house in which everything goes wrong: fronts, bots at tables, faults one after the other, and the reckoning."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Engine, select

from tests.server.postgresql import find_programs, running_server
from westmarch.kernel.record import Record
from westmarch.kernel.replay import new_game
from westmarch.server.config import sqlite_url
from westmarch.server.storage import Archive, Seat, Snapshot, open_database
from westmarch.server.storage.archive import KeptAnswer
from westmarch.server.workers.worker import apply
from westmarch.shelf import known_game

from .bots import PATIENCE, Bot, Broken, Notes
from .faults import Fault, Stage, schedule, together
from .fronts import Front
from .line import Line

MEMORY = Path("/dev/shm")
"""Where files are quick; what a front has written outlives its process there, too."""
AGAINST_THE_COMPUTER = (("meccg", "introductory"), ("lotr_tcg", "starter"), ("meccg", "standard"))


class House:
    """Fronts on one database, and bots that play there."""

    def __init__(self, stage: Stage, database_url: str, seed: int) -> None:
        self.stage = stage
        self.database_url = database_url
        self.chance = random.Random(seed)
        self.bots: list[Bot] = []
        self._friends: dict[Bot, Bot] = {}
        self._playing: list[asyncio.Task[None]] = []

    # bots

    async def seat_bots(self, alone: int, pairs: int) -> None:
        """Bots that play the computer, and pairs that play each other."""
        for number in range(alone + 2 * pairs):
            chance = random.Random(self.chance.random())
            self.bots.append(Bot(f"Bot {number} {chance.randrange(10**6)}", self.stage.fronts, chance))
        for one, other in zip(self.bots[alone::2], self.bots[alone + 1 :: 2], strict=True):
            self._friends[one], self._friends[other] = other, one
        self._playing = [asyncio.create_task(bot.play(self._next_table)) for bot in self.bots]

    async def _next_table(self, bot: Bot) -> None:
        friend = self._friends.get(bot)
        if friend is None:
            game, format = bot.chance.choice(AGAINST_THE_COMPUTER)
            wanted = {"game": game, "format": format, "name": bot.name, "against": "computer", "level": "random"}
            bot.sit((await bot.request("POST", "/api/tables", wanted)).json())
        elif self.bots.index(bot) < self.bots.index(friend):
            wanted = {"game": "meccg", "format": "introductory", "name": bot.name, "against": "friend"}
            bot.sit((await bot.request("POST", "/api/tables", wanted)).json())
            await self._join(friend, bot.table)
        else:
            # The other one lays the table.
            await asyncio.sleep(0.1)

    async def _join(self, friend: Bot, table: str) -> None:
        """Sit down at a table. If the answer to the first try was lost, the seat is there all the same."""
        answer = await friend.request("POST", f"/api/tables/{table}/join", {"name": friend.name}, (201, 409))
        if answer.status_code == 409:
            answer = await friend.request("GET", f"/api/tables/{table}/seat", None, (200,))
        friend.sit(answer.json())

    # faults

    async def suffer(self, faults: Sequence[Fault], count: int, at_once: float = 0.0) -> None:
        """Let one thing after the other go wrong; after each every table must move on again."""
        for number, fault in enumerate(schedule(faults, count, self.chance)):
            chance = random.Random(self.chance.random())
            happening = fault(self.stage, chance)
            if self.chance.random() < at_once:
                happening = together(fault, self.chance.choice(faults), self.stage, chance)
            begun = time.monotonic()
            async with happening as words:
                self.stage.done.append(words)
            mended = time.monotonic()
            last = await self.moves_on()
            took = f"{mended - begun:.1f} s; all moved on {time.monotonic() - mended:.1f} s later, {last.name} at last"
            self.stage.done[-1] += f" ({took}; {last.last_problem or 'without a problem'})"
            for bot in self.bots:
                bot.last_problem = ""
            if number % 5 == 4:
                await self._signs_in(self.chance.choice(self.bots))

    async def moves_on(self) -> Bot:
        """Every table moves on within a bounded time; whose game ended meanwhile begins another. Who was last."""
        since, last = time.monotonic(), self.bots[0]
        while stuck := [bot for bot in self.bots if bot.moved_on_at < since]:
            for task in self._playing:
                if task.done():
                    await task
            if time.monotonic() - since > PATIENCE:
                what = [f"{bot.name} at {bot.table} ({bot.last_problem})" for bot in stuck]
                raise Broken(f"{len(stuck)} of {len(self.bots)} tables stand still: {'; '.join(what)}")
            last = stuck[0]
            await asyncio.sleep(0.05)
        return last

    async def _signs_in(self, bot: Bot) -> None:
        """By way of any front; the seat is still the bot's afterwards."""
        if bot.table:
            table = bot.table
            await bot.sign_in()
            if bot.table == table:
                await bot.find_seat()

    # the reckoning

    async def settle(self) -> None:
        """Let everybody get up; every seat is found again."""
        for task in self._playing:
            if task.done():
                await task
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for bot in self.bots:
            await bot.find_seat()

    def reckon(self) -> int:
        """Hold what is stored against what the bots were told; how many answers were acknowledged in all."""
        engine = open_database(self.database_url)
        archive = Archive(engine)
        told: dict[str, list[Notes]] = {}
        for bot in self.bots:
            for table, notes in bot.notes.items():
                told.setdefault(table, []).append(notes)
        for table, players in told.items():
            _check_table(engine, archive, table, players)
        engine.dispose()
        return sum(len(notes.acknowledged) for players in told.values() for notes in players)

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
        return "\n".join([*self.stage.done, *logs])


def _check_table(engine: Engine, archive: Archive, table: str, players: Sequence[Notes]) -> None:
    kept = archive.table(table)
    assert kept is not None
    answers = archive.answers(table)
    if kept.answers != len(answers):
        raise Broken(f"table {table} counts {kept.answers} answers and has {len(answers)}")
    for notes in players:
        if notes.version > len(answers):
            raise Broken(f"table {table} was shown with {notes.version} answers and has {len(answers)}")
        for version, option in notes.acknowledged.items():
            found = answers[version]
            if (found.seat, found.option, found.by) != (notes.seat, option, "person"):
                raise Broken(f"answer {version + 1} of table {table} was {option} by seat {notes.seat}, and is {found}")
    for notes in players:
        given = [(version, each.option) for version, each in enumerate(answers) if _is_of(each, notes)]
        counted = set()
        for version, option in given:
            # It may have been given one version before, while another seat was asked, too.
            meant = [version] + [version - 1] * (version - 1 in notes.together)
            found = [at for at in meant if option in notes.sent.get(at, ()) and at not in counted]
            if not found:
                raise Broken(f"answer {version + 1} of table {table}, {option}, was never given, or counts twice")
            counted.add(found[0])
    _check_game(engine, kept.game, kept.start, table, [(each.seat, each.option) for each in answers])


def _is_of(answer: KeptAnswer, notes: Notes) -> bool:
    return answer.by == "person" and answer.seat == notes.seat


def _check_game(engine: Engine, game: str, start: bytes | None, table: str, answers: Sequence[tuple[int, str]]) -> None:
    """The answers can be given one after the other, and every snapshot is what they lead to."""
    assert start is not None
    known = known_game(game)
    with engine.connect() as connection:
        numbers = set(connection.scalars(select(Snapshot.number).where(Snapshot.table == table)))
        owners = list(connection.scalars(select(Seat.owner).where(Seat.table == table, Seat.kind == "person")))
    if not all(owners) or max(numbers, default=0) > len(answers):
        raise Broken(f"table {table} has {len(answers)} answers, snapshots {sorted(numbers)}, owners {owners}")
    replayed = new_game(known.rules, Record.from_json(start))
    for seat, option in answers:
        apply(replayed, seat, option)


@asynccontextmanager
async def on_sqlite(folder: Path, seed: int, fronts: int) -> AsyncIterator[House]:
    """Fronts on one SQLite file."""
    with tempfile.TemporaryDirectory(prefix="chaos", dir=MEMORY if MEMORY.is_dir() else None) as name:
        file = Path(name) / "westmarch.sqlite"
        made = [Front(f"front {number}", folder, sqlite_url(file)) for number in range(1, fronts + 1)]
        async with _opened(House(Stage(made, sqlite=file), sqlite_url(file), seed)) as house:
            yield house


@asynccontextmanager
async def on_postgresql(folder: Path, seed: int, fronts: int) -> AsyncIterator[House]:
    """Fronts on one PostgreSQL database, each with a line of its own."""
    programs = find_programs()
    assert programs is not None
    with running_server(programs) as postgresql:
        lines = [Line(postgresql.socket, f"front {number}") for number in range(1, fronts + 1)]
        made = [Front(line.name, folder, await line.open()) for line in lines]
        try:
            async with _opened(House(Stage(made, lines, postgresql), postgresql.url, seed)) as house:
                yield house
        finally:
            for line in lines:
                await line.close()


@asynccontextmanager
async def _opened(house: House) -> AsyncIterator[House]:
    try:
        # All at once, on a database that is not there yet.
        await asyncio.gather(*(front.start() for front in house.stage.fronts))
        yield house
    except BaseException as error:
        error.add_note(house.story())
        raise
    finally:
        await house.close()
