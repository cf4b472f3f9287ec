"""Several fronts on one database: seats are taken once, kept for good, and known everywhere."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.postgresql import find_programs, running_postgresql
from westmarch.server.config import sqlite_url
from westmarch.server.storage import Archive, leases
from westmarch.server.storage.archive import KeptTable
from westmarch.server.storage.outages import StorageAway
from westmarch.server.visitors import digest

from .visiting import Server, Visitor, open_server

pytestmark = pytest.mark.anyio

THREE = {"format": "multi-player", "seats": 3}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_url(tmp_path_factory.mktemp("fronts") / "westmarch.sqlite")
        return
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with running_postgresql(programs) as url:
        yield url


@pytest.fixture(scope="module")
async def fronts(database: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("page")
    async with (
        open_server(folder, database_url=database) as first,
        open_server(folder, database_url=database) as second,
    ):
        yield first, second


async def register(visitor: Visitor) -> None:
    """Become a person whom nobody knows yet."""
    await visitor.post("/api/account/register", name=f"Sam {secrets.token_hex(4)}", password="a garden of his own")


def same_browser(visitor: Visitor, front: Server) -> Visitor:
    """The same cookie at another front."""
    other = front.visitor()
    other.http.cookies = visitor.http.cookies
    return other


async def join_at_once(table: str, *visitors: Visitor) -> list[int]:
    """Several people sit down at the same moment; what each is told."""
    path = f"/api/tables/{table}/join"
    bodies = [{"name": f"Bert {'the ' + name}"} for name in ("Older", "Younger")]
    answers = await asyncio.gather(
        *(each.http.post(path, json=body) for each, body in zip(visitors, bodies, strict=True))
    )
    return sorted(answer.status_code for answer in answers)


def stored(front: Server, table: str) -> KeptTable:
    kept = Archive(front.tables.archive.engine).table(table)
    assert kept is not None
    return kept


async def test_of_two_who_join_through_two_fronts_one_gets_the_seat(fronts: tuple[Server, Server]) -> None:
    anna = fronts[0].visitor()
    for _ in range(3):
        seat = await anna.open("friend")
        assert await join_at_once(seat["table"], *(front.visitor() for front in fronts)) == [201, 409]
        assert stored(fronts[0], seat["table"]).status == "running"


async def test_one_who_joins_twice_through_two_fronts_sits_once(fronts: tuple[Server, Server]) -> None:
    anna, bert = (front.visitor() for front in fronts)
    seat = await anna.open("friend", **THREE)
    await bert.http.get("/api/lobby")
    assert await join_at_once(seat["table"], bert, same_browser(bert, fronts[0])) == [201, 409]
    assert [each.kind for each in stored(fronts[0], seat["table"]).seats].count("open") == 1


async def test_when_the_last_two_join_at_once_the_game_begins(fronts: tuple[Server, Server]) -> None:
    anna = fronts[0].visitor()
    for _ in range(3):
        seat = await anna.open("friend", **THREE)
        assert await join_at_once(seat["table"], *(front.visitor() for front in fronts)) == [201, 201]
        kept = stored(fronts[0], seat["table"])
        assert (kept.status, [each.kind for each in kept.seats]) == ("running", ["person"] * 3)
        assert len({each.owner for each in kept.seats}) == len({each.token for each in kept.seats}) == 3


async def test_a_table_is_either_withdrawn_or_joined(fronts: tuple[Server, Server]) -> None:
    anna, bert = (front.visitor() for front in fronts)
    for _ in range(4):
        table = (await anna.open("friend"))["table"]
        joined, left = await asyncio.gather(
            bert.http.post(f"/api/tables/{table}/join", json={"name": "Bert"}),
            same_browser(anna, fronts[1]).http.post(f"/api/tables/{table}/leave"),
        )
        expected = {"running": (201, 409), "recalled": (409, 204)}[stored(fronts[0], table).status]
        assert (joined.status_code, left.status_code) == expected


async def test_a_table_withdrawn_elsewhere_is_closed_to_those_who_wait(fronts: tuple[Server, Server]) -> None:
    anna = fronts[0].visitor()
    seat = await anna.open("anybody")
    one = await anna.sit(seat)
    left = await same_browser(anna, fronts[1]).http.post(f"/api/tables/{seat['table']}/leave")
    assert left.status_code == 204
    assert "withdrawn" in (await one.until(lambda frame: frame["type"] == "closing"))["words"]


async def test_who_signs_in_through_another_front_keeps_the_seat(fronts: tuple[Server, Server]) -> None:
    first, second = fronts
    anna = first.visitor()
    seat = await anna.open()
    path = f"/api/tables/{seat['table']}/seat"
    one = await anna.sit(seat)
    elsewhere = same_browser(anna, second)
    await register(elsewhere)
    anna.http.cookies = elsewhere.http.cookies
    for visitor in (anna, elsewhere):
        assert (await visitor.http.get(path)).status_code == 200
    # What the front that holds the table writes of the seat gives it back to nobody.
    one.send(type="settings", autoPass={}, passUntil="my turn")
    await one.until_view(lambda view: view["passUntil"] == "my turn")
    await one.answer()
    for visitor in (anna, elsewhere):
        again = (await visitor.http.get(path)).json()
        assert again["seat"] == 0
    assert [card["table"] for card in (await anna.http.get("/api/lobby")).json()["mine"]] == [seat["table"]]
    token = await anna.sit((await elsewhere.http.get(path)).json())
    assert token.view["seat"] == 0


async def test_a_token_from_one_front_is_good_at_the_other(fronts: tuple[Server, Server]) -> None:
    first, second = fronts
    anna = first.visitor()
    seat = await anna.open()
    one = await anna.sit(seat)
    fresh = (await same_browser(anna, second).http.get(f"/api/tables/{seat['table']}/seat")).json()
    assert (await anna.sit(fresh)).view["seat"] == 0
    one.send(type="settings", autoPass={}, passUntil="my turn")
    await one.until_view(lambda view: view["passUntil"] == "my turn")
    good = stored(first, seat["table"]).seats[0].token.split()
    assert good == [digest(each["token"]) for each in (fresh, seat)]


async def test_a_front_that_was_taken_for_dead_shows_nothing_old(
    fronts: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was silent for too long, so another front has gone on with the table; nobody has told it yet."""
    first, second = fronts
    for front in fronts:
        monkeypatch.setattr(front.tables.fronts, "is_gone", lambda other: True)

    def silent(*_: object) -> None:
        """No front shows that it lives, nor sees what others hold."""
        raise StorageAway

    monkeypatch.setattr(leases, "beat", silent)
    anna = first.visitor()
    seat = await anna.open("myself")
    before = (await anna.sit(seat)).view["version"]
    elsewhere = await second.visitor().sit(seat)
    for _ in range(3):
        await elsewhere.answer()
    seen = elsewhere.view["version"]
    assert seen >= before + 3
    assert (await anna.sit(seat)).view["version"] >= seen


