"""Effects in play as a movement/hazard phase begins, and the order in which they apply."""

from __future__ import annotations

import pytest

from tests.conformance.standard.journeys import journey
from tests.games.meccg.dialect import OPPONENT, act, offers, passes, story, the
from westmarch.games.meccg.rules.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

WEATHER = ("Doors of Night", "Fell Winter", "Morgul Night")
BEGINNING = "fix the order of the land"


def darkening(*events: str) -> Game[MeccgState]:
    """A company about to go through a Border-land, with these events in play."""
    return journey(
        "Gimli",
        "Aragorn II",
        start="Lórien",
        to="Edoras",
        events=events or WEATHER,
        you={"hand": ["Quiet Lands"], "events": ["Gates of Morning"]},
        step=BEGINNING,
    )


@pytest.mark.rule("CR-E.02")
def test_the_player_who_does_not_move_fixes_the_order_of_effects_in_play() -> None:
    game = darkening()
    assert game.decision.kind == "order of changes"
    assert game.decision.seat == OPPONENT
    assert len(offers(game)) == 2
    act(game, "Fell Winter then Morgul Night: a way of Shadow-land and Shadow-land")
    path = the(game, MovementHazard).path_now(game.state)
    assert "Wilderness" not in path
    other = darkening()
    act(other, "Morgul Night then Fell Winter: a way of Shadow-land and Wilderness")
    assert the(other, MovementHazard).path_now(other.state).count("Wilderness") == 1
    assert darkening("Doors of Night", "Morgul Night").decision.kind != "order of changes"


@pytest.mark.rule("CR-E.03")
def test_what_resolves_later_applies_last() -> None:
    game = darkening()
    act(game, "Fell Winter then Morgul Night: a way of Shadow-land and Shadow-land")
    before = the(game, MovementHazard).path_now(game.state)
    passes(game, "Play Quiet Lands Shadow-land as Wilderness")
    act(game, "Play Quiet Lands Shadow-land as Wilderness")
    passes(game, "hazards")
    path = the(game, MovementHazard).path_now(game.state)
    assert path.count("Wilderness") == before.count("Wilderness") + 1
    assert path.count("Shadow-land") == before.count("Shadow-land") - 1


@pytest.mark.rule("CR-E.04")
def test_weather_sends_a_company_back_once_in_a_turn() -> None:
    game = journey(
        "Gimli", start="Rivendell", to="Bree", events=("Doors of Night", "Snowstorm"), step="reveal new site"
    )
    for _ in range(40):
        if game.state.active == OPPONENT:
            break
        passes(game)
    assert sum("returns to Rivendell" in line for line in story(game)) == 1
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
