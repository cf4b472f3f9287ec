"""The White Hand: factions of beasts and birds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, exploring, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import HEROES as ELVES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, status, zone
from westmarch.games.meccg.cards.facts import facts
from westmarch.games.meccg.rules.checks.influence import standard_modifications
from westmarch.games.meccg.rules.journey.reach import sites_near
from westmarch.games.meccg.rules.journey.regions import all_series, region_facts
from westmarch.games.meccg.rules.site.exploring import has_information
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("WH-37")
def test_a_panoply_of_wings_is_won_in_the_wilderness() -> None:
    for site, won in (("Ettenmoors", True), ("Mount Gram", False), ("The White Towers", False), ("Edoras", False)):
        game = exploring("Asternak", site=site, hand=["A Panoply of Wings"])
        assert may(game, "Asternak taps to influence A Panoply of Wings") is won, site
    tapped = exploring("Asternak", site="Ettenmoors", hand=["A Panoply of Wings"])
    tapped.state.status[tapped.state.company(1).site] = 1
    assert may(tapped, "Asternak taps to influence A Panoply of Wings")
    for avatar, bonus in (("Radagast", 3), ("Alatar", 0)):
        game = exploring("Asternak", avatar, site="TW-395", hand=["A Panoply of Wings"], avatar=avatar)
        assert standard_modifications(game.state, card(game, "Asternak"), card(game, "A Panoply of Wings")) == bonus


@pytest.mark.card("WH-37")
def test_a_panoply_of_wings_brings_tidings_where_it_can_be_won() -> None:
    game = organizing(company("Asternak", at="TW-395"), factions=["A Panoply of Wings"])
    site = game.state.company(1).site
    assert not has_information(game.state, site)
    act(game, "A Panoply of Wings make information playable on Ettenmoors")
    assert has_information(game.state, site)
    assert zone(game, "A Panoply of Wings") == "discard pile"
    town = organizing(company("Asternak", at="Edoras"), factions=["A Panoply of Wings"])
    assert not may(town, "A Panoply of Wings make information playable")


def stalked(creature: str, keyed_to: str, *, seat: str = "you") -> Game[MeccgState]:
    """A company that a creature attacks; the beasts serve one of the players."""
    you = {**FALLEN, "companies": [company("Asternak", at="Bree")]}
    opponent = {"companies": [HEROES]}
    (you if seat == "you" else opponent)["factions"] = ["Beasts of the Wood"]
    return standard(
        you=you,
        opponent=opponent,
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": creature, "keyed_to": keyed_to, "assigned": []},
        },
    )


@pytest.mark.card("WH-38")
def test_beasts_of_the_wood_chase_away_what_is_keyed_to_their_woods_by_name() -> None:
    game = stalked("Dunlending Raiders", "Cardolan")
    act(game, "Beasts of the Wood cancel the attack")
    assert status(game, "Beasts of the Wood") == "tapped"
    assert not may(stalked("Giant Spiders", "Wilderness"), "Use Beasts of the Wood")
    assert not may(stalked("Dunlending Raiders", "Rhudaur"), "Use Beasts of the Wood")
    assert not may(stalked("Dunlending Raiders", "Cardolan", seat="opponent"), "Use Beasts of the Wood")


@pytest.mark.card("WH-38")
def test_beasts_of_the_wood_follow_covert_minions_only() -> None:
    def won(*who: str) -> bool:
        game = standard(
            you={
                "alignment": "minion",
                "hand": ["Beasts of the Wood"],
                "companies": [company(*who, at="Barrow-downs")],
            },
            opponent={"companies": [ELVES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        return may(game, f"{who[0]} taps to influence Beasts of the Wood")

    assert won("Asternak")
    assert not won("Asternak", "Lagduf"), "an Orc shows whom he serves"
    away = exploring("Asternak", site="Bree", hand=["Beasts of the Wood"])
    assert not may(away, "influence Beasts of the Wood")
    assert away.state.place[card(away, "Beasts of the Wood")] % 2 == YOU


@pytest.mark.card("WH-39")
def test_wild_horses_carry_a_company_further_through_their_plains() -> None:
    def setting_out(**you: Any) -> Game[MeccgState]:
        return standard(
            you={"companies": [company("Gimli", at="Rivendell"), company("Éomer", at="Edoras")], **you},
            opponent={"companies": [ELVES]},
            at={"phase": "organization"},
        )

    def reached(game: Game[MeccgState], number: int) -> set[str]:
        sites = sites_near(game.state, game.state.company(number))
        return {facts(site).region or "" for site in sites}

    plain, game = setting_out(), setting_out(factions=["Wild Horses"])
    plays(game, "Wild Horses let a company go further on Éomer")
    assert status(game, "Wild Horses") == "tapped"
    further = reached(game, 2) - reached(plain, 2)
    assert further, "five regions, of which Rohan is the first"
    assert reached(game, 1) == reached(plain, 1), "the other company has no horses"
    plains = region_facts()
    for region in further:
        ways = all_series("Rohan", region, 5)
        assert region in plains
        assert min(len(way) for way in ways) == 5


@pytest.mark.card("WH-39")
def test_wild_horses_do_not_help_on_other_ways() -> None:
    game = standard(
        you={"companies": [company("Gimli", at="Rivendell")], "factions": ["Wild Horses"]},
        opponent={"companies": [ELVES]},
        at={"phase": "organization"},
    )
    before = sites_near(game.state, game.state.company(1))
    plays(game, "Wild Horses let a company go further on Gimli")
    more = sites_near(game.state, game.state.company(1)) - before
    names = {"Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor"}
    for site in more:
        ways = all_series("Rhudaur", facts(site).region or "", 5)
        assert any(names.intersection(way) for way in ways), facts(site).name


@pytest.mark.card("WH-39")
def test_wild_horses_are_tamed_by_men_of_the_plains() -> None:
    for who, bonus in (("Éomer", 3), ("Gimli", 0), ("Beregond", 0)):
        game = standard(
            you={"companies": [company(who, at="Edoras")], "hand": ["Wild Horses"]},
            opponent={"companies": [ELVES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        assert may(game, f"{who} taps to influence Wild Horses")
        assert standard_modifications(game.state, card(game, who), card(game, "Wild Horses")) == bonus
    away = standard(
        you={"companies": [company("Éomer", at="Bree")], "hand": ["Wild Horses"]},
        opponent={"companies": [ELVES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(away, "influence Wild Horses")
