"""Every table publishes a commitment to its seed before it knows the nonces, and its record proves it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from westmarch.kernel.records.record import Record
from westmarch.kernel.records.verifying import Verdict, verify
from westmarch.kernel.structs import replace
from westmarch.server.storage import archive as keep
from westmarch.server.storage import promises
from westmarch.shelf import known_game, read_record

from .visiting import Server, Socket, Visitor, open_server, whoever_is_asked

pytestmark = pytest.mark.anyio

MINE, YOURS = "a1" * 16, "b2" * 32


def sha256(*parts: str) -> str:
    return hashlib.sha256(":".join(("westmarch-fair-1", *parts)).encode()).hexdigest()


async def card(visitor: Visitor, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await visitor.http.get(f"/api/tables/{table}")).json()
    return found


async def give_up(socket: Socket) -> dict[str, Any]:
    socket.send(type="concede")
    return await socket.until_view(lambda view: view["status"] == "over")


async def record_of(visitor: Visitor, table: str) -> Record:
    answer = await visitor.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return read_record(answer.content)


def judged(record: Record, **noted: str) -> Verdict:
    return verify(known_game(record.game).rules, record, **noted)


async def test_the_commitment_is_there_before_the_nonces(server: Server, anna: Visitor, bert: Visitor) -> None:
    promised = await anna.post("/api/tables/promise")
    seat = await anna.open("friend", promise=promised["table"], nonce=MINE)
    assert seat["table"] == promised["table"]
    assert (await card(bert, seat["table"]))["commitment"] == promised["commitment"]
    one = await anna.sit(seat)
    assert one.view["fair"]["commitment"] == promised["commitment"]
    assert one.view["fair"]["nonces"] == []
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert", nonce=YOURS)
    two = await bert.sit(other)
    await one.until_view(lambda view: view["status"] == "running")
    for socket in (one, two):
        fair = socket.view["fair"]
        assert fair["commitment"] == promised["commitment"]
        assert fair["nonces"] == [MINE, YOURS]
        assert not fair["secret"]
        assert not fair["seed"]
    for _ in range(8):
        await (await whoever_is_asked(one, two)).answer()
    fair = (await give_up(one))["fair"]
    assert sha256(seat["table"], fair["secret"]) == promised["commitment"]
    assert int(fair["seed"]) == int(sha256(seat["table"], fair["secret"], MINE, YOURS)[:32], 16)
    record = await record_of(bert, seat["table"])
    assert str(record.seed) == fair["seed"]
    verdict = judged(record, commitment=promised["commitment"], nonce=YOURS)
    assert verdict.is_proven, verdict.checks
    assert verdict.table == seat["table"]
    assert verdict.shuffles > 0


async def test_nothing_that_leaves_the_server_holds_the_secret_before_the_end(server: Server, anna: Visitor) -> None:
    seat = await anna.open("friend", nonce=MINE)
    kept = server.tables.archive.table(seat["table"])
    assert kept is not None
    secret = kept.secret
    assert len(secret) == 64
    bert = server.visitor()
    watcher = await server.visitor().sit(seat["table"])
    one = await anna.sit(seat)
    two = await bert.sit(await bert.post(f"/api/tables/{seat['table']}/join", name="Bert"))
    await watcher.until_view(lambda view: view["status"] == "running")
    for _ in range(6):
        await (await whoever_is_asked(one, two)).answer()
    await watcher.until_quiet()
    told = json.dumps([one.frames, two.frames, watcher.frames, await card(bert, seat["table"])])
    assert secret not in told
    seed = read_record(server.tables.archive.table(seat["table"]).start or b"").seed  # type: ignore[union-attr]
    assert str(seed) not in told
    assert (await anna.http.get(f"/api/tables/{seat['table']}/record")).status_code == 409
    # And it is kept in one place only.
    assert server.tables.archive.table(seat["table"]).secret == ""  # type: ignore[union-attr]


async def test_who_brings_no_nonce_gets_one_that_says_so(anna: Visitor) -> None:
    socket = await anna.sit(await anna.open("computer", nonce=MINE))
    mine, computers = socket.view["fair"]["nonces"]
    assert mine == MINE
    assert computers.startswith("server-")
    other = await anna.sit(await anna.open("computer"))
    assert all(nonce.startswith("server-") for nonce in other.view["fair"]["nonces"])
    assert len({*other.view["fair"]["nonces"], computers}) == 3
    # They come of the secret: the server cannot choose them when it knows the others.
    await other.until_asked()
    over = await give_up(other)
    table, secret = over["table"], over["fair"]["secret"]
    assert over["fair"]["nonces"] == [f"server-{sha256(table, secret, f'seat {seat}')[:32]}" for seat in (0, 1)]


@pytest.mark.parametrize("nonce", ["", "ab", "g1" * 16, "A1" * 16, "server-" + "ab" * 16, "a1" * 16 + "\n", "a1" * 40])
async def test_a_nonce_that_is_none_is_refused(anna: Visitor, nonce: str) -> None:
    wanted = {"game": "meccg", "format": "introductory", "against": "computer", "nonce": nonce}
    assert (await anna.http.post("/api/tables", json=wanted)).status_code == 422


async def test_a_promise_is_good_for_one_table_and_not_for_ever(
    server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    promised = await anna.post("/api/tables/promise")
    wanted = {"game": "meccg", "format": "introductory", "against": "computer", "promise": promised["table"]}
    # A deck that is refused does not use the promise up: who tries again gets the same seed.
    bad = await anna.http.post("/api/tables", json={**wanted, "deck": {"ready": "No such deck"}})
    assert bad.status_code == 422
    assert (await anna.http.post("/api/tables", json=wanted)).status_code == 201
    again = await anna.http.post("/api/tables", json=wanted)
    assert again.status_code == 409
    assert "promised" in again.json()["words"]
    assert (await anna.http.post("/api/tables", json={**wanted, "promise": "never"})).status_code == 409
    old = await anna.post("/api/tables/promise")
    monkeypatch.setattr(promises, "GOOD_FOR", -1.0)
    assert (await anna.http.post("/api/tables", json={**wanted, "promise": old["table"]})).status_code == 409
    await anna.post("/api/tables/promise")
    monkeypatch.setattr(promises, "GOOD_FOR", 3600.0)
    assert (await anna.http.post("/api/tables", json={**wanted, "promise": old["table"]})).status_code == 409


async def test_a_rematch_is_promised_as_soon_as_the_game_is_over(anna: Visitor, bert: Visitor) -> None:
    seat = await anna.open("friend")
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    assert one.view["fair"]["next"] is None
    promised = (await give_up(one))["fair"]["next"]
    await two.until_view(lambda view: view["status"] == "over")
    assert two.view["fair"]["next"] == promised
    one.send(type="rematch", nonce="a1" * 16 + "\n")
    await one.until(lambda frame: frame["type"] == "refused")
    one.send(type="rematch", nonce=MINE)
    await two.until_view(lambda view: view["rematchAsked"] == [0])
    two.send(type="rematch", nonce=YOURS)
    await one.until_view(lambda view: view["rematch"])
    assert one.view["rematch"] == promised["table"]
    again = (await anna.http.get(f"/api/tables/{promised['table']}/seat")).json()
    next_one = await anna.sit(again)
    assert next_one.view["fair"]["commitment"] == promised["commitment"]
    # The seats are swapped, and with them the nonces.
    assert next_one.view["seat"] == 1
    assert next_one.view["fair"]["nonces"] == [YOURS, MINE]
    await give_up(next_one)
    assert judged(await record_of(anna, promised["table"]), commitment=promised["commitment"], nonce=MINE).is_proven


async def test_a_game_that_is_gone_on_with_keeps_its_proof(anna: Visitor) -> None:
    seat = await anna.open("computer", nonce=MINE)
    socket = await anna.sit(seat)
    for _ in range(6):
        await socket.answer()
    await socket.until_asked()
    over = await give_up(socket)
    branch = await anna.post(f"/api/tables/{seat['table']}/continue", at=4, seat=0, name="Anna")
    other = await anna.sit(branch)
    fair = other.view["fair"]
    assert fair["commitment"] == over["fair"]["commitment"]
    assert fair["known"]
    assert (fair["table"], fair["secret"]) == (seat["table"], over["fair"]["secret"])
    await other.until_asked()
    await give_up(other)
    assert judged(await record_of(anna, branch["table"])).is_proven


async def test_an_uploaded_record_keeps_its_proof(anna: Visitor) -> None:
    seat = await anna.open("computer", nonce=MINE)
    socket = await anna.sit(seat)
    await socket.until_asked()
    await give_up(socket)
    content = (await anna.http.get(f"/api/tables/{seat['table']}/record")).content
    uploaded = (await anna.http.post("/api/records", content=content)).json()["table"]
    assert (await card(anna, uploaded))["commitment"] == socket.view["fair"]["commitment"]
    assert (await anna.http.get(f"/api/tables/{uploaded}/record")).content == content
    # Older records have no digests: they may say anything.
    data = {**json.loads(content), "is": "kernel:Record"}
    del data["digests"]
    data["proof"]["commitment"] = "x" * 5000
    odd = await anna.http.post("/api/records", content=json.dumps(data).encode())
    assert odd.status_code == 201
    assert (await card(anna, odd.json()["table"]))["commitment"] == ""
    del data["proof"], data["chance"], data["seal"]
    before = await anna.http.post("/api/records", content=json.dumps(data).encode())
    assert before.status_code == 201


async def test_tables_from_before_go_on_without_a_proof(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        seat = await anna.open("computer")
        kept = server.tables.archive.table(seat["table"])
        assert kept is not None
        assert kept.start is not None
        start = replace(read_record(kept.start), proof=None)
        fields = {"start": start.to_json(), "commitment": ""}

        await server.tables.ledger.write(keep.change_table(seat["table"], **fields))
        socket = await anna.sit(seat)
        assert socket.view["fair"] is None
        await socket.answer()
        await socket.until_asked()
        over = await give_up(socket)
        assert over["fair"]["commitment"] == ""
        record = await record_of(anna, seat["table"])
        verdict = judged(record)
        assert verdict.holds
        assert not verdict.is_proven
