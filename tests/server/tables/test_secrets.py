"""Nobody sees or does what they should not: what is sent to a seat, and what comes from anybody, is tried hard."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.secrets import PEOPLES, said_on
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game
from westmarch.server.workers.worker import apply
from westmarch.shelf import known_game

from .visiting import Frame, Gone, Server, Socket, Visitor, whoever_is_asked

pytestmark = pytest.mark.anyio


async def _truth(server: Server, table: str) -> Iterator[Game[Any]]:
    """The whole game after each of its answers, from what is stored."""
    kept = await server.tables.kept(table)
    assert kept.start is not None
    known = known_game(kept.game)
    answers = server.tables.archive.answers(table)

    def games() -> Iterator[Game[Any]]:
        game = new_game(known.rules, Record.from_json(kept.start or b""))
        yield game
        for answer in answers:
            apply(game, answer.seat, answer.option)
            yield game

    return games()


def _definitions(game: Game[Any], seat: int, known: bool) -> set[str]:
    """The cards that a seat knows, or does not know."""
    state = game.state
    who = 1 << seat if seat >= 0 else (1 << state.seats) - 1
    return {state.definition[card] for card, mask in enumerate(state.known) if (mask & who == who) == known}


def _names(game: Game[Any], seat: int, known: bool) -> set[str]:
    """The names of these cards."""
    state = game.state
    who = 1 << seat if seat >= 0 else (1 << state.seats) - 1
    return {state.name(CardId(card)) for card, mask in enumerate(state.known) if (mask & who == who) == known}


async def _check(server: Server, table: str, socket: Socket, seat: int) -> int:
    """No frame names a card that the seat can't know until then; how many names were looked for."""
    views = [frame for frame in socket.frames if frame["type"] == "view"]
    seen: set[str] = set()
    definitions: set[str] = set()
    looked = 0
    frames: dict[int, list[Frame]] = {}
    for view in views:
        frames.setdefault(view["version"], []).append(view)
    for number, game in enumerate(await _truth(server, table)):
        seen |= _names(game, seat, known=True)
        definitions |= _definitions(game, seat, known=True)
        definitions |= {game.state.definition[card] for card, owner in enumerate(game.state.owner) if owner == seat}
        # What is in the own deck is no secret, wherever it lies.
        own = {game.state.name(CardId(card)) for card, owner in enumerate(game.state.owner) if owner == seat}
        # Nor is what is said on a known card, the name of a race, or who somebody declared himself to be.
        said = " ".join(said_on(game.rules.name, definition) for definition in sorted(definitions))
        secret = _names(game, seat, known=False) - seen - own - PEOPLES - set(game.state.avatars)
        secret = {name for name in secret if name not in said}
        for frame in frames.pop(number, []):
            shown = json.dumps(frame, ensure_ascii=False)
            for definition in _definitions(game, seat, known=False) - definitions:
                assert f'"{definition}"' not in shown, f"{definition} was shown to seat {seat} at answer {number}"
            for name in secret:
                looked += 1
                plain = shown
                for longer in (other for other in seen | own if name in other):
                    plain = plain.replace(longer, "")
                # A race may sound like a card: that somebody names the Slayers does not name Slayer.
                shows = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", plain)
                assert shows is None, f"{name} was shown to seat {seat} at answer {number}"
    assert not frames
    return looked


@pytest.mark.parametrize("format", ["introductory", "standard"])
async def test_no_frame_names_a_hidden_card(server: Server, anna: Visitor, bert: Visitor, format: str) -> None:
    seat = await anna.open("friend", format=format)
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two, watcher = await anna.sit(seat), await bert.sit(other), await server.visitor().sit(seat["table"])
    chance = random.Random(7)
    for _ in range(100):
        socket = await whoever_is_asked(one, two)
        await socket.answer(chance.choice(socket.view["decision"]["options"])["id"])
        if chance.random() < 0.1:
            socket.send(type="why_not", words=chance.choice(["play", "attack", "tap", "dragon"]))
    for socket, viewer in ((one, 0), (two, 1), (watcher, -1)):
        await socket.until_quiet()
        assert await _check(server, seat["table"], socket, viewer) > 1000


