"""People who have registered, where they are signed in, and the decks they keep."""

from __future__ import annotations

from sqlalchemy import Float, ForeignKey, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from .models import Base


class Person(Base):
    """Somebody with a name and a password."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    name: Mapped[str] = mapped_column(String(40))
    folded: Mapped[str] = mapped_column(String(120), unique=True)
    """The name without case and accents, by which people sign in."""
    skeleton: Mapped[str | None] = mapped_column(String(120), index=True, unique=True)
    """What the name looks like: no two people look alike. Of people who registered before, some have none."""
    password: Mapped[str] = mapped_column(String(200))
    """An argon2 hash."""
    created: Mapped[float] = mapped_column(Float)


class SignIn(Base):
    """A session in which somebody is signed in."""

    __tablename__ = "sign_ins"

    session: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    at: Mapped[float] = mapped_column(Float)


class Device(Base):
    """A browser in which a person has signed in; strangers who guess the password do not keep it waiting."""

    __tablename__ = "devices"

    device: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The digest of its secret."""
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    at: Mapped[float] = mapped_column(Float)


class Adoption(Base):
    """A session that has signed in: what it owned, and what it was still about to take, is the person's."""

    __tablename__ = "adoptions"

    before: Mapped[str] = mapped_column(String(80), primary_key=True)
    after: Mapped[str] = mapped_column(String(80))
    at: Mapped[float] = mapped_column(Float)


class SavedDeck(Base):
    """A deck that a person keeps, in our own text."""

    __tablename__ = "saved_decks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(120))
    game: Mapped[str] = mapped_column(String(32))
    format: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[float] = mapped_column(Float)
