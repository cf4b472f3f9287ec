"""Rulings on single cards, A to F."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays, stay
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
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
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.values import body
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.rule("CC-Akhôrahil")
def test_akhorahil_weakens_a_body_until_the_turn_is_over() -> None:
    game = journey("Aragorn II", events=("Akhôrahil",))
    aragorn = card(game, "Aragorn II")
    before = body(game.state, aragorn)
    plays(game, "Use Akhôrahil on Aragorn II")
    assert body(game.state, aragorn) == before - 1
    passes(game, "enter the site")
    assert body(game.state, aragorn) == before - 1
    turn = game.state.turn
    for _ in range(60):
        if game.state.turn != turn:
            break
        passes(game)
    assert body(game.state, aragorn) == before


# Alatar


def help_wanted(state: str, by: str = "Cave-drake", dice: tuple[int, ...] = (12,) * 6) -> Game[MeccgState]:
    """A creature attacks Beorn; Alatar is at a Haven, and his player is asked."""
    game = table(
        {"companies": [moving("Beorn", start="Lórien", to="Moria"), company({"name": "Alatar", "state": state})]},
        {"hand": [by]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
        windows="always",
    )
    act(game, f"Play {by} keyed to Wilderness")
    passes(game, "attack")
    passes(game)
    return game


@pytest.mark.rule("CC-Alatar.1", "CC-Alatar.2")
def test_a_wounded_alatar_stays_wounded_checks_and_remains() -> None:
    game = help_wanted("wounded")
    act(game, "Use Alatar join the company under attack")
    passes(game, "hazards")
    assert game.state.nearest(Attack) is None
    assert sum("the corruption check of Alatar" in line for line in story(game)) == 1
    assert status(game, "Alatar") == "wounded"
    alatar, beorn = card(game, "Alatar"), card(game, "Beorn")
    assert game.state.company_of(alatar) is game.state.company_of(beorn)


@pytest.mark.rule("CC-Alatar.4")
def test_the_strike_that_alatar_takes_may_be_the_only_one() -> None:
    game = help_wanted("untapped", by="Giant")
    act(game, "Use Alatar join the company under attack")
    for _ in range(12):
        if game.decision.kind == "tap or not":
            break
        assert game.decision.kind != "assign strikes"
        passes(game)
    assert [game.state.name(who) for who in the(game, Attack).assigned] == ["Alatar"]
    assert the(game, Strike).character == card(game, "Alatar")


@pytest.mark.rule("CC-Alatar.5")
@pytest.mark.parametrize("state", ["untapped", "tapped", "wounded"])
def test_alatar_helps_in_whatever_state_he_is(state: str) -> None:
    game = help_wanted(state)
    act(game, "Use Alatar join the company under attack")
    passes(game, "next strike")
    assert card(game, "Alatar") in the(game, Attack).assigned


@pytest.mark.rule("CC-Alatar.6")
def test_alatar_comes_too_late_once_strikes_are_assigned() -> None:
    game = help_wanted("untapped")
    assert may(game, "Use Alatar join the company under attack")
    passes(game, "tap or not")
    assert the(game, Attack).assigned
    assert not may(game, "Use Alatar")
    assert refused(game, "Use Alatar join the company under attack", YOU)


# Assassin and Slayer


def waylaid(by: str, *characters: str, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    return attacked(*characters, by=by, keyed_to="Border-hold", dice=dice)


@pytest.mark.rule("CC-Assassin.1", "CC-Assassin.3")
def test_assassin_keeps_to_one_victim_and_may_be_evaded_later() -> None:
    game = waylaid("Assassin", "Aragorn II", "Boromir II", dice=(12, 12))
    act(game, "Assign a strike to Aragorn II", "Do not cancel", "Aragorn II taps")
    assert [game.state.name(who) for who in the(game, Attack).assigned] == ["Aragorn II"]
    act(game, "Do not cancel")
    assert [game.state.name(who) for who in the(game, Attack).assigned] == ["Aragorn II"]
    act(game, "Tap Boromir II to cancel")
    assert status(game, "Boromir II") == "tapped"
    assert sum("Aragorn II's strike" in line for line in story(game)) == 2


@pytest.mark.rule("CC-Slayer.5")
def test_slayer_keeps_to_one_victim() -> None:
    game = waylaid("Slayer", "Aragorn II", "Gandalf", dice=(12, 12))
    act(game, "Assign a strike to Aragorn II", "Do not cancel", "Aragorn II taps")
    assert [game.state.name(who) for who in the(game, Attack).assigned] == ["Aragorn II"]
    assert may(game, "Tap Gandalf to cancel")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Assassin", marks=pytest.mark.rule("CC-Assassin.2")),
        pytest.param("Slayer", marks=pytest.mark.rule("CC-Slayer.6")),
    ],
)
def test_an_added_strike_only_weakens_the_one_victim(name: str) -> None:
    game = journey("Aragorn II", "Gandalf", events=("TW-44",), hazards=(name,))
    plays(game, f"Play {name} keyed to Border-hold")
    passes(game, "Use Hoarmûrath")
    act(game, "Use Hoarmûrath of Dír")
    passes(game, "assign strikes")
    act(game, "Assign a strike to Aragorn II")
    assert not may(game, "Assign a strike to Gandalf")
    passes(game, "tap or not")
    act(game, "Aragorn II taps for the strike")
    assert [game.state.name(who) for who in the(game, Attack).assigned] == ["Aragorn II"]
    assert prowess_against_strike(game.state, the(game, Strike)) == 5


@pytest.mark.rule("CC-Bill the Pony.2")
def test_bill_the_pony_finds_no_way_home_from_the_under_deeps() -> None:
    def at(site: str) -> Game[MeccgState]:
        party = company({"name": "Aragorn II", "allies": ["Bill the Pony"]}, at=site)
        return table(you={"companies": [party]}, at={"phase": "end-of-turn"}, windows="always", format="standard")

    assert may(at("Bree"), "Use Bill the Pony")
    assert not may(at("The Under-gates"), "Use Bill the Pony")


@pytest.mark.rule("CC-Corsairs of Umbar")
def test_the_corsairs_come_to_tolfalas() -> None:
    game = journey("Gandalf", start="Edhellond", to="Tolfalas", hazards=("Corsairs of Umbar",))
    assert may(game, "Play Corsairs of Umbar keyed to Tolfalas", OPPONENT)


@pytest.mark.rule("CC-Cracks of Doom.1")
def test_cracks_of_doom_wait_for_the_site_phase() -> None:
    game = stay(bearing("Frodo", "The One Ring"), at="Mount Doom", you={"hand": ["Cracks of Doom"]})
    passes(game, "movement")
    assert "open_window" in refused(game, "Play Cracks of Doom on The One Ring", YOU)


@pytest.mark.rule("CC-Drowning Seas")
def test_the_seas_may_drown_twice() -> None:
    game = journey(
        bearing("Elrond", "Glamdring", "Elven Cloak"),
        start="Grey Havens",
        to="Himring",
        hazards=("Drowning Seas", "Drowning Seas"),
        hazard_limit=4,
    )
    plays(game, "Play Drowning Seas", "Discard Glamdring of Elrond")
    passes(game, "hazards")
    plays(game, "Play Drowning Seas", "Discard Elven Cloak of Elrond")
    assert zone(game, "Elven Cloak") == "discard pile"


@pytest.mark.parametrize(
    "ring",
    [
        pytest.param("Dwarven Ring of Bávor’s Tribe", marks=pytest.mark.rule("CC-Dwarven Ring of Bávor's Tribe")),
        pytest.param("Dwarven Ring of Drúin’s Tribe", marks=pytest.mark.rule("CC-Dwarven Ring of Drúin's Tribe")),
    ],
)
def test_the_search_of_a_ring_shuffles_once(ring: str) -> None:
    game = exploring(
        bearing("Thorin II", ring), "Gimli", site="Moria", play_deck=["Orcrist", "Ford", "Glamdring"], dice=(12,)
    )
    act(game, f"Use {ring}", "Discard Orcrist")
    assert sum(line == "The play deck is shuffled" for line in story(game)) == 1


@pytest.mark.rule("CC-Favor of the Valar")
def test_favor_of_the_valar_gives_eight_cards_to_whoever_may_hold_nine() -> None:
    game = organizing("Pallando", hand=["Favor of the Valar", "Block"], play_deck=["Ford"] * 12)
    act(game, "Play Favor of the Valar")
    assert len(game.state.hand(YOU)) == 8


# Foul Fumes and Long Winter


@pytest.mark.parametrize(
    ("name", "own", "theirs"),
    [
        pytest.param("Foul Fumes", "Mount Gram", "Carn Dûm", marks=pytest.mark.rule("CC-Foul Fumes.1")),
        pytest.param("Long Winter", "Bree", "Bag End", marks=pytest.mark.rule("CC-Long Winter")),
    ],
)
def test_the_weather_taps_the_sites_of_all_players(name: str, own: str, theirs: str) -> None:
    game = table(
        you={"companies": [moving("Aragorn II", to=own), company("Elrond", at="Lórien")]},
        opponent={
            "hand": [name],
            "events": ["Doors of Night"],
            "companies": [company("Haldir", at=theirs), company("Gimli", at="Edhellond")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, f"Play {name}")
    sites = [each.destination if each.destination >= 0 else each.site for each in game.state.companies]
    assert {game.state.name(site) for site in sites if game.state.status[site]} == {own, theirs}


@pytest.mark.rule("CC-Foul Fumes.2")
def test_foul_fumes_leave_a_site_alone_that_is_untapped_later() -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Mount Gram")], "hand": ["Ford"]},
        opponent={"hand": ["Wargs"], "events": ["Foul Fumes", "Doors of Night"], "companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    site = game.state.companies_of(YOU)[0].site
    passes(game, "enter the site")
    assert game.state.status[site] == 0
