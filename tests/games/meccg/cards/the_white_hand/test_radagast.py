"""The White Hand: Radagast, his house and his friends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, card, company, may, moving, passes, zone
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.rules.company.stage import is_closed_to, is_protected, stage_points
from westmarch.games.meccg.rules.journey.draws import own_draws
from westmarch.games.meccg.rules.values import marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HOUSE = "WH-57"
WILD = 2
"""The site path of Bree holds two."""


@pytest.mark.card("WH-8")
@pytest.mark.limit
def test_radagast_counts_wild_factions_twice_and_hero_allies_in_full() -> None:
    him = {"name": "Radagast", "allies": ["Treebeard", "War-wolf"]}
    factions = ["Wood-elves", "Riders of Rohan", "Ents of Fangorn", "Wild Hounds"]
    game = organizing(company(him, at=HOUSE), avatar="Radagast", factions=factions)
    worth = {name: marshalling_points(game.state, card(game, name)) for name in (*factions, "War-wolf")}
    assert worth == {"Wood-elves": 2, "Riders of Rohan": 1, "Ents of Fangorn": 2, "Wild Hounds": 1, "War-wolf": 1}
    assert marshalling_points(game.state, card(game, "Treebeard")) == find("Treebeard")[0].marshalling_points > 1


@pytest.mark.card("WH-8")
@pytest.mark.parametrize(("who", "place"), [("Radagast", "in play"), ("Asternak", "discard pile")])
def test_hero_allies_follow_radagast_anywhere(who: str, place: str) -> None:
    members = [{"name": "Radagast"}, {"name": "Asternak"}]
    next(member for member in members if member["name"] == who)["allies"] = ["Treebeard"]  # type: ignore[assignment]
    game = standard(
        you={**FALLEN, "avatar": "Radagast", "companies": [moving(*members, start=HOUSE, to="Bree")]},
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    passes(game, "enter the site", most=60)
    assert zone(game, "Treebeard") == place


@pytest.mark.card("WH-8")
def test_radagast_draws_for_each_wilderness() -> None:
    def drawn(*who: str) -> int:
        way = moving(*who, start="WH-58", to="Bree")
        game = standard(
            you={**FALLEN, "avatar": "Radagast", "companies": [way]},
            opponent={"companies": [HEROES], "hand": ["Wargs"]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
        )
        return own_draws(game.state, game.state.company(1))

    assert drawn("Celeborn") == 1
    assert drawn("Radagast", "Asternak") == 1 + WILD, "for each Wilderness on the way"


@pytest.mark.card("WH-57")
def test_rhosgobel_is_radagasts_own_and_protected() -> None:
    game = organizing(
        company("Asternak", at=HOUSE),
        avatar="Radagast",
        opponent={"companies": [company("Galdor", at="Rhosgobel", number=9)]},
    )
    assert is_protected(game.state, game.state.company(1).site)
    assert is_closed_to(game.state, game.state.company(9))
    assert not is_closed_to(game.state, game.state.company(1))
    assert stage_points(game.state, YOU) == 1
    assert game.state.alignment(OPPONENT).name == "hero"


@pytest.mark.card("WH-57")
@pytest.mark.parametrize(("avatar", "may_go"), [("Radagast", True), ("Alatar", False)])
def test_only_radagasts_companies_use_rhosgobel(avatar: str, may_go: bool) -> None:
    game = organizing(company("Asternak", at="Woodmen-town"), avatar=avatar, location_deck=[HOUSE])
    passes(game, "destination")
    offered = [option for option in game.decision.options if "Rhosgobel" in option.sentence]
    homes = [game.state.definition[option.action.site] for option in offered]
    assert (HOUSE in homes) is may_go
    if not may_go:
        assert not may(game, "Company 1 goes to nowhere at all")


@pytest.mark.card("WH-109")
@pytest.mark.parametrize(
    ("members", "events", "allowed"),
    [
        (("Asternak",), ("Friend of Secret Things",), True),
        (("Asternak", "Balin", "Beregond"), ("Friend of Secret Things",), False),
        (("Asternak",), (), False),
    ],
)
def test_small_companies_find_allies_at_tapped_sites(
    members: tuple[str, ...], events: tuple[str, ...], allowed: bool
) -> None:
    here = company(*members, at="Wellinghall", site="tapped")
    game = standard(
        you={**FALLEN, "avatar": "Radagast", "companies": [here], "events": [*events], "hand": ["Skinbark"]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert may(game, "Asternak taps to play Skinbark") is allowed


@pytest.mark.card("WH-62")
def test_an_untimely_brood_breeds_one_ally_a_turn_at_a_protected_haven() -> None:
    def bred(*events: str, site: str = HOUSE, hand: tuple[str, ...] = ("War-wolf", "War-wolf")) -> Game[MeccgState]:
        here = company("Asternak", "Beregond", at=site, site="tapped")
        return standard(
            you={**FALLEN, "avatar": "Radagast", "companies": [here], "events": [*events], "hand": [*hand]},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )

    assert find("War-wolf")[0].mind == 1
    game = bred("An Untimely Brood")
    plays(game, "Asternak taps to play War-wolf")
    assert sum(game.state.card(ally).is_ally for ally in game.state.attachments(card(game, "Asternak"))) == 1
    assert not may(game, "Beregond taps to play War-wolf"), "one a turn"
    assert not may(bred(), "taps to play War-wolf")
    assert not may(bred("An Untimely Brood", site="The White Towers"), "taps to play War-wolf"), "it is not protected"
    assert not may(bred("An Untimely Brood", hand=("Goldberry",)), "taps to play Goldberry"), "she is unique"


@pytest.mark.card("WH-62")
@pytest.mark.parametrize(("avatar", "site", "played"), [("Radagast", HOUSE, True), ("Alatar", "WH-58", False)])
def test_an_untimely_brood_needs_a_protected_haven(avatar: str, site: str, played: bool) -> None:
    events = ["Legacy of Smiths", "Gatherer of Loyalties"]
    game = organizing(company("Asternak", at=site), avatar=avatar, events=events, hand=["An Untimely Brood"])
    assert may(game, "Play An Untimely Brood") is played


@pytest.mark.card("WH-111")
def test_glove_of_radagast_calls_small_allies_from_hand_and_discard_pile() -> None:
    def called(who: dict[str, Any], *others: str, hand: tuple[str, ...] = ("War-wolf",)) -> Game[MeccgState]:
        here = company(who, *others, at="Bree")
        return standard(
            you={
                **FALLEN,
                "avatar": "Radagast",
                "companies": [here],
                "hand": [*hand],
                "discard_pile": ["War-warg", "Goldberry"],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )

    gloved = {"name": "Radagast", "events": ["Glove of Radagast"]}
    game = called(gloved, "Asternak", hand=("War-wolf", "Goldberry"))
    assert may(game, "Radagast taps to play War-wolf")
    assert not may(game, "Asternak taps to play War-wolf")
    assert not may(game, "taps to play Goldberry"), "she is unique"
    plays(game, "Radagast taps to play War-warg")
    assert game.state.bearer[card(game, "War-warg")] == card(game, "Radagast")
    assert not may(called({**gloved, "allies": ["War-wolf"]}), "Radagast taps to play War-wolf"), "he has one"
    assert not may(called({"name": "Radagast"}), "taps to play War-w")
