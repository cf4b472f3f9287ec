"""The White Hand: the shapes of Radagast, his Black Bird and his girdle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, exploring, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, moving, passes, status, the, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.changes import Eliminated
from westmarch.games.meccg.rules.combat.figures import staying_costs
from westmarch.games.meccg.rules.journey.changed_lands import land_of
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import (
    body,
    corruption_modifier,
    corruption_points,
    direct_influence,
    general_influence,
    hand_size,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.lasting import ORGANIZATION_PHASE
from westmarch.kernel.game import Game

HOUSE = "WH-57"
SHAPES = [
    pytest.param("Master of Shapes", (9, 10, 1, 25), {"warrior", "ranger"}, marks=pytest.mark.card("WH-112")),
    pytest.param("Shifter of Hues", (6, 10, 3, 27), {"warrior", "diplomat"}, marks=pytest.mark.card("WH-115")),
    pytest.param("Winged Change-master", (3, 9, 8, 19), {"scout", "diplomat"}, marks=pytest.mark.card("WH-116")),
]


def radagast(*companies: Any, **more: Any) -> Game[MeccgState]:
    return organizing(*companies, avatar="Radagast", **more)


@pytest.mark.parametrize(("name", "figures", "skills"), SHAPES)
def test_a_shape_gives_radagast_figures_and_skills(
    name: str, figures: tuple[int, int, int, int], skills: set[str]
) -> None:
    him = bearing("Radagast", "Sword of Gondolin")
    game = radagast(company(him, at=HOUSE), hand=[name])
    state, he = game.state, card(game, "Radagast")
    armed = prowess(state, he)
    assert armed > 6, "without a shape he uses his sword"
    plays(game, f"Play {name}")
    state = game.state
    found = (prowess(state, he), body(state, he), direct_influence(state, he), general_influence(state, YOU))
    assert found == figures, "the sword is of no use"
    assert {
        skill for skill in ("warrior", "scout", "ranger", "diplomat", "sage") if has_skill(state, he, skill)
    } == skills
    assert corruption_modifier(state, he) == -2
    assert corruption_points(state, he) == state.card(card(game, "Sword of Gondolin")).facts.corruption
    act(game, f"Use {name} (take it back)")
    assert zone(game, name) == "hand"


@pytest.mark.card("WH-112", "WH-115", "WH-116")
def test_one_shape_gives_way_to_another() -> None:
    him = {"name": "Radagast", "events": ["Master of Shapes"]}
    game = radagast(company(him, at=HOUSE), hand=["Shifter of Hues"])
    plays(game, "Play Shifter of Hues")
    assert (zone(game, "Master of Shapes"), zone(game, "Shifter of Hues")) == ("hand", "in play")
    other = organizing(company("Alatar", at="WH-58"), hand=["Master of Shapes"])
    assert not may(other, "Play Master of Shapes"), "it is Radagast’s alone"


@pytest.mark.card("WH-112")
@pytest.mark.limit
def test_as_a_master_of_shapes_he_holds_back_lightly() -> None:
    him = {"name": "Radagast", "events": ["Master of Shapes"]}
    game = radagast(company(him, at=HOUSE))
    assert staying_costs(game.state, card(game, "Radagast")) == 1
    plain = radagast(company("Radagast", at=HOUSE))
    assert staying_costs(plain.state, card(plain, "Radagast")) == 3


@pytest.mark.card("WH-115")
def test_the_shifter_of_hues_stays_and_steadies_others() -> None:
    him = {"name": "Radagast", "events": ["Shifter of Hues"]}
    game = radagast(company(him, at=HOUSE))
    assert hand_size(game.state, YOU) == 8 + 1
    passes(game, "destination", most=5) if not game.over else None
    assert not may(game, "Company 1 goes to")
    way = standard(
        you={
            **FALLEN,
            "avatar": "Radagast",
            "companies": [moving("Celeborn", start="WH-58", to="Bree"), company(him, at=HOUSE)],
        },
        opponent={"companies": [HEROES], "hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2, "details": {"passes": 0}},
    )
    act(way, "Use Shifter of Hues (steady a company) on Celeborn")
    assert status(way, "Radagast") == "tapped"
    assert corruption_modifier(way.state, card(way, "Celeborn")) == 2
    assert way.state.lasting[0].until == ORGANIZATION_PHASE


@pytest.mark.card("WH-116")
def test_the_winged_change_master_flies_alone() -> None:
    him = {"name": "Radagast", "events": ["Winged Change-master"]}
    game = radagast(company(him, at=HOUSE), opponent={"hand": ["Crebain"]})
    passes(game, "destination", most=5)
    act(game, "Company 1 goes to Bag End")
    if may(game, "through the air"):
        act(game, "Company 1 goes to Bag End through the air")
    passes(game, "hazards", most=10)
    move = the(game, MovementHazard)
    assert (move.path_now(game.state), move.regions(game.state)) == ((), ())
    both = radagast(company(him, "Celeborn", at=HOUSE))
    passes(both, "destination", most=5)
    assert not may(both, "Company 1 goes to Bag End")


BIRD = "Radagast’s Black Bird"


@pytest.mark.card("WH-114")
def test_the_black_bird_comes_to_radagast_anywhere() -> None:
    him = {"name": "Radagast", "state": "tapped"}
    game = exploring(him, "Celeborn", site="Bree", avatar="Radagast", hand=[BIRD])
    assert not may(game, f"Celeborn taps to play {BIRD}"), "others play it at a Wizardhaven only"
    act(game, f"Radagast plays {BIRD}")
    assert game.state.bearer[card(game, BIRD)] == card(game, "Radagast")
    assert status(game, "Bree") == "untapped"


@pytest.mark.card("WH-114")
def test_the_black_bird_speaks_for_its_master_and_returns_to_hand() -> None:
    him = {"name": "Radagast", "state": "tapped", "allies": [BIRD]}
    game = exploring(him, site="Bree", avatar="Radagast", hand=["Rangers of the North"], dice=(12,))
    act(game, f"{BIRD} taps to influence Rangers of the North")
    passes(game, "site", most=5)
    assert (zone(game, "Rangers of the North"), status(game, BIRD)) == ("in play", "tapped")
    game.state.happen(Eliminated(card(game, "Radagast")))
    assert zone(game, BIRD) == "hand"
    home = radagast(company({"name": "Radagast", "allies": [BIRD]}, at=HOUSE))
    act(home, f"Use {BIRD} (take it back)")
    assert zone(home, BIRD) == "hand"


@pytest.mark.card("WH-114")
def test_the_black_bird_eludes_strikes_at_itself() -> None:
    game = standard(
        you={
            **FALLEN,
            "avatar": "Radagast",
            "companies": [moving({"name": "Radagast", "allies": [BIRD]}, start=HOUSE, to="Bree")],
        },
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": [BIRD, "Radagast"]},
        },
    )
    act(game, f"{BIRD} faces")
    passes(game, f"Use {BIRD}", most=5)
    act(game, f"Use {BIRD} (elude the strike)")
    assert status(game, BIRD) == "tapped"


@pytest.mark.card("WH-110")
def test_the_girdle_of_radagast_makes_all_lands_around_wild() -> None:
    name = "Girdle of Radagast"
    stages = ["Plotting Ruin"] * 4
    friends = ["Treebeard", "War-wolf", "Goldberry", "Quickbeam", "Tom Bombadil"]

    def at_home(*allies: str, factions: tuple[str, ...] = ()) -> Game[MeccgState]:
        him = {"name": "Radagast", "allies": list(allies)}
        return radagast(company(him, at=HOUSE), hand=[name], events=stages, factions=list(factions))

    game = at_home(*friends, factions=("Woodmen",))
    plays(game, f"Play {name} on Rhosgobel")
    assert game.state.bearer[card(game, name)] == game.state.company(1).site
    assert land_of(game.state, card(game, "Dol Guldur")) == "Wilderness"
    assert not may(at_home(*friends), f"Play {name}"), "five are too few"
    assert not may(at_home(*friends, factions=("Rangers of the North",)), f"Play {name}"), "they live far away"


@pytest.mark.card("WH-110", "DM-67")
def test_where_radagast_makes_the_land_wild_sages_keep_their_lore() -> None:
    girdle, heart = "Girdle of Radagast", "In the Heart of his Realm"
    friends = ["Treebeard", "War-wolf", "Goldberry", "Quickbeam", "Tom Bombadil"]
    game = radagast(
        company({"name": "Radagast", "allies": friends}, at=HOUSE),
        company("Elrond", at="Dol Guldur"),
        hand=[girdle],
        events=[*["Plotting Ruin"] * 4, heart],
        factions=["Woodmen"],
    )
    elrond = card(game, "Elrond")
    assert not has_skill(game.state, elrond, "sage")
    plays(game, f"Play {girdle} on Rhosgobel")
    assert has_skill(game.state, elrond, "sage")
