"""Accounts: registering, signing in and out. Nobody needs one; what an anonymous visitor has played comes along."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from westmarch.rulebook.book import fold
from westmarch.server.errors import ApiError
from westmarch.server.guards.guessing import PasswordAttempt, PasswordAttempts
from westmarch.server.hashing import Passwords
from westmarch.server.jobs import Jobs
from westmarch.server.names import free_name, is_guest, one_line, skeleton
from westmarch.server.storage.account_deletion import leave
from westmarch.server.storage.archive import in_order
from westmarch.server.storage.clock import NOW
from westmarch.server.storage.ledger import Ledger
from westmarch.server.storage.owners import adopt
from westmarch.server.storage.people import Device, Person, SignIn
from westmarch.server.storage.reading import in_time
from westmarch.server.storage.seats import drop_tokens
from westmarch.server.visitors import YEAR, Visitor, digest
from westmarch.shelf import known_game

DEVICES = 20
"""So many browsers of one person are known."""

NOT_SO = "That name and password do not belong together."
TAKEN = "Somebody has that name already, or one that looks like it."


@dataclass(frozen=True, slots=True)
class Found:
    """A registered person, with what is stored of the password."""

    id: int
    name: str
    password: str


class Seats(Protocol):
    """The seats of people at tables that are in use."""

    async def look_up(self, tables: Iterable[str]) -> None:
        """Something was written about the seats of some tables: who may not act for one any more is sent away."""
        ...


class People:
    """Who is registered, and where they are signed in."""

    def __init__(self, engine: Engine, ledger: Ledger, seats: Seats, jobs: Jobs, rate: float = 1.0) -> None:
        self.engine = engine
        self.ledger = ledger
        self.seats = seats
        self.guesses = PasswordAttempts(rate)
        self.passwords = Passwords(jobs)

    async def recognise(self, visitor: Visitor) -> None:
        """Set the person of a session that has signed in."""

        def find() -> tuple[int, str] | None:
            with self.engine.connect() as connection:
                found = connection.execute(
                    select(Person.id, Person.name)
                    .join(SignIn, SignIn.person == Person.id)
                    .where(SignIn.session == visitor.session, SignIn.at > NOW - YEAR)
                ).first()
            return (found.id, found.name) if found else None

        found = await in_time(find)
        if found is not None:
            visitor.person, visitor.name = found

    async def table_name(self, visitor: Visitor, wanted: str) -> str:
        """What a visitor is called at a table: nobody takes the name of somebody who is registered."""
        if visitor.person is not None and fold(one_line(wanted)) == fold(visitor.name):
            return visitor.name
        name = free_name(wanted)

        def find() -> int | None:
            alike = or_(Person.folded == fold(name), Person.skeleton == skeleton(name))
            with self.engine.connect() as connection:
                return connection.scalar(select(Person.id).where(alike, Person.id != (visitor.person or 0)).limit(1))

        if await in_time(find) is not None:
            raise ApiError(409, f"{TAKEN} If it is yours, sign in; else please take another.")
        return name

    async def register(self, visitor: Visitor, name: str, password: str, address: str) -> None:
        """A new person, signed in at once."""
        tidy = free_name(name)
        if is_guest(tidy):
            raise ApiError(409, "That is what everybody is called who gives no name: please take another.")
        if fold(password) == fold(tidy):
            raise ApiError(422, "The password should not be the name.")
        hashed = await self.passwords.hash(password, address)

        def write(connection: Connection) -> int:
            made = connection.execute(
                insert(Person)
                .values(name=tidy, folded=fold(tidy), skeleton=skeleton(tidy), password=hashed, created=NOW)
                .returning(Person.id)
            )
            return int(made.scalar_one())

        try:
            person = await self.ledger.write(write)
        except IntegrityError:
            raise ApiError(409, TAKEN) from None
        await self._sign_in(visitor, person, tidy)

    async def sign_in(self, visitor: Visitor, name: str, password: str, address: str) -> None:
        """Somebody comes back. A wrong name takes as long as a wrong password."""
        folded = fold(one_line(name))
        found = await in_time(lambda: self._find(Person.folded == folded))
        device = digest(visitor.device) if visitor.device else ""
        known = await in_time(lambda: self._is_known(device, found.id if found is not None else 0))
        attempt = PasswordAttempt(folded, address, device if known else "")
        self.guesses.begin(attempt)
        hashed = found.password if found is not None else None
        if not await self.passwords.is_right(password, hashed, address, known) or found is None:
            raise ApiError(403, NOT_SO)
        self.guesses.succeeded(attempt)
        if self.passwords.is_dated(found.password):
            await self._store_password(found.id, await self.passwords.hash(password, address, known))
        await self._sign_in(visitor, found.id, found.name)

    async def sign_out(self, visitor: Visitor, everywhere: bool = False) -> None:
        """The session ends, or all sessions of the person; no token of a seat that was given out is good any more."""
        session, person, owner = visitor.session, visitor.person, visitor.owner

        def write(connection: Connection) -> list[str]:
            connection.execute(delete(SignIn).where(SignIn.session == session))
            if everywhere and person is not None:
                connection.execute(delete(SignIn).where(SignIn.person == person))
                connection.execute(delete(Device).where(Device.person == person))
            return drop_tokens(owner)(connection)

        await self.seats.look_up(await self.ledger.write(write))
        visitor.renew()

    async def change_password(self, visitor: Visitor, old: str, new: str, address: str) -> None:
        """Another password; every other session of the person ends, and so do the tokens of the seats."""
        person, owner, name = await self.check_password(visitor, old, address), visitor.owner, visitor.name
        if fold(new) == fold(name):
            raise ApiError(422, "The password should not be the name.")
        hashed = await self.passwords.hash(new, address, known=True)

        def write(connection: Connection) -> list[str]:
            connection.execute(update(Person).where(Person.id == person).values(password=hashed))
            for kind in (SignIn, Device):
                connection.execute(delete(kind).where(kind.person == person))
            return drop_tokens(owner)(connection)

        await self.seats.look_up(await self.ledger.write(write))
        await self._sign_in(visitor, person, name)

    async def leave(self, visitor: Visitor, password: str, address: str) -> None:
        """Delete a person and everything that is nobody else's; the visitor is a newcomer again."""
        person = await self.check_password(visitor, password, address)
        left = await self.ledger.write(leave(person, lambda game: next(iter(known_game(game).players))))
        await self.seats.look_up(left)
        visitor.renew()

    async def check_password(self, visitor: Visitor, password: str, address: str) -> int:
        """The person behind a session, once the password has been given again; who guesses waits."""
        person = visitor.person
        found = None if person is None else await in_time(lambda: self._find(Person.id == person))
        if found is None:
            raise ApiError(401, "Sign in first.")
        attempt = PasswordAttempt(f"person {found.id}", address, visitor.session)
        self.guesses.begin(attempt)
        if not await self.passwords.is_right(password, found.password, address, known=True):
            raise ApiError(403, "That is not your password.")
        self.guesses.succeeded(attempt)
        return found.id

    async def _sign_in(self, visitor: Visitor, person: int, name: str) -> None:
        """A new cookie, so that nobody who knew the old one comes along; seats come along."""
        before = visitor.owner if visitor.person is None else ""
        visitor.renew()
        visitor.person, visitor.name = person, name
        session, device = visitor.session, visitor.remember_device()

        def write(connection: Connection) -> None:
            connection.execute(insert(SignIn).values(session=session, person=person, at=NOW))
            connection.execute(delete(Device).where(Device.device == device, Device.person == person))
            connection.execute(insert(Device).values(device=device, person=person, at=NOW))
            latest = select(Device.device).where(Device.person == person).order_by(Device.at.desc()).limit(DEVICES)
            kept = list(connection.scalars(latest))
            connection.execute(delete(Device).where(Device.person == person, Device.device.not_in(kept)))

        await self.ledger.write(in_order(write, adopt(before, visitor.owner)) if before else write)

    def _find(self, which: ColumnElement[bool]) -> Found | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(Person.id, Person.name, Person.password).where(which)).first()
        return Found(row.id, row.name, row.password) if row else None

    def _is_known(self, device: str, person: int) -> bool:
        """Whether a person has signed in from a browser before."""
        which = (Device.device == device, Device.person == person, Device.at > NOW - YEAR)
        with self.engine.connect() as connection:
            return connection.execute(select(Device.device).where(*which)).first() is not None

    async def _store_password(self, person: int, hashed: str) -> None:
        await self.ledger.write(
            lambda connection: connection.execute(update(Person).where(Person.id == person).values(password=hashed))
        )
