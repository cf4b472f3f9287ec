"""Ringwraith cards of Realms of the Elf-lords, played."""

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
    fight,
    hand,
    keyword,
    may,
    passes,
    refused,
    skirmish,
    table,
    wounds,
    zone,
)

FARIN, GANDALF = "1_11", "1_364"
LEMENYA, OTSEA, SOLDIER = "1_232", "3_86", "1_271"
BLADE_TIP = "1_209"
MANEUVER: dict[str, Any] = {"phase": "maneuver"}


def maneuver(minions: list[Any], event: str, you: dict[str, Any] | None = None) -> Game[TcgState]:
    """An opponent with minions and one event, in your maneuver phase."""
    return table(you or {}, {"minions": minions, "hand": [event]}, at=MANEUVER, twilight=10)


@pytest.mark.card("3_81")
def test_gates_of_the_dead_city_exert_for_a_burden_of_a_ringwraith_card() -> None:
    theirs = {"support": ["3_81"], "minions": ["2_84"]}
    game = table({"fellowship": [FARIN]}, {**theirs, "hand": ["2_78"]}, at=MANEUVER, twilight=5)
    act(game, "Play It Wants to be Found")
    assert game.decision.seat == YOU
    act(game, "Choose Farin")
    assert (wounds(game, FARIN), wounds(game, "Frodo"), game.state.burdens[YOU]) == (1, 0, 1)
    worn = {"ring_bearer": {"name": "1_290", "with": ["1_9"] * 2}, "worn": True}
    ring = skirmish("Frodo", LEMENYA, you=worn, opponent={"support": ["3_81"]})
    fight(ring)
    assert (ring.state.burdens[YOU], wounds(ring, "Frodo")) == (1, 0)
    alone = table({}, {"hand": ["3_81"], "minions": [SOLDIER]}, at={"phase": "shadow"}, twilight=5)
    assert "TC-8.06" in refused(alone, "Play Gates of the Dead City", OPPONENT)


@pytest.mark.card("3_82")
def test_news_of_mordor_needs_an_isengard_minion() -> None:
    game = skirmish(FARIN, LEMENYA, opponent={"hand": ["3_82"], "minions": ["Uruk Savage"]}, twilight=1)
    act(game, "Play News of Mordor")
    assert keyword(game, LEMENYA, "damage") == 1
    alone = skirmish(FARIN, LEMENYA, opponent={"hand": ["3_82"]}, twilight=1)
    assert "TC-8.06" in refused(alone, "Play News of Mordor", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("3_83")
def test_the_ring_draws_them_with_every_move() -> None:
    theirs = {"support": ["3_83"], "minions": ["1_235"]}
    found = []
    for burdens in (0, 3):
        game = table({"burdens": burdens}, theirs)
        act(game, "Finish the fellowship phase")
        found.append(game.state.twilight)
    assert found[1] - found[0] == 3
    act(game, "Finish the Shadow phase", "Exert a Nazgûl")
    assert (wounds(game, "1_235"), zone(game, "3_83")) == (1, "in play")
    alone = table({}, {"support": ["3_83"]})
    act(alone, "Finish the fellowship phase", "Finish the Shadow phase")
    assert zone(alone, "3_83") == "discard pile"


@pytest.mark.card("3_84")
def test_they_will_never_stop_hunting_you_exerts_by_the_revealed_cost() -> None:
    archer = {"fellowship": [{"name": FARIN, "with": ["1_41"]}, "1_7"]}
    for shown, tired in (("1_7", 1), ("1_40", 2), ("1_24", 0)):
        game = maneuver([LEMENYA], "3_84", {**archer, "hand": [shown]})
        act(game, "Play They Will Never Stop Hunting You")
        assert (wounds(game, FARIN), wounds(game, "1_7")) == (tired, 0)
    empty = maneuver([LEMENYA], "3_84", archer)
    act(empty, "Play They Will Never Stop Hunting You")
    assert wounds(empty, FARIN) == 0
    assert "TC-8.06" in refused(maneuver([SOLDIER], "3_84", archer), "Play They Will Never Stop", OPPONENT)


@pytest.mark.card("3_85")
def test_too_great_and_terrible_may_be_bought_off() -> None:
    you = {"fellowship": [GANDALF], "hand": ["1_72", "1_79", "1_3"]}
    game = maneuver([LEMENYA], "3_85", you)
    act(game, "Play Too Great and Terrible", "Do not")
    fight_on(game)
    assert wounds(game, "Gandalf") == 2
    bought = maneuver([LEMENYA], "3_85", you)
    act(bought, "Play Too Great and Terrible", "discard 2 to prevent this")
    assert (wounds(bought, "Gandalf"), hand(bought)) == (0, ["Axe Strike"])
    poor = maneuver([LEMENYA], "3_85", {**you, "hand": ["1_72", "1_3"]})
    act(poor, "Play Too Great and Terrible")
    fight_on(poor)
    assert wounds(poor, "Gandalf") == 2
    assert "TC-8.06" in refused(maneuver([SOLDIER], "3_85", you), "Play Too Great and Terrible", OPPONENT)


def fight_on(game: Game[TcgState]) -> None:
    """What is about to happen happens."""
    while game.decision.kind == "about to happen":
        passes(game)


@pytest.mark.card("3_86")
def test_ulaire_otsea_may_plant_a_blade_tip_in_the_ring_bearer() -> None:
    theirs = {"support": [BLADE_TIP]}
    game = skirmish(FARIN, OTSEA, opponent=theirs)
    passes(game, 2)
    act(game, "Use Úlairë Otsëa")
    assert (bearer(game, BLADE_TIP), wounds(game, OTSEA)) == ("Frodo", 1)
    declined = skirmish(FARIN, OTSEA, opponent=theirs)
    fight(declined)
    assert (bearer(declined, BLADE_TIP), wounds(declined, OTSEA)) == ("", 0)
    weary = skirmish(FARIN, {"name": OTSEA, "wounds": 2}, opponent=theirs)
    passes(weary, 2)
    assert not may(weary, "Use Úlairë Otsëa")
