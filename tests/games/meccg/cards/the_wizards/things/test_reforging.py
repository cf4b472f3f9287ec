"""Reforging, and Andúril."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import exploring, organizing
from tests.games.meccg.dialect import YOU, act, bearing, card, may, passes, refused, status, the, zone
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.values import corruption_points, direct_influence, marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ANDURIL = "Andúril, the Flame of the West"
STORED = {"name": "Reforging", "stored_at": "Rivendell"}
GEAR = ["Great-shield of Rohan", "The Mithril-coat", "Habergeon of Silver", "Torque of Hues", "Sword of Gondolin"]


@pytest.mark.card("TW-314")
def test_a_sage_learns_of_reforging_and_stays_tapped_until_it_is_stored() -> None:
    game = exploring("Elrond", site="Weathertop", hand=("Reforging",), at={"number": 5})
    act(game, "Play Reforging, tapping Elrond")
    assert game.state.bearer[card(game, "Reforging")] == card(game, "Elrond")
    assert (status(game, "Elrond"), status(game, "Weathertop")) == ("tapped", "tapped")

    game = organizing({"name": "Elrond", "state": "tapped", "events": ["Reforging"]})
    before = marshalling_points(game.state, card(game, "Reforging"))
    act(game, "Store Reforging")
    assert zone(game, "Reforging") == "marshalling point pile"
    assert marshalling_points(game.state, card(game, "Reforging")) == before == 1


@pytest.mark.card("TW-314")
@pytest.mark.rule("CC-Reforging.1", "CC-Reforging.2")
def test_a_stored_reforging_brings_gear_back() -> None:
    """A hoard item will do; a greater item or what is no weapon, armor or shield will not."""
    game = organizing("Elrond", "Gimli", marshalling_point_pile=[STORED], discard_pile=GEAR)
    for name, fits in zip(GEAR, (True, False, True, False, True), strict=True):
        assert may(game, f"Use Reforging tapping Elrond on {name}") is fits, name
    act(game, "Use Reforging tapping Elrond on Habergeon of Silver", "Choose Gimli")
    assert game.state.bearer[card(game, "Habergeon of Silver")] == card(game, "Gimli")
    assert status(game, "Elrond") == "tapped"
    assert zone(game, "Reforging") == "discard pile"


@pytest.mark.card("TW-314")
def test_only_a_sage_at_a_haven_can_use_what_is_stored() -> None:
    game = organizing("Gimli", marshalling_point_pile=[STORED], discard_pile=GEAR)
    assert "actor_fits" in refused(game, "Use Reforging on Habergeon of Silver", YOU)
    game = organizing("Elrond", site="Bree", marshalling_point_pile=[STORED], discard_pile=GEAR)
    assert not may(game, "Use Reforging")
    game = organizing({"name": "Elrond", "events": ["Reforging"]}, discard_pile=GEAR)
    assert not may(game, "Use Reforging"), "it has not been stored"


@pytest.mark.card("TW-192")
@pytest.mark.parametrize("site", ["Weathertop", "Bree"])
def test_the_lore_of_anduril_weighs_on_a_sage(site: str) -> None:
    game = exploring("Elrond", site=site, hand=(ANDURIL,), at={"number": 5})
    if site == "Bree":
        assert "condition_holds" in refused(game, f"Play {ANDURIL}, tapping Elrond", YOU)
        return
    log = len(game.state.log)
    act(game, f"Play {ANDURIL}, tapping Elrond")
    happened = [event.change.sentence(lambda number: game.state.name(number)) for event in game.state.log[log:]]
    assert any("corruption check of Elrond" in line for line in happened), happened


def smithy(*pile: Any, bearer: str = "Aragorn II") -> Game[MeccgState]:
    return organizing(
        bearing(bearer, "Narsil"), {"name": "Beretar", "state": "tapped"}, marshalling_point_pile=list(pile)
    )


@pytest.mark.card("TW-192")
def test_the_blade_is_reforged() -> None:
    game = smithy({"name": ANDURIL, "stored_at": "Rivendell"}, STORED)
    state, aragorn = game.state, card(game, "Aragorn II")
    before = (prowess(state, aragorn), direct_influence(state, aragorn), corruption_points(state, aragorn))
    assert marshalling_points(state, card(game, ANDURIL)) == 1
    act(game, f"Use {ANDURIL} reforge on Narsil")
    assert zone(game, "Reforging") == "discard pile"
    assert state.bearer[card(game, ANDURIL)] == card(game, "Narsil")
    after = (prowess(state, aragorn), direct_influence(state, aragorn), corruption_points(state, aragorn))
    assert after == (min(11, before[0] + 4), before[1] + 1, before[2] + 1)
    assert marshalling_points(state, card(game, ANDURIL)) == 4


@pytest.mark.card("TW-192")
def test_it_takes_a_stored_reforging() -> None:
    game = smithy({"name": ANDURIL, "stored_at": "Rivendell"})
    assert "price_is_there" in refused(game, f"Use {ANDURIL} on Narsil", YOU)


@pytest.mark.card("TW-192")
def test_the_flame_rouses_a_dunadan_and_tempts_its_bearer() -> None:
    sword = {"name": "Narsil", "with": [ANDURIL]}
    tired = {"name": "Beretar", "state": "tapped"}
    game = organizing(bearing("Gimli", sword), tired, {"name": "Legolas", "state": "tapped"})
    assert not may(game, f"Use {ANDURIL} on Legolas")
    game.windows = "always"  # the check is to be seen
    act(game, f"Use {ANDURIL} untap on Beretar")
    passes(game, "corruption check")
    assert status(game, "Beretar") == "untapped"
    check = the(game, CorruptionCheck)
    assert (check.character, check.modifier) == (card(game, "Gimli"), -1)
    assert status(game, ANDURIL) == "tapped"
