"""Dwarven cards of Realms of the Elf-lords, played."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.cards.language.conditions.asking import spotted
from westmarch.games.lotr_tcg.cards.language.subjects.kinds import PIPE
from westmarch.games.lotr_tcg.texts.use import ask_as

from ...dialect import OPPONENT, YOU, act, cost, hand, may, passes, pile, refused, table, wounds, zone

GIMLI = "Gimli, Son of Glóin"
DECK = ["Axe Strike", "Battle Fury", "Cleaving Blow", "Delving"]


@pytest.mark.card("3_1")
def test_book_of_mazarbul_is_read_from_site_four_on() -> None:
    you = {"fellowship": [{"name": GIMLI, "with": ["Book of Mazarbul"]}, "Farin", "1_50"], "draw_deck": DECK}
    game = table({**you, "site": 4}, at={"phase": "start"})
    act(game, "Use Book of Mazarbul")
    assert hand(game) == DECK[:2]
    declined = table({**you, "site": 4}, at={"phase": "start"})
    act(declined, "No response")
    assert hand(declined) == []
    early = table({**you, "site": 2}, at={"phase": "start"})
    assert not may(early, "Use Book of Mazarbul")


@pytest.mark.card("3_2")
def test_gimlis_pipe_counts_for_two() -> None:
    game = table({"fellowship": [{"name": GIMLI, "with": ["Gimli's Pipe"]}]})
    assert spotted(game.state, ask_as(YOU), PIPE) == 1
    act(game, "Use Gimli's Pipe")
    assert (spotted(game.state, ask_as(YOU), PIPE), wounds(game, "Gimli")) == (2, 1)
    act(game, "Finish the fellowship phase and move on")
    assert spotted(game.state, ask_as(YOU), PIPE) == 1
    tired = table({"fellowship": [{"name": GIMLI, "wounds": 2, "with": ["Gimli's Pipe"]}]})
    assert not may(tired, "Use Gimli's Pipe")
    assert not may(table({"fellowship": ["Farin"], "hand": ["Gimli's Pipe"]}), "Play Gimli's Pipe")


@pytest.mark.card("3_3")
def test_mines_of_khazad_dum_heal_with_each_tale() -> None:
    you = {
        "fellowship": [{"name": GIMLI, "wounds": 1}],
        "support": ["Mines of Khazad-Dûm"],
        "hand": ["Stairs of Khazad-dûm", "Lord of Moria"],
    }
    game = table(you)
    act(game, "Play Lord of Moria")
    assert not may(game, "Use Mines of Khazad-Dûm")
    act(game, "Play Stairs of Khazad-dûm", "Use Mines of Khazad-Dûm")
    assert wounds(game, "Gimli") == 0
    declined = table(you)
    act(declined, "Play Stairs of Khazad-dûm", "No response")
    assert wounds(declined, "Gimli") == 1


@pytest.mark.card("3_4")
def test_royal_welcome_passes_wounds_from_companion_to_ally() -> None:
    you = {"fellowship": [{"name": GIMLI, "wounds": 1}], "allies": ["Grimir"], "support": ["A Royal Welcome"]}
    game = table(you, at={"phase": "regroup"})
    act(game, "Use A Royal Welcome")
    assert (wounds(game, "Gimli"), wounds(game, "Grimir")) == (0, 1)
    alone = table({**you, "allies": ["Elrond, Lord of Rivendell"]}, at={"phase": "regroup"})
    assert not may(alone, "Use A Royal Welcome")


@pytest.mark.card("3_5")
def test_song_of_durin_makes_moria_weapons_dear() -> None:
    you = {"fellowship": [GIMLI], "support": ["Song of Durin"]}
    theirs = {"minions": ["Goblin Runner"], "hand": ["Goblin Scimitar"]}
    for support, price in ((["Song of Durin"], 2), ([], 0)):
        game = table({**you, "support": support}, theirs, at={"phase": "shadow"}, twilight=5)
        assert cost(game, "Goblin Scimitar", OPPONENT) == price


@pytest.mark.card("3_5")
def test_song_of_durin_ends_moria_conditions() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Song of Durin"]}, {"support": ["1_173", "1_195", "1_175", "1_125"]})
    act(game, "Play Song of Durin")
    assert wounds(game, "Gimli") == 1
    tired = table({"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": ["Song of Durin"]})
    assert "TC-8.06" in refused(tired, "Play Song of Durin")
    act(game, "Use Song of Durin")
    assert not may(game, "Choose Greed")
    act(game, "Choose Goblin Domain", "Choose Relics of Moria")
    assert [zone(game, name) for name in ("1_173", "1_175", "1_195", "1_125")] == [
        "in play",
        "discard pile",
        "discard pile",
        "in play",
    ]
    assert zone(game, "Song of Durin") == "discard pile"


@pytest.mark.card("3_6")
def test_storm_of_argument_is_worth_the_cost_of_a_card() -> None:
    you = {"hand": ["Storm of Argument"], "discard_pile": [*DECK, "Gandalf's Cart"]}
    game = table(you, {"hand": ["Uruk Savage"]})
    act(game, "Play Storm of Argument")
    assert not may(game, "Choose Gandalf's Cart")
    act(game, "Choose Delving", "Choose Axe Strike")
    assert sorted(pile(game, "draw deck")) == ["Axe Strike", "Delving"]
    fewer = table(you, {"hand": ["Uruk Savage"]})
    act(fewer, "Play Storm of Argument", "Choose no more")
    assert pile(fewer, "draw deck") == []
    free = table(you, {"hand": ["Greatest Kingdom of My People"]})
    act(free, "Play Storm of Argument")
    passes(free)
    assert pile(free, "draw deck") == []
