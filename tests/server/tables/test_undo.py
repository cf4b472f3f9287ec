"""Taking back: free against the computer, by consent between people."""

from __future__ import annotations

import pytest

from .visiting import Visitor, whoever_is_asked

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
    # Who starts with nobody is hardly ever asked.
    while (socket := await whoever_is_asked(one, two)).view["decision"]["kind"] == "starting characters":
        await socket.answer(socket.view["decision"]["options"][0]["id"])
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
    # What was refused is not asked for again; the next decision may be.
    assert not one.view["mayUndo"]
    while (socket := await whoever_is_asked(one, two)) is not one:
        await socket.answer()
    await one.answer()
    one.send(type="undo")
    to = (await two.until_view(lambda view: view["undo"]))["undo"]["to"]
    two.send(type="undo_reply", agree=True)
    back = await one.until(lambda frame: frame["type"] == "view" and frame["version"] == to)
    assert back["undo"] is None
    assert back["story"]["from"] == 0
