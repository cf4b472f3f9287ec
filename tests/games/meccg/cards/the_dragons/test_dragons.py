"""Items and events of The Dragons."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey as standard_journey
from tests.games.meccg.dialect import (
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
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
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_strikes
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess

LURED = {"name": "Gandalf", "events": ["Lure of the Senses"]}


@pytest.mark.card("TD-102")
def test_bow_of_dragon_horn_takes_a_strike() -> None:
    game = attacked(bearing("Beretar", "Bow of Dragon-horn"), by="Wargs")
    strikes = attack_strikes(game.state, the(game, Attack))
    act(game, "Use Bow of Dragon-horn")
    assert attack_strikes(game.state, the(game, Attack)) == strikes - 1
    assert status(game, "Bow of Dragon-horn") == "tapped"


@pytest.mark.card("TD-102")
def test_bow_of_dragon_horn_is_for_warriors_against_creatures_on_the_road() -> None:
    game = attacked(bearing("Bilbo", "Bow of Dragon-horn"), by="Wargs", windows="always")
    assert not may(game, "Use Bow of Dragon-horn", 0)
    bearer = bearing("Beretar", "Bow of Dragon-horn")
    at_site = journey(bearer, to="Mount Gram", hazards=("Orc-guard",))
    act(at_site, "Play Orc-guard keyed to Shadow-hold")
    assert not may(at_site, "Use Bow of Dragon-horn", 0)
    agent = {"hand": ["Doors of Night"], "agents": ["Anarin"]}
    ambush = standard_journey(bearer, start="Lórien", to="Moria", opponent=agent, windows="always")
    act(ambush, "Anarin taps to attack")
    passes(ambush, until="attack")
    assert "condition_holds" in refused(ambush, "Use Bow of Dragon-horn", 0), "an agent is no creature"


@pytest.mark.card("TD-158")
def test_thrors_map_untaps_a_dragons_lair() -> None:
    bearer = bearing("Thorin II", "Thrór’s Map")
    game = table(
        {"companies": [company(bearer, at="The Lonely Mountain", site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    act(game, "Use Thrór’s Map")
    assert status(game, "The Lonely Mountain") == "untapped"
    assert zone(game, "Thrór’s Map") == "discard pile"
    elsewhere = table(
        {"companies": [company(bearer, at="Moria", site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert not may(elsewhere, "Use Thrór’s Map")


@pytest.mark.limit
@pytest.mark.card("TD-172")
@pytest.mark.parametrize(("foe", "added", "body"), [("Smaug", 4, -2), ("Wargs", 2, 0)])
def test_wormsbane_against_dragons_and_others(foe: str, added: int, body: int) -> None:
    route = {"start": "Lórien", "to": "The Lonely Mountain"}
    game = journey(bearing("Thorin II", "Wormsbane"), hazards=(foe,), **route)
    act(game, f"Play {foe} keyed to {'The Lonely Mountain' if foe == 'Smaug' else 'Wilderness'}")
    passes(game, "tap or not")
    facts = game.state.card(card(game, "Thorin II")).facts
    assert facts.prowess is not None
    assert prowess(game.state, card(game, "Thorin II")) == facts.prowess + added
    printed = game.state.card(card(game, foe)).facts.body
    assert attack_body(game.state, the(game, Attack)) == (None if printed is None else printed + body)
    assert the(game, Strike)


@pytest.mark.card("TD-98")
def test_and_forth_he_hastened_untaps_a_companion_of_the_wizard() -> None:
    game = table(
        {
            "hand": ["And Forth He Hastened"],
            "companies": [
                company("Gandalf", {"name": "Beretar", "state": "tapped"}),
                company({"name": "Faramir", "state": "tapped"}, at="Lórien"),
            ],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, "Play And Forth He Hastened on Faramir")
    act(game, "Play And Forth He Hastened on Beretar")
    assert status(game, "Beretar") == "untapped"


@pytest.mark.card("TD-134")
def test_marvels_told_discards_a_hazard_event() -> None:
    game = table(
        {"hand": ["Marvels Told"], "companies": [company("Elrond")]},
        {"events": ["Minions Stir", "Doors of Night"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        dice=(12,),
    )
    assert not may(game, "Play Marvels Told on Doors of Night")
    act(game, "Play Marvels Told, tapping Elrond on Minions Stir")
    assert zone(game, "Minions Stir") == "discard pile"
    assert status(game, "Elrond") == "tapped"
    assert any("corruption check" in line for line in story(game))


@pytest.mark.card("TD-134")
def test_marvels_told_needs_a_sage() -> None:
    game = table(
        {"hand": ["Marvels Told"], "companies": [company("Beretar")]},
        {"events": ["Minions Stir"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
    )
    assert "IN-11" in refused(game, "Play Marvels Told", 0)


@pytest.mark.card("TD-143")
@pytest.mark.rule("CC-Not at Home")
def test_not_at_home_sends_a_dragon_away_from_its_lair() -> None:
    game = table(
        {"hand": ["Not at Home"], "companies": [company("Thorin II", at="The Lonely Mountain")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    act(game, "Play Not at Home (cancel the attack)")
    assert not any("strike" in line for line in story(game))
    with_orcs = table(
        {"hand": ["Not at Home"], "companies": [company("Thorin II", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )
    assert not may(with_orcs, "Play Not at Home", 0)


@pytest.mark.card("TD-143")
def test_not_at_home_thins_an_automatic_attack_in_the_morning() -> None:
    game = table(
        {"hand": ["Not at Home"], "events": ["Gates of Morning"], "companies": [company("Thorin II", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    act(game, "Play Not at Home (two strikes less)")
    assert attack_strikes(game.state, the(game, Attack)) == 2


@pytest.mark.card("TD-169")
def test_wizard_uncloaked_sends_hazards_home() -> None:
    game = organizing(LURED, hand=["Wizard Uncloaked"], dice=(12,))
    act(game, "Play Wizard Uncloaked")
    assert zone(game, "Lure of the Senses") == "hand"
    assert any("corruption check" in line for line in story(game))
    assert not may(organizing("Beretar", hand=["Wizard Uncloaked"]), "Play Wizard Uncloaked")


@pytest.mark.card("TD-18")
def test_dragon_sickness_befalls_bearers_of_treasure() -> None:
    game = journey(bearing("Thorin II", "Wormsbane"), "Beretar", hazards=("Dragon-sickness",), dice=(12,))
    assert not may(game, "Play Dragon-sickness on Beretar")
    act(game, "Play Dragon-sickness on Thorin II")
    assert any("Thorin II passes the corruption check" in line for line in story(game))


def test_an_item_is_found_where_its_kind_is_playable() -> None:
    game = exploring("Thorin II", site="The Lonely Mountain", hand=("Wormsbane",))
    act(game, "Thorin II taps to play Wormsbane")
    assert zone(game, "Wormsbane") == "in play"


@pytest.mark.card("TD-25")
def test_foolish_words_stay_with_one_character_until_taken_back() -> None:
    game = journey("Aragorn II", "Gimli", hazards=("Foolish Words", "Foolish Words"))
    act(game, "Play Foolish Words on Aragorn II")
    assert "IN-129" in refused(game, "Play Foolish Words on Aragorn II", 1)
    game = organizing({"name": "Aragorn II", "events": ["Foolish Words"]}, dice=(8,))
    act(game, "Use Foolish Words: try to remove it")
    assert zone(game, "Foolish Words") == "discard pile"
    assert status(game, "Aragorn II") == "tapped"
    game = organizing({"name": "Aragorn II", "events": ["Foolish Words"]}, dice=(7,))
    act(game, "Use Foolish Words: try to remove it")
    assert zone(game, "Foolish Words") == "in play"


@pytest.mark.card("TD-76")
def test_times_are_evil_for_everybody_who_influences() -> None:
    game = journey("Aragorn II", hazards=("Times Are Evil", "Rangers of the North"))
    aragorn, faction = card(game, "Aragorn II"), card(game, "Rangers of the North")
    before = attempt_modifier(game.state, aragorn, faction)
    act(game, "Play Times Are Evil")
    assert attempt_modifier(game.state, aragorn, faction) == before - 3
    assert not may(organizing("Aragorn II", hand=["Times Are Evil"]), "Play Times Are Evil")


@pytest.mark.card("TD-134", "TD-167", "TD-128", "TD-155")
@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("Marvels Told", "Play Marvels Told, tapping Elrond on Minions Stir"),
        ("Wielded Twice", "Play Wielded Twice, tapping Elrond on Horn of Anor"),
        ("Look More Closely Later", "Play Look More Closely Later, tapping Elrond on Amon Hen"),
        ("Tales of the Hunt", "Play Tales of the Hunt, tapping Beorn"),
    ],
)
def test_who_stays_at_home_may_use_his_lore_while_others_are_on_the_road(hand: str, line: str) -> None:
    game = standard_journey(
        "Beretar",
        events=("Minions Stir",),
        you={"hand": [hand]},
        others=(
            company(bearing("Elrond", {"name": "Horn of Anor", "state": "tapped"}), at="Amon Hen", site="tapped"),
            company("Beorn", at="Lake-town"),
        ),
        windows="always",
    )
    passes(game, until=f"Play {hand}")
    assert the(game, MovementHazard).company == 1
    act(game, line)
    assert status(game, line.split("tapping ")[1].split(" on ")[0]) == "tapped"
