"""Who guesses passwords is slowed down; who owns the account is not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import delete

from tests.server.in_process import another, client
from westmarch.server import hashing
from westmarch.server.errors import ApiError
from westmarch.server.guards.guessing import PasswordAttempt, PasswordAttempts, subnet_of
from westmarch.server.guards.limits import Caller
from westmarch.server.hashing import Passwords
from westmarch.server.jobs import Jobs
from westmarch.server.people import People
from westmarch.server.storage.people import Person
from westmarch.server.workers.jobs import Job, PasswordChecked

SAM = {"name": "Samwise", "password": "a garden of his own"}
WRONG = {**SAM, "password": "potatoes"}
HOME = "192.0.2.7"


def tried(guesses: PasswordAttempts, attempt: PasswordAttempt, now: float) -> float:
    """Give a wrong password; how long the next one must wait, or this one if it is refused."""
    guesses.clock = lambda: now
    try:
        guesses.begin(attempt)
    except ApiError as error:
        return float((error.headers or {})["retry-after"])
    return 0.0


def test_pauses_grow_with_every_wrong_password_and_have_an_end() -> None:
    guesses, now, pauses = PasswordAttempts(), 1000.0, []
    attempt = PasswordAttempt("sam", HOME)
    for _ in range(40):
        wait = tried(guesses, attempt, now)
        if wait:
            pauses.append(wait)
            now += wait
    assert pauses == sorted(pauses)
    assert pauses[0] <= 4
    assert 600 <= pauses[-1] <= 1000
    assert len(pauses) > 15


def test_an_hour_of_rest_is_enough() -> None:
    guesses = PasswordAttempts()
    for now in range(0, 400, 2):
        tried(guesses, PasswordAttempt("sam", HOME), float(now))
    assert tried(guesses, PasswordAttempt("sam", HOME), 401.0)
    assert not tried(guesses, PasswordAttempt("sam", HOME), 401.0 + 2 * 3600)


def test_guesses_that_come_at_the_same_moment_are_counted_before_they_are_looked_at() -> None:
    guesses = PasswordAttempts()
    let_through = [not tried(guesses, PasswordAttempt("sam", HOME), 5.0) for _ in range(100)]
    assert sum(let_through) <= 5


def test_one_address_does_not_try_name_after_name() -> None:
    guesses = PasswordAttempts()
    let_through = [not tried(guesses, PasswordAttempt(f"name {number}", HOME), 5.0) for number in range(500)]
    assert sum(let_through) <= 30


def test_guesses_from_everywhere_get_one_try_an_address_and_a_new_place_still_gets_one() -> None:
    guesses = PasswordAttempts()
    for number in range(300):
        tried(guesses, PasswordAttempt("sam", f"10.{number % 250}.{number // 250}.1"), 5.0)
    fresh = PasswordAttempt("sam", "198.51.100.4")
    assert not tried(guesses, fresh, 6.0)
    assert tried(guesses, fresh, 6.0)
    assert not tried(guesses, PasswordAttempt("rosie", "198.51.100.4"), 6.0)


def test_neighbours_are_counted_together() -> None:
    guesses = PasswordAttempts()
    six = [not tried(guesses, PasswordAttempt("sam", f"2001:db8:0:{number:x}::/64"), 5.0) for number in range(2000)]
    four = [not tried(guesses, PasswordAttempt("rosie", f"203.0.113.{number}"), 5.0) for number in range(250)]
    assert sum(six) <= 100
    assert sum(four) <= 100


def test_a_known_browser_is_not_kept_waiting_by_strangers() -> None:
    guesses = PasswordAttempts()
    for number in range(2000):
        tried(guesses, PasswordAttempt("sam", f"10.0.{number % 250}.{number // 250}"), 5.0)
        tried(guesses, PasswordAttempt("sam", HOME), 5.0)
    assert tried(guesses, PasswordAttempt("sam", HOME), 6.0)
    known = PasswordAttempt("sam", HOME, "a browser")
    let_through = [not tried(guesses, known, 6.0) for _ in range(100)]
    assert sum(let_through) == 10, "its own allowance, which also ends: a browser may be stolen"


def test_the_right_password_clears_the_pair_but_not_the_address() -> None:
    guesses = PasswordAttempts()
    own, victim = PasswordAttempt("saruman", HOME), PasswordAttempt("sam", HOME)
    wrong = 0
    for _ in range(200):
        if not tried(guesses, own, 5.0):
            guesses.succeeded(own)
        if not tried(guesses, PasswordAttempt(f"{victim.name}{wrong}", HOME), 5.0):
            wrong += 1
    assert wrong <= 30


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PasswordAttempts, "MEMORY", 50)
    guesses = PasswordAttempts()
    for number in range(1000):
        tried(guesses, PasswordAttempt(f"name {number}", f"10.{number // 250}.{number % 250}.9"), 5.0)
    assert {kind: len(kept) for kind, kept in guesses._counts.items()} == dict.fromkeys(guesses._counts, 50)


def test_nobody_resets_a_count_by_making_up_names() -> None:
    guesses = PasswordAttempts()
    for _ in range(10):
        tried(guesses, PasswordAttempt("sam", HOME), 5.0)
    for number in range(50_000):
        tried(guesses, PasswordAttempt(f"orc {number}", HOME), 5.0)
    assert tried(guesses, PasswordAttempt("sam", HOME), 5.0)


@pytest.mark.parametrize(
    ("address", "network"),
    [("192.0.2.7", "192.0.2.0/24"), ("2001:db8:1:2::/64", "2001:db8:1::/48"), ("testclient", "testclient"), ("", "")],
)
def test_networks(address: str, network: str) -> None:
    assert subnet_of(address) == network


# over HTTP


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with its limits."""
    with client(tmp_path_factory.mktemp("door"), rate=1.0) as visitor:
        yield visitor


