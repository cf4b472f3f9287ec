"""Isengard cards of Realms of the Elf-lords, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    bearer,
    card,
    fight,
    hand,
    keyword,
    may,
    passes,
    pile,
    skirmish,
    strength,
    table,
    waits_for,
    wounds,
    zone,
)

GIMLI, GUARD, LEGOLAS, ARAGORN, GANDALF = "1_13", "1_7", "1_50", "1_89", "1_72"
SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"
URUK, WORKER, FORGER = "1_151", "3_62", "3_56"
KEEPER, SERVANT = "3_68", "3_69"
"""The two Sarumans."""


def shadow(
    opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 20, **more: Any
) -> Game[TcgState]:
    """The opponent's Shadow phase, where no minion is roaming."""
    return table({"site": 7, **(you or {})}, opponent, at={"phase": "shadow"}, twilight=twilight, **more)


def phase(
    name: str, opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 9, **more: Any
) -> Game[TcgState]:
    """A phase in which the Free Peoples player has just passed."""
    game = table(you, opponent, at={"phase": name}, twilight=twilight, **more)
    passes(game)
    return game


@pytest.mark.card("3_49")
def test_abandoning_reason_for_madness_exchanges_cards() -> None:
    theirs = {"minions": [URUK], "hand": ["3_49", "1_121", "1_122"], "draw_deck": ["1_126", "1_128", "1_136"]}
    game = shadow(theirs)
    act(game, "Play Abandoning Reason", "Discard Bred for Battle", "Discard no more")
    assert sorted(hand(game, OPPONENT)) == ["Breeding Pit", "Hunt Them Down!"]
    nothing = shadow(theirs)
    act(nothing, "Play Abandoning Reason", "Discard no more")
    assert len(hand(nothing, OPPONENT)) == 2
    assert not may(shadow({**theirs, "minions": ["1_177"]}), "Play Abandoning Reason")


@pytest.mark.card("3_50")
def test_can_you_protect_me_wears_aragorn_out() -> None:
    theirs = {"minions": [URUK], "hand": ["3_50"]}
    mine = {"fellowship": [ARAGORN, GIMLI]}
    game = phase("maneuver", theirs, mine)
    act(game, "Play Can You Protect Me", "Do not")
    assert (wounds(game, "Aragorn"), wounds(game, "Gimli"), game.state.burdens[YOU]) == (3, 0, 0)
    prevented = phase("maneuver", theirs, mine)
    act(prevented, "Play Can You Protect Me", "Add 2 burdens")
    assert (wounds(prevented, "Aragorn"), prevented.state.burdens[YOU]) == (0, 2)
    assert not may(phase("maneuver", {**theirs, "minions": ["1_177"]}, mine), "Play Can You")


@pytest.mark.limit
@pytest.mark.card("3_51")
def test_coming_for_the_ring_heals_as_many_as_the_card_costs() -> None:
    hurt = [{"name": name, "wounds": 1} for name in (URUK, WORKER, FORGER)]
    theirs = {"minions": [*hurt, {"name": "1_177", "wounds": 1}], "hand": ["3_51"]}
    game = phase("regroup", theirs, {"hand": [GIMLI]})
    act(game, "Play Coming for the Ring", "Choose Uruk Savage", "Choose Isengard Worker")
    assert [wounds(game, name) for name in (URUK, WORKER, FORGER, "1_177")] == [0, 0, 1, 1]
    free = phase("regroup", theirs, {"hand": ["1_3"]})
    act(free, "Play Coming for the Ring")
    assert wounds(free, URUK) == 1


@pytest.mark.card("3_52")
def test_a_fell_voice_brings_the_weather_back() -> None:
    theirs = {"minions": [KEEPER], "support": ["3_52"], "discard_pile": ["2_48", "1_140"]}
    game = shadow(theirs, twilight=0)
    act(game, "Use A Fell Voice", "Play Wizard Storm on Anduin Confluence")
    assert (zone(game, "2_48"), bearer(game, "2_48")) == ("in play", "Anduin Confluence")
    assert (wounds(game, KEEPER), game.state.twilight) == (2, 0)
    assert not may(shadow({**theirs, "discard_pile": ["1_140"]}), "Use A Fell Voice")
    assert not may(shadow({**theirs, "minions": [URUK]}), "Use A Fell Voice")


