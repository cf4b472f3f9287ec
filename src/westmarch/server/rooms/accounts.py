"""Accounts over HTTP. The cookie that everybody has anyway says who is signed in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from westmarch.server.errors import ApiError
from westmarch.server.guards.bodies import Body
from westmarch.server.guards.limits import address_of
from westmarch.server.people import People
from westmarch.server.visitors import Visiting, Visitor

router = APIRouter(prefix="/api/account", tags=["account"])
Password = Annotated[str, Field(min_length=8, max_length=200)]


class Credentials(Body):
    """A name and a password."""

    name: str = Field(max_length=60)
    password: str = Field(max_length=200)


class NewAccount(Credentials):
    """A name that nobody has, whatever its accents, and a password of at least eight letters."""

    password: Password


class NewPassword(Body):
    """The password as it is, and as it should be."""

    password: str = Field(max_length=200)
    new: Password


class SigningOut(Body):
    """Where to sign out."""

    everywhere: bool = Field(default=False, description="in all browsers, not only in this one")


class Account(BaseModel):
    """Who is signed in; without a name nobody is."""

    name: str | None
    registered: bool
    registration: bool = Field(description="whether people may register here")


async def people_of(request: Request) -> People:
    """The accounts of this server."""
    people: People = request.app.state.people
    return people


Accounts = Annotated[People, Depends(people_of)]


def account_shown(request: Request, visitor: Visitor) -> Account:
    """Who is signed in, as it is told."""
    registration: bool = request.app.state.settings.registration
    return Account(name=visitor.name or None, registered=visitor.person is not None, registration=registration)


@router.get("")
async def who_am_i(request: Request, visitor: Visiting) -> Account:
    """Who is signed in."""
    return account_shown(request, visitor)


@router.post("/register", status_code=201)
async def register(request: Request, wanted: NewAccount, visitor: Visiting, people: Accounts) -> Account:
    """Register and sign in; the games of this session are yours from now on."""
    if not request.app.state.settings.registration:
        raise ApiError(403, "Nobody can register here just now; you can play without an account.")
    await people.register(visitor, wanted.name, wanted.password, address_of(request.scope))
    return account_shown(request, visitor)


@router.post("/login")
async def sign_in(request: Request, wanted: Credentials, visitor: Visiting, people: Accounts) -> Account:
    """Sign in; the games of this session come along."""
    await people.sign_in(visitor, wanted.name, wanted.password, address_of(request.scope))
    return account_shown(request, visitor)


@router.post("/logout")
async def sign_out(request: Request, visitor: Visiting, people: Accounts, wanted: SigningOut | None = None) -> Account:
    """Sign out here, or everywhere."""
    await people.sign_out(visitor, wanted is not None and wanted.everywhere)
    return account_shown(request, visitor)


@router.post("/password")
async def change_password(request: Request, wanted: NewPassword, visitor: Visiting, people: Accounts) -> Account:
    """Take another password; other browsers are signed out."""
    await people.change_password(visitor, wanted.password, wanted.new, address_of(request.scope))
    return account_shown(request, visitor)
