"""The allies of The Wizards, each played for what it says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    moving,
    offers,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def led_by(character: str, *allies: Any, **more: Any) -> dict[str, Any]:
    """A character with allies."""
    return {"name": character, "allies": list(allies), **more}


PLACES = [
    pytest.param(ally, site, elsewhere, marks=pytest.mark.card(card_id), id=ally)
    for card_id, ally, site, elsewhere in (
        ("TW-198", "Bill the Pony", "Bree", "Edoras"),
        ("TW-245", "Goldberry", "Old Forest", "Bree"),
        ("TW-246", "Gollum", "Moria", "Bree"),
        ("TW-251", "Gwaihir", "Eagles’ Eyrie", "Bree"),
        ("TW-265", "Leaflock", "Wellinghall", "Bree"),
        ("TW-307", "Quickbeam", "Wellinghall", "Bree"),
        ("TW-320", "Roäc the Raven", "Lake-town", "Bree"),
        ("TW-328", "Skinbark", "Wellinghall", "Bree"),
        ("TW-350", "Tom Bombadil", "Old Forest", "Bree"),
        ("TW-353", "Treebeard", "Wellinghall", "Bree"),
    )
]


@pytest.mark.parametrize(("ally", "site", "elsewhere"), PLACES)
def test_ally_is_played_at_its_site(ally: str, site: str, elsewhere: str) -> None:
    game = exploring("Aragorn II", site=site, hand=(ally,))
    act(game, f"Aragorn II taps to play {ally}")
    assert game.state.bearer[card(game, ally)] == card(game, "Aragorn II")
    assert "IN-30" in refused(exploring("Aragorn II", site=elsewhere, hand=(ally,)), f"Aragorn II taps to play {ally}")


@pytest.mark.card("TW-198")
@pytest.mark.parametrize(
    ("ally", "site", "welcome"), [("Bill the Pony", "Bree", True), ("Quickbeam", "Wellinghall", False)]
)
def test_bill_the_pony_is_found_even_where_the_site_is_tapped(ally: str, site: str, welcome: bool) -> None:
    game = table(
        you={"hand": [ally], "companies": [company("Aragorn II", at=site, site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert may(game, f"Aragorn II taps to play {ally}") == welcome


def at_the_end(*characters: Any, site: str = "Bree") -> Game[MeccgState]:
    return table(you={"companies": [company(*characters, at=site)]}, at={"phase": "end-of-turn"}, windows="always")


@pytest.mark.card("TW-198")
def test_bill_the_pony_finds_the_way_to_the_nearest_haven() -> None:
    game = at_the_end(led_by("Aragorn II", "Bill the Pony"), "Frodo", "Sam Gamgee")
    act(game, "Use Bill the Pony: to the nearest Haven with Aragorn II")
    passes(game, "Pass")
    while game.decision.kind == "response":
        passes(game)
    assert game.state.site_name(game.state.companies[0]) == "Rivendell"
    assert zone(game, "Bill the Pony") == "discard pile"
    assert zone(game, "Bree") == "location deck"


@pytest.mark.card("TW-198")
@pytest.mark.parametrize(("companions", "site"), [(("Gimli", "Legolas", "Boromir II"), "Bree"), ((), "Rivendell")])
def test_bill_the_pony_leads_small_companies_home_only(companions: tuple[str, ...], site: str) -> None:
    game = at_the_end(led_by("Aragorn II", "Bill the Pony"), *companions, site=site)
    assert not may(game, "Use Bill the Pony")


# Goldberry and Gollum


@pytest.mark.card("TW-245")
def test_goldberry_cannot_be_attacked() -> None:
    game = attacked(led_by("Frodo", "Goldberry"), by="Wolves", windows="always")
    passes(game, "assign strikes")
    assert may(game, "Assign a strike to Frodo")
    assert not may(game, "Assign a strike to Goldberry")


@pytest.mark.card("TW-245")
def test_goldberry_cancels_an_attack_keyed_to_wilderness() -> None:
    game = attacked(led_by("Frodo", "Goldberry"), by="Wolves")
    act(game, "Use Goldberry: cancel the attack")
    assert status(game, "Goldberry") == "tapped"
    assert zone(game, "Wolves") == "discard pile"


@pytest.mark.card("TW-245")
def test_goldberry_has_no_power_over_what_is_keyed_elsewhere() -> None:
    game = attacked(led_by("Frodo", "Goldberry"), by="Abductor", keyed_to="Border-hold", windows="always")
    passes(game, "attack")
    passes(game)
    assert game.decision.seat == YOU
    assert not may(game, "Use Goldberry")


@pytest.mark.card("TW-245")
@pytest.mark.parametrize(("used", "site"), [(True, "Bree"), (False, "Rivendell")])
def test_goldberry_keeps_her_company_on_the_road(used: bool, site: str) -> None:
    game = table(
        you={"companies": [moving(led_by("Frodo", "Goldberry"), to="Bree")]},
        opponent={"hand": ["Long Winter", "Doors of Night"], "companies": [company("Legolas")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    act(game, "Play Doors of Night")
    assert not may(game, "Use Goldberry")
    act(game, "Play Long Winter")
    act(game, "Use Goldberry: hold the road on Long Winter" if used else "No response")
    assert zone(game, "Long Winter") == "in play"
    passes(game, "Enter")
    assert game.state.site_name(game.state.companies[0]) == site


@pytest.mark.card("TW-246")
def test_gollum_leads_a_small_company_past_an_attack() -> None:
    game = attacked(led_by("Frodo", "Gollum"), "Sam Gamgee", by="Wolves")
    act(game, "Use Gollum: cancel the attack")
    assert status(game, "Gollum") == "tapped"
    assert zone(game, "Wolves") == "discard pile"


@pytest.mark.card("TW-246")
@pytest.mark.parametrize(
    ("companions", "creature", "keyed_to"),
    [(("Gimli", "Legolas"), "Wolves", "Wilderness"), ((), "Abductor", "Border-hold")],
)
def test_gollum_knows_the_wild_ways_and_no_crowds(companions: tuple[str, ...], creature: str, keyed_to: str) -> None:
    game = attacked(led_by("Aragorn II", "Gollum"), *companions, by=creature, keyed_to=keyed_to, windows="always")
    passes(game, "attack")
    passes(game)
    assert game.decision.seat == YOU
    assert not may(game, "Use Gollum")


@pytest.mark.card("TW-246")
def test_gollum_may_vanish_with_the_ring_away_from_havens() -> None:
    ring = bearing("Frodo", "The One Ring", allies=["Gollum"])
    game = organizing(ring, site="Bree")
    act(game, "Use Gollum: vanish with the Ring on The One Ring")
    assert zone(game, "Gollum") == zone(game, "The One Ring") == "discard pile"
    assert not may(organizing(ring, site="Rivendell"), "Use Gollum")


@pytest.mark.limit
@pytest.mark.card("TW-246")
def test_gollum_on_the_way_is_at_no_site() -> None:
    ring = bearing("Frodo", "The One Ring", allies=["Gollum"])
    game = table(
        you={"companies": [moving(ring, start="Moria", to="Bree")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        windows="always",
        format="standard",
    )
    assert not may(game, "Use Gollum")


# the Eagle and the Raven


@pytest.mark.card("TW-251")
def test_gwaihir_carries_two_to_where_no_road_leads() -> None:
    game = organizing(led_by("Frodo", "Gwaihir"), "Sam Gamgee", site="Bree")
    act(game, "Use Gwaihir: fly with Frodo")
    assert zone(game, "Gwaihir") == "discard pile"
    passes(game, "Company 1 stays at Bree")
    assert may(game, "Company 1 goes to Edoras")
    assert may(game, "Company 1 goes to Lórien")
    assert not may(game, "Company 1 goes to Barad-dûr")
    assert not may(game, "Company 1 goes to Dead Marshes")
    assert "IN-34" in refused(organizing("Frodo", site="Bree"), "Company 1 goes to Edoras")


@pytest.mark.card("TW-251")
def test_gwaihirs_friends_meet_only_what_is_keyed_to_the_site() -> None:
    game = table(
        you={"companies": [company(led_by("Frodo", "Gwaihir"), at="Bree")]},
        opponent={"hand": ["Orc-patrol"], "companies": [company("Legolas")]},
        at={"phase": "organization"},
    )
    act(game, "Use Gwaihir: fly with Frodo")
    passes(game, "Company 1 stays at Bree")
    act(game, "Company 1 goes to Isengard")
    passes(game, "hazards")
    assert may(game, "Play Orc-patrol keyed to Ruins & Lairs")
    assert not may(game, "Play Orc-patrol keyed to Wilderness")


@pytest.mark.card("TW-251")
def test_gwaihir_does_not_carry_three() -> None:
    game = organizing(led_by("Aragorn II", "Gwaihir"), "Gimli", "Legolas", site="Bree")
    assert not may(game, "Use Gwaihir")


@pytest.mark.card("TW-251")
def test_gwaihir_does_not_carry_anybody_out_of_the_deeps() -> None:
    game = table(
        you={"companies": [company(led_by("Frodo", "Gwaihir"), at="The Under-gates")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )
    assert "condition_holds" in refused(game, "Use Gwaihir: fly with Frodo", YOU)


@pytest.mark.card("TW-320")
@pytest.mark.parametrize(("roll", "place"), [(12, "marshalling point pile"), (7, "discard pile")])
@pytest.mark.rule("CC-Roäc the Raven.3", "CC-Roäc the Raven.4")
def test_roac_speaks_to_a_faction_from_afar(roll: int, place: str) -> None:
    game = table(
        you={
            "hand": ["Hillmen"],
            "companies": [
                company(
                    {"name": "Aragorn II", "state": "tapped", "allies": ["Roäc the Raven"]}, at="Bree", site="tapped"
                )
            ],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(roll,),
    )
    act(game, "Use Roäc the Raven: influence a faction on Hillmen")
    assert zone(game, "Hillmen") == place
    assert zone(game, "Roäc the Raven") == "discard pile"


@pytest.mark.card("TW-320")
@pytest.mark.rule("CC-Roäc the Raven.2")
def test_roac_taps_no_site_and_speaks_in_the_site_phase_only() -> None:
    game = exploring(led_by("Aragorn II", "Roäc the Raven"), site="Bree", hand=("Hillmen",), dice=(12,))
    act(game, "Use Roäc the Raven: influence a faction on Hillmen")
    assert status(game, "Bree") == "untapped"
    assert not may(organizing(led_by("Aragorn II", "Roäc the Raven"), hand=["Hillmen"]), "Use Roäc the Raven")


@pytest.mark.card("TW-320", "TW-193")
def test_roac_does_not_call_the_dead() -> None:
    game = exploring(led_by("Legolas", "Roäc the Raven"), site="Bree", hand=("Army of the Dead", "Hillmen"))
    assert may(game, "Use Roäc the Raven: influence a faction on Hillmen")
    assert not may(game, "Use Roäc the Raven: influence a faction on Army of the Dead")


# Ents and Tom Bombadil

AT_HOME = [
    pytest.param(ally, marks=pytest.mark.card(card_id), id=ally)
    for card_id, ally in (
        ("TW-265", "Leaflock"),
        ("TW-307", "Quickbeam"),
        ("TW-328", "Skinbark"),
        ("TW-353", "Treebeard"),
    )
]


@pytest.mark.parametrize("ent", AT_HOME)
def test_ent_is_not_attacked_at_a_site(ent: str) -> None:
    game = table(
        you={"companies": [company(led_by("Aragorn II", ent), "Gimli", at="Isengard")]},
        at={"phase": "site", "company": 1},
    )
    act(game, "Enter Isengard")
    assert may(game, "Assign a strike to Aragorn II")
    assert not may(game, f"Assign a strike to {ent}")
    game = attacked(led_by("Aragorn II", ent), "Gimli", by="Wolves", start="Lórien", to="Isengard", windows="always")
    passes(game, "assign strikes")
    assert may(game, f"Assign a strike to {ent}")


JOURNEYS = [
    pytest.param(ally, start, to, stays, marks=pytest.mark.card(card_id), id=f"{ally} to {to}")
    for card_id, ally, start, to, stays in (
        ("TW-265", "Leaflock", "Lórien", "Edoras", True),
        ("TW-265", "Leaflock", "Lórien", "Bandit Lair", True),
        ("TW-265", "Leaflock", "Lórien", "Rivendell", False),
        ("TW-328", "Skinbark", "Lórien", "Moria", True),
        ("TW-328", "Skinbark", "Lórien", "Bandit Lair", False),
        ("TW-353", "Treebeard", "Lórien", "Bandit Lair", True),
        ("TW-353", "Treebeard", "Lórien", "Minas Tirith", False),
        ("TW-350", "Tom Bombadil", "Rivendell", "Bree", True),
        ("TW-350", "Tom Bombadil", "Rivendell", "Mount Gram", False),
    )
]


@pytest.mark.parametrize(("ally", "start", "to", "stays"), JOURNEYS)
def test_ally_does_not_leave_his_country(ally: str, start: str, to: str, stays: bool) -> None:
    game = table(
        you={"companies": [moving(led_by("Aragorn II", ally), start=start, to=to)]},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert zone(game, ally) == "in play"
    act(game, "Play no more hazards on this company")
    assert zone(game, ally) == ("in play" if stays else "discard pile")


CANCELLERS = [
    pytest.param("Leaflock", "Lórien", "Edoras", marks=[pytest.mark.card("TW-265"), pytest.mark.rule("CC-Leaflock")]),
    pytest.param(
        "Tom Bombadil",
        "Rivendell",
        "Bree",
        marks=[pytest.mark.card("TW-350"), pytest.mark.rule("CC-Tom Bombadil.1")],
    ),
]


@pytest.mark.parametrize(("ally", "start", "to"), CANCELLERS)
def test_ally_cancels_a_creature(ally: str, start: str, to: str) -> None:
    game = attacked(led_by("Aragorn II", ally), by="Wargs", start=start, to=to)
    act(game, f"Use {ally}: cancel on Wargs")
    assert status(game, ally) == "tapped"
    assert zone(game, "Wargs") == "discard pile"
    assert not any("strike" in line for line in story(game))


@pytest.mark.parametrize(("ally", "start", "to"), CANCELLERS)
def test_ally_cancels_an_event_on_a_character_and_nothing_without_a_target(ally: str, start: str, to: str) -> None:
    game = table(
        you={"companies": [moving(led_by("Aragorn II", ally), start=start, to=to)]},
        opponent={"hand": ["Lure of the Senses", "Doors of Night"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
        windows="always",
    )
    act(game, "Play Doors of Night")
    assert game.decision.seat == YOU
    assert not may(game, f"Use {ally}")
    passes(game, "hazards")
    act(game, "Play Lure of the Senses on Aragorn II", f"Use {ally}: cancel on Lure of the Senses")
    passes(game, "hazards")
    assert zone(game, "Lure of the Senses") == "discard pile"


@pytest.mark.rule("CR-T.171")
@pytest.mark.parametrize(("ally", "start", "to"), CANCELLERS)
@pytest.mark.parametrize("hazard", ["Lost in the Wilderness", "River"])
def test_ally_cancels_an_event_on_his_company_or_its_new_site(ally: str, start: str, to: str, hazard: str) -> None:
    game = table(
        you={"companies": [moving(led_by("Aragorn II", ally), start=start, to=to)]},
        opponent={"hand": [hazard]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, f"Play {hazard}", f"Use {ally}: cancel on {hazard}")
    passes(game, "hazards")
    assert status(game, ally) == "tapped"
    assert f"{ally} cancels {hazard}" in story(game)


@pytest.mark.card("TW-350")
@pytest.mark.parametrize(("to", "helps"), [("Bree", True), ("Mount Gram", False)])
def test_tom_bombadil_helps_others_in_his_own_country_only(to: str, helps: bool) -> None:
    game = table(
        you={"companies": [moving("Gimli", to=to), company(led_by("Aragorn II", "Tom Bombadil"), at="Old Forest")]},
        opponent={"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Wargs keyed to Wilderness")
    assert may(game, "Use Tom Bombadil") == helps


@pytest.mark.card("TW-265")
def test_leaflock_helps_his_own_company_only() -> None:
    game = table(
        you={"companies": [moving("Gimli", to="Bree"), company(led_by("Aragorn II", "Leaflock"), at="Wellinghall")]},
        opponent={"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Wargs keyed to Wilderness")
    assert not may(game, "Use Leaflock")
    assert offers(game, YOU) == ["No response"]
