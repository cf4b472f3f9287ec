"""Resource events for those who travel on: Bridge, Quiet Lands."""

from __future__ import annotations

import pytest

from tests.conformance.standard.fights import at_site
from tests.conformance.standard.journeys import journey
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, refused, table, the
from westmarch.games.meccg.rules.attack import Attack
from westmarch.games.meccg.rules.land import site_type
from westmarch.games.meccg.rules.movement_hazard import MovementHazard

QUIET = "Quiet Lands"


@pytest.mark.card("TW-309")
@pytest.mark.rule("CC-Quiet Lands")
@pytest.mark.parametrize(("site", "strikes"), [("Moria", 2), ("Goblin-gate", 2)])
def test_quiet_lands_halves_the_strikes_of_an_automatic_attack(site: str, strikes: int) -> None:
    game = at_site(site, "Gimli", "Legolas", hand=(QUIET,), windows="always")
    act(game, f"Enter {site}")
    before = the(game, Attack).strikes_now(game.state)
    act(game, f"Play {QUIET} the first automatic-attack on {site}")
    passes(game, "attack")
    assert the(game, Attack).strikes_now(game.state) == strikes == (before + 1) // 2


@pytest.mark.card("TW-309")
def test_quiet_lands_can_be_played_before_the_site_is_entered() -> None:
    game = journey("Gimli", "Legolas", start="Lórien", to="Moria", you={"hand": [QUIET]})
    passes(game, "movement")
    act(game, f"Play {QUIET} the first automatic-attack on Moria")
    for _ in range(40):
        attack = game.state.nearest(Attack)
        if attack is not None:
            break
        game.choose(game.decision.options[0 if game.decision.kind == "enter the site" else -1])
    assert the(game, Attack).strikes_now(game.state) == 2


@pytest.mark.card("TW-309")
def test_quiet_lands_softens_no_dark_hold_and_nothing_without_an_attack() -> None:
    game = table(
        you={"hand": [QUIET], "companies": [company("Gimli", at="Dol Guldur"), company("Legolas", at="Bree")]},
        at={"phase": "organization"},
        format="standard",
    )
    assert not may(game, f"Play {QUIET}")
    assert "target_fits" in refused(game, f"play {QUIET} first automatic-attack on Dol Guldur", YOU)


@pytest.mark.card("TW-309")
def test_with_gates_of_morning_a_shadow_land_counts_as_wilderness() -> None:
    game = journey(
        "Gimli", start="Lórien", to="Dead Marshes", you={"hand": [QUIET], "events": ["Gates of Morning"]}, hazards=()
    )
    passes(game, "movement")
    before = the(game, MovementHazard).path_now(game.state)
    act(game, f"Play {QUIET} Shadow-land as Wilderness")
    passes(game, "movement")
    path = the(game, MovementHazard).path_now(game.state)
    assert path.count("Wilderness") == before.count("Wilderness") + 1
    assert path.count("Shadow-land") == before.count("Shadow-land") - 1


@pytest.mark.card("TW-309")
def test_with_gates_of_morning_a_shadow_hold_counts_as_ruins() -> None:
    game = journey("Gimli", start="Lórien", to="Moria", you={"hand": [QUIET], "events": ["Gates of Morning"]})
    passes(game, "movement")
    act(game, f"Play {QUIET} Shadow-hold as Ruins & Lairs on Moria")
    passes(game, "movement")
    assert site_type(game.state, card(game, "Moria")) == "Ruins & Lairs" or (
        the(game, MovementHazard).site_type(game.state) == "Ruins & Lairs"
    )
    without = journey("Gimli", start="Lórien", to="Moria", you={"hand": [QUIET]})
    passes(without, "movement")
    assert not may(without, f"Play {QUIET} Shadow-hold as Ruins & Lairs")


@pytest.mark.card("TW-202")
def test_over_a_bridge_a_company_moves_once_more() -> None:
    game = journey("Gimli", "Legolas", start="Bree", to="Rivendell", you={"hand": ["Bridge"]}, hazards=("Wargs",))
    passes(game, "end of movement")
    act(game, "Play Bridge")
    passes(game, "next destination")
    act(game, "Company 1 goes on to Lórien")
    for _ in range(20):
        move = game.state.nearest(MovementHazard)
        if move is not None and move.at == "hazards" and move.moving:
            break
        game.choose(game.decision.options[0])
    assert the(game, MovementHazard).new_site_name(game.state) == "Lórien"
    assert the(game, MovementHazard).hazard_limit == 2
    for _ in range(30):
        if game.state.site_name(game.state.company(1)) == "Lórien":
            break
        passes(game)
    assert game.state.company(1).moved
    assert game.state.site_name(game.state.company(1)) == "Lórien"


@pytest.mark.card("TW-202")
def test_the_bridge_may_be_left_uncrossed() -> None:
    game = journey("Gimli", "Legolas", start="Bree", to="Rivendell", you={"hand": ["Bridge"]}, hazards=("Wargs",))
    passes(game, "end of movement")
    act(game, "Play Bridge")
    passes(game, "next destination")
    act(game, "The company goes no further")
    assert game.state.site_name(game.state.company(1)) == "Rivendell"
    assert game.state.nearest(MovementHazard) is None or game.decision.kind != "next destination"


@pytest.mark.card("TW-202")
def test_there_is_no_bridge_but_from_a_haven() -> None:
    game = journey("Gimli", start="Rivendell", to="Bree", you={"hand": ["Bridge"]}, hazards=("Wargs",))
    passes(game, "end of movement")
    assert not may(game, "Play Bridge")
    assert "condition_holds" in refused(game, "play Bridge", YOU)
