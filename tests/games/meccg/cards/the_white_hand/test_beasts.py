"""The White Hand: factions of beasts and birds."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, exploring, organizing
from tests.conformance.meccg.minion.tables import HEROES as ELVES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, status, zone
from westmarch.games.meccg.rules.checks.influence import standard_modifications
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
