"""The Balrog: he himself, and his servants."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.balrog.tables import HIMSELF, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, moving, passes, zone
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.values import UNDER_DEEPS_ROLL, derive, direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.limit
@pytest.mark.card("BA-3")
@pytest.mark.parametrize(
    ("start", "to", "bonus"), [("The Under-gates", "The Under-leas", 3), ("The Under-gates", "Moria", 0)]
)
def test_the_balrog_knows_the_ways_below(start: str, to: str, bonus: int) -> None:
    game = under_way(HIMSELF, start=start, to=to, windows="always")
    assert derive(game.state, UNDER_DEEPS_ROLL, game.state.company(1), 0) == bonus
    others = under_way("Shagrat", start=start, to=to, windows="always")
    assert derive(others.state, UNDER_DEEPS_ROLL, others.state.company(1), 0) == 0


def facing(name: str) -> Game[MeccgState]:
    """A strike on somebody who has not said yet whether he taps."""
    return standard(
        you={"alignment": "balrog", "companies": [moving(HIMSELF, "Shagrat", start="Moria", to="Dimrill Dale")]},
        opponent={"companies": [company("Galdor", at="Lórien")], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Giant", "keyed_to": "Wilderness", "assigned": [name]},
        },
    )


@pytest.mark.card("BA-3")
def test_the_balrog_stays_untapped_at_minus_one() -> None:
    game = facing(HIMSELF)
    passes(game, "tap or not")
    assert may(game, "The Balrog stays untapped at −1 prowess")
    act(game, "The Balrog stays untapped at −1 prowess")
    strike = game.state.nearest(Strike)
    assert strike is None or prowess_against_strike(game.state, strike) == 7


@pytest.mark.limit
@pytest.mark.card("BA-3")
def test_others_stay_untapped_at_minus_three() -> None:
    game = facing("Shagrat")
    passes(game, "tap or not")
    assert may(game, "Shagrat stays untapped at −3 prowess")


@pytest.mark.limit
@pytest.mark.parametrize(
    ("leader", "orc", "troll", "own"),
    [
        pytest.param("Azog", 4, 1, 6, marks=pytest.mark.card("BA-2")),
        pytest.param("Bolg", 3, 0, 5, marks=pytest.mark.card("BA-4")),
        pytest.param("Bûthrakaur", 3, 3, 6, marks=pytest.mark.card("BA-5")),
        pytest.param("Umagaur", 4, 4, 7, marks=pytest.mark.card("BA-9")),
    ],
)
def test_his_captains_are_heard_by_their_kind_and_by_his_own(leader: str, orc: int, troll: int, own: int) -> None:
    game = organizing(company(leader, "Orc Tracker", "Old Troll", "Mountain-maggot", at="Moria"))
    heard = [
        direct_influence(game.state, card(game, leader), card(game, other))
        for other in ("Orc Tracker", "Old Troll", "Mountain-maggot")
    ]
    assert heard == [orc, troll, own]


@pytest.mark.limit
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Crook-legged Orc", marks=pytest.mark.card("BA-6")),
        pytest.param("Hill-troll", marks=pytest.mark.card("BA-7")),
        pytest.param("Mountain-maggot", marks=pytest.mark.card("BA-8")),
    ],
)
@pytest.mark.parametrize(("roll", "where"), [(7, "discard pile"), (6, "in play")])
def test_his_rabble_is_discarded_on_a_seven(name: str, roll: int, where: str) -> None:
    game = standard(
        you={"alignment": "balrog", "companies": [moving(name, "Shagrat", start="Moria", to="Dimrill Dale")]},
        opponent={"companies": [company("Galdor", at="Lórien")], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Giant", "keyed_to": "Wilderness", "assigned": [name]},
        },
        dice=(2, roll),
    )
    passes(game, "tap or not")
    act(game, f"{name} taps for the strike")
    for _ in range(20):
        if game.state.nearest(Strike) is None:
            break
        passes(game)
    assert zone(game, name) == where
