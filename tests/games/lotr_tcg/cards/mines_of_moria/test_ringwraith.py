"""Ringwraith cards of Mines of Moria, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules.values import is_fierce, is_roaming, twilight_cost
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    fight,
    hand,
    keyword,
    may,
    offers,
    passes,
    refused,
    skirmish,
    table,
    wounds,
    zone,
)

FARIN, AXE = "1_11", "1_9"
LEMENYA, SOLDIER = "1_232", "1_271"
ATTEA, ENQUEA, NELYA, WITCH_KING = "2_82", "2_83", "2_84", "2_85"
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
SHADOW: dict[str, Any] = {"phase": "shadow"}


def maneuver(minions: list[Any], event: str, you: dict[str, Any] | None = None) -> Game[TcgState]:
    """An opponent with minions and one event, in your maneuver phase."""
    return table(you or {}, {"minions": minions, "hand": [event]}, at=MANEUVER, twilight=10)


@pytest.mark.card("2_75")
def test_bill_ferny_guides_the_nazgul_and_keeps_out_of_fights() -> None:
    theirs = {"minions": ["2_75", LEMENYA, SOLDIER], "hand": ["1_235"]}
    game = table({"site": 2}, theirs, at={"phase": "assignment", "step": "defenders"})
    assert [is_roaming(game.state, card(game, name)) for name in (LEMENYA, SOLDIER)] == [False, True]
    assert twilight_cost(game.state, OPPONENT, card(game, "1_235")) == 4
    assert may(game, "Frodo defends against Úlairë Lemenya")
    assert not may(game, "Frodo defends against Bill Ferny")
    under = table({"site": 4}, {"minions": ["2_75"]})
    act(under, "Finish the fellowship phase")
    assert zone(under, "2_75") == "discard pile"


@pytest.mark.card("2_76")
def test_helpless_takes_sams_text_away() -> None:
    assert may(table({"fellowship": ["1_311"], "burdens": 1}), "Use Sam")
    game = table({"fellowship": [{"name": "1_311", "with": ["2_76"]}], "burdens": 1})
    assert not may(game, "Use Sam")
    theirs = {"hand": ["2_76"], "minions": [LEMENYA]}
    played = table({"fellowship": ["1_311", "1_302"]}, theirs, at=SHADOW)
    assert [line for line in offers(played) if "Helpless" in line] == ["Play Helpless on Sam, Son of Hamfast"]
    orcs = table({"fellowship": ["1_311"]}, {**theirs, "minions": [SOLDIER]}, at=SHADOW)
    assert not may(orcs, "Play Helpless")


@pytest.mark.card("2_77")
def test_his_terrible_servants_save_twilight_nazgul() -> None:
    champion = {"name": FARIN, "with": [AXE] * 6}
    theirs = {"support": ["2_77"]}
    game = skirmish(champion, NELYA, opponent=theirs, twilight=1)
    passes(game, 2)
    act(game, "Respond with His Terrible Servants")
    assert (wounds(game, NELYA), game.state.twilight) == (0, 0)
    for minion, twilight in ((NELYA, 0), (LEMENYA, 1)):
        other = skirmish({**champion, "with": [AXE] * 5}, minion, opponent=theirs, twilight=twilight)
        passes(other, 2)
        assert not may(other, "Respond with His Terrible Servants")


@pytest.mark.card("2_78")
def test_it_wants_to_be_found_adds_a_burden() -> None:
    game = maneuver([NELYA], "2_78")
    act(game, "Play It Wants to be Found")
    assert game.state.burdens[YOU] == 1
    assert "TC-8.06" in refused(maneuver([LEMENYA], "2_78"), "Play It Wants to be Found", OPPONENT)


@pytest.mark.card("2_79")
def test_resistance_becomes_unbearable_for_an_exhausted_ring_bearer() -> None:
    for before, worn in ((2, True), (1, False), (3, True)):
        game = maneuver([NELYA], "2_79", {"ring_bearer": {"name": "1_290", "wounds": before}})
        act(game, "Play Resistance Becomes Unbearable")
        assert (wounds(game, "Frodo"), game.state.worn[YOU]) == (min(3, before + 1), worn)
        assert wounds(game, NELYA) == 1
    assert "TC-8.06" in refused(maneuver([LEMENYA], "2_79"), "Play Resistance Becomes Unbearable", OPPONENT)


@pytest.mark.card("2_80")
def test_stricken_dumb_takes_a_tale_or_a_weapon() -> None:
    for you, gone in (({"support": ["1_66"]}, "1_66"), ({"fellowship": [{"name": FARIN, "with": [AXE, "1_8"]}]}, AXE)):
        game = maneuver([WITCH_KING], "2_80", you)
        act(game, "Play Stricken Dumb")
        assert (zone(game, gone), wounds(game, WITCH_KING)) == ("discard pile", 1)
    assert "TC-8.06" in refused(maneuver([NELYA], "2_80"), "Play Stricken Dumb", OPPONENT)


@pytest.mark.card("2_81")
def test_they_will_find_the_ring_exerts_a_companion_for_each_burden_spotted() -> None:
    you = {"burdens": 2, "fellowship": [FARIN, "1_7"]}
    game = maneuver([NELYA, LEMENYA], "2_81", you)
    act(game, "Play They Will Find the Ring", "Choose 2", "Choose Farin", "Choose Frodo")
    names = (FARIN, "Frodo", "1_7", NELYA, LEMENYA)
    assert [wounds(game, name) for name in names] == [1, 1, 0, 1, 1]
    none = maneuver([NELYA, LEMENYA], "2_81", you)
    act(none, "Play They Will Find the Ring", "Choose 0")
    assert [wounds(none, name) for name in names] == [0, 0, 0, 1, 1]
    assert "TC-8.06" in refused(maneuver([NELYA, SOLDIER], "2_81", you), "Play They Will Find the Ring", OPPONENT)


@pytest.mark.card("2_82")
def test_ulaire_attea_may_wound_an_ally_when_played() -> None:
    you = {"allies": ["1_17"], "fellowship": [FARIN]}
    game = table(you, {"hand": [ATTEA]}, at=SHADOW, twilight=10)
    act(game, "Play Úlairë Attëa", "Use Úlairë Attëa")
    assert (wounds(game, "1_17"), wounds(game, FARIN)) == (1, 0)
    declined = table(you, {"hand": [ATTEA]}, at=SHADOW, twilight=10)
    act(declined, "Play Úlairë Attëa", "No response")
    assert wounds(declined, "1_17") == 0
    alone = table({"fellowship": [FARIN]}, {"hand": [ATTEA]}, at=SHADOW, twilight=10)
    act(alone, "Play Úlairë Attëa")
    assert not may(alone, "Use Úlairë Attëa")


@pytest.mark.parametrize(
    ("nazgul", "name", "burdens", "hurt"),
    [
        pytest.param(ENQUEA, "Úlairë Enquëa", 4, 1, marks=pytest.mark.card("2_83")),
        pytest.param(ENQUEA, "Úlairë Enquëa", 5, 2, marks=pytest.mark.card("2_83")),
        pytest.param(WITCH_KING, "The Witch-king", 0, 2, marks=pytest.mark.card("2_85")),
    ],
)
def test_a_victory_may_be_turned_against_the_ring_bearer(nazgul: str, name: str, burdens: int, hurt: int) -> None:
    game = skirmish(FARIN, nazgul, you={"burdens": burdens})
    passes(game, 2)
    act(game, f"Use {name}")
    fight(game)
    assert (wounds(game, "Frodo"), wounds(game, nazgul)) == (hurt, 1)
    declined = skirmish(FARIN, nazgul, you={"burdens": burdens})
    fight(declined)
    assert (wounds(declined, "Frodo"), wounds(declined, nazgul)) == (0, 0)
    weary = skirmish(FARIN, {"name": nazgul, "wounds": 3}, you={"burdens": burdens})
    passes(weary, 2)
    assert not may(weary, f"Use {name}")


@pytest.mark.limit
@pytest.mark.card("2_84")
def test_ulaire_nelya_scents_a_troubled_ring_bearer() -> None:
    cases: list[tuple[dict[str, Any], bool]] = [
        ({"burdens": 2}, True),
        ({"ring_bearer": {"name": "1_290", "wounds": 2}}, True),
        ({"burdens": 1, "ring_bearer": {"name": "1_290", "wounds": 1}}, False),
    ]
    for you, troubled in cases:
        game = table(you, {"minions": [NELYA]}, at=MANEUVER)
        assert is_fierce(game.state, card(game, NELYA)) == troubled
        assert keyword(game, NELYA, "damage") == int(troubled)


@pytest.mark.card("2_85")
def test_the_witch_king_keeps_return_to_its_master_from_being_played() -> None:
    for minion, offered in ((WITCH_KING, False), (ENQUEA, True)):
        game = table(
            {"worn": True, "fellowship": [FARIN]},
            {"minions": [minion, SOLDIER], "hand": ["1_224"]},
            at={"phase": "skirmish", "skirmish": FARIN},
            assignments={SOLDIER: FARIN},
        )
        seen = False
        while game.state.fighting >= 0 and not seen:
            seen = may(game, "Respond with Return to Its Master")
            passes(game)
        assert seen == offered
        assert hand(game, OPPONENT) == ["Return to Its Master"]


@pytest.mark.card("2_86")
def test_wraith_world_needs_the_ring_worn() -> None:
    theirs = {"hand": ["2_86"]}
    game = skirmish(FARIN, NELYA, you={"worn": True}, opponent=theirs, twilight=1)
    act(game, "Play Wraith-world")
    assert game.state.burdens[YOU] == 3
    for worn, minion in ((False, NELYA), (True, LEMENYA)):
        other = skirmish(FARIN, minion, you={"worn": worn}, opponent=theirs, twilight=1)
        assert "TC-8.06" in refused(other, "Play Wraith-world", OPPONENT)
