"""Signing out and a new password end sessions, and the tokens of seats with them."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import pytest

from .visiting import Gone, Server, Socket, Visitor, open_server

pytestmark = pytest.mark.anyio
PASSWORD = "a garden of his own"


@pytest.fixture
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fronts look around all the time."""
    monkeypatch.setattr("westmarch.server.tables.housekeeping.ROUND", 0.1)


async def register(visitor: Visitor) -> str:
    """Become somebody; the name."""
    name = f"Sam {secrets.token_hex(5)}"
    await visitor.post("/api/account/register", name=name, password=PASSWORD)
    return name


async def sign_in(front: Server, name: str) -> Visitor:
    """Another browser of the same person."""
    visitor = front.visitor()
    await visitor.post("/api/account/login", name=name, password=PASSWORD)
    return visitor


async def seat_of(visitor: Visitor, table: str) -> dict[str, Any]:
    found = await visitor.http.get(f"/api/tables/{table}/seat")
    assert found.status_code == 200, found.text
    seat: dict[str, Any] = found.json()
    return seat


async def sent_away(socket: Socket) -> str:
    """Read until the server closes the connection; with which words."""
    words = ""
    try:
        while True:
            frame = await socket.next()
            words = frame["words"] if frame["type"] == "closing" else words
    except Gone:
        return words


async def is_refused(visitor: Visitor, seat: dict[str, Any]) -> bool:
    """Whether a token is good for nothing: neither on a socket nor for a replay."""
    headers = {"authorization": f"Bearer {seat['token']}"}
    replay = await visitor.http.get(f"/api/tables/{seat['table']}/replay", headers=headers)
    socket = visitor.connect(seat["table"])
    socket.send(type="hello", token=seat["token"], story=0)
    words = await sent_away(socket)
    return replay.status_code == 403 and words == "This token belongs to no seat of this table."


async def test_signing_out_ends_the_tokens_of_all_seats(server: Server, anna: Visitor) -> None:
    name = await register(anna)
    elsewhere = await sign_in(server, name)
    seat = await anna.open()
    other = await seat_of(elsewhere, seat["table"])
    one, two = await anna.sit(seat), await elsewhere.sit(other)
    await anna.http.post("/api/account/logout")
    for socket in (one, two):
        assert "signed out" in await sent_away(socket)
    assert await is_refused(anna, seat)
    assert await is_refused(anna, other)
    assert (await anna.http.get(f"/api/tables/{seat['table']}/seat")).status_code == 404

    # The other browser is still signed in, and its session gives it the seat again.
    again = await elsewhere.sit(await seat_of(elsewhere, seat["table"]))
    await again.answer()
    await again.close()


async def test_a_new_password_ends_tokens_and_the_own_browser_takes_a_new_one(server: Server, anna: Visitor) -> None:
    name = await register(anna)
    elsewhere = await sign_in(server, name)
    seat = await anna.open()
    socket = await anna.sit(seat)
    await anna.post("/api/account/password", password=PASSWORD, new="speak friend and enter")
    assert "another password" in await sent_away(socket)
    assert await is_refused(anna, seat)
    assert (await elsewhere.http.get(f"/api/tables/{seat['table']}/seat")).status_code == 404
    again = await anna.sit(await seat_of(anna, seat["table"]))
    await again.answer()
    await again.close()


async def test_signing_out_everywhere_ends_every_session(server: Server, anna: Visitor) -> None:
    name = await register(anna)
    elsewhere = await sign_in(server, name)
    seat = await anna.open()
    socket = await elsewhere.sit(await seat_of(elsewhere, seat["table"]))
    await anna.post("/api/account/logout", everywhere=True)
    await sent_away(socket)
    for visitor in (anna, elsewhere):
        assert (await visitor.http.get("/api/account")).json()["name"] is None
        assert (await visitor.http.get(f"/api/tables/{seat['table']}/seat")).status_code == 404
    back = await sign_in(server, name)
    assert (await seat_of(back, seat["table"]))["seat"] == 0


async def test_a_guest_who_forgets_himself_loses_his_tokens_too(anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    await anna.http.post("/api/account/logout")
    await sent_away(socket)
    assert await is_refused(anna, seat)


async def test_nothing_is_answered_with_a_token_that_has_ended(server: Server, anna: Visitor) -> None:
    await register(anna)
    seat = await anna.open()
    socket = await anna.sit(seat)
    view = await socket.until_asked()
    await anna.http.post("/api/account/logout")
    socket.send(type="answer", version=view["version"], option=view["decision"]["options"][0]["id"])
    socket.send(type="concede")
    await sent_away(socket)
    assert (await server.tables.kept(seat["table"])).status == "running"
    assert [each.by for each in server.tables.archive.answers(seat["table"]) if each.seat == seat["seat"]] == []


async def test_others_see_that_somebody_has_gone(server: Server, anna: Visitor, bert: Visitor) -> None:
    await register(anna)
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    await two.until_view(lambda view: all(each["present"] for each in view["seats"]))
    await anna.http.post("/api/account/logout")
    await sent_away(one)
    await two.until_view(lambda view: not view["seats"][0]["present"])
    assert two.view["seats"][1]["present"], "the other's token is as good as before"


async def test_many_fresh_tokens_do_not_send_anybody_away(server: Server, anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    for _ in range(6):
        await seat_of(anna, seat["table"])
    await server.tables.look_up([seat["table"]])
    await socket.until_quiet()
    await socket.answer()


@pytest.mark.usefixtures("quick_rounds")
async def test_signing_out_through_one_front_ends_tokens_at_another(tmp_path: Path) -> None:
    async with open_server(tmp_path) as first, open_server(tmp_path) as second:
        anna = first.visitor()
        name = await register(anna)
        elsewhere = await sign_in(second, name)
        seat = await elsewhere.open()
        socket = await elsewhere.sit(seat)
        await anna.http.post("/api/account/logout")
        assert "signed out" in await sent_away(socket)
        assert await is_refused(elsewhere, seat)
        again = await elsewhere.sit(await seat_of(elsewhere, seat["table"]))
        await again.answer()
        await again.close()