@pytest.fixture
def door(server: TestClient) -> TestClient:
    """Somebody who guesses at a server that has counted nothing yet; no time goes by, and hashing is quick."""
    app = server.app
    assert isinstance(app, FastAPI)
    people: People = app.state.people
    people.guesses = PasswordAttempts()
    people.guesses.clock = lambda: 5.0
    people.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=1024)
    with people.engine.begin() as connection:
        connection.execute(delete(Person))
    return another(server, "198.51.100.66")


def status(visitor: TestClient, wanted: dict[str, str]) -> int:
    return visitor.post("/api/account/login", json=wanted).status_code


def test_the_guesser_waits_and_the_owner_comes_in(door: TestClient) -> None:
    home, elsewhere = another(door, HOME), another(door, "203.0.113.5")
    assert home.post("/api/account/register", json=SAM).status_code == 201
    assert home.post("/api/account/logout").status_code == 200
    answers = [door.post("/api/account/login", json=WRONG) for _ in range(12)]
    assert [answer.status_code for answer in answers[:5]] == [403] * 5
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert status(door, SAM) == 429, "even the right password waits here"
    assert status(elsewhere, SAM) == 200, "but not elsewhere"

    # Even from the guesser's own address: the browser is known, for its cookie outlives the session.
    neighbour = another(door, "198.51.100.66")
    neighbour.cookies.update(home.cookies)
    assert status(neighbour, SAM) == 200


def test_a_siege_from_many_addresses_does_not_keep_the_owner_out(door: TestClient) -> None:
    home = another(door, HOME)
    home.post("/api/account/register", json=SAM)
    app = door.app
    assert isinstance(app, FastAPI)
    for number in range(400):
        tried(app.state.people.guesses, PasswordAttempt("samwise", f"10.{number % 250}.0.{number // 250}"), 5.0)
    assert status(another(door, "203.0.113.5"), SAM) == 200
    stranger = another(door, "203.0.113.6")
    assert [status(stranger, WRONG) for _ in range(3)] == [403, 429, 429]
    assert home.post("/api/account/logout").status_code == 200
    assert [status(home, WRONG) for _ in range(5)] == [403] * 5
    assert status(home, SAM) == 200


def test_names_that_nobody_has_are_slowed_down_alike(door: TestClient) -> None:
    home = another(door, HOME)
    home.post("/api/account/register", json=SAM)
    known = [status(door, WRONG) for _ in range(8)]
    unknown = [status(another(door, "203.0.113.9"), {"name": "Nob Nobson", "password": "x"}) for _ in range(8)]
    assert known == unknown


def test_the_known_browser_is_a_cookie_of_its_own_and_ends_with_signing_out_everywhere(door: TestClient) -> None:
    home = another(door, HOME)
    answer = home.post("/api/account/register", json=SAM)
    baked = [cookie for cookie in answer.headers.get_list("set-cookie") if "westmarch-browser=" in cookie]
    assert len(baked) == 1
    assert "HttpOnly" in baked[0]
    thief = another(door, "198.51.100.66")
    thief.cookies.set("westmarch-browser", home.cookies["westmarch-browser"])
    assert thief.get("/api/account").json()["name"] is None, "it signs nobody in"
    home.post("/api/account/logout", json={"everywhere": True})
    assert [status(thief, WRONG) for _ in range(7)].count(403) == 5, "and is a stranger's from now on"


def test_the_old_password_is_not_guessed_from_an_open_session(door: TestClient) -> None:
    home = another(door, HOME)
    home.post("/api/account/register", json=SAM)
    change = {"password": "guess guess", "new": "something new"}
    answers = [home.post("/api/account/password", json=change).status_code for _ in range(14)]
    assert answers.count(403) == 10
    assert answers[-1] == 429
    assert status(another(door, "203.0.113.5"), SAM) == 200


# hashing


class Slow(Jobs):
    """Jobs that wait until they are let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def do(self, job: Job, kind: type[Any], caller: Caller) -> Any:
        await self.go.wait()
        return PasswordChecked(True)


def test_few_passwords_wait_to_be_hashed() -> None:
    async def crowd() -> tuple[list[Any], bool]:
        passwords = Passwords(slow := Slow())
        waiting = [asyncio.create_task(passwords.is_right("x", "y", f"10.0.0.{number}")) for number in range(100)]
        await asyncio.sleep(0)
        known = asyncio.create_task(passwords.is_right("x", "y", "10.0.0.1", known=True))
        await asyncio.sleep(0)
        slow.go.set()
        settled = await asyncio.gather(*waiting, known, return_exceptions=True)
        again = await passwords.is_right("x", "y", "10.0.0.99")
        return settled, again

    settled, again = asyncio.run(crowd())
    *strangers, known = settled
    refused = [each for each in strangers if isinstance(each, ApiError)]
    assert len(refused) == 100 - (hashing.MOST - hashing.KEPT_FREE)
    assert {(each.status_code, (each.headers or {})["retry-after"]) for each in refused} == {(503, "2")}
    assert known is True, "a known browser has a place kept free"
    assert again is True, "and places are given back"


def test_one_address_does_not_fill_the_queue() -> None:
    async def crowd() -> list[Any]:
        passwords = Passwords(slow := Slow())
        waiting = [asyncio.create_task(passwords.is_right("x", "y", HOME)) for _ in range(50)]
        other = asyncio.create_task(passwords.is_right("x", "y", "198.51.100.4"))
        await asyncio.sleep(0)
        slow.go.set()
        return await asyncio.gather(*waiting, other, return_exceptions=True)

    *mine, other = asyncio.run(crowd())
    assert [each for each in mine if each is True] == [True] * hashing.MOST_EACH
    assert other is True
