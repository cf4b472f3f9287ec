"""The Balrog himself, his sites and his end of the game (ME-1.08, ME-1.18, ME-5.90 to ME-5.95, ME-10.09, ME-10.130)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, exploring, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck, never_checks
from westmarch.games.meccg.rules.checks.rings import RingTest
from westmarch.games.meccg.rules.combat.attack import Attack, is_sheltered
from westmarch.games.meccg.rules.company.sides import company_class, is_overt
from westmarch.games.meccg.rules.course.scoring import points_for_calling
from westmarch.games.meccg.rules.journey.draws import opponents_draws, own_draws
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import RING_TEST, derive, marshalling_points, prowess, total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.game import Game

GOLD_RING = "The Least of Gold Rings"


@pytest.mark.rule("ME-1.08")
def test_the_one_ring_at_barad_dur_is_no_victory_for_him() -> None:
    game = under_way(bearing("Shagrat", "The One Ring"), start="Minas Morgul", to="Barad-dûr", hazards=("Crebain",))
    the(game, MovementHazard).go_to("arrive")
    game._advance()
    assert not game.over


@pytest.mark.rule("ME-1.18")
def test_what_he_has_below_counts_for_a_call() -> None:
    deep, high = company("Azog", at="The Under-leas"), company("Bûthrakaur", at="Moria")
    game = organizing(deep, high)
    assert points_for_calling(game.state, YOU) == total_points(game.state, YOU) == 5


def at_the_end(*who: object) -> Game[MeccgState]:
    """His company as the turn ends: a ring is tested then, or cards are discarded."""
    game = exploring(*who, site="The Under-gates", hand=["Minor Ring"], dice=(9,), step="enter or skip")
    for _ in range(30):
        if game.state.nearest(RingTest) is not None or game.decision.kind == "discard":
            break
        passes(game)
    return game


@pytest.mark.rule("ME-5.90", "ME-10.49")
def test_gold_rings_in_his_company_are_tested_as_the_turn_ends() -> None:
    tested = at_the_end(HIMSELF, bearing("Shagrat", GOLD_RING))
    assert the(tested, RingTest).total == 7, "nine, at -2"
    alone = at_the_end(bearing("Shagrat", GOLD_RING))
    assert alone.state.nearest(RingTest) is None


@pytest.mark.rule("ME-5.91", "ME-10.54")
def test_no_other_ring_is_tested() -> None:
    game = at_the_end(HIMSELF, bearing("Shagrat", "Lesser Ring"))
    rolled = [event.change.kind for event in game.state.log if isinstance(event.change, Rolled)]
    assert "ring test" not in rolled
    assert zone(game, "Lesser Ring") == "in play"


@pytest.mark.rule("ME-5.90")
def test_every_ring_test_in_his_company_is_worse() -> None:
    game = organizing(company(HIMSELF, bearing("Shagrat", GOLD_RING), at="The Under-gates"))
    assert derive(game.state, RING_TEST, card(game, "Shagrat"), 0) == -2


@pytest.mark.rule("ME-5.92", "ME-10.55")
def test_items_give_him_nothing() -> None:
    game = organizing(company(bearing(HIMSELF, "Black Mace"), at="The Under-gates"))
    assert prowess(game.state, card(game, "The Balrog")) == 8


@pytest.mark.rule("ME-5.93", "ME-8.07", "ME-8.16")
def test_he_is_beyond_temptation() -> None:
    game = under_way(HIMSELF, "Shagrat", start="The Under-gates", to="The Under-leas", hazards=("Greed",))
    assert never_checks(game.state, card(game, "The Balrog"))
    lured = under_way(HIMSELF, "Shagrat", start="The Under-gates", to="The Under-leas", hazards=("Lure of Expedience",))
    assert may(lured, "Play Lure of Expedience on Shagrat", OPPONENT)
    assert not may(lured, "Play Lure of Expedience on The Balrog", OPPONENT)
    stored = organizing(company(bearing(HIMSELF, "Black Mace"), "Shagrat", at="The Under-gates"), dice=(2,))
    act(stored, "Store Black Mace")
    assert stored.state.nearest(CorruptionCheck) is None
    assert zone(stored, "Black Mace") == "marshalling point pile", "without a check"


@pytest.mark.rule("ME-5.94", "ME-6.26")
def test_he_moves_below_the_surface_only() -> None:
    def ways(*who: str, at: str) -> Game[MeccgState]:
        sites = ["Dimrill Dale", "The Under-gates", "The Under-leas", "Goblin-gate"]
        game = organizing(company(*who, at=at), location_deck=sites)
        passes(game, "destination")
        return game

    above = ways(HIMSELF, "Shagrat", at="Moria")
    assert may(above, "goes to The Under-gates")
    assert not may(above, "goes to Dimrill Dale")
    assert may(ways("Shagrat", at="Moria"), "goes to Dimrill Dale")
    assert may(ways(HIMSELF, at="The Under-gates"), "goes to The Under-leas")


@pytest.mark.rule("ME-5.95", "ME-5.65")
def test_his_company_is_overt() -> None:
    game = organizing(company(HIMSELF, at="The Under-gates"))
    assert is_overt(game.state, game.state.company(1))
    assert company_class(game.state, game.state.company(1)).startswith("overt")


@pytest.mark.rule("ME-6.49", "ME-10.08")
def test_home_his_cards_are_drawn_by_the_haven() -> None:
    game = under_way("Shagrat", start="Remains of Thangorodrim", to="The Under-gates", windows="always")
    assert own_draws(game.state, game.state.company(1)) == 1
    away = under_way("Shagrat", start="The Under-gates", to="Remains of Thangorodrim", windows="always")
    own, opponents = (draws(away.state, away.state.company(1)) for draws in (own_draws, opponents_draws))
    assert (own, opponents) == (2, 2)


@pytest.mark.rule("ME-6.50", "ME-10.09")
def test_so_does_his_opponent() -> None:
    game = under_way("Shagrat", start="Remains of Thangorodrim", to="The Under-gates", windows="always")
    assert opponents_draws(game.state, game.state.company(1)) == 1


@pytest.mark.rule("ME-10.130")
def test_nothing_is_stored_at_barad_dur() -> None:
    """An item that may be stored at Barad-dûr by what it says itself."""
    stone = "The Iron Crown"
    game = organizing(company(bearing("Shagrat", stone), at="Barad-dûr"))
    assert not may(game, f"Store {stone}")
    assert "ME-10.130" in refused(game, f"Store {stone}", YOU)


@pytest.mark.rule("ME-2.73")
def test_hero_items_played_at_his_havens_keep_their_value() -> None:
    def worth(site: str) -> int:
        game = exploring("Shagrat", site=site, hand=["Noldo-lantern"])
        act(game, "Shagrat taps to play Noldo-lantern")
        for _ in range(20):
            if zone(game, "Noldo-lantern") == "in play":
                break
            passes(game)
        return marshalling_points(game.state, card(game, "Noldo-lantern"))

    assert (worth("The Under-gates"), worth("The Under-leas")) == (2, 1)


def test_his_companies_are_sheltered_at_his_havens() -> None:
    for site in ("Moria", "The Under-gates"):
        game = organizing(company("Shagrat", at=site))
        assert is_sheltered(game.state, game.state.company(1))


@pytest.mark.rule("ME-7.45", "ME-7.46")
@pytest.mark.parametrize(("to", "detained"), [("Goblin-gate", False), ("Mount Gundabad", True), ("Carn Dûm", False)])
def test_whoever_serves_another_master_attacks_him_in_earnest(to: str, detained: bool) -> None:
    """At a Shadow-hold minions are detained, unless the site says otherwise."""
    game = standard(
        you={"alignment": "balrog", "companies": [moving("Shagrat", "Gorbag", start="Moria", to=to)]},
        opponent={"companies": [HEROES], "hand": ["Orc-warband"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    site = "Dark-hold" if to == "Carn Dûm" else "Shadow-hold"
    act(game, f"Play Orc-warband keyed to {site}")
    for _ in range(10):
        if game.state.nearest(Attack) is not None:
            break
        passes(game)
    assert the(game, Attack).detainment is detained
