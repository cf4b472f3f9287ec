"""Rulings on single cards, G to I."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg import tables
from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def led_by(character: str, *allies: Any, **more: Any) -> dict[str, Any]:
    """A character with allies."""
    return {"name": character, "allies": list(allies), **more}


def checks(game: Game[MeccgState], name: str) -> int:
    return sum(f"the corruption check of {name}" in line for line in story(game))


# Goldberry


@pytest.mark.rule("CC-Goldberry.1")
@pytest.mark.parametrize("by", ["Wolves", "Cave-drake"])
def test_nobody_assigns_a_strike_to_goldberry(by: str) -> None:
    """The defender chooses against Wolves, the attacker for a Cave-drake."""
    game = attacked(led_by("Frodo", "Goldberry"), "Gimli", by=by, windows="always")
    passes(game, "assign strikes")
    seats = set()
    for _ in range(4):
        if game.decision.kind != "assign strikes":
            break
        seats.add(game.decision.seat)
        assert not may(game, "Assign a strike to Goldberry")
        passes(game)
    assert (YOU in seats) == (by == "Wolves")
    assert OPPONENT in seats


@pytest.mark.rule("CC-Goldberry.2")
def test_goldberry_answers_a_return_before_it_resolves_only() -> None:
    def winter() -> Game[MeccgState]:
        game = journey(led_by("Frodo", "Goldberry"), hazards=("Long Winter",))
        act(game, "Play Long Winter")
        return game

    game = winter()
    act(game, "Use Goldberry: hold the road on Long Winter")
    passes(game, "enter the site")
    assert game.state.site_name(game.state.companies_of(YOU)[0]) == "Bree"
    late = winter()
    for _ in range(4):
        if late.decision.kind != "response":
            break
        passes(late)
    assert zone(late, "Long Winter") == "in play"
    assert refused(late, "Use Goldberry: hold the road", YOU)
    passes(late, "enter the site")
    assert late.state.site_name(late.state.companies_of(YOU)[0]) == "Rivendell"


@pytest.mark.rule("CC-Goldberry.3")
def test_goldberry_is_no_help_against_a_failed_roll_in_the_under_deeps() -> None:
    game = table(
        you={"companies": [moving(led_by("Frodo", "Goldberry"), start="The Under-gates", to="The Under-leas")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        dice=(2,),
        windows="always",
        format="standard",
    )
    for _ in range(20):
        assert not may(game, "Use Goldberry: hold the road")
        if game.decision.kind == "enter the site":
            break
        passes(game)
    assert any("the way through the Under-deeps" in line for line in story(game))
    assert game.state.site_name(game.state.companies_of(YOU)[0]) == "The Under-gates"


# Gollum


@pytest.mark.rule("CC-Gollum")
def test_gollum_takes_the_ring_by_choice_only() -> None:
    party = company(bearing("Frodo", "The One Ring", allies=["Gollum"]), at="Bree")
    game = table(
        you={"companies": [party]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        windows="always",
        format="standard",
    )
    assert may(game, "Use Gollum: vanish with the Ring on The One Ring")
    turn = game.state.turn
    for _ in range(80):
        if game.state.turn > turn + 1:
            break
        passes(game)
    assert zone(game, "Gollum") == zone(game, "The One Ring") == "in play"


@pytest.mark.rule("CC-Gollum's Fate")
@pytest.mark.parametrize("lost", ["Gollum", "The One Ring", ""])
def test_gollums_fate_needs_gollum_and_the_ring_to_the_end(lost: str) -> None:
    bearer = {"name": "Frodo", "items": ["The One Ring"], "allies": ["Gollum"]}
    game = tables.exploring(bearer, site="Mount Doom", hand=("Gollum’s Fate",))
    act(game, "Play Gollum’s Fate on The One Ring")
    if lost:
        game.state.happen(Discarded(card(game, lost)))
    passes(game)
    assert game.over == (not lost)


# Golodhros


@pytest.mark.rule("CC-Golodhros.1")
def test_golodhros_influences_in_the_movement_hazard_phase_only() -> None:
    agents = [{"name": "Golodhros", "face_up": True, "sites": ["Minas Morgul"]}]
    game = journey("Gimli", start="Lórien", to="Minas Morgul", opponent={"hand": ["Doors of Night"], "agents": agents})
    assert may(game, "Golodhros taps to influence Gimli", OPPONENT)
    game = table(
        you={"companies": [company("Gimli", at="Minas Morgul")]},
        opponent={"companies": [BYSTANDERS], "agents": agents},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    assert refused(game, "Golodhros taps to influence Gimli", OPPONENT)
    for _ in range(6):
        assert not may(game, "Golodhros taps to influence Gimli")
        passes(game)


@pytest.mark.rule("CC-The Great Goblin.2")
def test_the_great_goblin_waits_for_region_movement_too() -> None:
    def going(*regions: str, to: str = "Lórien") -> Game[MeccgState]:
        return table(
            you={"companies": [moving("Gandalf", to=to, regions=list(regions))]},
            opponent={"hand": ["The Great Goblin"], "companies": [BYSTANDERS]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
            windows="always",
            format="standard",
        )

    game = going("Rhudaur", "Hollin", "Redhorn Gate", "Wold & Foothills")
    assert may(game, "Play The Great Goblin keyed to the way between", OPPONENT)
    assert not may(going("Rhudaur", "Arthedain", to="Bree"), "Play The Great Goblin", OPPONENT)


@pytest.mark.rule("CC-Great-road")
def test_the_doubled_draw_of_great_road_is_an_upper_limit() -> None:
    game = table(
        you={"companies": [moving("Legolas", to="Bree")], "hand": ["Great-road"]},
        opponent={"companies": [BYSTANDERS], "play_deck": ["Ford"] * 9},
        at={"phase": "organization", "step": "last events", "settled": [1]},
        windows="always",
        format="standard",
    )
    normal = game.state.card(game.state.companies_of(YOU)[0].destination).facts.opponent_draws
    act(game, "Play Great-road on Legolas")
    passes(game, until="draw cards")
    numbers = {line.split()[1] for line in offers(game, OPPONENT) if line.startswith("Draw")}
    assert numbers == {str(number) for number in range(1, 2 * normal + 1)}


# Greed


@pytest.mark.rule("CC-Greed.1")
def test_greed_tempts_when_a_special_ring_is_played() -> None:
    game = table(
        you={
            "companies": [company("Elrond", bearing("Gimli", "Precious Gold Ring"), at="Weathertop")],
            "hand": ["Test of Form", "Lesser Ring"],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(7, 12, 12),
        lasting=[{"card": "Greed", "on": ["Weathertop"], "by": "opponent"}],
        format="standard",
    )
    plays(game, "Play Test of Form with Elrond on Precious Gold Ring", "Play Lesser Ring")
    passes(game, "site")
    assert (checks(game, "Elrond"), checks(game, "Gimli")) == (1, 0)


@pytest.mark.rule("CC-Greed.2")
def test_greed_does_not_mind_an_item_that_changes_hands() -> None:
    game = table(
        you={"companies": [company(bearing("Elrond", "Elven Cloak"), "Gimli", "Legolas", at="Weathertop")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(12, 12),
        lasting=[{"card": "Greed", "on": ["Weathertop"], "by": "opponent"}],
        format="standard",
    )
    act(game, "Elrond hands Elven Cloak to Gimli")
    passes(game, "destination")
    assert game.state.bearer[card(game, "Elven Cloak")] == card(game, "Gimli")
    assert (checks(game, "Elrond"), checks(game, "Gimli"), checks(game, "Legolas")) == (1, 0, 0)


@pytest.mark.rule("CC-Greed.2")
def test_greed_does_not_mind_an_item_of_the_fallen_that_is_taken_over() -> None:
    """The Undead of the Barrow-downs kill Boromir in the site phase: what he leaves is taken over, not played."""
    fallen = bearing("Boromir II", "Elven Cloak", state="wounded")
    game = table(
        you={"companies": [company(fallen, "Gimli", "Legolas", at="Barrow-downs")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=(2, 12, 12, 12),
        lasting=[{"card": "Greed", "on": ["Barrow-downs"], "by": "opponent"}],
        format="standard",
    )
    act(game, "Enter Barrow-downs")
    passes(game, "Assign a strike to Boromir II")
    act(game, "Assign a strike to Boromir II")
    passes(game, "takes Elven Cloak")
    act(game, "Gimli takes Elven Cloak")
    assert (checks(game, "Gimli"), checks(game, "Legolas")) == (0, 0)


@pytest.mark.rule("CC-Gwaihir")
def test_gwaihir_is_called_in_the_organization_phase() -> None:
    assert may(tables.organizing(led_by("Frodo", "Gwaihir"), site="Bree"), "Use Gwaihir: fly with Frodo")
    game = journey(led_by("Frodo", "Gwaihir"), start="Bree", to="Rivendell")
    passes(game, "movement")
    assert game.decision.seat == YOU
    assert not may(game, "Use Gwaihir")
    assert refused(game, "Use Gwaihir: fly with Frodo", YOU)


# healing

WOUNDED, TAPPED = {"state": "wounded"}, {"state": "tapped"}


@pytest.mark.rule("CC-Halfling Strength")
@pytest.mark.parametrize(("healer", "healed"), [("Ioreth", "untapped"), ("Bergil", "wounded")])
def test_halfling_strength_heals_everybody_where_healing_reaches_everybody(healer: str, healed: str) -> None:
    party = ({"name": "Frodo", **WOUNDED}, {"name": "Gimli", **WOUNDED})
    game = tables.organizing(healer, *party, site="Bree", hand=["Halfling Strength"])
    plays(game, "Play Halfling Strength (heal) on Frodo")
    assert (status(game, "Frodo"), status(game, "Gimli")) == ("untapped", healed)


@pytest.mark.rule("CC-Ioreth.2")
def test_ioreth_untaps_nobody_who_is_not_wounded() -> None:
    party = ({"name": "Beretar", **WOUNDED}, {"name": "Faramir", **TAPPED})
    game = tables.organizing(bearing("Ioreth", "Healing Herbs"), *party, site="Bree")
    act(game, "Use Healing Herbs: heal on Beretar")
    passes(game, "organize")
    assert (status(game, "Beretar"), status(game, "Faramir")) == ("untapped", "tapped")


@pytest.mark.rule("CC-Healing Herbs")
def test_healing_herbs_do_not_help_against_a_body_check() -> None:
    party = (bearing("Elrond", "Healing Herbs"), {"name": "Gimli", **WOUNDED})
    game = journey(*party, hazards=("Giant",), dice=(2, 2))
    plays(game, "Play Giant keyed to Wilderness")
    passes(game, "assign strikes")
    act(game, "Leave the remaining strikes to the attacker", "Assign a strike to Gimli")
    for _ in range(10):
        if any("body check of Gimli" in line for line in story(game)):
            break
        assert not may(game, "Use Healing Herbs")
        assert "open_window" in refused(game, "Use Healing Herbs: heal, tapping Elrond on Gimli", YOU)
        passes(game)
    assert any("body check of Gimli" in line for line in story(game))


@pytest.mark.rule("CC-Horses")
def test_horses_are_saddled_at_the_end_of_the_organization_phase() -> None:
    def at(phase: str, **more: Any) -> Game[MeccgState]:
        return table(
            you={"companies": [moving("Gimli", to="Bree")], "hand": ["Horses"]},
            opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
            at={"phase": phase, **more},
            windows="always",
            format="standard",
        )

    assert may(at("organization", step="last events", settled=[1]), "Play Horses on Gimli")
    assert not may(at("organization"), "Play Horses on Gimli")
    game = at("movement-hazard", company=1, step="hazards")
    passes(game, "movement")
    assert game.decision.seat == YOU
    assert refused(game, "Play Horses on Gimli", YOU)


# Incite Denizens


@pytest.mark.rule("CC-Incite Denizens.1", "CC-Incite Denizens.2")
def test_a_copied_attack_brings_no_more_of_its_card_and_goes_with_it() -> None:
    """Itangast at Home adds an attack to his lair and makes treasures heavier."""
    game = journey(
        bearing("Gimli", "Glamdring"),
        start="Lórien",
        to="Gold Hill",
        events=("Itangast at Home",),
        hazards=("Incite Denizens",),
    )
    party = game.state.companies_of(YOU)[0]

    def races() -> list[str]:
        return [attack.race for attack in attacks_at(game.state, party, party.destination)]

    before = corruption_points(game.state, card(game, "Gimli"))
    assert len(races()) == 2
    plays(game, "Play Incite Denizens (the second automatic-attack) on Gold Hill")
    assert len(races()) == 3
    assert corruption_points(game.state, card(game, "Gimli")) == before
    game.state.happen(Discarded(card(game, "Itangast at Home")))
    assert len(races()) == 1


# Indûr Dawndeath


@pytest.mark.rule("CC-Indûr Dawndeath.1", "CC-Indûr Dawndeath.2")
def test_indurs_player_chooses_one_item_of_one_wounded_character() -> None:
    party = (
        bearing("Gimli", "Dagger of Westernesse", "Elven Cloak", **WOUNDED),
        bearing("Legolas", "Sting", **WOUNDED),
        bearing("Aragorn II", "Glamdring"),
    )
    game = journey(*party, events=("Indûr Dawndeath",))
    choices = {line.rpartition(" on ")[2] for line in offers(game, OPPONENT) if "Use Indûr" in line}
    assert choices == {"Dagger of Westernesse", "Elven Cloak", "Sting"}
    plays(game, "Use Indûr Dawndeath on Elven Cloak")
    assert zone(game, "Elven Cloak") == "discard pile"
    assert zone(game, "Sting") == zone(game, "Dagger of Westernesse") == "in play"
    assert not may(game, "Use Indûr Dawndeath")
