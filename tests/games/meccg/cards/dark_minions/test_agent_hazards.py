"""Dark Minions: agent hazards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, may, moving, refused, table, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def under_way(hand: tuple[str, ...] = ("Wargs",), **opponent: Any) -> Game[MeccgState]:
    """A company on its way to Bree."""
    return table(
        you={"companies": [moving("Gimli", "Legolas", to="Bree")]},
        opponent={"hand": list(hand), "companies": [BYSTANDERS], **opponent},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        format="standard",
    )


@pytest.mark.card("DM-62")
def test_great_need_or_purpose_gives_each_agent_a_second_action() -> None:
    game = under_way(agents=[{"name": "Bill Ferny", "state": "wounded"}], events=["Great Need or Purpose"])
    act(game, "Bill Ferny heals", "Bill Ferny untaps")
    assert "ME-10.86" in refused(game, "Bill Ferny moves to Barrow-downs", OPPONENT)
    game = under_way(agents=[{"name": "Bill Ferny", "state": "wounded"}])
    act(game, "Bill Ferny heals")
    assert not may(game, "Bill Ferny untaps", OPPONENT)


@pytest.mark.card("DM-62")
def test_an_agent_that_has_just_come_acts_neither_once_nor_twice() -> None:
    hand = ("Bill Ferny", "Great Need or Purpose")
    game = under_way(hand, location_deck=["Barrow-downs"])
    act(game, "Play Great Need or Purpose", "Play Bill Ferny face down as an agent")
    assert zone(game, "Great Need or Purpose") == "in play"
    assert "ME-10.86" in refused(game, "Bill Ferny moves to Barrow-downs", OPPONENT)
