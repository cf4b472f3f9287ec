"""Resource events for those who travel on: Bridge, Old Road, Quiet Lands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    passes,
    refused,
    status,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import TAPPED
from westmarch.kernel.game import Game

QUIET = "Quiet Lands"


@pytest.mark.card("TW-309")
@pytest.mark.rule("CC-Quiet Lands")
@pytest.mark.parametrize(("site", "strikes"), [("Moria", 2), ("Goblin-gate", 2)])
def test_quiet_lands_halves_the_strikes_of_an_automatic_attack(site: str, strikes: int) -> None:
    game = at_site(site, "Gimli", "Legolas", hand=(QUIET,), windows="always")
    act(game, f"Enter {site}")
    passes(game, "attack")
    before = attack_strikes(game.state, the(game, Attack))
    act(game, f"Play {QUIET} the first automatic-attack on {site}")
    passes(game, "attack")
    assert attack_strikes(game.state, the(game, Attack)) == strikes == (before + 1) // 2


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
    assert attack_strikes(game.state, the(game, Attack)) == 2


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


def by_the_old_road(faction: str, dice: tuple[int, ...], at: str = "Rivendell", **more: Any) -> Game[MeccgState]:
    """Gimli and Aragorn are at a Haven with Old Road and a faction in hand."""
    return table(
        you={"hand": ["Old Road", faction], "companies": [company("Gimli", "Aragorn II", at=at)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=dice,
        format="standard",
    )


@pytest.mark.card("TW-294")
@pytest.mark.parametrize(("roll", "won"), [(11, True), (10, False)])
def test_a_faction_is_called_by_the_old_road(roll: int, won: bool) -> None:
    game = by_the_old_road("Rangers of the North", dice=(roll,))
    act(game, "Play Old Road, tapping Gimli on Rangers of the North")
    assert status(game, "Gimli") == "tapped"
    assert zone(game, "Rangers of the North") == ("in play" if won else "discard pile")
    assert zone(game, "Old Road") == "discard pile"
    haven = game.state.company(1).site
    assert (game.state.status[haven] == TAPPED) == won
    if won:
        assert game.state.stored_at[str(card(game, "Rangers of the North"))] == "Bree"


@pytest.mark.card("TW-294", "TW-193")
def test_the_dead_do_not_hear_of_the_old_road() -> None:
    assert may(by_the_old_road("Men of Lamedon", dice=(), at="Edhellond"), "Play Old Road, tapping Aragorn II")
    assert not may(by_the_old_road("Army of the Dead", dice=(), at="Edhellond"), "Play Old Road")


@pytest.mark.card("TW-294")
def test_direct_influence_does_not_reach_along_the_old_road() -> None:
    game = by_the_old_road("Rangers of the North", dice=(9,))
    act(game, "Play Old Road, tapping Aragorn II on Rangers of the North")
    assert zone(game, "Rangers of the North") == "discard pile"


@pytest.mark.card("TW-294")
def test_the_old_road_leads_no_further_than_two_regions_and_from_havens_only() -> None:
    far = by_the_old_road("Hobbits", dice=())
    assert not may(far, "Play Old Road")
    assert "target_fits" in refused(far, "play Old Road on Hobbits tapping Gimli", YOU)
    elsewhere = by_the_old_road("Hillmen", dice=(), at="Bree")
    assert not may(elsewhere, "Play Old Road")
    assert "condition_holds" in refused(elsewhere, "play Old Road on Hillmen tapping Gimli", YOU)
    no_card = by_the_old_road("Hillmen", dice=(), location_deck=["Bree"])
    assert not may(no_card, "Play Old Road")


@pytest.mark.card("TW-294")
@pytest.mark.rule("CC-Old Road")
def test_by_the_old_road_no_faction_of_an_opponent_is_won_without_the_own_copy() -> None:
    def calling(hand: list[str]) -> Game[MeccgState]:
        return table(
            you={"hand": ["Old Road", *hand], "companies": [company("Gimli", "Aragorn II")]},
            opponent={
                "factions": [{"name": "Rangers of the North", "stored_at": "Bree"}],
                "companies": [company("Elrond", at="Grey Havens")],
            },
            at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
            format="standard",
        )

    assert not may(calling([]), "Play Old Road")
    assert not may(calling(["Hillmen"]), "Play Old Road on Rangers of the North")
    assert "target_fits" in refused(calling([]), "play Old Road", YOU)
    assert may(calling(["Rangers of the North"]), "Play Old Road, tapping Gimli on Rangers of the North")


@pytest.mark.card("TW-294")
def test_by_the_old_road_an_opponents_faction_is_won_with_the_own_copy() -> None:
    held = {"factions": [{"name": "Rangers of the North", "stored_at": "Bree"}]}
    game = table(
        you={"hand": ["Old Road", "Rangers of the North"], "companies": [company("Gimli", "Aragorn II")]},
        opponent={**held, "companies": [company("Elrond", "Glorfindel II", "Círdan", at="Grey Havens")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(12, 2),
        format="standard",
    )
    act(game, "Play Old Road, tapping Gimli on Rangers of the North")
    act(game, "Play Rangers of the North")
    assert game.state.zone_of(card(game, "Rangers of the North", OPPONENT)) == ("discard pile", OPPONENT)
    assert game.state.zone_of(card(game, "Rangers of the North", YOU)) == ("in play", YOU)
    assert game.state.status[game.state.company(1).site] == TAPPED
