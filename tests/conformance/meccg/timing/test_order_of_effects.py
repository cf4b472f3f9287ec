"""Effects in play as a movement/hazard phase begins, and the order in which they apply."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, act, moving, offers, passes, story, the
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.moving_on import MovingOn
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
    """A company that may move once more goes through the same snow unhindered; another one does not."""
    game = journey(
        "Gimli",
        start="Rivendell",
        to="Bree",
        events=("Doors of Night", "Snowstorm"),
        step="reveal new site",
        others=(moving("Legolas", start="Lórien", to="Moria"),),
    )
    passes(game, until="next company to move")
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
    game.state.push(MovingOn(1))
    game._advance()
    act(game, "Company 1 goes on to Bree")
    while game.decision.kind in ("way", "draw cards"):
        game.choose(game.decision.options[0])
    assert the(game, MovementHazard).moving
    passes(game, until="next company to move")
    assert game.state.site_name(game.state.company(1)) == "Bree"
    passes(game, until="enter the site")
    assert game.state.site_name(game.state.company(2)) == "Lórien"
    assert sum("must return to its site of origin" in line for line in story(game)) == 2


@pytest.mark.rule("CR-E.04")
def test_what_night_has_changed_and_day_has_changed_back_it_does_not_change_again() -> None:
    game = darkening("Doors of Night", "Morgul Night")
    passes(game, "hazards")
    before = the(game, MovementHazard).path_now(game.state)
    assert "Wilderness" not in before
    passes(game, "Play Quiet Lands Shadow-land as Wilderness")
    act(game, "Play Quiet Lands Shadow-land as Wilderness")
    passes(game, "hazards")
    assert the(game, MovementHazard).path_now(game.state).count("Wilderness") == 1
