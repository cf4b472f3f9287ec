"""Taking back: free against the computer, by consent between people."""

from __future__ import annotations

import pytest

from .visiting import House, Visitor, whoever_is_asked

pytestmark = pytest.mark.anyio


async def test_against_the_computer_the_own_last_decision_is_asked_again(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open())
    assert socket.view["mayUndo"] is False
    socket.send(type="undo")
    await socket.until(lambda frame: frame["type"] == "refused")
    while not (before := await socket.until_asked())["picture"]["turn"]:
        await socket.answer()
    await socket.answer()
    after = await socket.until_asked()
    assert after["mayUndo"]
    socket.send(type="undo")
    back = await socket.until(lambda frame: frame["type"] == "view" and frame["decision"])
    assert back["version"] == before["version"]
    assert back["decision"] == before["decision"]
    assert back["picture"] == before["picture"]
    assert back["story"]["from"] == 0
    again = await socket.answer()
    assert again["version"] > before["version"]


async def test_taken_back_to_the_start(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open())
    first = await socket.until_asked()
    for _ in range(3):
        await socket.answer()
    await socket.until_asked()
    while socket.view["mayUndo"]:
        socket.send(type="undo")
        socket.view = {}
        await socket.until_asked()
    assert socket.view["decision"] == first["decision"]


async def test_between_people_the_other_must_agree(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    for _ in range(20):
        await (await whoever_is_asked(one, two)).answer()
    await whoever_is_asked(one, two)
    version = one.view["version"]
    one.send(type="undo")
    asked = await two.until_view(lambda view: view["undo"])
    assert asked["undo"]["by"] == 0
    assert asked["undo"]["to"] < version
    one.send(type="undo_reply", agree=True)
    await one.until(lambda frame: frame["type"] == "refused")
    two.send(type="undo_reply", agree=False)
    await one.until(lambda frame: frame["type"] == "view" and frame["undo"] is None)
    assert one.view["version"] >= version
    one.send(type="undo")
    to = (await two.until_view(lambda view: view["undo"]))["undo"]["to"]
    two.send(type="undo_reply", agree=True)
    back = await one.until(lambda frame: frame["type"] == "view" and frame["version"] == to)
    assert back["undo"] is None
    assert back["story"]["from"] == 0


async def test_the_server_waits_while_somebody_asks_to_take_back(house: House, anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    while not (socket := await whoever_is_asked(one, two)).view["picture"]["turn"]:
        await socket.answer()
    rest = two if socket is one else one
    rest.send(type="undo")
    await socket.until_view(lambda view: view["undo"])
    # Now the server could pass for this seat, but lets the question stand.
    socket.send(type="settings", passUntil="my turn", autoPass=dict.fromkeys(socket.view["autoPass"], "pass"))
    await socket.until_quiet()
    version = socket.view["version"]
    live = await house.tables.live(seat["table"])
    step = live.by_itself._next()
    assert step is None or step.pause > 5.0
    socket.send(type="undo_reply", agree=False)
    await rest.until(lambda frame: frame["type"] == "view" and frame["undo"] is None)
    if step is not None:
        await socket.until_view(lambda view: view["version"] > version)
