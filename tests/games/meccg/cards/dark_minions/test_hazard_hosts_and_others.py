"""Dark Minions: hazard hosts and others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    attacked,
    card,
    company,
    journey,
    may,
    organizing,
    passes,
    refused,
    status,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.values import body, prowess


@pytest.mark.card("DM-159")
@pytest.mark.parametrize("pile", ["sideboard", "discard_pile"])
def test_smoke_rings_bring_a_card_back(pile: str) -> None:
    game = organizing("Beretar", hand=["Smoke Rings"], **{pile: ["Glamdring", "Wargs"]})
    act(game, "Play Smoke Rings")
    assert not may(game, "Choose Wargs")
    act(game, "Choose Glamdring")
    assert "Glamdring" in [game.state.name(found) for found in game.state.zone("play deck", 0)]


@pytest.mark.card("DM-159")
def test_smoke_rings_are_a_resource() -> None:
    game = journey("Beretar", opponent={"hand": ["Smoke Rings"], "discard_pile": ["Glamdring"]}, windows="always")
    assert not may(game, "Play Smoke Rings", OPPONENT)


@pytest.mark.card("DM-45")
@pytest.mark.parametrize(("events", "times"), [((), 1), (("Doors of Night",), 2)])
def test_an_unexpected_outpost_brings_hazards_back(events: tuple[str, ...], times: int) -> None:
    opponent = {"hand": ["An Unexpected Outpost"], "sideboard": ["Wargs", "Glamdring"], "discard_pile": ["Giant"]}
    game = journey("Beretar", "Faramir", events=events, opponent=opponent)
    act(game, "Play An Unexpected Outpost")
    assert not may(game, "Choose Glamdring")
    act(game, "Choose Wargs")
    assert may(game, "Choose Giant") is (times == 2)
    passes(game)
    assert "Wargs" not in [game.state.name(found) for found in game.state.zone("sideboard", OPPONENT)]


@pytest.mark.card("DM-124")
def test_the_dwarves_are_upon_you_helps_dwarves_alone() -> None:
    game = attacked("Thorin II", "Beretar", by="Wargs", hand=("The Dwarves Are upon You!",))
    thorin, beretar = card(game, "Thorin II"), card(game, "Beretar")
    before = [prowess(game.state, thorin), body(game.state, thorin), prowess(game.state, beretar)]
    act(game, "Play The Dwarves Are upon You!")
    after = [prowess(game.state, thorin), body(game.state, thorin), prowess(game.state, beretar)]
    assert after == [before[0] + 2, before[1] - 1, before[2]]
    while game.state.nearest(Attack) is not None:
        passes(game)
    assert prowess(game.state, thorin) == before[0]


@pytest.mark.card("DM-124")
def test_no_dwarves_are_upon_anybody_without_dwarves() -> None:
    game = attacked("Beretar", by="Wargs", hand=("The Dwarves Are upon You!",), windows="always")
    assert "IN-11" in refused(game, "Play The Dwarves Are upon You!", 0)


@pytest.mark.limit
@pytest.mark.card("DM-80")
@pytest.mark.parametrize(("doors", "giant"), [((), 0), (("Doors of Night",), 1)])
def test_rank_upon_rank_strengthens_men(doors: tuple[str, ...], giant: int) -> None:
    for name, added in (("Lawless Men", 1), ("Giant", giant), ("Wargs", 0)):
        game = journey("Beretar", "Faramir", hazards=(name,), events=("Rank upon Rank", *doors))
        act(game, f"Play {name} keyed to Wilderness")
        attack, facts = the(game, Attack), game.state.card(card(game, name)).facts
        assert facts.prowess is not None
        assert attack_prowess(game.state, attack) == facts.prowess + added
        assert attack_strikes(game.state, attack) == facts.strikes + added


@pytest.mark.limit
@pytest.mark.card("DM-80")
@pytest.mark.card("AS-30")
@pytest.mark.parametrize(
    ("event", "foe", "goes"),
    [
        ("Rank upon Rank", "Abductor", True),
        ("Rank upon Rank", "Wargs", False),
        ("Full of Froth and Rage", "Lesser Spiders", True),
        ("Full of Froth and Rage", "Wargs", False),
    ],
)
def test_a_defeat_of_its_own_ends_the_event(event: str, foe: str, goes: bool) -> None:
    who = ("Gandalf", "Aragorn II", "Beorn", "Boromir II")
    game = journey(*who, start="Lórien", to="Beorn’s House", hazards=(foe,), events=(event,), dice=(12,) * 12)
    key = {"Abductor": "Border-land"}.get(foe, "Wilderness")
    act(game, f"Play {foe} keyed to {key}")
    attack = the(game, Attack)
    while game.state.nearest(Attack) is attack:
        passes(game)
    assert zone(game, foe) == "marshalling point pile"
    assert (zone(game, event) == "discard pile") is goes


def cups(*companies: Any, hand: tuple[str, ...] = (), sideboard: tuple[str, ...] = ("Cram", "Glamdring")) -> Any:
    return table(
        format="standard",
        you={"companies": list(companies), "hand": list(hand), "sideboard": list(sideboard)},
        opponent={"companies": [company("Haldir", at="Lórien")]},
    )


@pytest.mark.card("DM-122")
def test_cup_of_farewell_brings_a_minor_item_from_the_sideboard_once_a_turn() -> None:
    game = cups(company("Legolas", "Gimli"), company("Háma"), hand=("Cup of Farewell",))
    act(game, "Play Cup of Farewell on Legolas")
    assert not may(game, "Use Cup of Farewell tapping Háma")
    act(game, "Use Cup of Farewell tapping Gimli")
    assert not may(game, "Choose Glamdring")
    act(game, "Choose Cram")
    assert (zone(game, "Cram"), status(game, "Gimli")) == ("hand", "tapped")
    assert game.state.knows(1, card(game, "Cram"))
    assert not may(game, "Use Cup of Farewell")


@pytest.mark.card("DM-122")
def test_cup_of_farewell_stands_at_a_haven_once_on_a_company() -> None:
    game = cups(company("Legolas", "Gimli"), company("Háma", at="Bree"), hand=("Cup of Farewell", "Cup of Farewell"))
    assert not may(game, "Play Cup of Farewell on Háma")
    act(game, "Play Cup of Farewell on Legolas")
    assert not may(game, "Play Cup of Farewell")
    away = cups(company({"name": "Legolas", "events": ["Cup of Farewell"]}, at="Bree"))
    assert not may(away, "Use Cup of Farewell")
