"""The tables of a server: opening, joining, finding, and putting away what nobody uses."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.server.config import Settings
from westmarch.server.errors import Complaint
from westmarch.server.jobs import Jobs
from westmarch.server.limits import Caller
from westmarch.server.names import is_guest, look_alike, next_guest
from westmarch.server.storage import archive as keep
from westmarch.server.storage import leases, promises
from westmarch.server.storage.archive import Archive, KeptAnswer, KeptSeat, KeptTable, blank_table
from westmarch.server.storage.database import open_database
from westmarch.server.storage.ledger import Ledger
from westmarch.server.visitors import digest
from westmarch.server.workers.jobs import CatchUp, CaughtUp, Deal, Dealt
from westmarch.server.workers.pool import Pool
from westmarch.shelf import GAMES, known_game

from .auto_pass import Pace, windows_of
from .clocks import Terms
from .draining import come_back, drain
from .fair_deals import Promise, keep_promise, new_promise, proof_of
from .live import LiveTable
from .replays import FROM_OUTSIDE, Replays
from .timekeeper import Timekeeper
from .tokens import new_token, with_another

IDLE = 60.0
"""Seconds after which a table at which nobody is left is put away."""
RENEWAL = 5.0
"""Seconds between the rounds of the housekeeper."""
WAIT_FOR_LEASE = 3.0
NOT_PROMISED = "This table was not promised to anybody, or too long ago, or it is open already."
MOST_GONE_ON = 5_000
"""Answers that another game may begin with: they are written down again."""
DeckWish = dict[str, str] | None

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
        self.pool = Pool(settings.workers)
        self.jobs = Jobs(settings)
        self.replays = Replays(self)
        self.archive: Archive
        self.ledger: Ledger
        self.draining = False
        """Whether it is about to stop, and takes neither tables nor guests any more."""
        self.sending: set[asyncio.Task[None]] = set()
        """The connections to which something may still be on its way."""
        self._live: dict[str, LiveTable] = {}
        # A lock lives for as long as somebody holds it or waits for it.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the database and start the workers."""
        engine = await asyncio.to_thread(open_database, self.settings.database_url)
        self.archive = Archive(engine)
        self.ledger = Ledger(engine)
        self._keeper = asyncio.create_task(self._keep_house())

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
        if self._keeper is not None:
            self._keeper.cancel()
        await drain(self)
        await asyncio.gather(self.pool.close(), self.jobs.close())
        await self.ledger.close()
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
            raise Complaint(422, str(error)) from error
        level = level or next(iter(known.players))
        if against == "computer" and level not in known.players:
            raise Complaint(422, f"There is no player {level}; there are {', '.join(known.players)}.")
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
            raise Complaint(409, NOT_PROMISED) from error
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
            return Promise(table, await asyncio.to_thread(promises.find, self.archive.engine, table))
        except promises.PromiseSpent as error:
            raise Complaint(409, NOT_PROMISED) from error

    async def _check_deck(self, kept: KeptTable, deck: DeckWish, caller: Caller) -> str:
        """Refuse a deck that may not be played before anybody waits for an opponent; the name of one that may be."""
        decks = [deck] * len(kept.seats)
        dealt = await self.jobs.do(Deal(kept.game, kept.format, decks, "0", kept.windows), Dealt, caller)
        return dealt.deck_names[0] if deck is not None else ""

    async def _deal(self, kept: KeptTable, caller: Caller) -> None:
        """Make the seed of the secret and everybody's nonces, and begin."""
        decks = [msgspec.json.decode(seat.deck) if seat.deck else None for seat in kept.seats]
        proof = proof_of(kept)
        deal = Deal(kept.game, kept.format, decks, str(proof.seed), kept.windows, proof)
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
        async with self._lock_of(id):
            kept = await self.kept(id)
            mine = [seat for seat in kept.seats if seat.owner == owner]
            if mine and kept.against != "myself":
                raise Complaint(409, "You sit at this table already.")
            free = [seat for seat in kept.seats if seat.kind == "open"]
            if not free or kept.status != "waiting":
                raise Complaint(409, "There is no seat left at this table. You may watch.")
            deck_name = await self._check_deck(kept, deck, caller)
            name = _distinct(name, [each.name for each in kept.seats if each.kind != "open"])
            token = new_token()
            seat = free[0]
            seat.name, seat.kind, seat.owner, seat.token = name, "person", owner, digest(token)
            seat.deck = _written(deck)
            seat.deck_name = deck_name
            seat.nonce = nonce
            jobs = []
            if len(free) == 1:
                await self._deal(kept, caller)
                jobs.append(keep.change_table(id, start=kept.start, status=kept.status, secret=""))
            jobs += [keep.change_seat(id, each) for each in kept.seats]
            await self.ledger.write(keep.in_order(*jobs))
        live = self._live.get(id)
        if live is not None:
            await live.seat_taken(kept)
        return Seated(id, seat.seat, token)

    async def leave(self, id: str, owner: str) -> None:
        """Withdraw a table at which nobody has sat down yet."""
        async with self._lock_of(id):
            kept = await self.kept(id)
            if kept.status != "waiting" or kept.seats[0].owner != owner:
                raise Complaint(409, "Only who opened the table can withdraw it, and only while it is open.")
            await self.ledger.write(keep.change_table(id, status="withdrawn"))
        live = self._live.pop(id, None)
        if live is not None:
            await live.close("This table has been withdrawn.", again=None)

    async def again(self, kept: KeptTable, promise: Promise, nonces: Mapping[int, str]) -> str:
        """The promised table for the same players with the seats swapped; their sessions give them their tokens."""
        self.take_newcomers()
        new = blank_table(kept.game, kept.format, kept.against, kept.windows)
        keep_promise(new, promise)
        new.clock, new.came_from = kept.clock, kept.id
        turned = [*kept.seats[1:], *kept.seats[:1]]
        new.seats = [
            replace(each, seat=number, token="", deck_name="", nonce=nonces.get(each.seat, ""))
            for number, each in enumerate(turned)
        ]
        await self._deal(new, Caller(f"table {kept.id}", f"table {kept.id}"))
        await self.ledger.write(keep.add_table(new))
        return new.id

    async def go_on(self, id: str, at: int, seat: int, level: str, name: str, owner: str, caller: Caller) -> Seated:
        """A new table with the position of a finished game after some answers, the other seats the computer's."""
        self.take_newcomers()
        kept = await self.replays.finished(id)
        known = _known(kept.game)
        level = level or next(iter(known.players))
        if level not in known.players:
            raise Complaint(422, f"There is no player {level}; there are {', '.join(known.players)}.")
        if not 0 <= seat < len(kept.seats):
            raise Complaint(422, f"There is no seat {seat}.")
        if not 0 <= at < kept.answers:
            raise Complaint(422, f"The game has {kept.answers} moves; it can be gone on with before the last one.")
        if at > MOST_GONE_ON:
            raise Complaint(422, f"A game can be gone on with from one of its first {MOST_GONE_ON} moves.")
        course = await self.replays.course(kept, at)
        caught_up = await self.jobs.do(CatchUp(kept.game, course, at), CaughtUp, caller)
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
        begun = keep.copy_answers(new.id, answers) if answers else keep.copy_answers_of(id, new.id, at)
        snapshot = keep.add_snapshot(new.id, at, caught_up.engine, caught_up.snapshot)
        await self.ledger.write(keep.in_order(keep.add_table(new), begun, snapshot))
        return Seated(new.id, seat, token)

    # finding tables

    async def table(self, id: str) -> KeptTable:
        """A table with its seats; one that is live is given as it is now."""
        live = self._live.get(id)
        return live.kept if live is not None and not live.is_lost else await self.kept(id)

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
        """A table with its seats, as it is stored."""
        kept = await asyncio.to_thread(self.archive.table, id)
        if kept is None:
            raise Complaint(404, "There is no such table.")
        return kept

    async def live(self, id: str) -> LiveTable:
        """A table to sit at: this process takes it, if no other holds it."""
        async with self._lock_of(id):
            self.take_newcomers()
            live = self._live.get(id)
            if live is not None and not live.is_lost:
                live.idle_since = time.monotonic()
                return live
            until = time.monotonic() + WAIT_FOR_LEASE
            while not await self.ledger.write(leases.take(id, self.holder)):
                await self.kept(id)
                if time.monotonic() > until:
                    raise Complaint(503, "Another server holds this table just now: please try again.")
                await asyncio.sleep(0.25)
            kept = await self.kept(id)
            if kept.status == "withdrawn":
                raise Complaint(410, "This table has been withdrawn.")
            if kept.against == FROM_OUTSIDE:
                raise Complaint(409, "Only the record of a game lies here: look at its replay.")
            self._live[id] = live = LiveTable(self, kept)
            return live

    async def seat_again(self, id: str, owner: str) -> Seated:
        """A fresh token for a seat that belongs to somebody; older ones stay good for a while."""
        async with self._lock_of(id):
            kept = await self.table(id)
            mine = [seat for seat in kept.seats if owner and seat.owner == owner and seat.kind == "person"]
            if not mine:
                raise Complaint(404, "You have no seat at this table.")
            token = new_token()
            for seat in mine:
                seat.token = with_another(seat.token, token)
                await self.ledger.write(keep.change_seat(id, seat))
        return Seated(id, mine[0].seat, token)

    async def adopt(self, before: str, after: str) -> None:
        """Give the seats of one owner to another: a visitor has signed in."""
        for live in self._live.values():
            for seat in live.kept.seats:
                if seat.owner == before:
                    seat.owner = after
        await self.ledger.write(keep.change_owner(before, after))

    def _lock_of(self, id: str) -> asyncio.Lock:
        lock = self._opening.get(id)
        if lock is None:
            self._opening[id] = lock = asyncio.Lock()
        return lock

    async def _keep_house(self) -> None:
        """Hold on to the tables in use, and put away the others."""
        while True:
            await asyncio.sleep(RENEWAL)
            try:
                await self._one_round()
            except Exception:
                _log.exception("housekeeping failed")

    async def _one_round(self) -> None:
        await self.pool.mend()
        for id, live in list(self._live.items()):
            async with self._lock_of(id):
                await self._look_after(live)
        held = dict(self._live)
        clocks = {id: (live.kept.answers, live.time.kept()) for id, live in held.items() if live.time.clocks}
        if clocks:
            await self.ledger.write(keep.note_clocks(self.holder, clocks))
        if held:
            still = await self.ledger.write(leases.renew(list(held), self.holder))
            for id, live in held.items():
                if id not in still and self._live.get(id) is live:
                    live.lose()

    async def _look_after(self, live: LiveTable) -> None:
        """Put a table away that nobody uses; look for news at one that waits for players."""
        is_idle = not live.is_busy and time.monotonic() - live.idle_since > IDLE
        if live.is_lost or is_idle:
            self.forget(live)
            is_held = not live.is_lost
            await live.close()
            if is_held:
                await self.ledger.write(leases.give_up([live.id], self.holder))
        elif live.kept.status == "waiting":
            # Somebody may have sat down by way of another server.
            kept = await self.kept(live.id)
            if [seat.kind for seat in kept.seats] != [seat.kind for seat in live.kept.seats]:
                await live.seat_taken(kept)


def _distinct(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at the table has; those who gave none are numbered."""
    if is_guest(name):
        return next_guest(others)
    if look_alike(name, others):
        raise Complaint(409, "Somebody at this table is called that already, or nearly: please take another name.")
    return name


def _written(deck: DeckWish) -> str:
    return msgspec.json.encode(deck).decode() if deck else ""


def _known(game: str) -> KnownGame:
    try:
        return known_game(game)
    except WestmarchError as error:
        raise Complaint(404, str(error)) from error
