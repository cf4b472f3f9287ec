"""Hazard events of the later sets."""

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
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
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


@pytest.mark.card("TD-34")
@pytest.mark.card("LE-115")
@pytest.mark.parametrize(
    ("event", "start", "to", "elsewhere"),
    [
        ("Incite Denizens", "Rivendell", "Barrow-downs", "Mount Gram"),
        ("Incite Defenders", "Lórien", "Raider-hold", "Moria"),
    ],
)
def test_an_incited_attack_is_faced_twice(event: str, start: str, to: str, elsewhere: str) -> None:
    game = journey("Gandalf", start=start, to=to, hazards=(event,))
    act(game, f"Play {event}")
    passes(game, "enter the site")
    party = game.state.companies_of(0)[0]
    printed = len(game.state.card(card(game, to)).facts.automatic_attacks)
    assert len(automatic_attacks(game.state, party)) == printed + 1
    home = "Rivendell" if elsewhere == "Mount Gram" else "Lórien"
    other = journey("Gandalf", start=home, to=elsewhere, hazards=(event,))
    assert "IN-72" in refused(other, f"Play {event}", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("DM-71")
def test_the_moon_is_dead_doubles_the_undead_at_their_sites() -> None:
    def attacks(*events: str, at: str = "Barrow-downs") -> list[Attack]:
        game = table(
            {"companies": [company("Gandalf", at=at)]}, {"events": list(events)}, at={"phase": "site", "company": 1}
        )
        return automatic_attacks(game.state, game.state.companies_of(0)[0])

    assert len(attacks("The Moon Is Dead")) == 2 * len(attacks()) == 2
    assert len(attacks("The Moon Is Dead", at="Ettenmoors")) == 1


@pytest.mark.limit
@pytest.mark.card("DM-71")
@pytest.mark.parametrize(("hazard", "added"), [("Ghouls", 1), ("Orc-guard", 0)])
def test_the_moon_is_dead_strengthens_the_undead(hazard: str, added: int) -> None:
    game = journey("Gandalf", "Frodo", to="Mount Gram", hazards=(hazard,), events=("The Moon Is Dead",))
    act(game, f"Play {hazard} keyed to Shadow-hold" if hazard == "Orc-guard" else f"Play {hazard} keyed to Shadow-land")
    attack, facts = the(game, Attack), game.state.card(card(game, hazard)).facts
    assert facts.prowess is not None
    assert attack_prowess(game.state, attack) == facts.prowess + added
    assert attack_strikes(game.state, attack) == facts.strikes + added


@pytest.mark.card("DM-71")
@pytest.mark.rule("CC-The Moon Is Dead")
def test_a_defeat_of_the_undead_ends_the_moon_and_the_repeated_attack() -> None:
    game = table(
        {"companies": [company("Gandalf", "Frodo", at="Barrow-downs")]},
        {"events": ["The Moon Is Dead"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(12, 12, 12, 12),
    )
    while game.state.nearest(Attack) is not None:
        passes(game)
    assert zone(game, "The Moon Is Dead") == "discard pile"
    assert sum("the strike fails" in line for line in story(game)) == 2


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


@pytest.mark.card("DM-97")
def test_tribes_that_are_let_loose_do_not_count() -> None:
    game = journey("Beretar", to="Bree", hazards=("Two or Three Tribes Present", "Hobgoblins", "Wargs"), hazard_limit=1)
    act(game, "Play Two or Three Tribes Present (Orcs)")
    assert "IN-69" in refused(game, "Play Wargs keyed to Wilderness", OPPONENT)
    act(game, "Play Hobgoblins keyed to Wilderness")
    assert the(game, MovementHazard).hazards_played == 1
    far = journey("Beretar", to="Ettenmoors", hazards=("Two or Three Tribes Present",))
    assert "condition_holds" in refused(far, "Play Two or Three Tribes Present (Orcs)", OPPONENT)


@pytest.mark.card("DM-88")
@pytest.mark.parametrize(("roll", "companies"), [(2, 2), (12, 1)])
def test_terror_drives_a_character_back(roll: int, companies: int) -> None:
    game = journey("Gandalf", "Beretar", to="Mount Gram", hazards=("Seized by Terror",), dice=(roll,))
    assert not may(game, "Play Seized by Terror on Gandalf")
    act(game, "Play Seized by Terror on Beretar")
    assert len(game.state.companies_of(0)) == companies
    party = game.state.company_of(card(game, "Beretar"))
    assert party is not None
    passes(game, "enter the site")
    assert game.state.site_name(party) == ("Rivendell" if companies == 2 else "Mount Gram")


@pytest.mark.card("DM-88")
def test_terror_lives_in_dark_lands() -> None:
    game = journey("Beretar", to="Bree", hazards=("Seized by Terror",))
    assert "condition_holds" in refused(game, "Play Seized by Terror on Beretar", OPPONENT)