@pytest.mark.card("3_53")
def test_hate_and_anger_draw_three() -> None:
    theirs = {"minions": [URUK, "1_177"], "hand": ["3_53"], "draw_deck": ["1_121", "1_122", "1_126", "1_128"]}
    game = shadow(theirs)
    act(game, "Play Hate and Anger")
    assert len(hand(game, OPPONENT)) == 3
    for alone in (URUK, "1_177"):
        assert not may(shadow({**theirs, "minions": [alone]}), "Play Hate and Anger")


@pytest.mark.card("3_54")
def test_hollowing_of_isengard_pays_later() -> None:
    game = shadow({"support": ["3_54"]}, twilight=0)
    act(game, "Use Hollowing of Isengard")
    assert (game.state.twilight, zone(game, "3_54")) == (3, "discard pile")
    assert may(shadow({"hand": ["3_54"], "minions": [WORKER]}), "Play Hollowing")
    assert not may(shadow({"hand": ["3_54"], "minions": [URUK]}), "Play Hollowing")


@pytest.mark.card("3_55")
def test_isengard_axe_pays_for_itself() -> None:
    game = shadow({"hand": ["3_55"], "minions": [WORKER, URUK]}, twilight=0)
    assert not may(game, "Play Isengard Axe on Uruk Savage")
    act(game, "Play Isengard Axe")
    assert (game.state.twilight, strength(game, WORKER)) == (1, 7)


@pytest.mark.card("3_56")
def test_isengard_forger_works_until_exhausted() -> None:
    game = shadow({"minions": [FORGER]}, twilight=0)
    act(game, "Use Isengard Forger")
    assert (game.state.twilight, wounds(game, FORGER)) == (1, 1)
    assert not may(game, "Use Isengard Forger")


@pytest.mark.card("3_57")
@pytest.mark.card("3_58")
@pytest.mark.card("3_62")
@pytest.mark.card("3_64")
@pytest.mark.parametrize("orc", ["3_57", "3_58", "3_62", "3_64"])
def test_orcs_of_isengard_wound_whom_the_free_peoples_choose(orc: str) -> None:
    game = phase("regroup", {"minions": [orc]}, {"fellowship": [GIMLI, MERRY]})
    name = game.state.name(card(game, orc))
    act(game, f"Use {name}")
    assert game.decision.seat == YOU
    act(game, "Choose Merry")
    assert (wounds(game, "Merry"), wounds(game, "Gimli"), wounds(game, orc)) == (1, 0, 1)
    left = game.state.card(card(game, orc)).facts.vitality - 1
    assert not may(phase("regroup", {"minions": [{"name": orc, "wounds": left}]}), f"Use {name}")


@pytest.mark.limit
@pytest.mark.card("3_59")
def test_isengard_shaman_prevents_wounds_for_tokens() -> None:
    strong = {"name": GIMLI, "with": ["1_9"]}
    game = skirmish(strong, WORKER, opponent={"minions": ["3_59"]}, twilight=2)
    waits_for(game, "Respond with Isengard Shaman")
    act(game, "Respond with Isengard Shaman")
    assert (wounds(game, WORKER), game.state.twilight) == (1, 0)
    uruk = skirmish(strong, URUK, opponent={"minions": ["3_59"]}, twilight=2)
    fight(uruk)
    assert (wounds(uruk, URUK), uruk.state.twilight) == (2, 2)


