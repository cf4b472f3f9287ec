"""What items, allies and events of the later sets do for a company on its way and at its site."""

from __future__ import annotations

from typing import Any

import pytest

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
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.reach import region_limit
from westmarch.games.meccg.rules.journey.regions import is_mounted
from westmarch.games.meccg.rules.values import body
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.changes import Prohibition
from westmarch.kernel.game import Game


def organizing_fully(*characters: Any, **more: Any) -> Game[MeccgState]:
    return table(
        {"companies": [company(*characters)], **more},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        format="standard",
    )


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


@pytest.mark.card("DM-142")
def test_butterflies_wake_a_traveller_and_draw_hazards() -> None:
    tired = {"name": "Beretar", "state": "tapped"}
    game = table(
        {
            "hand": ["Hundreds of Butterflies"],
            "companies": [{"from": "Rivendell", "to": "Bree", "characters": [tired]}],
        },
        {"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        format="standard",
    )
    limit = the(game, MovementHazard).hazard_limit
    act(game, "Play Hundreds of Butterflies on Beretar")
    assert status(game, "Beretar") == "untapped"
    assert the(game, MovementHazard).hazard_limit == limit + 1
    resting = organizing({"name": "Beretar", "state": "tapped"}, hand=["Hundreds of Butterflies"])
    assert "condition_holds" in refused(resting, "Play Hundreds of Butterflies on Beretar", 0)


@pytest.mark.card("DM-155")
@pytest.mark.rule("CC-Rebuild the Town")
def test_a_ruin_is_rebuilt_in_the_site_phase() -> None:
    game = exploring("Beretar", site="Ettenmoors", hand=("Rebuild the Town",))
    act(game, "Play Rebuild the Town")
    site = card(game, "Ettenmoors")
    assert site_type(game.state, site) == "Border-hold"
    assert automatic_attacks(game.state, game.state.companies_of(0)[0]) == []
    at_home = organizing("Beretar", site="Ettenmoors", hand=["Rebuild the Town"])
    assert "open_window" in refused(at_home, "Play Rebuild the Town", 0)


@pytest.mark.card("DM-155")
def test_a_dragons_lair_is_not_rebuilt() -> None:
    game = exploring("Beretar", site="The Lonely Mountain", hand=("Rebuild the Town", "Glamdring"))
    assert "IN-72" in refused(game, "Play Rebuild the Town", 0)


HOUND = {"name": "Beretar", "allies": [{"name": "Noble Hound", "state": "tapped"}]}


@pytest.mark.card("DM-179")
@pytest.mark.rule("CC-Noble Hound.1", "CC-Noble Hound.2")
def test_the_hound_is_struck_before_its_master() -> None:
    game = attacked(HOUND, "Faramir", by="Orc-patrol")
    passes(game, "assign strikes")
    assert not may(game, "Assign a strike to Beretar")
    act(game, "Assign a strike to Noble Hound")
    assert may(game, "Assign a strike to Beretar")


@pytest.mark.card("DM-179")
@pytest.mark.rule("CC-Noble Hound.3")
def test_a_strike_for_everybody_is_one_for_both() -> None:
    game = journey(HOUND, to="Mount Gram", hazards=("Silent Watcher",))
    act(game, "Play Silent Watcher keyed to Shadow-hold")
    assert {game.state.name(who) for who in the(game, Attack).assigned} == {"Beretar", "Noble Hound"}


@pytest.mark.card("WH-33")
def test_noble_steed_outruns_a_strike() -> None:
    rider = {"name": "Beretar", "allies": ["Noble Steed"]}
    game = attacked(rider, by="Giant")
    passes(game, "Use Noble Steed")
    act(game, "Use Noble Steed")
    assert status(game, "Noble Steed") == "tapped"
    entering = table(
        {"companies": [company(rider, at="Moria")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        windows="always",
    )
    passes(entering, "strike")
    assert "condition_holds" in refused(entering, "Use Noble Steed", 0)


@pytest.mark.card("WH-33")
def test_a_mounted_company_goes_further() -> None:
    rider = {"name": "Beretar", "allies": ["Noble Steed"]}
    game = organizing_fully(rider)
    party = game.state.companies_of(0)[0]
    assert is_mounted(game.state, party.number)
    assert region_limit(game.state, party) == region_limit(organizing_fully("Beretar").state, party) + 2
    assert not is_mounted(organizing_fully(rider, "Faramir").state, 1)


@pytest.mark.card("WH-34")
def test_promptings_of_wisdom_keep_a_company_on_its_road() -> None:
    ranger = {"name": "Beretar", "events": ["Promptings of Wisdom"]}
    for used in (True, False):
        game = journey(ranger, to="Bree", start="Rivendell", hazards=("Wargs",), dice=(12,))
        if used:
            game = table(
                {"companies": [{"from": "Rivendell", "to": "Bree", "characters": [ranger]}]},
                {"hand": ["Wargs"], "companies": [company("Haldir", at="Lórien")]},
                at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
                format="standard",
                dice=(12,),
            )
            act(game, "Use Promptings of Wisdom")
        the(game, MovementHazard).send_back(game.state)
        assert the(game, MovementHazard).sent_back is not used


@pytest.mark.card("WH-34")
def test_promptings_come_to_rangers() -> None:
    game = organizing("Beretar", "Bilbo", hand=["Promptings of Wisdom"])
    assert not may(game, "Play Promptings of Wisdom on Bilbo")
    act(game, "Play Promptings of Wisdom on Beretar")
    assert game.state.bearer[card(game, "Promptings of Wisdom")] == card(game, "Beretar")


@pytest.mark.card("AS-49")
@pytest.mark.parametrize(("roll", "where"), [(7, "discard pile"), (6, "in play")])
def test_glamour_frees_a_company_of_hazards(roll: int, where: str) -> None:
    lured = {"name": "Beretar", "events": ["Lure of the Senses"]}
    game = organizing(lured, site="Bree", hand=["AS-49"], dice=(roll,))
    act(game, "Play Glamour of Surpassing Excellance")
    assert zone(game, "Lure of the Senses") == where
    away = organizing(lured, site="Rivendell", hand=["AS-49"])
    assert "condition_holds" in refused(away, "Play Glamour", 0)


@pytest.mark.card("AS-54")
@pytest.mark.parametrize(("events", "stored"), [(["Safe from the Shadow"], True), ([], False)])
def test_safe_from_the_shadow_stores_at_the_end_of_the_turn(events: list[str], stored: bool) -> None:
    game = table(
        {"events": events, "companies": [company(bearing("Beretar", "Glamdring"))]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    assert may(game, "Store Glamdring") is stored


@pytest.mark.card("AS-54")
def test_safe_from_the_shadow_is_not_played_twice() -> None:
    game = organizing("Beretar", hand=["AS-54"], events=["Safe from the Shadow"])
    assert "IN-129" in refused(game, "Play Safe from the Shadow", 0)


@pytest.mark.card("AS-34")
def test_power_built_by_waiting_raises_the_limit_and_takes_two_to_wait_again() -> None:
    game = journey("Beretar", "Faramir", "Bergil", events=("Power Built by Waiting",), hazards=("Wargs",))
    move = the(game, MovementHazard)
    limit, played = move.hazard_limit, move.hazards_played
    act(game, "Use Power Built by Waiting: +1 hazard limit")
    assert (move.hazard_limit, move.hazards_played) == (limit + 1, played)
    assert status(game, "Power Built by Waiting") == "tapped"
    act(game, "Use Power Built by Waiting: untap for two")
    assert status(game, "Power Built by Waiting") == "untapped"
    assert move.hazards_played == played + 2


@pytest.mark.limit
@pytest.mark.card("AS-34")
def test_power_built_by_waiting_does_not_untap_by_itself() -> None:
    spent = {"name": "Power Built by Waiting", "state": "tapped"}
    game = table(
        {"events": [spent], "companies": [company("Beretar")]},
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "untap"},
    )
    passes(game, "destination")
    assert status(game, "Power Built by Waiting") == "tapped"