async def test_who_has_joined_elsewhere_can_sit_down_at_once(fronts: tuple[Server, Server]) -> None:
    anna, bert = (front.visitor() for front in fronts)
    seat = await anna.open("friend")
    one = await anna.sit(seat)
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    two = await fronts[0].visitor().sit(other)
    assert (two.view["seat"], two.view["status"]) == (1, "running")
    assert (await one.until_view(lambda view: view["status"] == "running"))["seats"][1]["name"] == "Bert"


async def test_a_seat_taken_while_signing_in_belongs_to_the_person(fronts: tuple[Server, Server]) -> None:
    first, second = fronts
    anna, bert = first.visitor(), first.visitor()
    seat = await anna.open("friend")
    await bert.http.get("/api/lobby")
    slow = same_browser(bert, first)
    slow.http.cookies = dict(bert.http.cookies)
    elsewhere = same_browser(bert, second)
    await register(elsewhere)
    # This request was under way with the old cookie.
    assert (await slow.http.post(f"/api/tables/{seat['table']}/join", json={"name": "Bert"})).status_code == 201
    again = await elsewhere.http.get(f"/api/tables/{seat['table']}/seat")
    assert again.status_code == 200, again.text
    assert again.json()["seat"] == 1


async def test_a_rematch_is_found_by_who_has_signed_in_elsewhere(fronts: tuple[Server, Server]) -> None:
    first, second = fronts
    anna = first.visitor()
    seat = await anna.open()
    one = await anna.sit(seat)
    elsewhere = same_browser(anna, second)
    await register(elsewhere)
    one.send(type="concede")
    await one.until_view(lambda view: view["status"] == "over")
    one.send(type="rematch")
    table = (await one.until_view(lambda view: view["rematch"]))["rematch"]
    assert (await elsewhere.http.get(f"/api/tables/{table}/seat")).status_code == 200
