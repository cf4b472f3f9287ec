"""Sauron cards of Realms of the Elf-lords, played."""

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
    hand,
    may,
    passes,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

FARIN, GUARD, LORIEN_ELF, MERRY = "1_11", "1_7", "1_53", "1_302"
AXE, STAIRS, BOATS = "1_9", "1_24", "1_46"
SOLDIER, BAND, GOBLIN, NAZGUL = "1_271", "1_240", "Goblin Runner", "1_232"
BANNER, BOWMEN = "1_263", "1_264"
DECK = ["1_3"] * 8
SHADOW: dict[str, Any] = {"phase": "shadow"}
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
REGROUP: dict[str, Any] = {"phase": "regroup"}


def play(phase: str, event: str, minions: list[Any], you: dict[str, Any], **theirs: Any) -> Game[TcgState]:
    """An opponent with minions and one event in hand, in a phase of your turn."""
    return table(you, {"minions": minions, "hand": [event], **theirs}, at={"phase": phase}, twilight=10)


def happens(game: Game[TcgState]) -> None:
    """What is about to happen happens."""
    while game.decision.kind == "about to happen":
        passes(game)


@pytest.mark.card("3_87")
def test_the_dark_lord_advances_by_the_cost_of_a_revealed_card() -> None:
    you = {"hand": ["1_40"] * 5}
    game = play("regroup", "3_87", [SOLDIER], you)
    act(game, "Play The Dark Lord Advances")
    assert game.decision.seat == YOU
    while game.decision.kind == "discard from hand":
        game.choose(game.decision.actions[0], YOU)
    assert (len(hand(game)), wounds(game, SOLDIER)) == (1, 1)
    cheap = play("regroup", "3_87", [SOLDIER], {"hand": [STAIRS, STAIRS]})
    act(cheap, "Play The Dark Lord Advances")
    assert len(hand(cheap)) == 2
    assert "TC-8.06" in refused(play("regroup", "3_87", [GOBLIN], you), "Play The Dark Lord Advances", OPPONENT)


@pytest.mark.card("3_88")
def test_get_off_the_road_discards_by_the_burdens() -> None:
    for burdens in (0, 3):
        game = play("shadow", "3_88", [SOLDIER, NAZGUL], {"burdens": burdens, "draw_deck": DECK})
        act(game, "Play Get Off the Road!")
        assert len(pile(game, "draw deck")) == 8 - burdens
    for minion in (SOLDIER, NAZGUL):
        alone = play("shadow", "3_88", [minion], {"burdens": 3, "draw_deck": DECK})
        assert "TC-8.06" in refused(alone, "Play Get Off the Road!", OPPONENT)


@pytest.mark.card("3_89")
def test_gleaming_in_the_snow_needs_a_companion_of_gondor() -> None:
    game = play("regroup", "3_89", [SOLDIER], {"fellowship": ["1_97"]})
    act(game, "Play Gleaming in the Snow")
    happens(game)
    assert (game.state.burdens[YOU], wounds(game, SOLDIER)) == (1, 1)
    for minion, companion in ((SOLDIER, FARIN), (GOBLIN, "1_97")):
        other = play("regroup", "3_89", [minion], {"fellowship": [companion]})
        assert "TC-8.06" in refused(other, "Play Gleaming in the Snow", OPPONENT)


@pytest.mark.card("3_90")
def test_hand_of_sauron_takes_a_card_at_random() -> None:
    game = play("maneuver", "3_90", [SOLDIER], {"hand": ["1_3", "1_4"]})
    act(game, "Play Hand of Sauron")
    assert (len(hand(game)), wounds(game, SOLDIER)) == (1, 1)
    tired = play("maneuver", "3_90", [{"name": SOLDIER, "wounds": 1}], {})
    assert "TC-8.06" in refused(tired, "Play Hand of Sauron", OPPONENT)


@pytest.mark.card("3_91")
def test_his_cruelty_and_malice_wear_the_deck_down() -> None:
    game = table({"draw_deck": DECK}, {"support": ["3_91"], "minions": [SOLDIER]}, at=REGROUP)
    act(game, "Use His Cruelty and Malice")
    assert (len(pile(game, "draw deck")), wounds(game, SOLDIER)) == (7, 1)
    assert "TC-8.06" in refused(game, "Use His Cruelty and Malice", OPPONENT)


