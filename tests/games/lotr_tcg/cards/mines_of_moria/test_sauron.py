"""Sauron cards of Mines of Moria, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    fight,
    hand,
    may,
    offers,
    passes,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

FARIN, GUARD, LORIEN_ELF, ARWEN = "1_11", "1_7", "1_53", "1_30"
AXE = "1_9"
SOLDIER, BAND, GOBLIN, NAZGUL, SCOUT = "1_271", "1_240", "Goblin Runner", "1_232", "2_89"
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
SHADOW: dict[str, Any] = {"phase": "shadow"}


def happens(game: Game[TcgState]) -> None:
    """What is about to happen happens."""
    while game.decision.kind == "about to happen":
        passes(game)


@pytest.mark.card("2_87")
def test_the_eye_of_sauron_draws_for_burdens_up_to_five() -> None:
    theirs = {"hand": ["2_87"], "minions": [SOLDIER], "draw_deck": [BAND] * 8}
    for burdens, most in ((2, 2), (7, 5)):
        game = table({"burdens": burdens}, theirs, at=SHADOW, twilight=1)
        act(game, "Play The Eye of Sauron")
        assert not may(game, f"Choose {most + 1}")
        act(game, f"Choose {most}")
        assert (len(hand(game, OPPONENT)), wounds(game, SOLDIER)) == (most, 1)
    goblins = table({"burdens": 2}, {**theirs, "minions": [GOBLIN]}, at=SHADOW, twilight=1)
    assert "TC-8.06" in refused(goblins, "Play The Eye of Sauron", OPPONENT)


@pytest.mark.card("2_88")
def test_memory_of_many_things_discards_one_ally_or_two_elven_ones() -> None:
    theirs = {"hand": ["2_88"], "minions": [SOLDIER]}
    you = {"allies": ["1_17", "1_67", "3_14"]}
    game = table(you, theirs, at=MANEUVER, twilight=2)
    passes(game)
    act(game, "Play Memory of Many Things", "discard 2 allies")
    assert [zone(game, name) for name in you["allies"]] == ["in play", "discard pile", "discard pile"]
    one = table(you, theirs, at=MANEUVER, twilight=2)
    passes(one)
    act(one, "Play Memory of Many Things", "Discard an ally", "Choose Grimir")
    assert [zone(one, name) for name in you["allies"]] == ["discard pile", "in play", "in play"]
    few = table({"allies": ["1_17", "1_67"]}, theirs, at=MANEUVER, twilight=2)
    passes(few)
    act(few, "Play Memory of Many Things")
    assert not may(few, "discard 2 allies")


@pytest.mark.card("2_89")
def test_orc_scout_cancels_an_event_that_used_a_ranger() -> None:
    for way, found in (("Exert", (1, "in play")), ("Discard", (0, "discard pile"))):
        game = exerting_an_elf(ARWEN)
        act(game, "Respond with Orc Scout", f"{way} this minion")
        assert (wounds(game, SCOUT), zone(game, SCOUT)) == found
        assert (zone(game, BAND), wounds(game, "Arwen")) == ("in play", 1)
    elf = exerting_an_elf(LORIEN_ELF)
    assert not may(elf, "Respond with Orc Scout")


def exerting_an_elf(elf: str) -> Game[TcgState]:
    """Stand Against Darkness, played with an Elf who is a ranger or not."""
    you = {"fellowship": [elf], "hand": ["1_63"]}
    game = table(you, {"minions": [SCOUT, BAND]}, at=MANEUVER, twilight=5)
    act(game, "Play Stand Against Darkness")
    return game


@pytest.mark.card("2_90")
def test_orc_taskmaster_drives_the_twilight() -> None:
    game = table({}, {"minions": ["2_90"]}, at=SHADOW)
    act(game, "Use Orc Taskmaster", "Use Orc Taskmaster")
    assert (game.state.twilight, wounds(game, "2_90")) == (2, 2)
    assert "TC-8.06" in refused(game, "Use Orc Taskmaster", OPPONENT)


@pytest.mark.card("2_91")
def test_southern_spies_empty_the_hand_of_a_ring_wearer() -> None:
    you = {"ring_bearer": {"name": "1_290", "with": [AXE]}, "hand": ["1_3", "1_4"]}
    for minion, left in ((SOLDIER, 0), (NAZGUL, 2)):
        game = skirmish("Frodo", minion, you=you, opponent={"hand": ["2_91"]})
        passes(game, 2)
        act(game, "Respond with The One Ring")
        assert may(game, "Respond with Southern Spies") == (left == 0)
        if not left:
            act(game, "Respond with Southern Spies")
        assert len(hand(game)) == left


@pytest.mark.card("2_92")
def test_spies_of_mordor_draw_when_the_fellowship_hurries_on() -> None:
    at = {"phase": "regroup", "step": "move or stay"}
    for minions, number in (([], 1), (["1_261"], 2)):
        theirs = {"support": ["2_92"], "minions": minions, "draw_deck": [BAND] * 12}
        game = table({"site": 2}, theirs, at=at)
        act(game, "Move on", "Use Spies of Mordor")
        assert len(hand(game, OPPONENT)) == number
        declined = table({"site": 2}, theirs, at=at)
        act(declined, "Move on", "No response")
        assert hand(declined, OPPONENT) == []
    first = table({}, {"support": ["2_92"], "draw_deck": [BAND]})
    act(first, "Finish the fellowship phase")
    assert not may(first, "Use Spies of Mordor")


@pytest.mark.card("2_93")
def test_tower_assassin_wounds_an_ally() -> None:
    game = table({"allies": ["1_17"], "fellowship": [FARIN]}, {"minions": ["2_93"]}, at=MANEUVER)
    passes(game)
    act(game, "Use Tower Assassin")
    happens(game)
    assert [wounds(game, name) for name in ("1_17", FARIN, "2_93")] == [1, 0, 1]
    tired = table({"allies": ["1_17"]}, {"minions": [{"name": "2_93", "wounds": 2}]}, at=MANEUVER)
    assert "TC-8.06" in refused(tired, "Use Tower Assassin", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("2_94")
def test_verily_i_come_burdens_every_card_of_the_fellowship_phase() -> None:
    bound = {"name": "1_290", "with": ["2_94"]}
    you = {"ring_bearer": bound, "fellowship": ["1_13"], "hand": ["1_6"], "draw_deck": ["1_3"] * 3}
    game = table(you)
    act(game, "Play Delving")
    happens(game)
    assert (game.state.burdens[YOU], len(hand(game))) == (3, 3)
    taken = table({**you, "hand": ["1_28"]})
    act(taken, "Play Wealth of Moria")
    happens(taken)
    assert (taken.state.burdens[YOU], len(pile(taken, "draw deck"))) == (3, 0)
    theirs = {"hand": ["2_94"], "minions": [SOLDIER]}
    played = table({"fellowship": [FARIN]}, theirs, at=SHADOW)
    assert [line for line in offers(played) if "Verily" in line] == ["Play Verily I Come on Frodo, Son of Drogo"]
    later = table({"ring_bearer": bound, "draw_deck": ["1_3"]}, at={"phase": "regroup"})
    while later.state.turn == 1:
        passes(later)
    assert later.state.burdens[YOU] == 0


@pytest.mark.limit
@pytest.mark.card("2_95")
def test_vile_blade_hates_men_and_elves() -> None:
    armed = {"name": SOLDIER, "with": ["2_95"]}
    for companion, expected in ((LORIEN_ELF, 11), ("1_97", 11), (GUARD, 9)):
        game = skirmish(companion, armed)
        assert strength(game, SOLDIER) == expected
    bearers = offers(table({}, {"hand": ["2_95"], "minions": [SOLDIER, NAZGUL]}, at=SHADOW, twilight=5))
    assert [line for line in bearers if "Vile" in line] == ["Play Vile Blade on Orc Soldier"]
    fight(game)
