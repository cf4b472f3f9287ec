"""The White Hand: mounts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
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
)
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.reach import region_limit
from westmarch.games.meccg.rules.journey.regions import is_mounted
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def organizing_fully(*characters: Any, **more: Any) -> Game[MeccgState]:
    return table(
        {"companies": [company(*characters)], **more},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        format="standard",
    )


@pytest.mark.card("WH-33")
def test_noble_steed_outruns_a_strike() -> None:
    rider = {"name": "Beretar", "allies": ["Noble Steed"]}
    game = attacked(rider, by="Giant")
    passes(game, "Use Noble Steed")
    act(game, "Use Noble Steed")
    assert status(game, "Noble Steed") == "tapped"
    entering = table(
        {"companies": [company(rider, at="Moria")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )
    passes(entering, "strike")
    assert "condition_holds" in refused(entering, "Use Noble Steed", 0)


@pytest.mark.card("WH-33")
def test_a_mounted_company_goes_further() -> None:
    rider = {"name": "Beretar", "allies": ["Noble Steed"]}
    game = organizing_fully(rider)
    party = game.state.companies_of(0)[0]
    assert is_mounted(game.state, party.number)
    assert region_limit(game.state, party) == region_limit(organizing_fully("Beretar").state, party) + 2
    assert not is_mounted(organizing_fully(rider, "Faramir").state, 1)


@pytest.mark.card("WH-34")
def test_promptings_of_wisdom_keep_a_company_on_its_road() -> None:
    ranger = {"name": "Beretar", "events": ["Promptings of Wisdom"]}
    for used in (True, False):
        game = journey(ranger, to="Bree", start="Rivendell", hazards=("Wargs",), dice=(12,))
        if used:
            game = table(
                {"companies": [{"from": "Rivendell", "to": "Bree", "characters": [ranger]}]},
                {"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
                at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
                format="standard",
                dice=(12,),
            )
            act(game, "Use Promptings of Wisdom")
        the(game, MovementHazard).send_back(game.state)
        assert the(game, MovementHazard).sent_back is not used


@pytest.mark.card("WH-34")
def test_promptings_come_to_rangers() -> None:
    game = organizing("Beretar", "Bilbo", hand=["Promptings of Wisdom"])
    assert not may(game, "Play Promptings of Wisdom on Bilbo")
    act(game, "Play Promptings of Wisdom on Beretar")
    assert game.state.bearer[card(game, "Promptings of Wisdom")] == card(game, "Beretar")
