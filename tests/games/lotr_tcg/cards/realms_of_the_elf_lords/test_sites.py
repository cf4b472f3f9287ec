"""Sites of Realms of the Elf-lords, visited."""

from __future__ import annotations

import pytest

from ...dialect import OPPONENT, YOU, act, card, may, passes, wounds, zone
from ..fellowship_of_the_ring.test_sites import arrive, elsewhere, every_card_may_be_played, visit

__all__ = ["every_card_may_be_played"]

SAM, MERRY = "1_311", "1_303"


@pytest.mark.card("3_115")
def test_one_minion_fights_each_companion_at_caras_galadhon() -> None:
    you = {"fellowship": ["2_114"]}
    theirs = {"minions": ["Uruk Savage", "Goblin Runner", "Goblin Sneak"]}
    moment = {"phase": "assignment", "step": "defenders"}
    game = visit("3_115", you, theirs, at=moment)
    passes(game)
    act(game, "Uruk Savage attacks Sam")
    assert not may(game, "attacks Sam")
    act(game, "Goblin Runner attacks Frodo")
    assert not may(game, "attacks Frodo")
    away = elsewhere("3_115", you, theirs, at=moment)
    passes(away)
    act(away, "Uruk Savage attacks Sam")
    assert may(away, "Goblin Runner attacks Sam")


@pytest.mark.limit
@pytest.mark.card("3_116")
def test_the_hills_of_eregion_burden_the_ring_bearer() -> None:
    game = arrive("3_116")
    assert game.state.burdens == [1, 0]
    passing = elsewhere("3_116")
    assert passing.state.burdens == [0, 0]


@pytest.mark.card("3_117")
def test_no_maneuver_events_at_the_gates_of_argonath() -> None:
    you = {"fellowship": [{"name": SAM, "wounds": 1}], "hand": ["Stout and Sturdy"]}
    theirs = {"minions": ["Goblin Runner"]}
    assert not may(visit("3_117", you, theirs, at={"phase": "maneuver"}), "Play Stout and Sturdy")
    assert may(elsewhere("3_117", you, theirs, at={"phase": "maneuver"}), "Play Stout and Sturdy")
    fighting = {"at": {"phase": "skirmish", "skirmish": "Sam"}, "assignments": {"Goblin Runner": "Sam"}}
    assert may(visit("3_117", you, theirs, **fighting), "Play Stout and Sturdy")


@pytest.mark.card("3_118")
def test_nothing_is_played_from_decks_or_piles_on_the_great_river() -> None:
    you = {"fellowship": ["2_104"], "draw_deck": ["Farmer Maggot"]}
    assert not may(visit("3_118", you), "Use Merry")
    away = elsewhere("3_118", you)
    act(away, "Use Merry", "Play Farmer Maggot")
    assert zone(away, "Farmer Maggot") == "in play"


@pytest.mark.card("3_119")
def test_two_elves_may_lift_a_burden_in_the_house_of_elrond() -> None:
    elves = {"fellowship": ["1_53", "1_53"], "burdens": 2}
    game = arrive("3_119", elves)
    assert game.decision.seat == YOU
    act(game, "Use House of Elrond")
    assert game.state.burdens[YOU] == 1
    declined = arrive("3_119", elves)
    act(declined, "No response")
    assert declined.state.burdens[YOU] == 2
    one = arrive("3_119", {"fellowship": ["1_53"], "burdens": 2})
    assert not may(one, "Use House of Elrond")


@pytest.mark.card("3_120")
def test_an_orc_of_isengard_wounds_in_the_wastes() -> None:
    you = {"fellowship": [SAM, MERRY, "Farin"]}
    theirs = {"minions": ["3_60"]}
    game = visit("3_120", you, theirs, at={"phase": "maneuver"})
    orc = game.state.name(card(game, "3_60"))
    passes(game)
    act(game, "Use Wastes of Emyn Muil")
    assert (game.decision.seat, wounds(game, orc)) == (YOU, 1)
    act(game, "Choose Farin")
    assert wounds(game, "Farin") == 1
    small = visit("3_120", {"fellowship": [SAM, MERRY]}, theirs, at={"phase": "maneuver"})
    passes(small)
    assert not may(small, "Use Wastes of Emyn Muil", OPPONENT)
