"""What Nazgûl ride, and Fury of the Iron Crown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.standard.fights import attacked_by
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, passes, refused, the, zone
from westmarch.games.meccg.rules.strike import Strike
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FURY = "Fury of the Iron Crown"


def struck(creature: str, *, dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """Gimli is about to face a strike; the opponent has the Fury in hand."""
    return attacked_by(
        creature,
        "Gimli",
        "Legolas",
        hazards=(FURY, "Crebain"),
        assigned=["Gimli"],
        strike={"character": "Gimli", "step": "attacker plays hazards"},
        dice=dice,
        windows="always",
        **more,
    )


@pytest.mark.card("TW-492")
def test_fury_adds_four_to_one_strike() -> None:
    game = struck("Orc-lieutenant")
    before = the(game, Strike).against(game.state)
    act(game, f"Play {FURY}")
    passes(game, "strike: hazards")
    assert the(game, Strike).against(game.state) == before + 4


@pytest.mark.card("TW-492")
def test_after_its_fury_an_undefeated_orc_is_lost_to_the_defender() -> None:
    game = struck("Orc-lieutenant", dice=(3, 2), hand=("The Iron Crown",))
    act(game, f"Play {FURY}")
    passes(game, "take the spoils")
    assert game.decision.seat == YOU
    assert game.state.zone_of(card(game, "Orc-lieutenant")) == ("marshalling point pile", YOU)
    act(game, "Legolas takes The Iron Crown")
    assert game.state.bearer[card(game, "The Iron Crown")] == card(game, "Legolas")


@pytest.mark.card("TW-492")
def test_a_nazgul_keeps_its_mind_in_its_fury() -> None:
    game = struck("Adûnaphel", keyed_to="Dark-domain", dice=(12, 2, 2), hand=("The Iron Crown",))
    act(game, f"Play {FURY}")
    for _ in range(30):
        if zone(game, "Adûnaphel") != "declared":
            break
        passes(game)
    assert zone(game, "Adûnaphel") == "discard pile"
    assert not may(game, "takes The Iron Crown")


@pytest.mark.card("TW-492")
def test_fury_seizes_no_beasts_and_waits_for_no_crown() -> None:
    wolves = struck("Wolves")
    assert not may(wolves, f"Play {FURY}")
    assert "condition_holds" in refused(wolves, f"play {FURY}", OPPONENT)
    crowned = attacked_by(
        "Orc-lieutenant",
        {"name": "Gimli", "items": ["The Iron Crown"]},
        hazards=(FURY,),
        assigned=["Gimli"],
        strike={"character": "Gimli", "step": "attacker plays hazards"},
        windows="always",
    )
    assert not may(crowned, f"Play {FURY}")
