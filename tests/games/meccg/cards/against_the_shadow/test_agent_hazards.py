"""Against the Shadow: agent hazards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, company, may, moving, passes, table, the, zone
from westmarch.games.meccg.rules.agents.attacks import AgentAttack
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


def outside(**opponent: Any) -> Game[MeccgState]:
    """A company at Bree as its site phase begins."""
    return table(
        you={"companies": [company("Gimli", "Legolas", at="Bree")]},
        opponent={"companies": [BYSTANDERS], **opponent},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        format="standard",
    )


@pytest.mark.card("AS-31")
def test_near_to_hear_a_whisper_lets_agents_attack_who_stays_outside() -> None:
    game = outside(agents=["Bill Ferny"], events=["Near to Hear a Whisper"])
    act(game, "Do not enter the site")
    act(game, "Bill Ferny attacks the company")
    assert the(game, AgentAttack).company == 1
    game = outside(agents=["Bill Ferny"])
    act(game, "Do not enter the site")
    assert not may(game, "Bill Ferny attacks", OPPONENT)


@pytest.mark.card("AS-31")
def test_near_to_hear_a_whisper_is_turned_up_when_the_company_stays_outside() -> None:
    def guarded(name: str) -> Game[MeccgState]:
        game = under_way((name,), agents=["Bill Ferny"])
        act(game, f"Place {name} on-guard")
        passes(game, until="Enter Bree")
        act(game, "Do not enter the site")
        return game

    game = guarded("Near to Hear a Whisper")
    act(game, "Reveal Near to Hear a Whisper")
    act(game, "Bill Ferny attacks the company")
    assert zone(game, "Near to Hear a Whisper") == "in play"
    game = guarded("Great Need or Purpose")
    assert not may(game, "Reveal Great Need or Purpose", OPPONENT)
    assert not may(game, "Bill Ferny attacks", OPPONENT)
