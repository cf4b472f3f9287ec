"""Against the Shadow: somebody walks in the footsteps of a Hobbit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, offers, passes, status, zone
from westmarch.games.meccg.rules.changes import Discarded, Eliminated
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FEET = "Padding Feet"
SPY = "Elerína"


def behind(
    *stalkers: Any, heroes: tuple[str, ...] = ("Frodo", "Aragorn II"), at: str = "Bree", step: str = "play resources"
) -> Game[MeccgState]:
    """Servants of Sauron at a site at which there are heroes, too."""
    return standard(
        you={"alignment": "minion", "hand": [FEET], "companies": [company(*stalkers, at=at)]},
        opponent={"companies": [company(*heroes, at="Bree")]},
        at={"phase": "site", "company": 1, "step": step},
        dice=(11,) * 20,
    )


def entered(game: Game[MeccgState]) -> None:
    """The company enters its site in the site phase of a later turn."""
    act(game, "Do nothing more at the site")
    passes(game, "Enter Bree", most=400)
    assert game.state.active == OPPONENT
    act(game, "Enter Bree", "Do nothing more at the site")
    passes(game, "Enter Bree", most=400)
    assert game.state.active == YOU
    act(game, "Enter Bree")
    passes(game, "Do nothing more at the site")


@pytest.mark.card("AS-96")
def test_a_lone_scout_follows_a_hobbit_and_tells_of_it_at_home() -> None:
    game = behind(SPY, heroes=("Frodo", "Sam Gamgee", "Aragorn II"))
    assert not may(game, f"Play {FEET} with {SPY} on Aragorn II")
    act(game, f"Play {FEET} with {SPY} on Frodo")
    assert (zone(game, FEET), status(game, FEET)) == ("in play", "untapped")
    entered(game)
    assert status(game, FEET) == "tapped"
    entered(game)
    assert status(game, FEET) == "wounded"


@pytest.mark.card("AS-96")
@pytest.mark.limit
def test_who_stays_outside_or_meets_another_hobbit_learns_nothing() -> None:
    game = behind(SPY)
    act(game, f"Play {FEET} with {SPY} on Frodo")
    game.state.happen(Discarded(card(game, "Frodo")))
    entered(game)
    assert status(game, FEET) == "untapped"


@pytest.mark.card("AS-96")
@pytest.mark.parametrize(
    ("stalkers", "heroes"),
    [
        ((SPY, "Bill Ferny"), ("Frodo",)),
        (({"name": SPY, "allies": ["Stinker"]},), ("Frodo",)),
        ((SPY,), ("Aragorn II",)),
        (("Lieutenant of Dol Guldur",), ("Frodo",)),
    ],
)
def test_it_takes_a_scout_on_his_own_and_a_hobbit(stalkers: tuple[Any, ...], heroes: tuple[str, ...]) -> None:
    game = behind(*stalkers, heroes=heroes)
    assert not [offer for offer in offers(game) if offer.startswith(f"Play {FEET} with")]


@pytest.mark.card("AS-96")
@pytest.mark.parametrize("loss", [Discarded, Eliminated])
def test_stinker_leads_any_lone_minion_and_the_trail_is_lost_with_him(loss: Any) -> None:
    game = behind({"name": "Lieutenant of Dol Guldur", "allies": ["Stinker"]})
    act(game, f"Play {FEET} (led by Stinker) with Lieutenant of Dol Guldur on Frodo")
    assert zone(game, FEET) == "in play"
    game.state.happen(loss(card(game, "Stinker")))
    assert zone(game, FEET) == "discard pile"


def reporting(turned: str) -> Game[MeccgState]:
    trail = {"name": FEET, "state": turned}
    return standard(
        you={"alignment": "minion", "companies": [company({"name": SPY, "events": [trail]}, at="Dol Guldur")]},
        opponent={"companies": [company("Frodo", at="Bree")]},
        at={"phase": "organization"},
    )


@pytest.mark.card("AS-96")
def test_only_an_inverted_trail_is_stored_and_worth_five_points() -> None:
    assert not may(reporting("tapped"), f"Store {FEET}")
    game = reporting("inverted")
    assert points_by_kind(game.state, YOU).get("miscellaneous", 0) == 0
    act(game, f"Store {FEET}")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 5
