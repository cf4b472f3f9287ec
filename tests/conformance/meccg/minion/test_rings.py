"""Rings in the hands of minions: tests near a Ringwraith, at Barad-dûr and in store, and The One Ring (ME-1.06)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, moving, passes, zone
from westmarch.games.meccg.rules.checks.rings import RingTest
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import RING_TEST, derive
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

GOLD_RING = "The Least of Gold Rings"


@pytest.mark.rule("ME-5.76", "ME-10.49")
def test_gold_rings_in_the_company_of_a_ringwraith_are_tested_as_the_turn_ends() -> None:
    def at_the_end(*who: object) -> Game[MeccgState]:
        game = standard(
            you={"alignment": "minion", "companies": [company(*who, at="Dol Guldur")], "hand": ["Minor Ring"]},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "enter or skip"},
            dice=(9,),
        )
        passes(game, "ring test") if len(who) > 1 else passes(game, "discard")
        return game

    tested = at_the_end("The Witch-king", bearing("Shagrat", GOLD_RING))
    assert tested.state.nearest(RingTest) is not None
    act(tested, "Play Minor Ring")
    assert zone(tested, GOLD_RING) == "discard pile"
    assert zone(tested, "Minor Ring") == "in play"
    assert zone(at_the_end(bearing("Shagrat", GOLD_RING)), GOLD_RING) == "in play"


@pytest.mark.rule("ME-5.76", "ME-10.53")
@pytest.mark.parametrize(
    ("wraith", "site", "change"), [(True, "Dol Guldur", -2), (False, "Barad-dûr", -3), (True, "Barad-dûr", -5)]
)
def test_what_modifies_a_test_adds_up(wraith: bool, site: str, change: int) -> None:
    bearer = bearing("Shagrat", GOLD_RING)
    game = organizing(company(*(["The Witch-king"] if wraith else []), bearer, at=site))
    assert derive(game.state, RING_TEST, card(game, "Shagrat"), 0) == change


@pytest.mark.rule("ME-10.50")
def test_gold_rings_at_barad_dur_are_tested_in_the_site_phase_entered_or_not() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(bearing("Shagrat", GOLD_RING), start="Minas Morgul", to="Barad-dûr")],
            "hand": ["Minor Ring"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(9,),
    )
    passes(game, "ring test")
    assert game.state.nearest(RingTest) is not None


@pytest.mark.rule("ME-10.51", "ME-10.52")
def test_storing_a_gold_ring_tests_it_and_stores_what_comes_of_it() -> None:
    game = organizing(company(bearing("Shagrat", GOLD_RING), at="Dol Guldur"), hand=["Minor Ring"], dice=(12, 9))
    act(game, f"Store {GOLD_RING}")
    test = game.state.nearest(RingTest)
    assert test is not None
    assert test.total == 7, "nine, modified by minus two"
    act(game, "Play Minor Ring")
    assert zone(game, "Minor Ring") == "marshalling point pile"
    assert zone(game, GOLD_RING) == "discard pile"


@pytest.mark.rule("ME-1.06")
@pytest.mark.parametrize(("alignment", "who", "wins"), [("minion", "Shagrat", True), ("hero", "Beregond", False)])
def test_who_moves_the_one_ring_to_barad_dur_wins(alignment: str, who: str, wins: bool) -> None:
    start = "Minas Morgul" if wins else "Lórien"
    game = standard(
        you={"alignment": alignment, "companies": [moving(bearing(who, "The One Ring"), start=start, to="Barad-dûr")]},
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    move = game.state.nearest(MovementHazard)
    assert move is not None
    move.go_to("arrive")
    game._advance()
    assert game.over is wins
    if wins:
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((YOU,), "ME-1.06")
