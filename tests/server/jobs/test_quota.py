"""Nobody has more than his share: quotas, a queue of limited length, and turns."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.server.tables.visiting import Server, Visitor, open_server
from westmarch.server.guards import security
from westmarch.server.tables.draining import drain
from westmarch.server.visitors import digest
from westmarch.server.workers.turns import QueueFull, Turns

from .test_apart import DECK, known, standing_still

pytestmark = pytest.mark.anyio

CHECK = "/api/games/meccg/decks/check"


async def quiet() -> None:
    """Everything that could go on has gone on."""
    for _ in range(200):
        await asyncio.sleep(0)
    await asyncio.sleep(0.05)


async def test_one_job_too_many_of_a_visitor_is_refused_while_another_visitor_is_served(server: Server) -> None:
    anna, bert = await known(server, "10.1.0.1"), await known(server, "10.1.0.1")
    async with standing_still(server) as go_on:
        going = [asyncio.create_task(anna.http.post(CHECK, json={"text": f"{number}{DECK}"})) for number in range(3)]
        await quiet()
        refused = await anna.http.post(CHECK, json={"text": DECK})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert "3 requests" in refused.json()["words"]
        other = asyncio.create_task(bert.http.post(CHECK, json={"text": DECK}))
        await quiet()
        assert not other.done()
        go_on()
        assert (await other).status_code == 200
        assert [(await task).status_code for task in going] == [200, 200, 200]
    assert (await anna.http.post(CHECK, json={"text": DECK})).status_code == 200


async def test_an_address_has_a_quota_whatever_cookies_come_from_it(server: Server) -> None:
    visitors = [await known(server, "10.1.1.1") for _ in range(6)]
    async with standing_still(server) as go_on:
        going = [asyncio.create_task(each.http.post(CHECK, json={"text": DECK})) for each in visitors[:5]]
        await quiet()
        refused = await visitors[5].http.post(CHECK, json={"text": DECK})
        assert (refused.status_code, "from where you are" in refused.json()["words"]) == (429, True)
        elsewhere = asyncio.create_task((await known(server, "10.1.1.2")).http.post(CHECK, json={"text": DECK}))
        go_on()
        assert [(await task).status_code for task in [*going, elsewhere]] == [200] * 6


async def test_a_full_queue_sends_newcomers_away_at_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.tables.jobs.pool.turns, "most_waiting", 2)
    visitors = [await known(server, f"10.1.2.{number}") for number in range(5)]
    async with standing_still(server) as go_on:
        going = [asyncio.create_task(each.http.post(CHECK, json={"text": DECK})) for each in visitors[:4]]
        await quiet()
        refused = await visitors[4].http.post(CHECK, json={"text": DECK})
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) >= 1
        assert "try again" in refused.json()["words"]
        go_on()
        assert [(await task).status_code for task in going] == [200] * 4


async def test_whoever_waits_for_a_job_while_the_server_stops_is_told_to_come_again(tmp_path: Path) -> None:
    async with open_server(tmp_path, job_workers=2) as server:
        await server.tables.warm()
        visitors = [await known(server, f"10.1.4.{number}") for number in range(4)]
        async with standing_still(server):
            going = [asyncio.create_task(each.http.post(CHECK, json={"text": DECK})) for each in visitors]
            await quiet()
            await drain(server.tables)
            answers = [await task for task in going]
        assert {each.status_code for each in answers} == {503}
        assert all("restarted" in each.json()["words"] and each.headers["retry-after"] for each in answers)


async def test_who_goes_on_asking_though_refused_is_refused_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One request at a time of each connection waits then, and asks for nothing."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async with open_server(tmp_path, rate=1.0, jobs_per_visitor=1) as server:
        anna, bert = await known(server, "10.1.3.1"), await known(server, "10.1.3.2")
        server.tables.jobs.quota._visitors = Counter({_owner(anna): 1, _owner(bert): 1})
        monkeypatch.setattr(security, "asyncio", SimpleNamespace(sleep=sleep))
        refused = [(await anna.http.get("/api/rules?q=a")).status_code for _ in range(40)]
        assert refused == [429] * 40
        assert all(1 <= pause <= 3 for pause in pauses)
        assert len(set(pauses)) == len(pauses) > 10, "no two come again at once"
        assert len(pauses) <= 20, "the first ones are refused at once"
        before = len(pauses)
        assert (await bert.http.get("/api/rules?q=a")).status_code == 429
        assert (await anna.http.get("/api/account")).status_code == 200
        assert len(pauses) == before, "others are refused at once, and what is not refused is not late"


def _owner(visitor: Visitor) -> str:
    return f"session:{digest(visitor.http.cookies['westmarch'])}"


async def order_of(turns: Turns, wishes: list[tuple[str, bool]]) -> list[int]:
    """In which order some wishes are served by one who was busy as they came."""
    served: list[int] = []
    await turns.take("somebody before")

    async def wish(number: int, who: str, long: bool) -> None:
        await turns.take(who, long)
        served.append(number)
        turns.leave(long)

    tasks = [asyncio.create_task(wish(number, *each)) for number, each in enumerate(wishes)]
    await quiet()
    assert served == []
    turns.leave()
    await asyncio.gather(*tasks)
    return served


async def test_who_wants_much_takes_turns_with_the_others() -> None:
    much = [("flood", False)] * 6
    assert await order_of(Turns(1, 100), [*much, ("anna", False), ("bert", False), ("anna", False)]) == [
        0, 6, 7, 1, 8, 2, 3, 4, 5,
    ]  # fmt: skip


async def test_whoever_comes_later_need_not_wait_for_all_that_came_before() -> None:
    turns = Turns(1, 100)
    served: list[str] = []
    await turns.take("somebody before")

    async def wish(who: str) -> None:
        await turns.take(who)
        served.append(who)
        if len(served) == 3:
            tasks.append(asyncio.create_task(wish("late")))
            await asyncio.sleep(0)
        turns.leave()

    tasks = [asyncio.create_task(wish("flood")) for _ in range(8)]
    await quiet()
    turns.leave()
    while len(served) < 9:
        await asyncio.sleep(0)
    assert served.index("late") <= 4


async def test_long_work_leaves_a_place_free() -> None:
    turns = Turns(2, 100)
    await turns.take("anna", long=True)
    second = asyncio.create_task(turns.take("bert", long=True))
    await quiet()
    assert not second.done()
    await asyncio.wait_for(turns.take("clara"), 5)
    turns.leave(long=True)
    await asyncio.wait_for(second, 5)


async def test_a_single_place_serves_long_work_too() -> None:
    await asyncio.wait_for(Turns(1, 100).take("anna", long=True), 5)


async def test_whoever_gives_up_waiting_leaves_no_gap() -> None:
    turns = Turns(1, 2)
    await turns.take("anna")
    impatient = asyncio.create_task(turns.take("bert"))
    patient = asyncio.create_task(turns.take("clara"))
    await quiet()
    with pytest.raises(QueueFull):
        await turns.take("dora")
    impatient.cancel()
    await quiet()
    assert turns.waiting == 1
    turns.leave()
    await asyncio.wait_for(patient, 5)
    turns.leave()
    await asyncio.wait_for(turns.take("dora"), 5)
