"""The Dragons: a breath that does not heal, a crow of storm, magic, winds and a noose in the way of companies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.company.companies import put_site_away
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points, direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HURT = {"name": "Gimli", "state": "wounded"}


def met(*faced: str, who: Any = HURT) -> Game[MeccgState]:
    there = {**moving(who, "Legolas", to="Moria"), "faced": list(faced)}
    return standard(
        you={"companies": [there]},
        opponent={"hand": ["Black Breath"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )


@pytest.mark.card("TD-6")
def test_black_breath_is_played_on_the_wounded_after_a_nazgul() -> None:
    game = met("Nazgûl", "Adûnaphel")
    assert not may(game, "Play Black Breath on Legolas")
    plays(game, "Play Black Breath on Gimli")
    assert corruption_points(game.state, card(game, "Gimli")) == 3
    assert not may(met("Orc", "Orc-guard"), "Play Black Breath")
    assert not may(met("Nazgûl", "Adûnaphel", "Orc", "Orc-guard"), "Play Black Breath")
    assert not may(met("Nazgûl", "Adûnaphel", who="Gimli"), "Play Black Breath")


@pytest.mark.card("TD-6")
@pytest.mark.parametrize(("roll", "support", "healed"), [(7, True, True), (7, False, False), (9, False, True)])
def test_black_breath_is_hard_to_heal(roll: int, support: bool, healed: bool) -> None:
    """At a Haven, with a sage who taps: 7 + 2 + 2 is more than 10."""
    sick = {"name": "Gimli", "state": "wounded", "events": ["Black Breath"]}
    game = standard(
        you={"companies": [company(sick, "Elrond")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
        dice=(roll, *(2,) * 8),
    )
    passes(game, "Heal Gimli")
    act(game, "Heal Gimli")
    act(game, "Tap Elrond in support" if support else "Nobody else taps in support")
    assert not may(game, "Heal Gimli")
    assert (status(game, "Gimli") == "wounded") is not healed
    assert zone(game, "Black Breath") == ("discard pile" if healed else "in play")
    passes(game, "organize")
    assert any("the body check of Gimli" in line for line in story(game)) is not healed


@pytest.mark.card("TD-73")
@pytest.mark.parametrize(("night", "influence"), [(False, 10 - 2), (True, 10 - 4)])
def test_stormcrow_weakens_wizards(night: bool, influence: int) -> None:
    events = ["Stormcrow", *(["Doors of Night"] if night else [])]
    game = journey("Gandalf", "Elrond", events=events)
    assert direct_influence(game.state, card(game, "Gandalf")) == influence
    assert direct_influence(game.state, card(game, "Elrond")) == 4


@pytest.mark.card("TD-73")
def test_stormcrow_ends_fellowships_of_wizards() -> None:
    with_it = {"name": "Gimli", "events": ["Fellowship"]}
    game = journey("Gandalf", with_it, "Legolas", "Bilbo", hazards=("Stormcrow",))
    passes(game, "hazards")
    plays(game, "Play Stormcrow")
    assert zone(game, "Fellowship") == "discard pile"
    without = journey(with_it, "Legolas", "Bilbo", "Elrond", hazards=("Stormcrow",))
    passes(without, "hazards")
    plays(without, "Play Stormcrow")
    assert zone(without, "Fellowship") == "in play"


@pytest.mark.card("TD-73")
def test_stormcrow_keeps_fellowships_from_wizards() -> None:
    for leader, allowed in (("Gandalf", False), ("Elrond", True)):
        game = standard(
            you={"hand": ["Fellowship"], "companies": [company(leader, "Gimli", "Legolas", "Bilbo")]},
            opponent={"companies": [BYSTANDERS], "events": ["Stormcrow"]},
            at={"phase": "organization"},
        )
        assert may(game, "Play Fellowship") is allowed
        if not allowed:
            assert "company_may_have_it" in refused(game, "Play Fellowship", 0)


def through(*characters: str, regions: tuple[str, ...], dice: tuple[int, ...]) -> Game[MeccgState]:
    """A company passes Rohan, whose Riders are under a spell."""
    return standard(
        you={
            "companies": [{**moving(*characters, start="Lórien", to="Edoras"), "regions": list(regions)}],
            "factions": [{"name": "Riders of Rohan", "with": ["No Escape from My Magic"]}],
        },
        opponent={"companies": [company("Haldir", at="Rivendell")]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        dice=dice,
        windows="always",
    )


ROAD = ("Wold & Foothills", "Rohan")


@pytest.mark.card("TD-50")
def test_no_escape_from_my_magic_bars_the_site() -> None:
    for characters, barred in ((("Gimli",), True), (("Aragorn II", "Bilbo", "Pippin"), False)):
        game = through(*characters, regions=ROAD, dice=(9, *(7,) * 9))
        passes(game, "hazards")
        assert game.state.company(1).barred is barred


@pytest.mark.card("TD-50")
def test_no_escape_from_my_magic_waits_for_the_next_turn_and_for_regions() -> None:
    game = standard(
        you={"companies": [moving("Gimli", start="Lórien", to="Edoras")], "factions": ["Riders of Rohan"]},
        opponent={"hand": ["No Escape from My Magic"], "companies": [company("Haldir", at="Rivendell")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
    )
    plays(game, "Play No Escape from My Magic on Riders of Rohan")
    assert game.state.bearer[card(game, "No Escape from My Magic")] == card(game, "Riders of Rohan")
    assert not game.state.company(1).barred
    assert not may(journey("Gimli", hazards=("No Escape from My Magic",)), "Play No Escape from My Magic")
    starter = through("Gimli", regions=(), dice=(2,) * 9)
    passes(starter, "hazards")
    assert not starter.state.company(1).barred


def lost(*characters: str, dice: tuple[int, ...] = (7,), minion: bool = False, **more: Any) -> Game[MeccgState]:
    far = {**moving(*characters, start="Lórien", to="Edoras"), "regions": ["Wold & Foothills", "Rohan"], **more}
    game = standard(
        you={"companies": [far]},
        opponent={
            "hand": ["Chance of Being Lost"],
            "companies": [
                company("Lieutenant of Dol Guldur" if minion else "Haldir", at="Dol Guldur" if minion else "Rivendell")
            ],
            "alignment": "minion" if minion else "hero",
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
        dice=(*dice, *(7,) * 9),
        windows="always",
    )
    passes(game, "hazards")
    return game


@pytest.mark.card("DM-49")
@pytest.mark.rule("CC-Chance of Being Lost")
def test_chance_of_being_lost_leads_astray() -> None:
    game = lost("Gimli")
    plays(game, "Play Chance of Being Lost")
    assert game.decision.seat == OPPONENT
    assert "The company strays to Minas Tirith" in offers(game)
    assert "The company strays to Edoras" not in offers(game)
    assert "The company strays to Bree" not in offers(game)
    act(game, "The company strays to Minas Tirith")
    move = the(game, MovementHazard)
    assert move.regions(game.state) == ("Wold & Foothills", "Rohan", "Anórien")
    assert move.path_now(game.state) == ("Wilderness", "Border-land", "Free-domain")
    passes(game, "next site phase" if may(game, "next site phase") else "enter the site")
    assert game.state.site_name(game.state.company(1)) == "Minas Tirith"
    site = game.state.company(1).site
    assert game.state.owner[site] == OPPONENT
    game.state.status[site] = 1
    game.state.company(1).site = card(game, "Rivendell")
    put_site_away(game.state, site)
    assert game.state.zone_of(site) == ("discard pile", OPPONENT)


@pytest.mark.card("DM-49")
@pytest.mark.rule("ME-2.100", "CR-T.74", "ME-10.64")
def test_only_who_has_the_same_kind_of_sites_is_lost() -> None:
    assert may(lost("Gimli"), "Play Chance of Being Lost")
    assert not may(lost("Gimli", minion=True), "Play Chance of Being Lost")


@pytest.mark.card("DM-49")
def test_rangers_are_seldom_lost() -> None:
    game = lost("Aragorn II", dice=(8,))
    plays(game, "Play Chance of Being Lost")
    assert not any("strays" in option for option in offers(game))
    starter = journey("Gimli", hazards=("Chance of Being Lost",))
    passes(starter, "hazards")
    assert not may(starter, "Play Chance of Being Lost")


@pytest.mark.card("TD-82")
def test_winds_of_wrath_drive_a_ship_elsewhere() -> None:
    def at_sea(*events: str, to: str = "Tolfalas") -> Game[MeccgState]:
        game = journey("Gimli", start="Edhellond", to=to, hazards=("Winds of Wrath",), events=events)
        passes(game, "hazards")
        return game

    game = at_sea("Doors of Night")
    plays(game, "Play Winds of Wrath")
    assert not may(game, "The company strays to Bree")
    act(game, "The company strays to Himring")
    assert the(game, MovementHazard).new_site_name(game.state) == "Himring"
    assert "Coastal Sea" in the(game, MovementHazard).path_now(game.state)
    assert not may(at_sea(), "Play Winds of Wrath")
    assert not may(at_sea("Doors of Night", to="Dunnish Clan-hold"), "Play Winds of Wrath")


@pytest.mark.card("TD-51")
@pytest.mark.parametrize(("to", "left"), [("Tolfalas", 0), ("Drúadan Forest", 1)])
def test_noose_of_the_sea_ends_what_was_prepared(to: str, left: int) -> None:
    game = standard(
        you={"hand": ["Stealth"], "companies": [company("Bilbo", at="Edhellond")]},
        opponent={"hand": ["Noose of the Sea"], "companies": [company("Haldir", at="Rivendell")]},
        at={"phase": "organization"},
        dice=(7,) * 9,
        windows="always",
    )
    passes(game, "destination")
    act(game, f"Company 1 goes to {to}")
    passes(game, "Play Stealth")
    act(game, "Play Stealth")
    passes(game, "Play Noose of the Sea")
    assert len(game.state.lasting) == 1
    plays(game, "Play Noose of the Sea")
    assert len(game.state.lasting) == left


@pytest.mark.card("TD-51")
@pytest.mark.limit
def test_noose_of_the_sea_does_not_reach_what_came_later() -> None:
    game = journey(
        "Bilbo",
        start="Edhellond",
        to="Tolfalas",
        hazards=("Noose of the Sea",),
        lasting=({"card": "Stealth", "company": 1},),
    )
    passes(game, "hazards")
    plays(game, "Play Noose of the Sea")
    assert len(game.state.lasting) == 1