async def test_the_name_of_a_deck_is_told_when_the_game_is_over(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend", deck={"ready": "Elves and Dwarves"})
    deck = {"ready": "Rangers of Eriador"}
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert", deck=deck)
    one, two, watcher = await anna.sit(seat), await bert.sit(other), await bert.sit(seat["table"])
    await one.until_view(lambda view: view["status"] == "running")
    assert [each.get("deck") for each in one.view["seats"]] == ["Elves and Dwarves", None]
    assert [each.get("deck") for each in two.view["seats"]] == [None, "Rangers of Eriador"]
    assert [each.get("deck") for each in watcher.view["seats"]] == [None, None]
    card = await bert.http.get(f"/api/tables/{seat['table']}")
    assert "Elves and Dwarves" not in card.text
    two.send(type="concede")
    over = await watcher.until_view(lambda view: view["status"] == "over")
    assert [each.get("deck") for each in over["seats"]] == ["Elves and Dwarves", "Rangers of Eriador"]


async def test_a_hidden_card_is_a_number_and_nothing_else(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend", format="standard")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    hidden = 0
    for _ in range(60):
        await (await whoever_is_asked(one, two)).answer()
    for frame in one.frames + two.frames:
        for card in (frame.get("picture") or {"cards": {}})["cards"].values() if frame["type"] == "view" else ():
            if not card["definition"]:
                hidden += 1
                assert card["name"] == ""
                assert not card.get("notes")
                assert not card.get("siteType")
    assert hidden


def _garbage(chance: random.Random, view: Frame, foreign: list[str]) -> str | bytes:
    """A message that must change nothing: torn, of the wrong types, stale, foreign, or too large."""
    version = view["version"]
    options = [option["id"] for option in (view["decision"] or {"options": []})["options"]]
    good = {"type": "answer", "version": version, "option": options[0] if options else "pass"}
    kinds: list[Any] = [
        "",
        "null",
        "[]",
        "{",
        '"hello"',
        "[" * 4000,
        "\x00\x01",
        b"\xff\xfe",
        "{" * 7000,
        "x" * 9000,
        json.dumps({**good, "version": version + chance.randint(1, 9)}),
        json.dumps({**good, "version": -chance.randint(1, 9)}),
        json.dumps({**good, "version": 10**30}),
        json.dumps({**good, "version": str(version)}),
        json.dumps({**good, "option": chance.choice(foreign)}),
        json.dumps({**good, "option": "concede"}),
        json.dumps({**good, "option": ""}),
        json.dumps({**good, "option": "pass" * 400}),
        json.dumps({**good, "option": None}),
        json.dumps({**good, "option": "pass:\u0000:\ud800"}),
        json.dumps({"type": "answer"}),
        json.dumps({"type": chance.choice(["view", "open", "Act", "deal", "__class__", 3, None])}),
        json.dumps({"type": "hello", "token": "x" * 100, "story": 0}),
        json.dumps({"type": "hello", "token": None, "story": -5}),
        json.dumps({"type": "undo_reply", "agree": "yes"}),
        json.dumps({"type": "undo_reply", "agree": True}),
        json.dumps({"type": "rematch"}),
        json.dumps({"type": "resume"}),
        json.dumps({"type": "chat", "text": 7}),
        json.dumps({"type": "chat", "text": "  \n "}),
        json.dumps({"type": "why_not", "card": chance.randint(-5, 400)}),
        json.dumps({"type": "why_not", "card": 10**18}),
        json.dumps({"type": "why_not", "words": "x" * 150}),
        json.dumps({"type": "settings", "autoPass": {"no such window": "pass"}}),
        json.dumps({"type": "settings", "autoPass": {"organize": "maybe"}}),
        json.dumps({"type": "settings", "passUntil": "the end of days"}),
    ]
    return chance.choice(kinds)


async def test_no_nonsense_crashes_changes_or_betrays_anything(server: Server, anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two, watcher = await anna.sit(seat), await bert.sit(other), await server.visitor().sit(seat["table"])
    chance = random.Random(11)
    for _ in range(12):
        await (await whoever_is_asked(one, two)).answer()
    asked = await whoever_is_asked(one, two)
    while len(asked.view["waiting"]) > 1:
        await asked.answer()
        asked = await whoever_is_asked(one, two)
    idle = two if asked is one else one
    foreign = [option["id"] for option in asked.view["decision"]["options"]] + ["play:gandalf.1", "pass"]
    before = server.tables.archive.answers(seat["table"])
    decision = asked.view["decision"]
    for round in range(240):
        pool = [asked, idle, watcher]
        number = round % 3
        socket = pool[number]
        options = ["nothing:that.is.there"] if socket is asked else foreign
        message = _garbage(chance, asked.view, options)
        try:
            if isinstance(message, bytes):
                socket.send_bytes(message)
            else:
                socket.send_text(message)
            await socket.until_quiet()
        except Gone:
            # Who sends too much noise is shown the door, and may come again.
            fresh = await (anna, bert)[0 if socket is one else 1].sit(seat if socket is one else other)
            fresh.frames = socket.frames + fresh.frames
            if socket is watcher:
                watcher = await server.visitor().sit(seat["table"])
            elif socket is asked:
                asked = fresh
            else:
                idle = fresh
            one, two = (fresh if each is socket else each for each in (one, two))
    assert server.tables.archive.answers(seat["table"]) == before
    assert (await server.tables.kept(seat["table"])).status == "running"
    assert asked.view["decision"] == decision
    for socket, viewer in ((one, 0), (two, 1), (watcher, -1)):
        assert await _check(server, seat["table"], socket, viewer) > 100
    await asked.answer()
    assert len(server.tables.archive.answers(seat["table"])) > len(before)


async def test_an_answer_counts_once(server: Server, anna: Visitor) -> None:
    seat = await anna.open()
    first, second = await anna.sit(seat), await anna.sit(seat)
    for _ in range(8):
        await first.answer()
    view = await first.until_asked()
    message = {"type": "answer", "version": view["version"], "option": view["decision"]["options"][-1]["id"]}
    for _ in range(5):
        first.send(**message)
        second.send(**message)
    await first.until_quiet()
    await second.until_quiet()
    stored = server.tables.archive.answers(seat["table"])
    assert [each.option for each in stored[view["version"] :] if each.by == "person"] == [message["option"]]
    refused = [frame for socket in (first, second) for frame in socket.frames if frame["type"] == "refused"]
    assert len(refused) == 9


async def test_tokens_open_their_own_seat_only(anna: Visitor, bert: Visitor) -> None:
    mine, theirs = await anna.open(), await bert.open()
    for table, token in ((mine["table"], theirs["token"]), (mine["table"], "x"), ("nowhere", mine["token"])):
        socket = anna.connect(table)
        socket.send(type="hello", token=token, story=0)
        assert (await socket.next())["type"] == "closing"
        with pytest.raises(Gone):
            await socket.next()


async def test_who_does_not_say_hello_first_is_not_heard(anna: Visitor) -> None:
    seat = await anna.open()
    for text in ('{"type": "concede"}', "nonsense", json.dumps({"type": "answer", "version": 0, "option": "pass"})):
        socket = anna.connect(seat["table"])
        socket.send_text(text)
        assert (await socket.next())["type"] == "closing"
    assert (await anna.sit(seat)).view["status"] == "running"
