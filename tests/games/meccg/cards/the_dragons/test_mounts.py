"""The Dragons: mounts."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    act,
    attacked,
    bearing,
    card,
    company,
    journey,
    may,
    moving,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import body
from westmarch.kernel.changes import Prohibition


@pytest.mark.card("TD-114")
def test_enruned_shield_makes_a_strike_ineffectual() -> None:
    game = attacked(bearing("Beretar", "Enruned Shield"), by="Orc-patrol", dice=(2,))
    passes(game, "Use Enruned Shield")
    act(game, "Use Enruned Shield")
    passes(game)
    assert any("the strike is ineffectual" in line for line in story(game))
    assert status(game, "Beretar") != "wounded"


@pytest.mark.card("TD-114")
def test_enruned_shield_is_for_warriors() -> None:
    game = organizing(bearing("Beretar", "Enruned Shield"), "Bergil")
    printed = game.state.card(card(game, "Beretar")).facts.body
    assert printed is not None
    assert body(game.state, card(game, "Beretar")) == min(10, printed + 3)
    other = attacked(bearing("Bilbo", "Enruned Shield"), by="Orc-patrol", windows="always")
    passes(other, "strike")
    assert "IN-11" in refused(other, "Use Enruned Shield", 0)


@pytest.mark.card("TD-116")
@pytest.mark.parametrize(("roll", "cancelled"), [(12, True), (2, False)])
def test_flatter_a_foe_with_unused_influence(roll: int, cancelled: bool) -> None:
    hazards, hand = ("Lawless Men", "Wargs", "Giant"), {"hand": ["Flatter a Foe"]}
    game = journey("Aragorn II", to="Bree", hazards=hazards, you=hand, dice=(roll,), hazard_limit=5)
    act(game, "Play Lawless Men keyed to Wilderness")
    limit = the(game, MovementHazard).hazard_limit
    attack = the(game, Attack)
    act(game, "Play Flatter a Foe with Aragorn II")
    assert attack.cancelled is cancelled
    if cancelled:
        assert the(game, MovementHazard).hazard_limit == limit - 2


@pytest.mark.card("TD-116")
def test_some_cannot_be_flattered() -> None:
    game = attacked("Aragorn II", by="Wargs", hand=("Flatter a Foe",), windows="always")
    assert "condition_holds" in refused(game, "Play Flatter a Foe", 0)


@pytest.mark.limit
@pytest.mark.card("LE-246", "TD-140")
@pytest.mark.rule("ME-10.23")
def test_allies_tap_like_characters_in_combat_only() -> None:
    hearers = {"name": "Luitprand", "allies": ["Great Bats"]}
    game = table(
        you={
            "alignment": "minion",
            "hand": ["To Satisfy the Questioner"],
            "companies": [company(hearers, at="Edoras")],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
        format="standard",
    )
    assert may(game, "Play To Satisfy the Questioner, tapping Luitprand")
    assert not may(game, "Play To Satisfy the Questioner, tapping Great Bats")
    eagle = {"name": "Gimli", "allies": ["Gwaihir"]}
    fight = attacked(eagle, by="Lawless Men", hand=("More Sense than You",))
    assert may(fight, "Play More Sense than You, tapping Gwaihir")


@pytest.mark.limit
@pytest.mark.card("TD-103", "TD-116")
@pytest.mark.rule("ME-10.23")
def test_an_ally_neither_flatters_nor_steals() -> None:
    """An ally is a character only for combat and for its skills."""
    eagle = {"name": "Gimli", "allies": ["Gwaihir"]}
    fight = attacked(eagle, by="Lawless Men", hand=("Flatter a Foe",))
    assert may(fight, "Play Flatter a Foe with Gimli")
    assert not may(fight, "Play Flatter a Foe with Gwaihir")
    door = table(
        you={"hand": ["Burglary"], "companies": [company(eagle, at="Moria")]},
        at={"phase": "site", "company": 1, "step": "in lieu of attacks"},
        format="standard",
    )
    assert may(door, "Play Burglary, tapping Gimli")
    assert not may(door, "Play Burglary, tapping Gwaihir")


@pytest.mark.card("TD-130")
@pytest.mark.rule("CC-Magical Harp")
def test_the_harp_holds_a_company_together() -> None:
    game = organizing(bearing("Beretar", "Magical Harp"), "Faramir", dice=(12,))
    act(game, "Use Magical Harp")
    change = Discarded(card(game, "Faramir"))
    assert any(watch.applies(game.state, source, change) for source, watch in game.state.watching(Prohibition, change))
    council = table(
        {"companies": [company(bearing("Beretar", "Magical Harp"), "Faramir")]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "free-council"},
    )
    act(council, "Faramir makes his final corruption check")
    assert may(council, "Use Magical Harp")


@pytest.mark.card("TD-130")
@pytest.mark.parametrize("taps", [True, False])
def test_the_harp_also_holds_in_an_opponents_site_phase(taps: bool) -> None:
    """Elrond would influence Bergil away: 12 and his influence are enough where little general influence is left."""
    elsewhere = company("Aragorn II", "Legolas", at="Lórien")
    game = table(
        you={"companies": [company(bearing("Beretar", "Magical Harp"), "Bergil", at="Bree"), elsewhere]},
        opponent={"companies": [company("Elrond", "Haldir", at="Bree")]},
        at={"turn": "opponent", "phase": "site", "number": 5, "company": 3, "step": "play resources"},
        dice=(9, 12, 2, 9, 9) if taps else (12, 2, 9, 9, 9),
        windows="always",
        format="standard",
    )
    act(game, "Elrond taps to influence Bergil away")
    if taps:
        passes(game, until="Use Magical Harp")
        act(game, "Use Magical Harp")
    for _ in range(12):
        passes(game)
    assert zone(game, "Bergil") == ("in play" if taps else "discard pile")


@pytest.mark.card("TD-130")
@pytest.mark.limit
def test_the_harp_is_silent_on_an_opponents_way() -> None:
    game = table(
        you={"companies": [company(bearing("Beretar", "Magical Harp"), "Bergil")]},
        opponent={"companies": [moving("Haldir", start="Lórien", to="Moria")]},
        at={"turn": "opponent", "phase": "movement-hazard", "company": 2, "step": "hazards"},
        windows="always",
        format="standard",
    )
    assert "condition_holds" in refused(game, "Use Magical Harp", 0)


@pytest.mark.card("TD-130")
def test_the_harp_is_tapped_for_it() -> None:
    game = organizing(bearing("Beretar", {"name": "Magical Harp", "state": "tapped"}), "Faramir")
    assert "IN-47" in refused(game, "Use Magical Harp", 0)


@pytest.mark.card("TD-132")
def test_many_turns_lead_away_from_beasts() -> None:
    game = attacked("Beretar", by="Wargs", hand=("Many Turns and Doublings",))
    act(game, "Play Many Turns and Doublings (cancel the attack)")
    assert zone(game, "Wargs") == "discard pile"
    orcs = attacked("Beretar", by="Orc-patrol", hand=("Many Turns and Doublings",), windows="always")
    assert not may(orcs, "Play Many Turns and Doublings", 0)


@pytest.mark.card("TD-132")
def test_many_turns_in_the_morning_shake_off_hazards() -> None:
    game = table(
        {
            "hand": ["Many Turns and Doublings"],
            "events": ["Gates of Morning"],
            "companies": [company("Beretar", "Faramir", "Bergil")],
        },
        {"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
    )
    act(game, "Play Many Turns and Doublings (−1 to the hazard limit) with Beretar")
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")
    passes(game, "Play Wargs")
    assert the(game, MovementHazard).hazard_limit == 2
