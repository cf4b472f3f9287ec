"""The Lidless Eye: hazard events."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    card,
    company,
    journey,
    may,
    organizing,
    passes,
    refused,
    status,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.several_attacks import Attacks
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import body, direct_influence, prowess
from westmarch.games.meccg.state import UNCONTROLLED


@pytest.mark.card("LE-112")
def test_foolish_words_hurt_influence() -> None:
    def modifier(*events: str) -> int:
        game = organizing({"name": "Faramir", "events": list(events)}, hand=["Rangers of Ithilien"])
        return attempt_modifier(game.state, card(game, "Faramir"), card(game, "Rangers of Ithilien"))

    assert modifier("LE-112") == modifier() - 4


@pytest.mark.card("LE-112")
def test_foolish_words_are_shaken_off() -> None:
    game = organizing({"name": "Faramir", "events": ["LE-112"]}, dice=(8,))
    act(game, "Use Foolish Words: try to remove it, tapping Faramir")
    assert zone(game, "Foolish Words") == "discard pile"
    again = journey({"name": "Faramir", "events": ["LE-112"]}, hazards=("LE-112",))
    assert "IN-129" in refused(again, "Play Foolish Words on Faramir", OPPONENT)


@pytest.mark.card("LE-143")
def test_tidings_of_bold_spies_bring_the_attacks_to_the_road() -> None:
    game = journey("Gandalf", "Frodo", start="Lórien", to="Dol Guldur", hazards=("Tidings of Bold Spies",))
    act(game, "Play Tidings of Bold Spies")
    attack = the(game, Attack)
    assert (attack.race, attack.automatic) == ("Orc", False)
    assert [later.race for later in the(game, Attacks).attacks] == ["Troll"]
    quiet = journey("Gandalf", to="Bree", hazards=("Tidings of Bold Spies",))
    assert "condition_holds" in refused(quiet, "Play Tidings of Bold Spies", OPPONENT)


@pytest.mark.card("LE-146")
@pytest.mark.rule("CC-Veils Flung Away")
def test_veils_flung_away_tap_who_fails_at_minus_one() -> None:
    hazards = ("Veils Flung Away", "Wargs")
    game = journey("Beretar", "Frodo", to="Bree", hazards=hazards, dice=(9, 10))
    limit = the(game, MovementHazard).hazards_played
    bodies = {name: body(game.state, card(game, name)) for name in ("Beretar", "Frodo")}
    act(game, "Play Veils Flung Away")
    assert the(game, MovementHazard).hazards_played == limit
    assert status(game, "Beretar") == ("tapped" if bodies["Beretar"] < 8 else "untapped")
    assert status(game, "Frodo") == ("tapped" if bodies["Frodo"] < 9 else "untapped")


@pytest.mark.card("LE-146")
@pytest.mark.parametrize(("roll", "state"), [(12, "tapped"), (3, "untapped")])
def test_veils_flung_away_do_nothing_to_the_firm(roll: int, state: str) -> None:
    game = journey("Beretar", to="Bree", hazards=("Veils Flung Away",), dice=(roll,))
    act(game, "Play Veils Flung Away")
    assert status(game, "Beretar") == state
    night = journey("Beretar", to="Bree", hazards=("Veils Flung Away",), events=("Doors of Night",))
    assert "condition_holds" in refused(night, "Play Veils Flung Away", OPPONENT)


@pytest.mark.card("LE-132")
@pytest.mark.rule("CC-Rebel-talk")
def test_rebel_talk_ends_direct_influence_at_once() -> None:
    game = journey({"name": "Faramir", "followers": ["Bergil"]}, to="Bree", hazards=("LE-132",))
    act(game, "Play Rebel-talk on Bergil")
    assert game.state.leader[card(game, "Bergil")] == UNCONTROLLED
    assert "IN-72" in refused(journey("Elrond", hazards=("LE-132",)), "Play Rebel-talk on Elrond", OPPONENT)


@pytest.mark.card("LE-132")
def test_a_rebel_follows_nobody_until_he_is_talked_round() -> None:
    game = organizing("Aragorn II", {"name": "Bergil", "events": ["LE-132"]}, dice=(7,))
    assert "follows_anybody" in refused(game, "Let Bergil follow Aragorn II", 0)
    act(game, "Use Rebel-talk")
    assert zone(game, "Rebel-talk") == "in play"
    assert not may(game, "Use Rebel-talk")


@pytest.mark.card("LE-137")
def test_shut_yer_mouth_takes_two_points_of_direct_influence() -> None:
    game = journey("Faramir", "Aragorn II", "Gandalf", to="Bree", hazards=("Shut Yer Mouth",))
    assert "IN-72" in refused(game, "Play Shut Yer Mouth on Gandalf", OPPONENT)
    act(game, "Play Shut Yer Mouth on Aragorn II")
    assert direct_influence(game.state, card(game, "Aragorn II")) == 3 - 2
    assert direct_influence(game.state, card(game, "Faramir")) == 1


@pytest.mark.card("LE-137")
@pytest.mark.parametrize(("roll", "where"), [(7, "in play"), (8, "discard pile")])
def test_who_has_been_silenced_may_try_to_speak_again(roll: int, where: str) -> None:
    game = organizing({"name": "Faramir", "events": ["LE-137"]}, dice=(roll,))
    assert direct_influence(game.state, card(game, "Faramir")) == 0, "never less than nothing"
    act(game, "Use Shut Yer Mouth")
    assert zone(game, "Shut Yer Mouth") == where
    assert not may(game, "Use Shut Yer Mouth")


@pytest.mark.card("LE-128")
def test_nothing_to_eat_or_drink_near_the_enemy() -> None:
    game = journey("Beretar", "Faramir", to="Mount Gram", hazards=("Nothing to Eat or Drink",))
    before = [(prowess(game.state, who), body(game.state, who)) for who in game.state.characters(0)]
    act(game, "Play Nothing to Eat or Drink")
    after = [(prowess(game.state, who), body(game.state, who)) for who in game.state.characters(0)]
    assert after == [(one - 1, other - 1) for one, other in before]
    fed = journey("Beretar", to="Bree", hazards=("Nothing to Eat or Drink",))
    assert "condition_holds" in refused(fed, "Play Nothing to Eat or Drink", OPPONENT)


@pytest.mark.card("LE-128")
@pytest.mark.rule("CR-T.90")
@pytest.mark.parametrize(("site", "where"), [("Rivendell", "discard pile"), ("Bree", "in play")])
def test_a_haven_feeds_the_hungry(site: str, where: str) -> None:
    hungry = company({"name": "Beretar", "events": ["Nothing to Eat or Drink"]}, at=site)
    game = table({"companies": [hungry]}, at={"phase": "untap"})
    passes(game, "destination")
    assert zone(game, "Nothing to Eat or Drink") == where
