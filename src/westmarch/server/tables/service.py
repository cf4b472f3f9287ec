"""The tables of a server: opening, joining, finding, and putting away what nobody uses."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.data import pack
from westmarch.kernel.errors import WestmarchError
from westmarch.server.config import Settings
from westmarch.server.errors import ApiError
from westmarch.server.guards.limits import Caller
from westmarch.server.jobs import Jobs
from westmarch.server.names import is_guest, look_alike, next_guest
from westmarch.server.storage import archive as keep
from westmarch.server.storage import leases, promises, seats
from westmarch.server.storage.archive import Archive, KeptAnswer, KeptSeat, KeptTable, blank_table
from westmarch.server.storage.database import open_database
from westmarch.server.storage.ledger import LONGEST, SHORTEST, Ledger
from westmarch.server.storage.outages import StorageAway, is_passing
from westmarch.server.storage.packs import BadPack
from westmarch.server.storage.reading import in_time
from westmarch.server.visitors import digest
from westmarch.server.workers.jobs import CatchUp, CaughtUp, Deal, Dealt
from westmarch.server.workers.pool import Pool
from westmarch.shelf import GAMES, known_game

from .auto_pass import Pace, windows_of
from .clocks import Terms
from .draining import come_back, drain
from .fair_deals import Promise, keep_promise, new_promise, proof_of
from .housekeeping import Housekeeper
from .live import LiveTable
from .replays import FROM_OUTSIDE, Replays
from .tidying import Tidier
from .timekeeper import Timekeeper
from .tokens import holds, new_token, with_another

WAIT_FOR_LEASE = 3.0
NOT_PROMISED = "This table was not promised to anybody, or too long ago, or it is open already."
QUICKER = 10
"""How often others may be quicker to sit down before somebody is told to try again."""
GONE_FOR_GOOD = "This table is gone: its player has left."
AT_ONCE = 200
"""Tables whose seats are looked up in one query."""
MOST_GONE_ON = 5_000
"""Answers that another game may begin with: they are written down again."""
DeckWish = dict[str, str] | None

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Seated(msgspec.Struct, frozen=True):
    """A seat that somebody has taken; the token is told only now."""

    table: str
    seat: int
    token: str


class Tables:
    """All tables that this process serves."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pace = Pace(settings.computer_pause, settings.window_pause)
        self.time = Timekeeper()
        self.holder = leases.new_holder()
        self.fronts = leases.Fronts(self.holder, settings.lease)
        self.pool = Pool(settings.workers)
        self.jobs = Jobs(settings)
        self.replays = Replays(self)
        self.keeper = Housekeeper(self)
        self.archive: Archive
        self.ledger: Ledger
        self.draining = False
        """Whether it is about to stop, and takes neither tables nor connections any more."""
        self.sending: set[asyncio.Task[None]] = set()
        """The connections to which something may still be on its way."""
        self._live: dict[str, LiveTable] = {}
        # A lock lives for as long as somebody holds it or waits for it.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.tidier = Tidier(self)

    async def start(self) -> None:
        """Open the database and start the workers."""
        engine = await asyncio.to_thread(open_database, self.settings.database_url)
        self.archive = Archive(engine)
        self.ledger = Ledger(engine, self.holder)
        await self.keeper.beat()
        self.keeper.start()
        self.tidier.start()

    async def warm(self) -> None:
        """Start the workers and read the games before anybody needs them."""
        await asyncio.gather(self.pool.start(), self.jobs.pool.start())
        for game in GAMES:
            await asyncio.to_thread(windows_of, game)

    def pids(self) -> list[int]:
        """The numbers of all processes that work for this one."""
        processes = [
            *(each.process for each in self.pool.workers),
            *(each.process for each in self.jobs.pool.processes),
        ]
        return [process.pid for process in processes]

    async def stop(self) -> None:
        """Put everything away; each game goes on where it stands when it is next opened."""
        self.keeper.stop()
        self.tidier.stop()
        await drain(self)
        await self.pool.close()
        with contextlib.suppress(StorageAway):
            await self.ledger.write(leases.end(self.holder))
        await self.ledger.close()
        leases.leave(self.holder)
        self.archive.engine.dispose()

    # opening tables

    async def open_table(
        self,
        *,
        game: str,
        format: str,
        name: str,
        owner: str,
        deck: DeckWish,
        against: str,
        level: str = "",
        opponent_deck: DeckWish = None,
        clock: Terms | None = None,
        seats: int | None = None,
        promise: str | None = None,
        nonce: str = "",
        caller: Caller,
    ) -> Seated:
        """A new table; the one who opens it sits in its first seat."""
        self.take_newcomers()
        known = _known(game)
        try:
            count = max(known.seats(format), seats or 0)
        except WestmarchError as error:
            raise ApiError(422, str(error)) from error
        level = level or next(iter(known.players))
        if against == "computer" and level not in known.players:
            raise ApiError(422, f"There is no player {level}; there are {', '.join(known.players)}.")
        token = new_token()
        first = KeptSeat(0, name, "person", token=digest(token), owner=owner, deck=_written(deck), nonce=nonce)
        kept = blank_table(game, format, against, "always" if against in ("friend", "anybody") else "able")
        keep_promise(kept, await self._promised(promise) if promise is not None else new_promise())
        kept.clock = msgspec.json.encode(clock).decode() if clock is not None and against != "myself" else ""
        kept.seats = [first]
        for number in range(1, count):
            wish = opponent_deck if number == 1 else None
            if against == "computer":
                title = level.capitalize() if count == 2 else f"{level.capitalize()} {number}"
                other = KeptSeat(number, title, "computer", level=level, deck=_written(wish))
            elif against == "myself":
                other = KeptSeat(number, f"{name} {number + 1}", "person", owner=owner, deck=_written(wish))
                other.token = first.token
            else:
                other = KeptSeat(number, "", "open")
            kept.seats.append(other)
        if against in ("friend", "anybody") and count > 1:
            kept.seats[0].deck_name = await self._check_deck(kept, deck, caller)
        else:
            await self._deal(kept, caller)
        try:
            redeemed = [promises.redeem(kept.id)] if promise is not None else []
            await self.ledger.write(keep.in_order(*redeemed, keep.add_table(kept)))
        except promises.PromiseSpent as error:
            raise ApiError(409, NOT_PROMISED) from error
        _log.info("a table is opened: %s, %s, against %s", game, format, against, extra={"table": kept.id})
        return Seated(kept.id, 0, token)

    async def promise(self) -> Promise:
        """A table that somebody is about to open, and the secret by which it will be dealt."""
        self.take_newcomers()
        made = new_promise()
        await self.ledger.write(promises.add(made.table, made.secret))
        return made

    async def _promised(self, table: str) -> Promise:
        try:
            return Promise(table, await in_time(lambda: promises.find(self.archive.engine, table)))
        except promises.PromiseSpent as error:
            raise ApiError(409, NOT_PROMISED) from error

    async def _check_deck(self, kept: KeptTable, deck: DeckWish, caller: Caller) -> str:
        """Refuse a deck that may not be played before anybody waits for an opponent; the name of one that may be."""
        decks = [deck] * len(kept.seats)
        dealt = await self.jobs.do(Deal(kept.game, kept.format, decks, "0", kept.windows), Dealt, caller)
        return dealt.deck_names[0] if deck is not None else ""

    async def _deal(self, kept: KeptTable, caller: Caller) -> None:
        """Make the seed of the secret and everybody's nonces, and begin."""
        decks = [msgspec.json.decode(seat.deck) if seat.deck else None for seat in kept.seats]
        proof = proof_of(kept)
        deal = Deal(kept.game, kept.format, decks, str(proof.seed), kept.windows, pack(proof))
        dealt = await self.jobs.do(deal, Dealt, caller)
        kept.start, kept.secret = dealt.start, ""
        kept.status = "running"
        for seat, name in zip(kept.seats, dealt.deck_names, strict=True):
            seat.deck_name = name
            # Who left the choice to the server keeps what it chose, in a rematch too.
            seat.deck = seat.deck or _written({"ready": name})

    async def join(self, id: str, name: str, owner: str, deck: DeckWish, caller: Caller, nonce: str = "") -> Seated:
        """Sit down in the first open seat; with the last one the game begins."""
        self.take_newcomers()
        token = new_token()
        for _ in range(QUICKER):
            kept = await self.kept(id)
            if any(seat.owner == owner for seat in kept.seats) and kept.against != "myself":
                raise ApiError(409, "You sit at this table already.")
            kinds = [seat.kind for seat in kept.seats]
            if "open" not in kinds or kept.status != "waiting":
                raise ApiError(409, "There is no seat left at this table. You may watch.")
            deck_name = await self._check_deck(kept, deck, caller)
            seat = kept.seats[kinds.index("open")]
            name = _distinct(name, [each.name for each in kept.seats if each.kind != "open"])
            seat.name, seat.kind, seat.owner, seat.token = name, "person", owner, digest(token)
            seat.deck = _written(deck)
            seat.deck_name = deck_name
            seat.nonce = nonce
            if kinds.count("open") == 1:
                await self._deal(kept, caller)
            if await self.ledger.write(seats.sit_down(kept, seat.seat, kinds)):
                break
        else:
            raise ApiError(503, "Others are sitting down at this table just now: please try again.")
        live = self._live.get(id)
        if live is not None:
            await live.learn(await self.kept(id))
        return Seated(id, seat.seat, token)

    async def leave(self, id: str, owner: str) -> None:
        """Withdraw a table at which nobody has sat down yet."""
        await self.kept(id)
        if not await self.ledger.write(seats.withdraw(id, owner)):
            raise ApiError(409, "Only who opened the table can withdraw it, and only while it is open.")
        live = self._live.get(id)
        if live is not None:
            await live.learn(await self.kept(id))

    async def again(self, id: str, promise: Promise, nonces: Mapping[int, str]) -> KeptTable:
        """The promised table for the same players with the seats swapped; their sessions give them their tokens."""
        self.take_newcomers()
        kept = await self.read(lambda: self.archive.table(id))
        assert kept is not None
        new = blank_table(kept.game, kept.format, kept.against, kept.windows)
        keep_promise(new, promise)
        new.clock, new.came_from = kept.clock, kept.id
        turned = [*kept.seats[1:], *kept.seats[:1]]
        new.seats = [
            replace(each, seat=number, token="", deck_name="", nonce=nonces.get(each.seat, ""))
            for number, each in enumerate(turned)
        ]
        await self._deal(new, Caller(f"table {kept.id}", f"table {kept.id}"))
        return new

    async def go_on(self, id: str, at: int, seat: int, level: str, name: str, owner: str, caller: Caller) -> Seated:
        """A new table with the position of a finished game after some answers, the other seats the computer's."""
        self.take_newcomers()
        kept = await self.replays.finished(id)
        known = _known(kept.game)
        level = level or next(iter(known.players))
        if level not in known.players:
            raise ApiError(422, f"There is no player {level}; there are {', '.join(known.players)}.")
        if not 0 <= seat < len(kept.seats):
            raise ApiError(422, f"There is no seat {seat}.")
        if not 0 <= at < kept.answers:
            raise ApiError(422, f"The game has {kept.answers} moves; it can be gone on with before the last one.")
        if at > MOST_GONE_ON:
            raise ApiError(422, f"A game can be gone on with from one of its first {MOST_GONE_ON} moves.")
        job = partial(CatchUp, kept.game, at=at)
        caught_up = await self.replays.from_nearest(kept, at, lambda course: job(course=course), CaughtUp, caller)
        if caught_up.number < at:
            raise ApiError(422, "The rules have changed since this game was played: it cannot be followed to there.")
        token = new_token()
        new = blank_table(kept.game, kept.format, "computer", kept.windows)
        new.start, new.status, new.came_from, new.answers = kept.start, "running", id, at
        new.commitment = kept.commitment
        for each in kept.seats:
            other = KeptSeat(each.seat, level.capitalize(), "computer", level=level, deck=each.deck)
            if each.seat == seat:
                other = KeptSeat(seat, name, "person", token=digest(token), owner=owner, deck=each.deck)
            other.deck_name = each.deck_name
            new.seats.append(other)
        answers = [KeptAnswer(seat, option, "record", at=kept.changed) for seat, option in caught_up.answers]
        begun = keep.copy_answers(new.id, answers)
        snapshot = keep.add_snapshot(new.id, at, caught_up.engine, caught_up.snapshot)
        await self.ledger.write(keep.in_order(keep.add_table(new), begun, snapshot))
        return Seated(new.id, seat, token)

    # finding tables

    def all_live(self) -> list[LiveTable]:
        """The tables at which something is going on here."""
        return list(self._live.values())

    def forget(self, live: LiveTable) -> None:
        """A table has been put away."""
        if self._live.get(live.id) is live:
            del self._live[live.id]

    def take_newcomers(self) -> None:
        """Refuse what is new if the server is about to stop."""
        if self.draining:
            raise come_back()

    def present(self, id: str) -> set[int]:
        """The seats of a table whose people are connected to this process."""
        live = self._live.get(id)
        return live.present() if live is not None else set()

    async def kept(self, id: str) -> KeptTable:
        """A table with its seats, as it is stored: other fronts may have changed it."""
        try:
            kept = await in_time(lambda: self.archive.table(id))
        except BadPack as error:
            _log.exception("a packed game cannot be read", extra={"table": id})
            raise ApiError(500, "What is kept of this game is damaged: it cannot be shown any more.") from error
        if kept is None:
            raise ApiError(404, "There is no such table.")
        return kept

    async def read(self, look: Callable[[], T]) -> T:
        """Read something from the archive, however long the database is away."""
        pause = SHORTEST
        while True:
            try:
                return await asyncio.to_thread(look)
            except Exception as error:
                if not is_passing(error) or self.draining:
                    raise
            await asyncio.sleep(pause)
            pause = min(LONGEST, 2 * pause)

    async def live(self, id: str) -> LiveTable:
        """A table to sit at: this process takes it, if no other holds it."""
        async with self._lock_of(id):
            self.take_newcomers()
            live = self._live.get(id)
            if live is not None and not live.is_lost:
                live.idle_since = time.monotonic()
                return live
            if live is not None:
                # What it was still about to write is settled before its place is taken.
                await live.close()
            until = time.monotonic() + WAIT_FOR_LEASE
            while not await self.ledger.write(leases.take(id, self.fronts)):
                await self.kept(id)
                if time.monotonic() > until:
                    raise ApiError(503, "Another server holds this table just now: please try again.")
                await asyncio.sleep(0.25)
            kept = await self.kept(id)
            if kept.status == "recalled":
                raise ApiError(410, "This table has been withdrawn.")
            if kept.against == FROM_OUTSIDE:
                raise ApiError(409, "Only the record of a game lies here: look at its replay.")
            self._live[id] = live = LiveTable(self, kept)
            return live

    async def enter(self, id: str, token: str | None) -> tuple[LiveTable, tuple[int, ...]]:
        """A table to sit at, and the seats that a token is good for now, whichever front gave it."""
        live = await self.live(id)
        if await self.read(lambda: self.archive.holder(id)) != self.holder:
            # This front was silent for too long, and another has gone on with the table: what is known here is old.
            live.lose()
            live = await self.live(id)
        kept = await self.kept(id)
        held = holds(kept.seats, token)
        if token and not held:
            raise ApiError(403, "This token belongs to no seat of this table.")
        await live.learn(kept)
        return live, held

    async def seat_again(self, id: str, owner: str) -> Seated:
        """A fresh token for a seat that belongs to somebody; older ones stay good for a while."""
        token = new_token()
        seat = await self.ledger.write(seats.renew_tokens(id, owner, lambda stored: with_another(stored, token)))
        if seat is None:
            await self.kept(id)
            raise ApiError(404, "You have no seat at this table.")
        return Seated(id, seat, token)

    async def look_up(self, tables: Iterable[str]) -> None:
        """Look up the seats of tables that are live here: whose they are, and which tokens are good.

        Another front may have changed them, or their people have signed out or left."""
        for some in batched([self._live[id] for id in tables if id in self._live], AT_ONCE):
            # Who comes while this is read has shown a token that may be younger.
            present = {live.id: list(live.connections) for live in some}
            found = await self.read(lambda present=present: self.archive.seats(list(present)))  # type: ignore[misc]
            for live in some:
                if found[live.id]:
                    live.look_up(found[live.id], present[live.id])
                    await live.reseat(found[live.id])
                else:
                    await live.close(GONE_FOR_GOOD, again=None)

    async def put_away(self, live: LiveTable) -> None:
        """Close a table that nobody uses, or that another front holds; nothing of it is lost."""
        async with self._lock_of(live.id):
            if self._live.get(live.id) is not live or (live.is_busy and not live.is_lost):
                return
            is_held = not live.is_lost
            await live.close()
            self.forget(live)
            if is_held:
                await self.ledger.write_surely(leases.give_up(live.id, self.holder))

    def _lock_of(self, id: str) -> asyncio.Lock:
        lock = self._opening.get(id)
        if lock is None:
            self._opening[id] = lock = asyncio.Lock()
        return lock


def batched(things: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Some at a time."""
    for start in range(0, len(things), most):
        yield things[start : start + most]


def _distinct(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at the table has; those who gave none are numbered."""
    if is_guest(name):
        return next_guest(others)
    if look_alike(name, others):
        raise ApiError(409, "Somebody at this table is called that already, or nearly: please take another name.")
    return name


def _written(deck: DeckWish) -> str:
    return msgspec.json.encode(deck).decode() if deck else ""


def _known(game: str) -> KnownGame:
    try:
        return known_game(game)
    except WestmarchError as error:
        raise ApiError(404, str(error)) from error
