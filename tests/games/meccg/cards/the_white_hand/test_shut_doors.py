"""The White Hand: what keeps a Fallen-wizard from the sites of the Free Peoples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing, under_way
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, card, company, may, zone
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.rules.company.sides import openness
from westmarch.games.meccg.rules.journey.versions import may_use_version
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

PLACES = ("Bree", "Edoras", "Lake-town", "Lórien", "Mount Gram", "Ettenmoors")
BOTH = [facts.id for name in PLACES for facts in find(name, side="site") if facts.alignment in ("hero", "minion")]
"""Both versions of some sites."""
FAR = ("Legacy of Smiths", "Truths of Doom")
"""Eight stage points together."""


def side_of(game: Game[MeccgState], number: int = 1) -> str:
    """The side of the card of the site at which a company is."""
    return game.state.card(game.state.company(number).site).facts.alignment


def usable(game: Game[MeccgState], name: str) -> set[str]:
    """The versions of a site that a company may go to."""
    found = [each for each in game.state.zone("location deck", YOU) if game.state.name(each) == name]
    own = game.state.company(1)
    return {game.state.card(each).facts.alignment for each in found if may_use_version(game.state, own, YOU, each)}


@pytest.mark.card("WH-79")
@pytest.mark.rule("ME-6.57")
def test_plotting_ruin_leaves_him_minion_sites_and_exchanges_his_own() -> None:
    game = organizing(company("Asternak", at="Bree"), hand=["Plotting Ruin"], events=[*FAR], location_deck=BOTH)
    assert usable(game, "Edoras") == {"hero"}
    plays(game, "Play Plotting Ruin")
    assert side_of(game) == "minion"
    for name in ("Edoras", "Lake-town", "Lórien"):
        assert usable(game, name) == {"minion"}, name
    assert usable(game, "Mount Gram") == {"hero"}
    few = organizing(company("Asternak", at="Bree"), hand=["Plotting Ruin"], events=[FAR[0]])
    assert not may(few, "Play Plotting Ruin")


@pytest.mark.card("WH-21")
@pytest.mark.rule("ME-6.57")
@pytest.mark.parametrize(
    ("events", "shut"),
    [
        ((), {"Lórien"}),
        (("Legacy of Smiths", "Hidden Haven"), {"Lórien", "Edoras"}),
        (FAR, {"Lórien", "Edoras", "Bree"}),
    ],
)
@pytest.mark.limit
def test_heart_grown_cold_shuts_more_doors_the_further_he_strays(events: tuple[str, ...], shut: set[str]) -> None:
    game = standard(
        you={
            **FALLEN,
            "companies": [company("Asternak", at="The White Towers")],
            "events": [*events],
            "location_deck": BOTH,
        },
        opponent={"companies": [HEROES], "events": ["Heart Grown Cold"]},
        at={"phase": "organization"},
    )
    assert {name for name in ("Lórien", "Edoras", "Bree") if usable(game, name) == {"minion"}} == shut


@pytest.mark.card("WH-21")
def test_heart_grown_cold_exchanges_sites_at_once_and_later() -> None:
    played = under_way("Asternak", hazards=("Heart Grown Cold",), start="Edoras", to="Ettenmoors", events=[*FAR])
    plays(played, "Play Heart Grown Cold")
    assert zone(played, "Heart Grown Cold") == "in play"
    game = standard(
        you={
            **FALLEN,
            "companies": [company("Asternak", at="Bree")],
            "events": [FAR[0]],
            "hand": ["Truths of Doom"],
            "avatar": "Pallando",
            "location_deck": BOTH,
        },
        opponent={"companies": [HEROES], "events": ["Heart Grown Cold"]},
        at={"phase": "organization"},
    )
    assert side_of(game) == "hero"
    plays(game, "Play Truths of Doom")
    assert side_of(game) == "minion"


@pytest.mark.card("WH-15")
@pytest.mark.parametrize(("roll", "cast"), [(8, True), (7, False)])
def test_cast_from_the_order_on_a_high_roll(roll: int, cast: bool) -> None:
    def travelling(*hazards: str, dice: tuple[int, ...]) -> Game[MeccgState]:
        return under_way(
            "Alatar", hazards=hazards, start="Ettenmoors", to="Bree", events=[*FAR], dice=dice, location_deck=BOTH
        )

    game = travelling("Cast from the Order", dice=(roll,))
    assert openness(game.state, game.state.company(1)) == "covert"
    plays(game, "Play Cast from the Order on Alatar")
    assert zone(game, "Cast from the Order") == ("in play" if cast else "discard pile")
    assert openness(game.state, game.state.company(1)) == ("overt" if cast else "covert")
    assert usable(game, "Edoras") == ({"minion"} if cast else {"hero"})
    common = under_way("Asternak", hazards=("Cast from the Order",))
    assert not may(common, "Play Cast from the Order")


@pytest.mark.card("WH-73")
def test_great_ruse_changes_a_dark_site_for_an_overt_company() -> None:
    def at_the_gate(*who: Any, site: str) -> Game[MeccgState]:
        return standard(
            you={**FALLEN, "companies": [company(*who, at=site)], "hand": ["Great Ruse"], "location_deck": BOTH},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )

    hero = next(facts.id for facts in find("Mount Gram") if facts.alignment == "hero")
    game = at_the_gate("Lagduf", "Asternak", site=hero)
    plays(game, "Play Great Ruse on Mount Gram")
    assert side_of(game) == "minion"
    assert game.state.bearer[card(game, "Great Ruse")] == game.state.company(1).site
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 1
    assert not may(at_the_gate("Asternak", site=hero), "Play Great Ruse"), "nobody is deceived by Men"
    assert not may(at_the_gate("Lagduf", site="Ettenmoors"), "Play Great Ruse")
