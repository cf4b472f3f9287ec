"""Accounts: registering, signing in and out. Nobody needs one; what an anonymous visitor has played comes along."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Awaitable, Callable

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from westmarch.rulebook.book import fold
from westmarch.server.errors import Complaint
from westmarch.server.storage.ledger import Ledger
from westmarch.server.storage.people import Person, SignIn
from westmarch.server.visitors import YEAR, Visitor

HASHERS = 2
"""So many passwords are hashed at the same time: each takes 64 MB."""

NOT_SO = "That name and password do not belong together."
Adopt = Callable[[str, str], Awaitable[None]]


def one_line(name: str) -> str:
    """A name without needless spaces."""
    return " ".join(name.split())


def tidy_name(name: str) -> str:
    """A name as others see it, or a complaint."""
    tidy = one_line(unicodedata.normalize("NFC", name))
    if not 2 <= len(tidy) <= 30 or not tidy.isprintable() or not any(letter.isalnum() for letter in tidy):
        raise Complaint(422, "A name has 2 to 30 letters.")
    return tidy


class People:
    """Who is registered, and where they are signed in."""

    def __init__(self, engine: Engine, ledger: Ledger, adopt: Adopt) -> None:
        self.engine = engine
        self.ledger = ledger
        self.adopt = adopt
        """Gives the seats of one owner to another."""
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHERS)
        self._nobody = self._hasher.hash("nobody has this password")

    async def recognise(self, visitor: Visitor) -> None:
        """Set the person of a session that has signed in."""

        def find() -> tuple[int, str] | None:
            with self.engine.connect() as connection:
                found = connection.execute(
                    select(Person.id, Person.name)
                    .join(SignIn, SignIn.person == Person.id)
                    .where(SignIn.session == visitor.session, SignIn.at > time.time() - YEAR)
                ).first()
            return (found.id, found.name) if found else None

        found = await asyncio.to_thread(find)
        if found is not None:
            visitor.person, visitor.name = found

    async def register(self, visitor: Visitor, name: str, password: str) -> None:
        """A new person, signed in at once."""
        tidy = tidy_name(name)
        if fold(password) == fold(tidy):
            raise Complaint(422, "The password should not be the name.")
        hashed = await self._hash(password)

        def write(connection: Connection) -> int:
            made = connection.execute(
                insert(Person)
                .values(name=tidy, folded=fold(tidy), password=hashed, created=time.time())
                .returning(Person.id)
            )
            return int(made.scalar_one())

        try:
            person = await self.ledger.write(write)
        except IntegrityError:
            raise Complaint(409, "Somebody has that name already, or one that looks like it.") from None
        await self._sign_in(visitor, person, tidy)

    async def sign_in(self, visitor: Visitor, name: str, password: str) -> None:
        """Somebody comes back. A wrong name takes as long as a wrong password."""
        person, tidy, hashed = await asyncio.to_thread(self._find, fold(one_line(name)))
        if not await self._is_right(password, hashed) or person is None:
            raise Complaint(403, NOT_SO)
        if self._hasher.check_needs_rehash(hashed):
            await self._store_password(person, await self._hash(password))
        await self._sign_in(visitor, person, tidy)

    async def sign_out(self, visitor: Visitor) -> None:
        """The session ends here and everywhere; the visitor is a newcomer again."""
        session = visitor.session
        await self.ledger.write(lambda connection: connection.execute(delete(SignIn).where(SignIn.session == session)))
        visitor.renew()

    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Another password; every other session of the person ends."""
        person, name, hashed = await asyncio.to_thread(self._find, fold(visitor.name))
        if person is None or not await self._is_right(old, hashed):
            raise Complaint(403, "That is not your password.")
        await self._store_password(person, await self._hash(new))
        await self.ledger.write(lambda connection: connection.execute(delete(SignIn).where(SignIn.person == person)))
        await self._sign_in(visitor, person, name)

    async def _sign_in(self, visitor: Visitor, person: int, name: str) -> None:
        """A new cookie, so that nobody who knew the old one comes along; seats come along."""
        before = visitor.owner if visitor.person is None else ""
        visitor.renew()
        visitor.person, visitor.name = person, name
        row = {"session": visitor.session, "person": person, "at": time.time()}
        await self.ledger.write(lambda connection: connection.execute(insert(SignIn).values(**row)))
        if before:
            await self.adopt(before, visitor.owner)

    def _find(self, folded: str) -> tuple[int | None, str, str]:
        with self.engine.connect() as connection:
            found = connection.execute(
                select(Person.id, Person.name, Person.password).where(Person.folded == folded)
            ).first()
        return (found.id, found.name, found.password) if found else (None, "", self._nobody)

    async def _is_right(self, password: str, hashed: str) -> bool:
        def verify() -> bool:
            try:
                return self._hasher.verify(hashed, password)
            except (VerificationError, InvalidHashError):
                return False

        async with self._hashing:
            return await asyncio.to_thread(verify)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _store_password(self, person: int, hashed: str) -> None:
        await self.ledger.write(
            lambda connection: connection.execute(update(Person).where(Person.id == person).values(password=hashed))
        )
