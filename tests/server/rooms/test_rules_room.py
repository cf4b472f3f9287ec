"""The rulebook room: search, ids, links."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import client
from westmarch import rulebook
from westmarch.server.rooms.rules import opened

TESTED = re.compile(
    r"^given\b|\bgiven\b[^.;]*, (when|then)\b|\bwhen\b[^.;]*, then\b|\breject(ed|s)?\b"
    r"|\bcommands?\b|\bassert|\bengines?\b|\bprograms?\b|\bimplement|\bfixture|\b(in|the|card|site) data\b|\bprofile\b"
    r"|\bis (accepted|refused|offered)\b|\bruling constant\b|\bevents? log\b|[=!]=|->|→|[\[\]{}<>|_]",
    re.IGNORECASE,
)
"""How those who write tests and programs speak of a rule: "given one strike, when assigned twice, then rejected"."""

SHORTHAND = re.compile(r"\b(MPs?|CCs?|AAs?|CPs?|DI|GI|HL|RW|UR|CRF|M/H|GAP|CONFLICT)\b|\((E|@)\)|\*\*")
"""What only those who made the book write for short."""

NAMES = {"id", "chapter", "game", "tags", "links", "linkedFrom", "before", "after"}
"""What is sent with a rule to find others by; all else is read."""

CARD_RULE = re.compile(r"\bCC-(?=[A-ZÀ-Þ])")
"""Rules about a card have its name in their ids."""


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client(tmp_path_factory.mktemp("server")) as opened:
        yield opened


def test_words_find_rules(visitor: TestClient) -> None:
    found = visitor.get("/api/rules", params={"q": "hazard limit", "game": "meccg", "limit": "5"}).json()
    assert len(found) == 5
    for rule in found:
        assert rule["game"] == "meccg"
        assert "hazard limit" in f"{rule['title']} {rule['words']}".lower()


def test_an_id_finds_its_rule_however_it_is_typed(visitor: TestClient) -> None:
    assert [rule["id"] for rule in visitor.get("/api/rules", params={"q": "me-7.3"}).json()] == ["ME-7.03"]
    assert visitor.get("/api/rules/me-7.3").json()["id"] == "ME-7.03"


def test_without_words_a_chapter_is_read_in_its_order(visitor: TestClient) -> None:
    found = visitor.get("/api/rules", params={"chapter": "ME-7", "limit": "3"}).json()
    assert [rule["id"] for rule in found] == ["ME-7.01", "ME-7.02", "ME-7.03"]
    more = visitor.get("/api/rules", params={"chapter": "ME-7", "limit": "2", "offset": "2"}).json()
    assert [rule["id"] for rule in more] == ["ME-7.03", "ME-7.04"]


def test_chapters_count_their_rules(visitor: TestClient) -> None:
    chapters = visitor.get("/api/rules/chapters").json()
    assert {chapter["game"] for chapter in chapters} == {"meccg", "lore", "lotr_tcg"}
    combat = next(chapter for chapter in chapters if chapter["id"] == "ME-7")
    assert combat["rules"] == len(visitor.get("/api/rules", params={"chapter": "ME-7", "limit": "500"}).json())


def test_a_rule_links_to_others_and_to_its_neighbours(visitor: TestClient) -> None:
    rule = visitor.get("/api/rules/CX-01").json()
    assert rule["words"]
    assert rule["links"]
    for other in rule["links"]:
        assert rule["id"] in visitor.get(f"/api/rules/{other}").json()["linkedFrom"]
    after = visitor.get(f"/api/rules/{rule['after']}").json()
    assert after["before"] == rule["id"]
    assert visitor.get("/api/rules/ID-01").json()["chapterTitle"]


def test_rulings_on_a_card_open_by_its_name(visitor: TestClient) -> None:
    opened = visitor.get("/api/rules/CC-Alatar").json()
    assert opened["id"] == "CC-Alatar.1"


def test_a_rule_that_is_not_there(visitor: TestClient) -> None:
    missing = visitor.get("/api/rules/ME-7.999")
    assert missing.status_code == 404
    assert "ME-7" in missing.json()["words"]
    assert visitor.get("/api/rules", params={"game": "tarock"}).status_code == 404


def test_no_rule_speaks_to_a_player_as_to_those_who_test_it() -> None:
    told = {}
    for game in ("meccg", "lore", "lotr_tcg"):
        for rule in rulebook.rules(game).values():
            sent = msgspec.to_builtins(opened(rule))
            words = [CARD_RULE.sub("", part) for name, part in sent.items() if name not in NAMES and part]
            told[rule.id] = [part for part in words if TESTED.search(part) or SHORTHAND.search(part)]
    assert len(told) == 2288
    assert {rule_id: parts for rule_id, parts in told.items() if parts} == {}


def test_an_open_rule_has_its_words_and_our_reading(visitor: TestClient) -> None:
    rule = visitor.get("/api/rules/ME-2.31").json()
    assert rule["words"].startswith("In his organization phase a player may tap his avatar")
    assert (
        rule["reading"]
        == "At least one card is taken; the avatar taps as the action is declared, and others may respond."
    )
    assert visitor.get("/api/rules/ME-7.03").json()["reading"] == ""


def test_nothing_is_found_by_words_that_nobody_sees(visitor: TestClient) -> None:
    assert visitor.get("/api/rules", params={"q": "rejected"}).json() == []
