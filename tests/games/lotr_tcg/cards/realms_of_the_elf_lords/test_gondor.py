"""Gondor cards of Realms of the Elf-lords, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    cost,
    fight,
    hand,
    keyword,
    may,
    moves_on,
    passes,
    passes_until,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

ARAGORN = "Aragorn, Ranger of the North"
HEIR = "Aragorn, Heir to the White City"
KING = "Aragorn, King in Exile"
BOROMIR = "Boromir, Son of Denethor"
LORD = "Boromir, Lord of Gondor"
DEFENDER = "Boromir, Defender of Minas Tirith"
GIMLI = "Gimli, Son of Glóin"
MANEUVER = {"phase": "maneuver"}


def maneuver(you: dict[str, Any], *minions: Any, **theirs: Any) -> Game[TcgState]:
    return table(you, {"minions": [*minions] or ["Uruk Spy"], **theirs}, at=MANEUVER)


@pytest.mark.card("3_37")
def test_answering_the_cries_turns_tales_into_strength() -> None:
    you = {"support": ["Answering the Cries"], "hand": ["The Saga of Elendil", "Elendil's Valor"]}
    game = skirmish(BOROMIR, "Uruk Slayer", you=you)
    act(game, "Use Answering the Cries")
    assert (strength(game, "Boromir"), hand(game)) == (9, ["Elendil's Valor"])
    passes(game)
    assert not may(game, "Use Answering the Cries")


@pytest.mark.limit
@pytest.mark.card("3_38")
def test_the_heir_to_the_white_city_walks_lightly_in_the_fellowship_phase() -> None:
    for aragorn, added in ((ARAGORN, 4), (HEIR, 2)):
        game = table({"fellowship": [aragorn]})
        act(game, "Finish the fellowship phase")
        assert game.state.twilight == added
    hasty = table({"fellowship": [HEIR]})
    moves_on(hasty, first="Aragorn")
    assert hasty.state.twilight == 4
    late = table({"fellowship": [HEIR]}, at={"phase": "regroup", "step": "move or stay"})
    act(late, "Move on")
    assert late.state.twilight == 4


@pytest.mark.card("3_39")
def test_banner_of_the_white_tree_is_raised_until_the_regroup_phase() -> None:
    game = maneuver({"fellowship": [BOROMIR, GIMLI], "hand": ["Banner of the White Tree"]})
    act(game, "Play Banner of the White Tree")
    assert (strength(game, "Boromir"), keyword(game, "Boromir", "defender"), wounds(game, "Boromir")) == (10, 1, 1)
    passes_until(game, "regroup actions")
    assert (strength(game, "Boromir"), keyword(game, "Boromir", "defender")) == (7, 0)
    other = maneuver({"fellowship": [GIMLI], "hand": ["Banner of the White Tree"]})
    assert "TC-8.06" in refused(other, "Play Banner of the White Tree")


@pytest.mark.card("3_40")
def test_the_citadel_heals_after_a_turn_without_defeat() -> None:
    hurt = {"fellowship": [{"name": BOROMIR, "wounds": 1}], "support": ["Citadel of Minas Tirith"]}
    game = table(hurt, at={"phase": "regroup"})
    while not may(game, "Use Citadel"):
        _stay(game)
    act(game, "Use Citadel of Minas Tirith")
    assert wounds(game, "Boromir") == 0
    kept = table(hurt, at={"phase": "regroup"})
    while not may(kept, "Use Citadel"):
        _stay(kept)
    passes(kept)
    assert wounds(kept, "Boromir") == 1


@pytest.mark.card("3_40")
def test_the_citadel_does_nothing_after_a_lost_skirmish() -> None:
    you = {"fellowship": [{"name": BOROMIR, "wounds": 1}], "support": ["Citadel of Minas Tirith"]}
    game = skirmish(GIMLI, "Troll's Keyward", you=you)
    fight(game)
    seat = game.state.active
    while game.state.active == seat:
        assert not may(game, "Use Citadel")
        _stay(game)
    assert wounds(game, "Boromir") == 1


def _stay(game: Game[TcgState]) -> None:
    """Pass, or stay where it is asked."""
    if may(game, "Stay"):
        act(game, "Stay")
    else:
        passes(game)


@pytest.mark.card("3_41")
def test_gondor_bowmen_shoot_once() -> None:
    you = {"fellowship": [BOROMIR], "support": ["Gondor Bowmen"]}
    game = table(you, {"minions": ["Uruk Spy"]}, at={"phase": "archery"})
    act(game, "Use Gondor Bowmen")
    assert (values.fellowship_archery(game.state), wounds(game, "Boromir")) == (2, 1)
    assert zone(game, "Gondor Bowmen") == "discard pile"
    other = table({**you, "fellowship": [GIMLI]}, {"minions": ["Uruk Spy"]}, at={"phase": "archery"})
    assert not may(other, "Use Gondor Bowmen")


@pytest.mark.card("3_42")
def test_horn_of_boromir_calls_an_ally() -> None:
    blower = {"name": BOROMIR, "with": ["Horn of Boromir"]}
    game = maneuver({"fellowship": [blower], "allies": ["Thrarin"], "site": 2})
    before = strength(game, "Thrarin")
    act(game, "Use Horn of Boromir")
    assert (strength(game, "Thrarin"), wounds(game, "Boromir")) == (before + 3, 1)
    passes_until(game, "assign defenders")
    assert may(game, "Thrarin defends against Uruk Spy", YOU)
    assert not may(maneuver({"fellowship": [blower]}), "Use Horn of Boromir")


@pytest.mark.card("3_43")
def test_might_of_numenor_heals_by_the_cost_of_a_shown_card() -> None:
    hurt = [{"name": BOROMIR, "wounds": 2}, {"name": GIMLI, "wounds": 1}, {"name": "Legolas, Greenleaf", "wounds": 1}]
    you = {"fellowship": hurt, "hand": ["Might of Númenor"]}
    game = maneuver(you, hand=["Orc Soldier"])
    act(game, "Play Might of Númenor", "Choose Boromir", "Choose Gimli")
    assert [wounds(game, name) for name in ("Boromir", "Gimli", "Legolas")] == [1, 0, 1]
    empty = maneuver(you)
    act(empty, "Play Might of Númenor")
    assert [wounds(empty, name) for name in ("Boromir", "Gimli", "Legolas")] == [2, 1, 1]
    other = maneuver({"fellowship": [GIMLI], "hand": ["Might of Númenor"]}, hand=["Orc Soldier"])
    assert "TC-8.06" in refused(other, "Play Might of Númenor")


@pytest.mark.card("3_44")
def test_the_shards_of_narsil_keep_cards_for_later() -> None:
    you = {"support": ["The Shards of Narsil"], "hand": ["Elendil's Valor", "Axe Strike"]}
    game = table(you)
    assert not may(game, "Use The Shards of Narsil take")
    act(game, "Use The Shards of Narsil stack")
    assert (zone(game, "Elendil's Valor"), hand(game)) == ("stacked", ["Axe Strike"])
    assert not may(game, "Use The Shards of Narsil stack")
    act(game, "Use The Shards of Narsil take")
    assert (sorted(hand(game)), game.state.twilight) == (["Axe Strike", "Elendil's Valor"], 1)
    full = table({"support": [{"name": "The Shards of Narsil", "stacked": ["Armor"]}]}, at={"taken": 4})
    assert not may(full, "Use The Shards of Narsil take")


@pytest.mark.card("3_45")
def test_some_who_resisted_makes_maneuver_events_dear() -> None:
    you = {"fellowship": [BOROMIR], "hand": ["Some Who Resisted", "Elendil's Valor", "Dagger Strike"]}
    game = maneuver(you, hand=["Cruel Caradhras"])
    theirs = game.state.card(card(game, "Cruel Caradhras")).facts.twilight
    act(game, "Play Some Who Resisted")
    assert (cost(game, "Elendil's Valor"), cost(game, "Dagger Strike")) == (2, 0)
    assert cost(game, "Cruel Caradhras", OPPONENT) == theirs + 2
    passes_until(game, "assign defenders")
    assert cost(game, "Elendil's Valor") == 0
    other = maneuver({**you, "fellowship": [GIMLI]})
    assert "TC-8.06" in refused(other, "Play Some Who Resisted")


@pytest.mark.card("3_46")
def test_still_sharp_needs_the_shards() -> None:
    game = skirmish(BOROMIR, "Uruk Slayer", you={"hand": ["Still Sharp"], "support": ["The Shards of Narsil"]})
    act(game, "Play Still Sharp")
    assert (strength(game, "Boromir"), keyword(game, "Boromir", "damage")) == (10, 1)
    without = skirmish(BOROMIR, "Uruk Slayer", you={"hand": ["Still Sharp"]})
    assert "TC-8.06" in refused(without, "Play Still Sharp")


@pytest.mark.card("3_47")
def test_voice_of_rauros_is_heard_by_aragorns_signet() -> None:
    game = maneuver({"fellowship": [KING, LORD, GIMLI], "hand": ["Voice of Rauros"]})
    signed = {name: game.state.card(card(game, name)).facts.signet for name in ("Aragorn", "Boromir", "Gimli")}
    before = {name: keyword(game, name, "damage") for name in signed}
    act(game, "Play Voice of Rauros")
    after = {name: keyword(game, name, "damage") - before[name] for name in signed}
    assert after == {name: int(signet == "aragorn") for name, signet in signed.items()}
    assert (after["Boromir"], wounds(game, "Aragorn")) == (1, 1)
    passes_until(game, "regroup actions")
    assert keyword(game, "Boromir", "damage") == 0
    alone = maneuver({"fellowship": [LORD], "hand": ["Voice of Rauros"]})
    assert not may(alone, "Play Voice of Rauros")


@pytest.mark.card("3_48")
def test_we_must_go_warily_makes_minions_dear_after_a_second_move() -> None:
    you = {"fellowship": [BOROMIR], "hand": ["We Must Go Warily"], "site": 5}
    theirs = {"hand": ["Orc Soldier"]}
    game = table(you, theirs, at={"phase": "regroup", "step": "move or stay"})
    act(game, "Move on", "Respond with We Must Go Warily")
    assert (cost(game, "Orc Soldier", OPPONENT), wounds(game, "Boromir")) == (3, 2)
    passes_until(game, "Shadow phase")
    assert cost(game, "Orc Soldier", OPPONENT) == 3
    passes_until(game, "regroup actions")
    assert cost(game, "Orc Soldier", OPPONENT) == 2


@pytest.mark.card("3_48")
def test_we_must_go_warily_is_no_answer_to_the_first_move() -> None:
    you = {"fellowship": [BOROMIR], "hand": ["We Must Go Warily"], "site": 5}
    game = table(you)
    act(game, "Finish the fellowship phase")
    assert not may(game, "Respond with We Must Go Warily")
    tired = {**you, "fellowship": [{"name": BOROMIR, "wounds": 1}]}
    weary = table(tired, at={"phase": "regroup", "step": "move or stay"})
    act(weary, "Move on")
    assert not may(weary, "Respond with We Must Go Warily")


@pytest.mark.limit
@pytest.mark.card("3_122")
def test_the_defender_of_minas_tirith_buys_rest() -> None:
    game = table({"fellowship": [{"name": DEFENDER, "wounds": 1}]})
    act(game, "Use Boromir")
    assert (wounds(game, "Boromir"), game.state.twilight) == (0, 2)
    act(game, "Use Boromir")
    assert (wounds(game, "Boromir"), game.state.twilight) == (0, 4)
