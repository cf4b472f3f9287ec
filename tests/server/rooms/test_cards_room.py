"""The cards room: faces, search, filters, map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import client

MECCG = "/api/games/meccg"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("server")
    with client(folder) as opened:
        yield opened


def names(visitor: TestClient, **wanted: str) -> list[str]:
    found = visitor.get(f"{MECCG}/search", params={"limit": "200", **wanted})
    assert found.status_code == 200, found.text
    return [card["name"] for card in found.json()["cards"]]


def test_faces_hold_what_is_on_the_cards(visitor: TestClient) -> None:
    faces = visitor.get(f"{MECCG}/cards", params={"ids": "TW-116, TW-371,TW-1"}).json()
    assert list(faces) == ["TW-116", "TW-371", "TW-1"]
    adrazar, amon_hen, abductor = faces.values()
    assert (adrazar["frame"], adrazar["race"], adrazar["skills"]) == ("character", "Dúnadan", ["scout", "diplomat"])
    assert adrazar["numbers"] == {
        "mind": 3,
        "direct_influence": 1,
        "prowess": 3,
        "body": 6,
        "marshalling_points": 1,
    }
    assert (amon_hen["siteType"], amon_hen["region"], amon_hen["haven"]) == ("Ruins & Lairs", "Rohan", "Lórien")
    assert amon_hen["path"] == ["Wilderness", "Border-land"]
    assert amon_hen["draws"] == [1, 1]
    assert amon_hen["attacks"] == ["Undead: 1 strike of 6 (whom it wounds makes a corruption check)"]
    assert (abductor["frame"], abductor["keyed"]) == ("creature", ["Border-land", "Border-hold"])
    assert "siteType" not in adrazar


def test_one_face_and_a_card_that_is_not_there(visitor: TestClient) -> None:
    assert visitor.get(f"{MECCG}/cards/TW-204").json()["name"] == "Concealment"
    missing = visitor.get(f"{MECCG}/cards/TW-2044")
    assert missing.status_code == 404
    assert "TW-204" in missing.json()["words"]
    assert visitor.get(f"{MECCG}/cards", params={"ids": "TW-1,XX-1"}).status_code == 404


def test_too_many_faces_at_once_are_refused(visitor: TestClient) -> None:
    many = ",".join(f"TW-{number}" for number in range(1, 402))
    refused = visitor.get(f"{MECCG}/cards", params={"ids": many})
    assert refused.status_code == 400
    assert "400" in refused.json()["words"]


def test_search_is_blind_to_accents_and_finds_names_first(visitor: TestClient) -> None:
    assert names(visitor, q="GLORFINDEL")[0] == "Glorfindel II"
    assert names(visitor, q="barad dur")[0] == "Barad-dûr"
    found = names(visitor, q="theoden")
    assert found[0] == "Théoden"


def test_search_by_attributes(visitor: TestClient) -> None:
    dwarves = names(visitor, race="Dwarf", skill="scout", side="character", set="TW")
    assert "Thorin II" in dwarves
    assert "Gimli" not in dwarves
    strong = names(visitor, kind="character", prowess="8..", alignment="hero")
    assert "Glorfindel II" in strong
    assert "Frodo" not in strong
    either = names(visitor, side="site", region="the shire|rohan", set="TW")
    assert {"Bag End", "Edoras"} <= set(either)
    assert "Moria" not in either
    assert names(visitor, kind="creature", strikes="each", set="TW")
    assert names(visitor, keyed="coastal sea", kind="creature")


def test_a_search_comes_page_by_page(visitor: TestClient) -> None:
    first = visitor.get(f"{MECCG}/search", params={"side": "region", "limit": "10"}).json()
    second = visitor.get(f"{MECCG}/search", params={"side": "region", "limit": "10", "offset": "10"}).json()
    assert first["total"] == second["total"] == 52
    assert len(first["cards"]) == len(second["cards"]) == 10
    assert not {card["id"] for card in first["cards"]} & {card["id"] for card in second["cards"]}


@pytest.mark.parametrize("wanted", [{"colour": "red"}, {"prowess": "3..many"}])
def test_a_search_that_makes_no_sense_says_so(visitor: TestClient, wanted: dict[str, str]) -> None:
    refused = visitor.get(f"{MECCG}/search", params=wanted)
    assert refused.status_code == 400
    assert next(iter(wanted)) in refused.json()["words"].lower()


def test_every_value_of_every_filter_finds_something(visitor: TestClient) -> None:
    filters = visitor.get(f"{MECCG}/filters").json()
    assert filters["set"] == ["TW", "TD", "DM", "LE", "AS", "WH", "BA"]
    assert {"race", "skill", "keyword", "prowess", "mind", "siteType", "playable"} <= set(filters)
    for name, values in filters.items():
        assert values, name
        for value in (values[0], values[-1]):
            found = visitor.get(f"{MECCG}/search", params={name: value, "limit": "0"}).json()
            assert found["total"] > 0, (name, value)


def test_the_map_has_every_region_and_site(visitor: TestClient) -> None:
    drawn = visitor.get(f"{MECCG}/map").json()
    assert len(drawn["regions"]) == 52
    shire = next(region for region in drawn["regions"] if region["name"] == "The Shire")
    assert shire["type"] == "Free-domain"
    assert "Arthedain" in shire["adjacent"]
    bag_end = next(site for site in drawn["sites"] if site["name"] == "Bag End")
    assert [bag_end["x"], bag_end["y"]] in shire["points"]
    assert bag_end["alignments"][0] == "hero"
    for site in drawn["sites"]:
        assert 0 <= site["x"] <= drawn["width"]
        assert 0 <= site["y"] <= drawn["height"]
    by_name = {region["name"]: region for region in drawn["regions"]}
    for name, region in by_name.items():
        assert all(name in by_name[other]["adjacent"] for other in region["adjacent"])


def test_a_game_that_is_not_there(visitor: TestClient) -> None:
    for path in ("cards?ids=1", "search", "filters", "map"):
        missing = visitor.get(f"/api/games/tarock/{path}")
        assert missing.status_code == 404
        assert "meccg" in missing.json()["words"]
