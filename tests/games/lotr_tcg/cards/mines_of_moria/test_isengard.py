"""Isengard cards of Mines of Moria, played (Lurtz's Sword and Wizard Storm beside their like of the first set)."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    cost,
    hand,
    keyword,
    may,
    passes,
    pile,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

GIMLI, LEGOLAS, ARWEN, HALDIR = "1_13", "1_50", "1_30", "1_48"
SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"
URUK = "1_151"


def shadow(
    opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 20, **more: Any
) -> Game[TcgState]:
    """The opponent's Shadow phase, where no minion is roaming."""
    return table({"site": 7, **(you or {})}, opponent, at={"phase": "shadow"}, twilight=twilight, **more)


def maneuver(opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 9) -> Game[TcgState]:
    """The maneuver phase, in which the Free Peoples player has just passed."""
    game = table(you, opponent, at={"phase": "maneuver"}, twilight=twilight)
    passes(game)
    return game


@pytest.mark.card("2_39")
def test_beyond_the_height_of_men_breaks_armor() -> None:
    clad = {"name": GIMLI, "with": ["1_8", "1_15", "1_9"]}
    theirs = {"minions": [URUK], "hand": ["2_39"]}
    game = maneuver(theirs, {"fellowship": [clad]})
    act(game, "Play Beyond the Height of Men", "Choose Gimli's Helm")
    assert (zone(game, "1_15"), zone(game, "1_8"), wounds(game, URUK)) == ("discard pile", "in play", 1)
    many = maneuver(theirs, {"fellowship": [clad, LEGOLAS, SAM, MERRY, PIPPIN]})
    act(many, "Play Beyond the Height of Men")
    assert {zone(many, "1_15"), zone(many, "1_8")} == {"discard pile"}
    assert zone(many, "1_9") == "in play"
    tired = maneuver({**theirs, "minions": [{"name": URUK, "wounds": 2}]}, {"fellowship": [clad]})
    assert not may(tired, "Play Beyond")


@pytest.mark.card("2_40")
def test_sackville_bagginses_take_advantage_of_tired_hobbits() -> None:
    game = table({"allies": ["1_288"], "fellowship": [GIMLI]}, {"support": ["2_40"], "hand": ["2_40"]})
    game.state.twilight = 0
    assert may(shadow({"hand": ["2_40"], "minions": [URUK]}), "Play Demands")
    assert not may(shadow({"hand": ["2_40"], "minions": ["1_177"]}), "Play Demands")
    act(game, "Use Farmer Maggot")
    assert (wounds(game, "Farmer Maggot"), game.state.twilight) == (1, 1)
    other = table({"allies": ["1_17"], "discard_pile": ["1_3"]}, {"support": ["2_40"]})
    act(other, "Use Grimir")
    assert (wounds(other, "Grimir"), other.state.twilight) == (1, 0)


@pytest.mark.card("2_41")
def test_evil_afoot_brings_minions_back_for_burdens() -> None:
    theirs = {"minions": [URUK], "hand": ["2_41"], "discard_pile": ["1_158", "1_177", "1_121"], "draw_deck": ["1_122"]}
    game = shadow(theirs, {"burdens": 3})
    act(game, "Play Evil Afoot", "Choose 1", "Choose Goblin Patrol Troop")
    assert sorted(pile(game, "draw deck", OPPONENT)) == ["Breeding Pit", "Goblin Patrol Troop"]
    everything = shadow(theirs, {"burdens": 3})
    act(everything, "Play Evil Afoot", "Choose 3")
    assert len(pile(everything, "draw deck", OPPONENT)) == 3
    pure = shadow(theirs)
    act(pure, "Play Evil Afoot")
    assert (len(pile(pure, "draw deck", OPPONENT)), wounds(pure, URUK)) == (1, 1)
    assert not may(shadow({**theirs, "minions": ["1_154"]}), "Play Evil Afoot")


@pytest.mark.card("2_42")
def test_goblin_man_spies_above_ground_only() -> None:
    game = shadow({"minions": ["2_42"]}, {"hand": ["1_3"]})
    strike = card(game, "1_3")
    assert not game.state.knows(OPPONENT, strike)
    act(game, "Use Goblin Man")
    assert game.state.knows(OPPONENT, strike)
    assert wounds(game, "2_42") == 1
    assert not may(game, "Use Goblin Man")
    below = shadow({"hand": ["2_42"]}, {"site": 5})
    act(below, "Play Goblin Man")
    assert zone(below, "2_42") == "discard pile"


@pytest.mark.card("2_43")
def test_lurtzs_sword_is_for_lurtz() -> None:
    game = shadow({"hand": ["2_43"], "minions": ["1_127", URUK]})
    assert not may(game, "Play Lurtz's Sword on Uruk Savage")
    act(game, "Play Lurtz's Sword")
    assert (strength(game, "1_127"), keyword(game, "1_127", "damage")) == (15, 2)