@pytest.mark.card("3_60")
def test_isengard_smith_breaks_one_weapon_or_everything() -> None:
    armed = {"name": GIMLI, "with": ["1_9", "1_8"]}
    game = phase("regroup", {"minions": ["3_60"]}, {"fellowship": [armed]})
    act(game, "Use Isengard Smith")
    assert (zone(game, "1_9"), zone(game, "1_8"), wounds(game, "3_60")) == ("discard pile", "in play", 1)
    theirs = {"minions": [{"name": "3_60", "with": ["3_55"]}]}
    many = phase("regroup", theirs, {"fellowship": [armed, LEGOLAS, SAM, MERRY]})
    act(many, "Use Isengard Smith")
    assert [zone(many, name) for name in ("1_9", "1_8", "3_55")] == ["discard pile", "discard pile", "in play"]
    assert not may(phase("regroup", {"minions": [{"name": "3_60", "wounds": 2}]}), "Use Isengard Smith")


@pytest.mark.card("3_61")
def test_isengard_warrior_stops_archers_and_tires_a_wounded_fellowship() -> None:
    hurt = {"name": "1_290", "wounds": 3}
    game = phase("regroup", {"minions": ["3_61"]}, {"fellowship": [GIMLI, MERRY], "ring_bearer": hurt})
    act(game, "Use Isengard Warrior")
    assert (wounds(game, "Gimli"), wounds(game, "Merry"), wounds(game, "Frodo")) == (1, 1, 3)
    well = phase("regroup", {"minions": ["3_61"]}, {"ring_bearer": {"name": "1_290", "wounds": 2}})
    assert not may(well, "Use Isengard Warrior")
    archery = {"at": {"phase": "archery"}}
    bow = {"fellowship": [LEGOLAS]}
    assert may(table(bow, {"minions": ["3_61", URUK]}, **archery), "Use Legolas")
    assert not may(table(bow, {"minions": ["3_61", WORKER]}, **archery), "Use Legolas")


@pytest.mark.card("3_63")
def test_one_of_you_must_do_this_counts_races() -> None:
    theirs = {"minions": [URUK], "hand": ["3_63"]}
    game = phase("maneuver", theirs, {"fellowship": [GIMLI, GUARD, LEGOLAS, MERRY]})
    act(game, "Play One of You Must Do This")
    assert game.decision.seat == YOU
    act(game, "Choose Merry", "Choose Gimli")
    assert [wounds(game, name) for name in ("Merry", "Gimli", "Legolas", "Frodo")] == [1, 1, 0, 0]
    hobbits = phase("maneuver", theirs, {"fellowship": [MERRY]})
    act(hobbits, "Play One of You Must Do This")
    assert (wounds(hobbits, "Merry"), wounds(hobbits, URUK)) == (0, 1)
    assert not may(phase("maneuver", {**theirs, "minions": ["1_154"]}), "Play One of You")


@pytest.mark.card("3_64")
def test_orc_commander_strengthens_other_orcs_of_isengard() -> None:
    game = shadow({"minions": ["3_64", WORKER, URUK, "1_177"]})
    assert [strength(game, name) for name in ("3_64", WORKER, URUK, "1_177")] == [11, 6, 5, 13]


@pytest.mark.card("3_65")
@pytest.mark.card("3_66")
@pytest.mark.parametrize(("minion", "time", "burdens"), [("3_65", "regroup", 0), ("3_66", "maneuver", 5)])
def test_some_exhaust_a_companion(minion: str, time: str, burdens: int) -> None:
    mine = {"fellowship": [GIMLI], "burdens": burdens}
    game = phase(time, {"minions": [minion]}, mine)
    name = game.state.name(card(game, minion))
    act(game, f"Use {name}")
    assert (wounds(game, "Gimli"), wounds(game, minion), wounds(game, "Frodo")) == (2, 2, 0)
    left = game.state.card(card(game, minion)).facts.vitality - 2
    assert not may(phase(time, {"minions": [{"name": minion, "wounds": left}]}, mine), f"Use {name}")
    if burdens:
        assert not may(phase(time, {"minions": [minion]}, {**mine, "burdens": 4}), f"Use {name}")


