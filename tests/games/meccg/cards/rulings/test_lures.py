"""Rulings on the lures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg import tables
from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    may,
    moving,
    offers,
    passes,
    refused,
    story,
    table,
    zone,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def burdened(name: str, *events: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "events": list(events), **more}


def checks(game: Game[MeccgState], name: str) -> int:
    return sum(f"the corruption check of {name}" in line for line in story(game))


@pytest.mark.rule("CC-Lure of Expedience.1")
def test_lure_of_expedience_tempts_when_a_tested_ring_is_played() -> None:
    game = tables.organizing(
        burdened("Gimli", "Lure of Expedience"),
        "Gandalf",
        bearing("Bilbo", "Precious Gold Ring"),
        hand=["Test of Form", "Lesser Ring"],
        dice=(7, 12),
    )
    plays(game, "Play Test of Form with Gandalf on Precious Gold Ring")
    assert checks(game, "Gimli") == 0
    act(game, "Play Lesser Ring")
    passes(game, "organize")
    assert checks(game, "Gimli") == 1


def lured(**more: Any) -> Game[MeccgState]:
    """A company with a Lure of Nature on its way through two Wildernesses."""
    return journey(burdened("Legolas", "Lure of Nature"), "Gimli", dice=(9,) * 6, **more)


@pytest.mark.rule("CC-Lure of Nature.1", "CC-Lure of Nature.3", "CC-Lure of Nature.4")
def test_the_checks_of_lure_of_nature_come_when_no_hazard_is_to_follow() -> None:
    hazards = ("Wargs", "Lure of the Senses", "Doors of Night")
    game = lured(hazards=hazards, you={"hand": ["A Friend or Three"]}, hazard_limit=4)
    plays(game, "Play Doors of Night")
    assert game.decision.kind == "hazards"
    assert checks(game, "Legolas") == 0
    assert may(game, "Play Wargs keyed to Wilderness", OPPONENT)
    passes(game, "A Friend or Three")
    assert game.decision.kind == "corruption check"
    seen = set()
    for _ in range(12):
        if checks(game, "Legolas") == 2:
            break
        seen |= set(offers(game, OPPONENT))
        assert refused(game, "Play Wargs keyed to Wilderness", OPPONENT)
        assert refused(game, "Play Lure of the Senses on Gimli", OPPONENT)
        passes(game)
    assert not any("Wargs" in line or "Lure of the Senses" in line for line in seen)
    assert checks(game, "Legolas") == 2


@pytest.mark.rule("CC-Lure of Nature.5")
def test_lure_of_nature_waits_for_the_bearers_own_company() -> None:
    lure = moving(burdened("Legolas", "Lure of Nature"), to="Bree")
    game = table(
        you={"companies": [moving("Gimli", to="Old Forest"), lure]},
        opponent={"hand": ["Doors of Night"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(9,) * 6,
        format="standard",
    )
    passes(game, "hazards")
    act(game, "Play no more hazards on this company")
    passes(game, "hazards")
    assert checks(game, "Legolas") == 0
    passes(game, "next site phase")
    assert checks(game, "Legolas") == 2


@pytest.mark.rule("CC-Lure of Power.1")
def test_lure_of_power_overlooks_an_agent() -> None:
    game = journey(
        "Aragorn II",
        "Gimli",
        start="Lórien",
        to="Minas Morgul",
        opponent={
            "hand": ["Doors of Night"],
            "events": ["Lure of Power"],
            "companies": [BYSTANDERS],
            "agents": [{"name": "Golodhros", "sites": ["Minas Morgul"]}],
        },
        dice=(12, 2, 12),
    )
    act(game, "Golodhros taps to influence Gimli")
    passes(game, "hazards")
    assert zone(game, "Gimli") == "discard pile"
    assert zone(game, "Lure of Power") == "in play"
    assert not any("corruption check" in line for line in story(game))
