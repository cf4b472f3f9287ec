"""Which version of a site a Fallen-wizard's companies and agents use, and what his havens do for them."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import exploring, organizing
from tests.games.meccg.dialect import YOU, act, company, may, passes, refused, zone
from westmarch.games.meccg.rules.combat.attack import is_sheltered
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.travel import Destination
from westmarch.games.meccg.rules.journey.versions import suits_agents
from westmarch.games.meccg.rules.site.havens import is_haven_of
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

TOWERS = "The White Towers"
BREE, MINION_BREE = "TW-378", "LE-356"
RUINS, MINION_RUINS = "TW-436", "AS-169"


def goals(game: Game[MeccgState]) -> set[str]:
    """The cards, by id, to which company 1 may go."""
    found = Destination.legal(game.state, YOU)
    return {game.state.definition[go.site] for go in found if go.company == 1}


def choosing(who: str, *sites: str, discarded: tuple[str, ...] = ()) -> Game[MeccgState]:
    game = organizing(company(who, at=TOWERS), location_deck=list(sites), discard_pile=list(discarded))
    passes(game, "destination")
    return game


@pytest.mark.rule("ME-6.53", "ME-6.55")
def test_covert_companies_use_hero_sites_but_for_ruins() -> None:
    game = choosing("Asternak", BREE, MINION_BREE, RUINS, MINION_RUINS)
    assert goals(game) == {BREE, RUINS, MINION_RUINS}


@pytest.mark.rule("ME-6.54", "ME-10.166")
def test_overt_companies_use_minion_sites_in_the_light_and_hero_sites_in_the_dark() -> None:
    game = choosing("Lagduf", BREE, MINION_BREE, RUINS, MINION_RUINS)
    assert goals(game) == {MINION_BREE, RUINS, MINION_RUINS}
    dark = organizing(company("Lagduf", at="Isengard"), location_deck=["TW-413", "LE-392"])
    passes(dark, "destination")
    assert goals(dark) == {"TW-413"}, "hero Moria, a Shadow-hold"


@pytest.mark.rule("ME-6.56")
def test_one_version_of_a_site_keeps_the_other_away() -> None:
    assert goals(choosing("Asternak", RUINS, discarded=(MINION_RUINS,))) == set()
    assert goals(choosing("Asternak", RUINS)) == {RUINS}


@pytest.mark.rule("ME-6.21")
def test_he_has_no_starter_movement() -> None:
    game = organizing(company("Asternak", at="Rivendell"), location_deck=["Lórien", "Bree"])
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")
    assert not may(game, "starter movement")


@pytest.mark.rule("ME-10.126")
def test_nothing_is_stored_at_the_havens_of_others() -> None:
    bearer = {"name": "Asternak", "items": ["Glamdring"]}
    assert "ME-10.125" in refused(organizing(company(bearer, at="Rivendell")), "Store Glamdring", YOU)
    game = organizing(company(bearer, at=TOWERS), dice=(12,))
    act(game, "Store Glamdring")
    assert zone(game, "Glamdring") == "marshalling point pile"


@pytest.mark.rule("ME-10.100")
def test_his_agents_use_hero_sites_and_none_whose_other_version_is_out() -> None:
    game = organizing(company("Asternak", at=TOWERS), location_deck=[RUINS, MINION_RUINS])
    hero, minion = (game.state.definition.index(each) for each in (RUINS, MINION_RUINS))
    assert suits_agents(game.state, YOU, CardId(hero))
    assert not suits_agents(game.state, YOU, CardId(minion))
    gone = organizing(company("Asternak", at=TOWERS), location_deck=[RUINS], discard_pile=[MINION_RUINS])
    assert not suits_agents(gone.state, YOU, CardId(gone.state.definition.index(RUINS)))


@pytest.mark.card("WH-75")
def test_hidden_haven_makes_a_haven_of_ruins() -> None:
    game = organizing(company("Asternak", at=RUINS), hand=["Hidden Haven"])
    act(game, "Play Hidden Haven on Weathertop")
    site = game.state.company(1).site
    assert site_type(game.state, site) == "Wizardhaven"
    assert is_haven_of(game.state, YOU, site)
    assert not is_haven_of(game.state, 1, site)


@pytest.mark.card("WH-75")
def test_hidden_haven_is_not_for_other_sites() -> None:
    game = organizing(company("Asternak", at=BREE), hand=["Hidden Haven"])
    assert not may(game, "Play Hidden Haven")


@pytest.mark.card("WH-56", "WH-58")
@pytest.mark.parametrize("haven", ["WH-56", "WH-58"])
@pytest.mark.limit
def test_attacks_on_his_companies_at_a_wizardhaven_are_cancelled(haven: str) -> None:
    for site, sheltered in ((haven, True), ("Bree", False)):
        game = organizing(company("Asternak", at=site))
        assert is_sheltered(game.state, game.state.company(1)) == sheltered


@pytest.mark.rule("ME-10.159")
def test_what_taps_a_site_is_of_its_side() -> None:
    hand = ["Dagger of Westernesse", "Blazon of the Eye"]
    hero = exploring("Asternak", site="TW-395", hand=hand)
    assert may(hero, "Asternak taps to play Dagger of Westernesse")
    assert "ME-10.159" in refused(hero, "Asternak taps to play Blazon of the Eye", YOU)
    minion = exploring("Asternak", site="LE-373", hand=hand)
    assert may(minion, "Asternak taps to play Blazon of the Eye")
    assert not may(minion, "Asternak taps to play Dagger of Westernesse")


@pytest.mark.rule("ME-6.53", "ME-6.56")
def test_who_comes_into_play_at_home_uses_the_version_that_is_his() -> None:
    game = organizing(company("Asternak", at=TOWERS), location_deck=[BREE, MINION_BREE], hand=["Barliman Butterbur"])
    alone = "Play Barliman Butterbur at Bree ({} site) alone under general influence"
    assert may(game, alone.format("hero"))
    assert not may(game, alone.format("minion"))
    assert "is_his_version" in refused(game, alone.format("minion"), YOU)
    other_out = organizing(
        company("Asternak", at=TOWERS), location_deck=[BREE], discard_pile=[MINION_BREE], hand=["Barliman Butterbur"]
    )
    assert not may(other_out, "Play Barliman Butterbur at Bree")
