"""Whole flows at a table: against the computer, between people, both sides, watching, leaving and coming back."""

from __future__ import annotations

from pathlib import Path

import pytest

from .visiting import Frame, Server, Visitor, open_server, whoever_is_asked

pytestmark = pytest.mark.anyio


async def test_against_the_computer_every_answer_leads_to_a_later_view(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open())
    versions = [socket.view["version"]]
    for _ in range(25):
        versions.append((await socket.answer())["version"])
    assert versions == sorted(set(versions))
    assert socket.view["status"] == "running"
    assert [seat["kind"] for seat in socket.view["seats"]] == ["person", "computer"]
    await socket.close()


async def test_a_game_is_found_again_where_it_was_left(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        seat = await anna.open()
        socket = await anna.sit(seat)
        for _ in range(25):
            await socket.answer()
        left = await socket.until_asked()
        await socket.close()
    async with open_server(tmp_path) as server:
        again = await server.visitor().sit(seat)
        found = await again.until_asked()
        same = ("version", "picture", "decision", "seats", "status", "result", "autoPass")
        assert {name: found[name] for name in same} == {name: left[name] for name in same}
        assert found["story"]["from"] == 0
        assert (await again.answer())["version"] > left["version"]
        await again.close()


async def test_a_second_tab_and_a_new_connection_see_the_same(anna: Visitor) -> None:
    seat = await anna.open()
    first = await anna.sit(seat)
    await first.answer()
    await first.until_asked()
    second = await anna.sit(seat)
    assert (await second.until_asked())["decision"] == first.view["decision"]
    view = await first.answer()
    assert (await second.until_view(lambda other: other["version"] >= view["version"]))["seat"] == 0
    await first.close()
    await second.answer()
    await second.close()


async def test_the_story_is_told_piece_by_piece(anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    for _ in range(20):
        await socket.answer()
    await socket.until_asked()
    lines: list[object] = []
    for frame in socket.frames:
        if frame["type"] == "view":
            lines[frame["story"]["from"] :] = frame["story"]["lines"]
    fresh = await anna.sit(seat)
    assert fresh.view["story"]["from"] == 0
    assert fresh.view["story"]["lines"][: len(lines)] == lines
    assert lines


async def test_a_friend_comes_by_the_link_and_both_play(server: Server, anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    one = await anna.sit(seat)
    assert one.view["status"] == "waiting"
    assert one.view["picture"] is None
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    assert other["seat"] == 1
    two = await bert.sit(other)
    await one.until_view(lambda view: view["status"] == "running")
    await one.until_view(lambda view: all(each["present"] for each in view["seats"]))
    asked = []
    for _ in range(30):
        socket = await whoever_is_asked(one, two)
        asked.append(socket.view["seat"])
        await socket.answer()
    assert set(asked) == {0, 1}
    assert one.view["version"] > 20
    assert [each["name"] for each in one.view["seats"]] == ["Anna", "Bert"]
    await two.close()
    await one.until_view(lambda view: not view["seats"][1]["present"])
    kept = await server.tables.kept(seat["table"])
    assert kept.windows == "always"


async def test_only_one_friend_finds_a_seat(anna: Visitor, bert: Visitor, server: Server) -> None:
    seat = await anna.open("friend")
    again = await anna.http.post(f"/api/tables/{seat['table']}/join", json={"name": "Anna"})
    assert again.status_code == 409
    await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    late = await server.visitor().http.post(f"/api/tables/{seat['table']}/join", json={"name": "Carl"})
    assert late.status_code == 409
    assert "watch" in late.json()["words"]


async def test_an_open_table_can_be_withdrawn_by_its_owner_only(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("anybody")
    foreign = await bert.http.post(f"/api/tables/{seat['table']}/leave")
    assert foreign.status_code == 409
    assert (await anna.http.post(f"/api/tables/{seat['table']}/leave")).status_code == 204
    late = await bert.http.post(f"/api/tables/{seat['table']}/join", json={"name": "Bert"})
    assert late.status_code == 409


async def test_who_plays_both_sides_sees_the_side_that_decides(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open("myself"))
    seats = set()
    for _ in range(40):
        await socket.until_asked()
        seats.add(socket.view["seat"])
        await socket.answer()
    assert seats == {0, 1}


async def test_the_session_gives_a_seat_back(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open()
    fresh = (await anna.http.get(f"/api/tables/{seat['table']}/seat")).json()
    assert fresh["token"] != seat["token"]
    for each in (seat, fresh):
        socket = await anna.sit(each)
        assert socket.view["seat"] == 0
    assert (await bert.http.get(f"/api/tables/{seat['table']}/seat")).status_code == 404


async def test_conceding_ends_the_game_and_a_rematch_swaps_the_seats(anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    await socket.answer()
    socket.send(type="concede")
    over = await socket.until_view(lambda view: view["status"] == "over")
    assert over["result"]["winner"] == 1
    assert over["decision"] is None
    socket.send(type="rematch")
    view = await socket.until_view(lambda view: view["rematch"])
    mine = (await anna.http.get(f"/api/tables/{view['rematch']}/seat")).json()
    assert mine["seat"] == 1
    again = await anna.sit(mine)
    before, after = view["seats"], again.view["seats"]
    assert [each["deck"] for each in after] == [each["deck"] for each in reversed(before)]
    await again.answer()


async def test_a_rematch_between_people_needs_both(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    one.send(type="rematch")
    assert (await one.until(lambda frame: frame["type"] == "refused"))["words"]
    two.send(type="concede")
    await one.until_view(lambda view: view["status"] == "over")
    one.send(type="rematch")
    waiting = await two.until_view(lambda view: view["rematchAsked"])
    assert (waiting["rematchAsked"], waiting["rematch"]) == ([0], None)
    two.send(type="rematch")
    assert (await one.until_view(lambda view: view["rematch"]))["rematch"]


async def test_a_spectator_sees_and_may_do_nothing(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    watcher = await bert.sit(seat["table"])
    assert watcher.view["seat"] == -1
    assert watcher.view["decision"] is None
    for message in (
        {"type": "answer", "version": 0, "option": "pass"},
        {"type": "concede"},
        {"type": "undo"},
        {"type": "chat", "text": "psst"},
        {"type": "settings", "autoPass": {}, "passUntil": "my turn"},
        {"type": "why_not", "words": "play"},
    ):
        watcher.send(**message)
        assert (await watcher.until(lambda frame: frame["type"] != "view"))["type"] == "refused"
    view = await socket.answer()
    await watcher.until_view(lambda other: other["version"] >= view["version"])


async def test_chat_is_plain_short_and_kept(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    one.send(type="chat", text="  Mae govannen!\x07\n" + "x" * 2000)
    line = (await two.until(lambda frame: frame["type"] == "chat"))["lines"][0]
    assert line["from"] == "Anna"
    assert line["text"].startswith("Mae govannen!")
    assert len(line["text"]) <= 500
    assert line["text"].isprintable()
    later = await bert.sit(other)
    assert (await later.until(lambda frame: frame["type"] == "chat"))["lines"] == [line]


async def test_why_not_is_answered(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open())
    socket.send(type="why_not", words="call the council")
    found = await socket.until(lambda frame: frame["type"] == "why_not")
    assert found["reasons"]
    assert all(reason["words"] for reason in found["reasons"])


async def test_three_friends_play_once_the_third_has_come(server: Server, anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend", format="multi-player", seats=3)
    one = await anna.sit(seat)
    assert [each["kind"] for each in one.view["seats"]] == ["person", "open", "open"]
    second = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    await one.until_view(lambda view: view["seats"][1]["name"] == "Bert")
    assert one.view["status"] == "waiting"
    carl = server.visitor()
    third = await carl.post(f"/api/tables/{seat['table']}/join", name="Carl")
    await one.until_view(lambda view: view["status"] == "running")
    two, three = await bert.sit(second), await carl.sit(third)
    assert [two.view["seat"], three.view["seat"]] == [1, 2]
    asked = set()
    for _ in range(30):
        socket = await whoever_is_asked(one, two, three)
        asked.add(socket.view["seat"])
        await socket.answer()
    assert asked == {0, 1, 2}
    one.send(type="undo")
    to = (await two.until_view(lambda view: view["undo"]))["undo"]["to"]
    two.send(type="undo_reply", agree=True)
    await two.until_quiet()
    assert two.view["undo"]
    three.send(type="undo_reply", agree=True)
    await one.until_view(lambda view: view["version"] == to and not view["undo"])


@pytest.mark.rule("LO-6.20")
async def test_opponents_cannot_talk_during_hazard_play(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open(game="lore", format="multi-player", seats=3))

    async def says(text: str) -> Frame:
        socket.send(type="chat", text=text)
        return await socket.until(lambda frame: frame["type"] in ("chat", "refused"))

    assert (await says("Mae govannen!"))["type"] == "chat"
    socket.send(type="settings", autoPass={"discard or reserve one card": "ask"})
    # She has drafted nobody, so that every company is another's.
    for _ in range(100):
        if (await socket.until_asked())["decision"]["kind"] == "movement phase":
            break
        await socket.answer()
    refused = await says("Play the Orcs, not the Wolves!")
    assert (refused["type"], refused["rules"]) == ("refused", ["LO-6.20"])
    for _ in range(100):
        if (await socket.until_asked())["decision"]["kind"] == "discard or reserve one card":
            break
        await socket.answer()
    assert (await says("Well fought!"))["type"] == "chat"


async def test_alone_against_the_hazards(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open(format="solitaire"))
    for _ in range(15):
        await socket.answer()
    assert len(socket.view["seats"]) == 1
    assert socket.view["status"] == "running"


async def test_who_sits_down_by_way_of_another_server_is_seen_and_the_game_begins(tmp_path: Path) -> None:
    async with open_server(tmp_path) as first, open_server(tmp_path) as second:
        anna, bert = first.visitor(), second.visitor()
        seat = await anna.open("friend")
        one = await anna.sit(seat)
        await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
        await first.tables.keeper.look_around()
        view = await one.until_view(lambda view: view["status"] == "running")
        assert view["seats"][1]["name"] == "Bert"
        assert view["picture"] is not None
        assert (await one.until_asked())["decision"]["kind"] == "starting characters"


async def test_a_withdrawn_table_is_closed_to_all(anna: Visitor) -> None:
    seat = await anna.open("anybody")
    one = await anna.sit(seat)
    await anna.http.post(f"/api/tables/{seat['table']}/leave")
    assert "withdrawn" in (await one.until(lambda frame: frame["type"] == "closing"))["words"]
    late = anna.connect(seat["table"])
    late.send(type="hello", token=seat["token"], story=0)
    assert "withdrawn" in (await late.next())["words"]
