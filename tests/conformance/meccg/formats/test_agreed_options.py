"""What players may agree on: two strikes for one, sites visited of late (CR-T.139 to CR-T.141)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, company, may, moving, passes, refused, status, table, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.kernel.game import Game

AGREED = "standard, facing two strikes"


def attacked(*characters: Any, dice: tuple[int, ...] = (), format: str = AGREED) -> Game[MeccgState]:
    """Wargs, with two strikes of prowess 9, are upon a company."""
    game = table(
        you={"companies": [moving(*characters, to="Bree")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
        windows="always",
        format=format,
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "assign strikes")
    return game


@pytest.mark.rule("CR-T.140")
def test_two_strikes_are_taken_on_by_agreement_only() -> None:
    game = attacked("Gimli", "Legolas")
    act(game, "Assign a strike to Gimli")
    assert may(game, "Assign a strike to Gimli")
    usual = attacked("Gimli", "Legolas", format="standard")
    act(usual, "Assign a strike to Gimli")
    assert not may(usual, "Assign a strike to Gimli")
    assert "ME-7.04" in refused(usual, "Assign a strike to Gimli", 0)


@pytest.mark.rule("CR-T.140")
def test_both_are_faced_at_minus_three_and_he_taps_for_the_later_one() -> None:
    game = attacked("Gimli", "Legolas", dice=(12, 12))
    act(game, "Assign a strike to Gimli", "Assign a strike to Gimli", "Pass", "Gimli faces his strike")
    passes(game, "strike: resources")
    assert prowess_against_strike(game.state, the(game, Strike)) == 5 - 3
    assert status(game, "Gimli") == "untapped"
    passes(game, "next strike")
    assert status(game, "Gimli") == "untapped"
    act(game, "Gimli faces his strike")
    passes(game, "strike: resources")
    assert prowess_against_strike(game.state, the(game, Strike)) == 5 - 3
    passes(game, "hazards")
    assert status(game, "Gimli") == "tapped"
    assert zone(game, "Wargs") == "marshalling point pile"


@pytest.mark.rule("CR-T.139")
def test_the_second_strike_on_a_dead_character_is_successful() -> None:
    game = attacked("Kíli", "Legolas", dice=(2, 12))
    act(game, "Assign a strike to Kíli", "Assign a strike to Kíli", "Pass", "Kíli faces his strike")
    passes(game, "hazards")
    assert zone(game, "Kíli") != "in play"
    assert zone(game, "Wargs") == "discard pile", "it is not defeated"


@pytest.mark.rule("CR-T.141")
@pytest.mark.parametrize(("format", "more"), [("multi-player, recently visited sites", 2), ("multi-player", 0)])
def test_automatic_attacks_are_stronger_where_players_have_been(format: str, more: int) -> None:
    used = {"discard_pile": ["Moria"]}
    game = set_table(
        {
            "table": {
                "you": {"companies": [company("Gimli", at="Moria")]},
                "opponent": {"companies": [BYSTANDERS], **used},
                "third": {**used},
            },
            "at": {"phase": "site", "company": 1},
            "format": format,
        }
    )
    passes(game, "Enter")
    game.choose(game.decision.options[0])
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == 7 + more
