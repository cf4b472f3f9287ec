"""The hazard limit (ME-10.56 to ME-10.62, CR-E.53 to CR-E.57, CR-E.61)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays, until_company
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    table,
    the,
    zone,
)
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.company.companies import company_size, counts_half
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard

CLOUDS = ("Doors of Night", "Morgul Night", "Clouds")


@pytest.mark.rule("ME-10.56", "ID-01")
def test_one_character_allows_two_hazards_and_no_third() -> None:
    game = journey("Gimli", hazards=("Doors of Night", "Morgul Night", "Eye of Sauron"))
    assert the(game, MovementHazard).hazard_limit == 2
    plays(game, "Play Doors of Night", "Play Morgul Night")
    assert not may(game, "Play Eye of Sauron")
    assert "IN-69" in refused(game, "Play Eye of Sauron", OPPONENT)


@pytest.mark.rule("ME-10.56")
def test_a_large_company_allows_as_many_hazards_as_its_size_and_the_introduction_has_no_minimum() -> None:
    game = journey("Gimli", "Aragorn II", "Legolas")
    assert the(game, MovementHazard).hazard_limit == 3
    short = table(
        you={"companies": [moving("Gimli", to="Bree")]},
        opponent={"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert the(short, MovementHazard).hazard_limit == 1


@pytest.mark.rule("ME-10.57")
def test_hobbits_and_orc_scouts_are_half_and_allies_nothing() -> None:
    game = journey({"name": "Aragorn II", "allies": ["Goldberry"]}, "Frodo", "Sam Gamgee", "Pippin")
    assert company_size(game.state, game.state.company(1)) == 3
    orcs = {name: next(iter(find(name))) for name in ("Shagrat", "Grishnákh")}
    assert {name: counts_half(orc) for name, orc in orcs.items()} == {"Shagrat": False, "Grishnákh": True}


@pytest.mark.rule("ME-10.58", "CR-E.55")
def test_tapping_a_nazgul_uses_up_one_of_the_limit() -> None:
    game = journey("Gimli", "Boromir II", events=("Adûnaphel",), hazards=("Wargs",), hazards_played=1)
    plays(game, "Use Adûnaphel on Gimli")
    move = the(game, MovementHazard)
    assert (move.hazard_limit, move.hazards_played) == (2, 2)
    assert not may(game, "Play Wargs")


@pytest.mark.rule("ME-10.59", "CR-E.53")
def test_the_limit_does_not_fall_with_characters_that_are_lost() -> None:
    game = journey("Gimli", "Boromir II", "Legolas", "Éowyn", hazards=("Call of Home", "Wargs"), dice=(2,))
    assert the(game, MovementHazard).hazard_limit == 4
    plays(game, "Play Call of Home on Legolas")
    passes(game, "hazards")
    assert zone(game, "Legolas") == "hand"
    assert the(game, MovementHazard).hazard_limit == 4


FAIR = {"card": "Fair Travels in Wilderness", "company": 1}


@pytest.mark.rule("ME-10.60", "CX-11")
def test_the_moving_player_orders_what_changes_the_limit_before_he_sets_out() -> None:
    game = journey("Gimli", start="Lórien", to="Barad-dûr", lasting=(FAIR,), step="reveal new site")
    assert game.decision.kind == "order of changes"
    assert game.decision.seat == YOU
    assert offers(game) == [
        "Barad-dûr then Fair Travels in Wilderness: a hazard limit of 2",
        "Fair Travels in Wilderness then Barad-dûr: a hazard limit of 4",
    ]
    act(game, "hazard limit of 2")
    assert the(game, MovementHazard).hazard_limit == 2


@pytest.mark.rule("ME-10.60")
def test_a_change_during_the_phase_counts_as_it_resolves() -> None:
    game = journey("Gimli", start="Lórien", to="Edoras", hazards=("Lost in Border-lands",))
    plays(game, "Play Lost in Border-lands")
    assert the(game, MovementHazard).hazard_limit == 3


@pytest.mark.rule("ME-10.61")
def test_a_cut_of_the_limit_leaves_what_was_announced() -> None:
    game = journey("Gimli", "Boromir II", "Legolas", hazards=("Eye of Sauron", "Wargs"), events=("Doors of Night",))
    move = the(game, MovementHazard)
    move.hazards_played = 2
    plays(game, "Play Eye of Sauron")
    move = the(game, MovementHazard)
    move.hazard_limit = 2
    assert (move.hazards_played, zone(game, "Eye of Sauron")) == (3, "in play")
    assert not may(game, "Play Wargs")


@pytest.mark.rule("ME-10.62")
def test_a_company_is_counted_as_its_own_phase_begins() -> None:
    game = table(
        you={"companies": [moving("Gimli", to="Bree"), company("Boromir II", "Legolas", "Éowyn", at="Edoras")]},
        opponent={"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    second = game.state.company(2)
    second.characters = second.characters[:2]
    until_company(game, 2)
    assert the(game, MovementHazard).hazard_limit == 2


@pytest.mark.rule("CR-E.54")
def test_a_permanent_event_uses_up_one_of_the_limit() -> None:
    game = journey("Gimli", hazards=("Doors of Night", "Wargs"), hazards_played=1)
    plays(game, "Play Doors of Night")
    move = the(game, MovementHazard)
    assert move.hazard_limit - move.hazards_played == 0
    assert not may(game, "Play Wargs")


@pytest.mark.rule("CR-E.56")
def test_a_waiting_company_is_out_of_reach() -> None:
    others = (company("Boromir II", at="Edoras"),)
    game = journey("Gimli", others=others, hazards=("Call of Home",))
    assert may(game, "Play Call of Home on Gimli")
    assert not may(game, "Play Call of Home on Boromir")


@pytest.mark.rule("CR-E.57")
def test_a_long_event_reaches_the_next_company_too() -> None:
    game = table(
        you={"companies": [moving("Gimli", to="Bree"), moving("Éowyn", start="Rivendell", to="Bree")]},
        opponent={"hand": ["Wake of War", "Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
        windows="always",
    )
    plays(game, "Play Wake of War")
    until_company(game, 2)
    passes(game, "Play Wargs keyed to Wilderness")
    plays(game, "Play Wargs keyed to Wilderness")
    attack = the(game, Attack)
    assert attack.company == 2
    assert attack_prowess(game.state, attack) == attack.base_prowess + 1


@pytest.mark.rule("CR-E.61")
def test_a_resource_after_the_last_hazard_lets_hazards_go_on() -> None:
    game = journey("Gimli", hazards=("Wargs",), you={"hand": ["Gates of Morning"]})
    act(game, "Play no more hazards")
    assert game.decision.seat == YOU
    plays(game, "Play Gates of Morning")
    assert may(game, "Play Wargs keyed to Wilderness", OPPONENT)
    act(game, "Play no more hazards", "Do nothing now")
    assert game.decision.kind == "end of movement"
    act(game, "Pass")
    assert game.state.nearest(MovementHazard) is None
