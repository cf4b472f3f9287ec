"""The Balrog: a long siege of a town."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, zone
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.piles.aside import under

SIEGE = "Long Grievous Siege"


@pytest.mark.card("BA-40")
def test_a_faction_besieges_a_town_nearby_and_its_people_go_home() -> None:
    game = organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=[SIEGE],
        factions=["Orcs of Mirkwood"],
        location_deck=["Woodmen-town", "Bree", "Dol Guldur"],
        opponent={"factions": ["Woodmen"]},
    )
    plays(game, f"Play {SIEGE} on Orcs of Mirkwood")
    if game.decision.kind == "a town to besiege":
        act(game, "Choose Woodmen-town")
    siege = card(game, SIEGE)
    assert [game.state.name(site) for site in under(game.state, siege)] == ["Woodmen-town"]
    assert game.state.bearer[siege] == card(game, "Orcs of Mirkwood")
    assert zone(game, "Woodmen") == "hand"
    far = organizing(
        company("Lagduf", at="Dol Guldur"), hand=[SIEGE], factions=["Orcs of Mirkwood"], location_deck=["Bree"]
    )
    assert not may(far, f"Play {SIEGE}")
    dragon = organizing(
        company("Lagduf", at="Dol Guldur"), hand=[SIEGE], factions=["Smaug Roused"], location_deck=["Lake-town", "Dale"]
    )
    assert not may(dragon, f"Play {SIEGE}")


@pytest.mark.card("BA-40")
@pytest.mark.limit
def test_the_besiegers_attack_whoever_comes_and_spare_their_own() -> None:
    game = organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=[SIEGE],
        factions=["Orcs of Mirkwood"],
        location_deck=["Woodmen-town", "Dol Guldur"],
        opponent={"companies": [company("Gimli", at="Woodmen-town")]},
    )
    plays(game, f"Play {SIEGE} on Orcs of Mirkwood")
    state = game.state
    heroes = next(each for each in state.companies if each.seat == 1)
    found = attacks_at(state, heroes, heroes.site)
    assert ("Orc", 5, 9, False) in [
        (each.race, each.base_strikes, each.base_prowess, each.detainment) for each in found
    ]
    own = next(each for each in state.companies if each.seat == 0)
    spared = [each.detainment for each in attacks_at(state, own, heroes.site) if each.race == "Orc"]
    assert spared == [True]


@pytest.mark.card("BA-40")
@pytest.mark.limit
def test_nobody_wins_the_besieged_easily() -> None:
    def chance(events: bool) -> int:
        game = standard(
            you={"hand": ["Woodmen"], "companies": [company("Gimli", at="Woodmen-town")]},
            opponent={
                "alignment": "minion",
                "factions": [{"name": "Orcs of Mirkwood", "with": [SIEGE] if events else []}],
                "companies": [company("Lagduf", at="Dol Guldur")],
            },
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        if events:
            town = game.state.add("LE-414", 1, "off to the side", 1)
            game.state.attach(town, card(game, SIEGE))
            game.state.cache.clear()
        return attempt_modifier(game.state, card(game, "Gimli"), card(game, "Woodmen"))

    assert chance(True) == chance(False) - 5