@pytest.mark.card("3_92")
def test_massing_in_the_east_counts_the_races_of_the_fellowship() -> None:
    cases: list[tuple[dict[str, Any], int]] = [
        ({"fellowship": [FARIN, GUARD, LORIEN_ELF, "1_97", "1_364"]}, 4),
        ({"fellowship": [FARIN, MERRY], "allies": ["1_67"]}, 1),
    ]
    for you, gone in cases:
        game = play("regroup", "3_92", [SOLDIER], {**you, "draw_deck": DECK})
        while not may(game, "Play Massing in the East"):
            passes(game)
        act(game, "Play Massing in the East")
        assert (len(pile(game, "draw deck")), wounds(game, SOLDIER)) == (8 - gone, 1)
    goblins = play("regroup", "3_92", [GOBLIN], {"draw_deck": DECK})
    assert "TC-8.06" in refused(goblins, "Play Massing in the East", OPPONENT)


@pytest.mark.parametrize("orc", [pytest.param(name, marks=pytest.mark.card(name)) for name in ("3_93", "3_97")])
def test_a_slayer_strikes_in_the_regroup_phase(orc: str) -> None:
    game = table({"fellowship": [FARIN, GUARD]}, {"minions": [orc]}, at=REGROUP)
    name = game.state.card(card(game, orc)).title
    act(game, f"Use {name}")
    assert not may(game, "Choose Frodo")
    act(game, "Choose Farin")
    happens(game)
    assert [wounds(game, each) for each in (FARIN, GUARD, orc)] == [1, 0, 1]
    assert "TC-8.06" in refused(game, f"Use {name}", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("3_94")
def test_orc_butcher_counts_sauron_conditions() -> None:
    for support, expected in (([], 6), ([BANNER, BOWMEN], 8), (["1_238"], 6)):
        game = table({}, {"minions": ["3_94"], "support": support}, at=MANEUVER)
        assert strength(game, "3_94") == expected


@pytest.mark.card("3_95")
def test_orc_guard_trades_a_condition_for_a_condition() -> None:
    game = table({"support": [STAIRS]}, {"minions": ["3_95"], "support": [BANNER]}, at=MANEUVER)
    act(game, "Use Orc Guard")
    assert (zone(game, STAIRS), zone(game, BANNER), wounds(game, "3_95")) == ("discard pile", "discard pile", 1)
    for support in ([], ["1_238"]):
        poor = table({"support": [STAIRS]}, {"minions": ["3_95"], "support": support}, at=MANEUVER)
        assert "TC-8.06" in refused(poor, "Use Orc Guard", OPPONENT)


@pytest.mark.card("3_101")
def test_orc_warrior_trades_a_condition_for_two_cards() -> None:
    game = table({"draw_deck": DECK}, {"minions": ["3_101"], "support": [BANNER]}, at=MANEUVER)
    act(game, "Use Orc Warrior")
    assert (len(pile(game, "draw deck")), zone(game, BANNER), wounds(game, "3_101")) == (6, "discard pile", 1)
    assert "TC-8.06" in refused(game, "Use Orc Warrior", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("3_96")
def test_orc_pillager_weakens_by_what_is_borne() -> None:
    for borne, expected in (([], 4), (["1_8", "1_10"], 2), (["1_8", "1_244"], 3)):
        game = skirmish({"name": GUARD, "with": borne}, "3_96", you={"fellowship": [{"name": MERRY, "with": ["1_8"]}]})
        assert (strength(game, GUARD), strength(game, MERRY)) == (expected, 3)


@pytest.mark.limit
@pytest.mark.card("3_98")
def test_orc_swordsman_is_better_armed() -> None:
    for borne, expected in (([], 9), (["1_269"], 13), (["1_254"], 9)):
        assert strength(skirmish(GUARD, {"name": "3_98", "with": borne}), "3_98") == expected


@pytest.mark.limit
@pytest.mark.card("3_99")
def test_orc_trooper_counts_ones_hand() -> None:
    for cards, expected in (([], 7), ([BAND, BAND, BAND], 10)):
        game = skirmish(GUARD, "3_99", you={"hand": ["1_3"]}, opponent={"hand": cards})
        assert strength(game, "3_99") == expected


@pytest.mark.card("3_100")
def test_orc_veteran_spends_conditions_in_a_skirmish() -> None:
    game = skirmish(GUARD, "3_100", opponent={"support": [BANNER]})
    act(game, "Use Orc Veteran")
    assert (strength(game, GUARD), zone(game, BANNER)) == (3, "discard pile")
    assert "TC-8.06" in refused(game, "Use Orc Veteran", OPPONENT)


@pytest.mark.card("3_102")
def test_our_list_of_allies_grows_thin_adds_twilight_for_allies() -> None:
    found = []
    for allies in ([], ["1_17", "1_27"]):
        game = table({"allies": allies}, {"support": ["3_102"]})
        act(game, "Finish the fellowship phase")
        found.append(game.state.twilight)
    assert found[1] - found[0] == 2
    goblins = table({}, {"hand": ["3_102"], "minions": [GOBLIN]}, at=SHADOW, twilight=5)
    assert "TC-8.06" in refused(goblins, "Play Our List of Allies Grows Thin", OPPONENT)


@pytest.mark.card("3_103")
def test_terrible_as_the_dawn_falls_on_galadriel_or_two_elves() -> None:
    you = {"allies": ["1_45", "1_67"], "fellowship": [LORIEN_ELF]}
    game = play("maneuver", "3_103", [SOLDIER], you)
    passes(game)
    act(game, "Play Terrible as the Dawn", "Do not")
    happens(game)
    assert zone(game, "Galadriel") == "dead pile"
    saved = play("maneuver", "3_103", [SOLDIER], you)
    passes(saved)
    act(saved, "Play Terrible as the Dawn", "discard 2 Elves to prevent this")
    act(saved, "Choose Uruviel", "Choose Lórien Elf")
    assert (zone(saved, "Galadriel"), wounds(saved, "Galadriel"), zone(saved, "1_67")) == ("in play", 0, "discard pile")
    alone = play("maneuver", "3_103", [SOLDIER], {"allies": ["1_45"]})
    passes(alone)
    act(alone, "Play Terrible as the Dawn")
    happens(alone)
    assert zone(alone, "Galadriel") == "dead pile"
    assert "TC-8.06" in refused(play("maneuver", "3_103", [GOBLIN], you), "Play Terrible as the Dawn", OPPONENT)


@pytest.mark.card("3_104")
def test_tower_of_barad_dur_takes_a_card_for_each_move() -> None:
    game = table({"hand": ["1_3", "1_4"]}, {"support": ["3_104"]})
    act(game, "Finish the fellowship phase", "Discard Axe Strike")
    assert hand(game) == ["Battle Fury"]
    empty = table({}, {"support": ["3_104"]})
    act(empty, "Finish the fellowship phase")
    assert may(empty, "Finish the Shadow phase")
    goblins = table({}, {"hand": ["3_104"], "minions": [GOBLIN]}, at=SHADOW, twilight=5)
    assert "TC-8.06" in refused(goblins, "Play Tower of Barad-dûr", OPPONENT)


@pytest.mark.card("3_105")
def test_why_shouldnt_i_keep_it_takes_bilbo_or_two_conditions() -> None:
    you = {"allies": ["1_284"], "support": [STAIRS, BOATS]}
    game = play("maneuver", "3_105", [SOLDIER], you)
    while not may(game, "Play Why"):
        passes(game)
    act(game, "Play Why", "Do not")
    happens(game)
    assert (zone(game, "Bilbo"), zone(game, STAIRS)) == ("discard pile", "in play")
    saved = play("maneuver", "3_105", [SOLDIER], you)
    while not may(saved, "Play Why"):
        passes(saved)
    act(saved, "Play Why", "discard 2 conditions to prevent this")
    assert [zone(saved, name) for name in ("Bilbo", STAIRS, BOATS)] == ["in play", "discard pile", "discard pile"]
    assert "TC-8.06" in refused(play("maneuver", "3_105", [GOBLIN], you), "Play Why Shouldn't I Keep It?", OPPONENT)
