"""Dark Minions: mounts."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    act,
    attacked,
    card,
    company,
    exploring,
    journey,
    may,
    organizing,
    passes,
    refused,
    status,
    table,
    the,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.card("DM-142")
def test_butterflies_wake_a_traveller_and_draw_hazards() -> None:
    tired = {"name": "Beretar", "state": "tapped"}
    game = table(
        {
            "hand": ["Hundreds of Butterflies"],
            "companies": [{"from": "Rivendell", "to": "Bree", "characters": [tired]}],
        },
        {"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        format="standard",
    )
    limit = the(game, MovementHazard).hazard_limit
    act(game, "Play Hundreds of Butterflies on Beretar")
    assert status(game, "Beretar") == "untapped"
    assert the(game, MovementHazard).hazard_limit == limit + 1
    resting = organizing({"name": "Beretar", "state": "tapped"}, hand=["Hundreds of Butterflies"])
    assert "condition_holds" in refused(resting, "Play Hundreds of Butterflies on Beretar", 0)


@pytest.mark.card("DM-155")
@pytest.mark.rule("CC-Rebuild the Town")
def test_a_ruin_is_rebuilt_in_the_site_phase() -> None:
    game = exploring("Beretar", site="Ettenmoors", hand=("Rebuild the Town",))
    act(game, "Play Rebuild the Town")
    site = card(game, "Ettenmoors")
    assert site_type(game.state, site) == "Border-hold"
    assert automatic_attacks(game.state, game.state.companies_of(0)[0]) == []
    at_home = organizing("Beretar", site="Ettenmoors", hand=["Rebuild the Town"])
    assert "open_window" in refused(at_home, "Play Rebuild the Town", 0)


@pytest.mark.card("DM-155")
def test_a_dragons_lair_is_not_rebuilt() -> None:
    game = exploring("Beretar", site="The Lonely Mountain", hand=("Rebuild the Town", "Glamdring"))
    assert "IN-72" in refused(game, "Play Rebuild the Town", 0)


HOUND = {"name": "Beretar", "allies": [{"name": "Noble Hound", "state": "tapped"}]}


@pytest.mark.card("DM-179")
@pytest.mark.rule("CC-Noble Hound.1", "CC-Noble Hound.2")
def test_the_hound_is_struck_before_its_master() -> None:
    game = attacked(HOUND, "Faramir", by="Orc-patrol")
    passes(game, "assign strikes")
    assert not may(game, "Assign a strike to Beretar")
    act(game, "Assign a strike to Noble Hound")
    assert may(game, "Assign a strike to Beretar")


@pytest.mark.card("DM-179")
@pytest.mark.rule("CC-Noble Hound.3")
def test_a_strike_for_everybody_is_one_for_both() -> None:
    game = journey(HOUND, to="Mount Gram", hazards=("Silent Watcher",))
    act(game, "Play Silent Watcher keyed to Shadow-hold")
    assert {game.state.name(who) for who in the(game, Attack).assigned} == {"Beretar", "Noble Hound"}