@pytest.mark.card("2_44")
def test_no_business_of_ours_hides_hands() -> None:
    mine = {"fellowship": [HALDIR], "hand": ["1_36"]}
    theirs = {"hand": ["1_177", "1_121"]}
    seen = table(mine, theirs)
    act(seen, "Play Curse Their Foul Feet", "Discard Bred for Battle")
    assert len(hand(seen, OPPONENT)) == 1
    hidden = table(mine, {**theirs, "support": ["2_44"]})
    act(hidden, "Play Curse Their Foul Feet")
    assert len(hand(hidden, OPPONENT)) == 2
    assert not hidden.state.knows(YOU, card(hidden, "1_177"))
    assert not may(shadow({"hand": ["2_44"], "minions": ["1_177"]}), "Play No Business")
    assert may(shadow({"hand": ["2_44"], "minions": [URUK]}), "Play No Business")


@pytest.mark.card("2_45")
def test_too_much_attention_when_the_ring_is_put_on() -> None:
    theirs = {"minions": [URUK], "hand": ["1_137", "2_45"]}
    game = maneuver(theirs, {"draw_deck": ["1_3"] * 6})
    act(game, "Play Saruman's Reach", "Respond with Too Much Attention")
    assert len(pile(game, "draw deck")) == 1
    declined = maneuver(theirs, {"draw_deck": ["1_3"] * 6})
    act(declined, "Play Saruman's Reach", "No response")
    assert len(pile(declined, "draw deck")) == 6
    exerted = maneuver(theirs, {"draw_deck": ["1_3"] * 6, "fellowship": [GIMLI]})
    act(exerted, "Play Saruman's Reach", "Exert 2 companions")
    assert not may(exerted, "Respond with Too Much Attention")


@pytest.mark.card("2_46")
def test_uruk_captain_calls_uruks_back() -> None:
    theirs = {"minions": ["2_46"], "discard_pile": [URUK, "1_177"]}
    game = shadow(theirs, twilight=3)
    act(game, "Use Uruk Captain")
    assert (zone(game, URUK), wounds(game, "2_46"), game.state.twilight) == ("in play", 1, 0)
    assert not may(shadow(theirs, twilight=2), "Use Uruk Captain")
    assert not may(shadow({**theirs, "discard_pile": ["1_177"]}), "Use Uruk Captain")


@pytest.mark.limit
@pytest.mark.card("2_47")
def test_uruk_scout_finds_ways_and_rangers() -> None:
    theirs = {"minions": ["2_47"], "hand": [URUK, "1_177"]}
    game = table({"site": 2}, theirs, at={"phase": "shadow"}, twilight=9)
    assert (cost(game, URUK, OPPONENT), cost(game, "1_177", OPPONENT)) == (3, 8)
    nazgul = ["2_47", "1_234"]
    event = table({"fellowship": [ARWEN], "hand": ["2_19"]}, {"minions": nazgul}, at={"phase": "maneuver"})
    act(event, "Play Release the Angry Flood", "Respond with Uruk Scout")
    assert (wounds(event, "1_234"), wounds(event, "2_47"), wounds(event, "Arwen")) == (0, 1, 1)
    other = table({"fellowship": [HALDIR], "hand": ["2_19"]}, {"minions": nazgul}, at={"phase": "maneuver"})
    act(other, "Play Release the Angry Flood")
    assert wounds(other, "1_234") == 1


@pytest.mark.card("2_47")
def test_uruk_scout_finds_no_ranger_where_another_can_be_spotted() -> None:
    """Whoever spots one of several need not spot the ranger."""
    for fellowship, found in ((["1_89"], True), (["1_89", "1_97"], False)):
        you = {"fellowship": fellowship, "hand": ["3_45"]}
        game = table(you, {"minions": ["2_47"]}, at={"phase": "maneuver"})
        act(game, "Play Some Who Resisted")
        assert may(game, "Respond with Uruk Scout") is found


@pytest.mark.card("2_48")
def test_wizard_storm_needs_a_minion_to_call_it() -> None:
    assert not may(shadow({"hand": ["2_48"], "minions": ["1_154"]}), "Play Wizard Storm")
    assert may(shadow({"hand": ["2_48"], "minions": [URUK]}), "Play Wizard Storm")


@pytest.mark.limit
@pytest.mark.card("1_150")
def test_uruk_rager_must_win_himself() -> None:
    game = skirmish(PIPPIN, URUK, you={"draw_deck": ["1_3"]}, opponent={"minions": ["1_150"]})
    while game.state.fighting >= 0:
        passes(game)
    assert pile(game, "draw deck") == ["Axe Strike"]
