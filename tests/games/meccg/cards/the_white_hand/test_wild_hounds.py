"""Wild Hounds, and other cards that a hunter uses."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, exploring, organizing
from tests.conformance.meccg.tables import journey, standard
from tests.games.meccg.dialect import act, card, company, may, passes, zone
from westmarch.games.meccg.rules.checks.influence import standard_modifications
from westmarch.games.meccg.rules.values import mind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("WH-40")
def test_wild_hounds_follow_from_ruins_in_a_wilderness() -> None:
    game = exploring("Asternak", site="TW-395", hand=["Wild Hounds"])
    assert may(game, "Asternak taps to influence Wild Hounds")
    assert not may(exploring("Asternak", site="Bree", hand=["Wild Hounds"]), "influence Wild Hounds")


@pytest.mark.card("WH-40")
def test_wild_hounds_heed_radagast() -> None:
    for avatar, bonus in (("Radagast", 3), ("Alatar", 0)):
        game = exploring("Asternak", avatar, site="TW-395", hand=["Wild Hounds"], avatar=avatar)
        assert standard_modifications(game.state, card(game, "Asternak"), card(game, "Wild Hounds")) == bonus


def hounded(keyed_to: str) -> Game[MeccgState]:
    return standard(
        you={**FALLEN, "companies": [company("Asternak", at="Bree")], "factions": ["Wild Hounds"]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": keyed_to, "assigned": []},
        },
    )


@pytest.mark.card("WH-40")
def test_wild_hounds_cancel_an_attack_from_the_wild() -> None:
    game = hounded("Wilderness")
    act(game, "Wild Hounds")
    assert zone(game, "Wild Hounds") == "discard pile"
    assert not may(hounded("Shadow-land"), "Use Wild Hounds")


@pytest.mark.card("DM-57")
def test_faces_of_the_dead_need_one_of_the_dead_in_hand() -> None:
    game = journey("Éomer", "Beregond", to="Bree", hazards=("Faces of the Dead", "Barrow-wight"), dice=(2, 2))
    act(game, "Play Faces of the Dead on Éomer")
    assert zone(game, "Barrow-wight") == "discard pile"
    assert game.state.company_of(card(game, "Éomer")) is not game.state.company_of(card(game, "Beregond"))
    alone = journey("Éomer", "Beregond", to="Bree", hazards=("Faces of the Dead", "Wargs"))
    assert not may(alone, "Play Faces of the Dead")


@pytest.mark.card("LE-138")
def test_so_youve_come_back_makes_the_others_harder_to_lead() -> None:
    bitter = {"name": "Éomer", "events": ["So You’ve Come Back"]}
    game = organizing(company("Alatar", bitter, "Asternak", at="Bree"))
    assert mind(game.state, card(game, "Asternak")) == 6
    assert mind(game.state, card(game, "Éomer")) == 3
    alone = organizing(company(bitter, at="The White Towers"))
    passes(alone, "destination")
    passes(alone)
    assert zone(alone, "So You’ve Come Back") == "discard pile"
    stays = journey("Celeborn", to="Bree", hazards=("So You’ve Come Back",))
    assert not may(stays, "Play So You’ve Come Back"), "his mind is too strong"


@pytest.mark.card("LE-341")
@pytest.mark.parametrize(("roll", "place"), [(7, "discard pile"), (6, "in play")])
@pytest.mark.limit
def test_sable_shield_stops_a_wound_and_may_break(roll: int, place: str) -> None:
    game = standard(
        you={**FALLEN, "companies": [company({"name": "Asternak", "items": ["Sable Shield"]}, at="Bree")]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": ["Asternak"]},
        },
        dice=(2, roll),
    )
    passes(game, "Asternak taps for the strike")
    act(game, "Asternak taps for the strike")
    passes(game, "destination", most=30)
    assert zone(game, "Sable Shield") == place
    assert game.state.status[card(game, "Asternak")] != 2
