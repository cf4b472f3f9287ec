"""Sites of Mines of Moria, visited."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.rules import values

from ...dialect import act, card, may, table, wounds
from ..fellowship_of_the_ring.test_sites import arrive, elsewhere, every_card_may_be_played, visit

__all__ = ["every_card_may_be_played"]

SAM, MERRY = "1_311", "1_303"


@pytest.mark.card("2_116")
def test_a_hobbit_finds_the_way_from_hobbiton_woods() -> None:
    you = {"sites": ["2_116", "Weathertop"]}
    game = visit("2_116", you)
    act(game, "Use Hobbiton Woods")
    assert ([game.state.card(site).title for site in game.state.path][1:], wounds(game, "Frodo")) == (["Weathertop"], 1)
    assert not may(game, "Use Hobbiton Woods")
    ahead = table(
        {**you, "site": 1},
        {"site": 2, "sites": ["Ettenmoors"]},
        path=["2_116", {"name": "Ettenmoors", "owner": "opponent"}],
    )
    act(ahead, "Use Hobbiton Woods")
    assert ahead.state.card(ahead.state.path[1]).title == "Weathertop"


@pytest.mark.card("2_119")
def test_uruk_hai_do_not_roam_in_hollin() -> None:
    theirs = {"minions": ["Uruk Savage", "1_271"], "hand": ["Uruk Slayer"]}
    game = visit("2_119", {}, theirs, at={"phase": "shadow"}, twilight=4)
    assert not values.is_roaming(game.state, card(game, "Uruk Savage"))
    assert values.is_roaming(game.state, card(game, "Orc Soldier"))
    act(game, "Play Uruk Slayer")
    assert game.state.twilight == 0
    assert not may(elsewhere("2_119", {}, theirs, at={"phase": "shadow"}, twilight=4), "Play Uruk Slayer")


@pytest.mark.limit
@pytest.mark.card("2_120")
def test_hobbits_may_heal_in_the_valley_of_the_silverlode() -> None:
    you = {"fellowship": [{"name": SAM, "wounds": 2}, {"name": MERRY, "wounds": 1}, {"name": "Farin", "wounds": 1}]}
    game = arrive("2_120", you)
    act(game, "Choose Sam", "Choose no more")
    assert [wounds(game, name) for name in ("Sam", "Merry", "Farin")] == [1, 1, 1]
    both = arrive("2_120", you)
    act(both, "Choose Sam", "Choose Merry")
    assert [wounds(both, name) for name in ("Sam", "Merry", "Farin")] == [1, 0, 1]