@pytest.mark.card("3_67")
def test_the_palantir_sends_a_card_back() -> None:
    theirs = {"minions": [URUK], "support": ["3_67"]}
    mine = {"hand": ["1_3"], "draw_deck": ["1_4"]}
    game = shadow(theirs, mine, twilight=1)
    act(game, "Use The Palantír")
    assert (hand(game), pile(game, "draw deck"), game.state.twilight) == ([], ["Axe Strike", "Battle Fury"], 0)
    assert not may(shadow(theirs, mine, twilight=0), "Use The Palantír")
    assert not may(shadow({**theirs, "minions": ["1_177"]}, mine), "Use The Palantír")
    assert not may(shadow({"hand": ["3_67"], "minions": ["1_177"]}), "Play The Palantír")
    assert may(shadow({"hand": ["3_67"], "minions": [URUK]}), "Play The Palantír")


def told_why(game: Game[TcgState], words: str) -> list[str]:
    """What somebody hears who asks why something is not offered."""
    return [refusal.words for refusal in game.why_not(words)]


@pytest.mark.card("3_68")
@pytest.mark.card("3_69")
@pytest.mark.parametrize("saruman", [KEEPER, SERVANT])
def test_saruman_stays_out_of_skirmishes_and_arrows(saruman: str) -> None:
    game = table({"fellowship": [LEGOLAS]}, {"minions": [saruman]}, at={"phase": "archery", "step": "fire"})
    while game.state.phase == "archery":
        passes(game)
    assert wounds(game, saruman) == 0
    assigning = table(
        {"fellowship": [GIMLI]}, {"minions": [saruman, URUK]}, at={"phase": "assignment", "step": "defenders"}
    )
    assert may(assigning, "Gimli defends against Uruk Savage")
    assert not may(assigning, "Gimli defends against Saruman")
    assert told_why(assigning, "Gimli defends against Saruman") == ["A card in play forbids it"]
    act(assigning, "Assign no more defenders")
    assert not may(assigning, "Saruman attacks")
    assert told_why(assigning, "Saruman attacks Gimli") == ["A card in play forbids it"]


@pytest.mark.card("3_68")
def test_saruman_keeper_of_isengard_drives_and_guards_uruks() -> None:
    strong = {"name": GIMLI, "with": ["1_9"]}
    game = skirmish(strong, URUK, opponent={"minions": [KEEPER, WORKER]})
    assert (keyword(game, URUK, "fierce"), keyword(game, WORKER, "fierce")) == (1, 0)
    waits_for(game, "Respond with Saruman")
    act(game, "Respond with Saruman")
    assert (wounds(game, KEEPER), wounds(game, URUK)) == (1, 0)
    orc = skirmish(strong, WORKER, opponent={"minions": [KEEPER]})
    fight(orc)
    assert (wounds(orc, KEEPER), wounds(orc, WORKER)) == (0, 2)


@pytest.mark.card("3_69")
def test_saruman_servant_of_the_eye_assigns_his_minions() -> None:
    theirs = {"minions": [SERVANT, URUK, "1_177"]}
    game = phase("assignment", theirs, {"fellowship": [GIMLI, MERRY]})
    act(game, "Use Saruman", "Choose Merry", "Do not")
    assert game.state.facing[card(game, URUK)] == card(game, "Merry")
    assert wounds(game, SERVANT) == 1
    prevented = phase("assignment", theirs, {"fellowship": [GIMLI, MERRY]})
    act(prevented, "Use Saruman", "Choose Merry", "Exert that companion")
    assert (prevented.state.facing[card(prevented, URUK)], wounds(prevented, "Merry")) == (-1, 1)
    alone = phase("assignment", theirs)
    act(alone, "Use Saruman")
    assert all(face < 0 for face in alone.state.facing)


@pytest.mark.limit
@pytest.mark.card("3_70")
def test_servants_to_saruman_serve_better_with_an_empty_hand() -> None:
    few = skirmish(GUARD, WORKER, opponent={"hand": ["3_70", "1_3", "1_4"]})
    act(few, "Play Servants to Saruman")
    assert strength(few, WORKER) == 8
    many = skirmish(GUARD, WORKER, opponent={"hand": ["3_70", "1_3", "1_4", "1_6"]})
    act(many, "Play Servants to Saruman")
    assert strength(many, WORKER) == 7
    uruk = skirmish(GUARD, URUK, opponent={"hand": ["3_70"]})
    act(uruk, "Play Servants to Saruman")
    assert strength(uruk, URUK) == 5


