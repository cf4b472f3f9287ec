"""Dark Minions: deeds."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    card,
    company,
    exploring,
    may,
    organizing,
    passes,
    status,
    table,
    zone,
)


@pytest.mark.card("DM-164")
def test_the_windlord_brings_a_wizard() -> None:
    game = organizing(
        {"name": "Faramir", "state": "tapped", "events": ["The Windlord Found Me"]}, discard_pile=["Gandalf"]
    )
    act(game, "Store The Windlord Found Me", "Bring Gandalf into play")
    assert zone(game, "Gandalf") == "in play"
    assert zone(game, "The Windlord Found Me") == "marshalling point pile"


@pytest.mark.card("DM-164")
def test_the_windlord_comes_to_isengard_and_after_orcs() -> None:
    game = exploring(
        "Beretar", "Faramir", "Boromir II", "Beorn", "Gimli", site="Isengard", hand=("DM-164",), dice=(12,) * 5
    )
    act(game, "Play The Windlord Found Me")
    assert status(game, "Isengard") == "tapped"
    passes(game, "Choose Gimli")
    act(game, "Choose Gimli")
    assert game.state.bearer[card(game, "The Windlord Found Me")] == card(game, "Gimli")
    assert not may(exploring("Beretar", site="Bree", hand=("DM-164",)), "Play The Windlord")
    second = organizing("Gandalf", {"name": "Faramir", "events": ["DM-164"]}, discard_pile=["Saruman"])
    act(second, "Store The Windlord Found Me")
    assert not may(second, "Bring Saruman")


@pytest.mark.card("DM-164")
def test_nothing_untaps_whoever_the_windlord_waits_for_before_it_is_stored() -> None:
    faramir = {"name": "Faramir", "state": "tapped", "events": ["The Windlord Found Me"]}
    game = organizing("Gandalf", faramir, hand=["And Forth He Hastened"])
    act(game, "Play And Forth He Hastened on Faramir")
    assert status(game, "Faramir") == "tapped"
    famished = table(
        you={"companies": [company(faramir, at="Moria")]},
        opponent={"companies": [BYSTANDERS], "events": ["Worn and Famished"]},
        at={"turn": "opponent", "phase": "end-of-turn"},
        dice=(12,),
    )
    passes(famished, "destination")
    assert status(famished, "Faramir") == "tapped"
