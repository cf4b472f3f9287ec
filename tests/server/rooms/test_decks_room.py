"""The deck room: check, import, export, sample hands, charts."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import ORIGIN, client
from westmarch.shelf import known_game

ROOM = "/api/games/meccg/decks"
READY = "Stewards of Gondor"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client(tmp_path_factory.mktemp("server")) as opened:
        opened.headers["Origin"] = ORIGIN
        yield opened


def post(visitor: TestClient, where: str, body: dict[str, Any], status: int = 200) -> Any:
    answered = visitor.post(f"{ROOM}/{where}", json=body)
    assert answered.status_code == status, answered.text
    return answered.json()


def ready_text(visitor: TestClient, name: str = READY) -> str:
    ready = visitor.get(ROOM).json()["ready"]
    return str(next(deck["text"] for deck in ready if deck["name"] == name))


def test_the_room_knows_formats_sections_files_and_ready_decks(visitor: TestClient) -> None:
    room = visitor.get(ROOM).json()
    assert "standard" in room["formats"]
    assert {"name": "Hazards", "wanted": "hazard"} in room["sections"]
    assert {"name": "octgn", "ending": ".o8d"} in room["files"]
    assert READY in [deck["name"] for deck in room["ready"]]


def test_a_ready_deck_is_legal(visitor: TestClient) -> None:
    checked = post(visitor, "check", {"ready": READY, "format": "standard"})
    assert checked["legal"]
    assert checked["violations"] == checked["problems"] == []
    assert checked["counts"]["Hazards"] >= 30
    assert sum(entry["count"] for entry in checked["entries"]) == sum(checked["counts"].values())


def test_its_text_is_the_same_deck(visitor: TestClient) -> None:
    by_name = post(visitor, "check", {"ready": READY, "format": "standard"})
    by_text = post(visitor, "check", {"text": ready_text(visitor), "format": "standard"})
    assert by_text == by_name


def test_a_deck_card_by_card_is_the_same_deck_too(visitor: TestClient) -> None:
    whole = post(visitor, "check", {"ready": READY, "format": "standard"})
    given = {"name": whole["name"], "notes": whole["notes"], "entries": whole["entries"]}
    assert post(visitor, "check", {"deck": given, "format": "standard"})["entries"] == whole["entries"]


def test_what_is_wrong_is_listed_with_its_rules(visitor: TestClient) -> None:
    text = "Too small\n\nCharacters\n4 Gimli\n\nResources\n3 Concealment\n\nSites\n1 Rivendell\n"
    checked = post(visitor, "check", {"text": text, "format": "standard"})
    assert not checked["legal"]
    rules = {rule for violation in checked["violations"] for rule in violation["rules"]}
    assert "ME-2.65" in rules
    assert all("(ME-" not in violation["words"] for violation in checked["violations"])


def test_lines_that_make_no_sense_come_with_suggestions_and_the_rest_is_checked(visitor: TestClient) -> None:
    text = "Typing errors\n\nResources\n2 Conceelment\n1 Glamdring\n1 Cave-drake\nsome Gimli\n"
    checked = post(visitor, "check", {"text": text, "format": "standard"})
    problems = {problem["line"]: problem for problem in checked["problems"]}
    assert set(problems) == {4, 6, 7}
    assert "Concealment" in problems[4]["suggestions"]
    assert "hazard" in problems[6]["words"]
    assert [entry["name"] for entry in checked["entries"]] == ["Glamdring"]
    assert not checked["legal"]


@pytest.mark.parametrize("format", ["westmarch", "gccg", "meccg", "play.meccg", "octgn"])
def test_every_format_goes_out_and_comes_back(visitor: TestClient, format: str) -> None:
    file = visitor.post(f"{ROOM}/export", json={"ready": READY, "format": format})
    assert file.status_code == 200, file.text
    ending = known_game("meccg").deck_files.ENDINGS[format]
    assert f'filename="stewards-of-gondor{ending}"' in file.headers["Content-Disposition"]
    name = f"{READY}{ending}"
    back = post(visitor, "import", {"fileName": name, "base64": base64.b64encode(file.content).decode()})
    assert back["problems"] == []
    assert back["name"] == READY
    whole = post(visitor, "check", {"ready": READY, "format": "standard"})
    assert sorted(back["entries"], key=str) == sorted(whole["entries"], key=str)


def test_what_a_format_has_no_place_for_is_told(visitor: TestClient) -> None:
    file = visitor.post(f"{ROOM}/export", json={"ready": READY, "format": "cardnum"})
    lost = [unquote(part) for part in file.headers["Westmarch-Left-Out"].split(",")]
    assert any("sites" in words for words in lost)


def test_import_lists_all_problems_together(visitor: TestClient) -> None:
    back = post(visitor, "import", {"fileName": "mine.dek", "text": "Deck\n1 Gimmli\n2 Glamdring\n1 Nobody at all\n"})
    assert [problem["line"] for problem in back["problems"]] == [2, 4]
    assert "Gimli" in back["problems"][0]["suggestions"]
    assert [(entry["name"], entry["count"]) for entry in back["entries"]] == [("Glamdring", 2)]
    assert "2 Glamdring" in back["text"]


@pytest.mark.parametrize(
    ("where", "body"),
    [
        ("check", {}),
        ("check", {"text": READY, "format": "nonsense"}),
        ("import", {"fileName": "x"}),
        ("import", {"base64": "%%%"}),
        ("export", {"ready": READY, "format": "papyrus"}),
        ("export", {"text": "Bad\n\nResources\n1 Nothing\n", "format": "gccg"}),
    ],
)
def test_requests_that_make_no_sense_are_refused_in_words(
    visitor: TestClient, where: str, body: dict[str, Any]
) -> None:
    assert len(post(visitor, where, body, status=400)["words"]) > 10


def test_bytes_that_are_no_deck_are_a_problem_not_a_failure(visitor: TestClient) -> None:
    back = post(visitor, "import", {"fileName": "x.o8d", "base64": base64.b64encode(b"\0\1\2").decode()})
    assert back["problems"]
    assert back["entries"] == []


def test_a_ready_deck_is_never_looked_for_among_the_files_of_the_machine(visitor: TestClient) -> None:
    assert "ready deck" in post(visitor, "check", {"ready": "pyproject.toml"}, status=404)["words"]


def test_a_sample_hand_can_be_drawn_again(visitor: TestClient) -> None:
    first = post(visitor, "sample", {"ready": READY, "format": "standard"})
    assert len(first["cards"]) == 8
    again = post(visitor, "sample", {"ready": READY, "format": "standard", "seed": first["seed"]})
    assert again == first
    others = {str(post(visitor, "sample", {"ready": READY, "seed": seed})["cards"]) for seed in range(5)}
    assert len(others) == 5


def test_charts_count_the_deck(visitor: TestClient) -> None:
    charts = {chart["title"]: dict(chart["bars"]) for chart in post(visitor, "charts", {"ready": READY})}
    counts = post(visitor, "check", {"ready": READY})["counts"]
    assert sum(charts["Play deck"].values()) == counts["Characters"] + counts["Resources"] + counts["Hazards"]
    assert charts["Play deck"]["creature"] >= 12
    assert sum(charts["Sites"].values()) == counts["Sites"]
    assert charts["Minds of the characters"]