@pytest.mark.card("3_71")
def test_tower_of_orthanc_sees_the_exhausted() -> None:
    tired = {"fellowship": [{"name": GIMLI, "wounds": 2}], "site": 6}
    game = table(tired, {"support": ["3_71"]})
    act(game, "Finish the fellowship phase", "Use Tower of Orthanc")
    waits_for(game, "Finish the Shadow phase")
    assert game.state.twilight == 3 + 6 + 2
    declined = table(tired, {"support": ["3_71"]})
    act(declined, "Finish the fellowship phase", "No response")
    waits_for(declined, "Finish the Shadow phase")
    assert declined.state.twilight == 6 + 2
    fresh = table({"fellowship": [GIMLI], "site": 6}, {"support": ["3_71"]})
    act(fresh, "Finish the fellowship phase")
    assert not may(fresh, "Use Tower of Orthanc")
    assert not may(shadow({"hand": ["3_71"], "minions": ["1_177"]}), "Play Tower")


@pytest.mark.limit
@pytest.mark.card("3_72")
def test_trapped_and_alone_blunts_weapons() -> None:
    armed = {"name": GIMLI, "with": ["1_14"]}
    theirs = {"support": ["3_72"]}
    assert keyword(skirmish(armed, WORKER, opponent=theirs), "Gimli", "damage") == 1
    assert keyword(skirmish(armed, URUK, opponent=theirs), "Gimli", "damage") == 2


@pytest.mark.limit
@pytest.mark.card("3_73")
def test_the_trees_are_strong_but_orcs_cut_them() -> None:
    theirs = {"minions": [WORKER, FORGER, URUK], "hand": ["3_73"]}
    mine = {"fellowship": [GIMLI, MERRY]}
    game = phase("regroup", theirs, mine)
    act(game, "Play The Trees Are Strong", "Choose Isengard Worker", "Choose Isengard Forger")
    assert game.decision.seat == YOU
    act(game, "Choose Gimli", "Choose Merry")
    assert [wounds(game, name) for name in ("Gimli", "Merry", "Frodo")] == [1, 1, 0]
    assert [zone(game, name) for name in (WORKER, FORGER, URUK)] == ["discard pile", "discard pile", "in play"]
    nobody = phase("regroup", theirs, mine)
    act(nobody, "Play The Trees Are Strong", "Choose no more")
    assert [wounds(nobody, name) for name in ("Gimli", "Merry", "Frodo")] == [0, 0, 0]


@pytest.mark.limit
@pytest.mark.card("3_74")
def test_uruk_raider_smells_a_dead_ally() -> None:
    game = shadow({"minions": ["3_74"]}, {"dead_pile": ["1_17"]})
    assert (strength(game, "3_74"), keyword(game, "3_74", "fierce")) == (9, 1)
    other = shadow({"minions": ["3_74"]}, {"dead_pile": [GIMLI]})
    assert (strength(other, "3_74"), keyword(other, "3_74", "fierce")) == (6, 0)


@pytest.mark.card("3_75")
def test_uruk_ravager_is_paid_by_saruman() -> None:
    theirs = {"hand": ["3_75"], "minions": [KEEPER]}
    game = shadow(theirs, twilight=4)
    act(game, "Play Uruk Ravager", "Use Uruk Ravager")
    assert game.state.twilight == 2
    declined = shadow(theirs, twilight=4)
    act(declined, "Play Uruk Ravager", "No response")
    assert declined.state.twilight == 0
    alone = shadow({"hand": ["3_75"]}, twilight=4)
    act(alone, "Play Uruk Ravager")
    assert not may(alone, "Use Uruk Ravager")
