"""Factions of Orcs and Trolls that a leader may command: what many of them are worth, and how they are lost."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, passes, zone
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FACTIONS = (
    "LE-262",
    "LE-267",
    "LE-268",
    "LE-272",
    "LE-275",
    "LE-279",
    "LE-280",
    "LE-281",
    "LE-282",
    "LE-288",
    "LE-290",
    "LE-291",
)
factions = pytest.mark.parametrize("faction", [pytest.param(each, marks=pytest.mark.card(each)) for each in FACTIONS])


def led(*factions: str) -> Game[MeccgState]:
    """Gorbag with factions under his command."""
    gorbag = {"name": "Gorbag", "factions": list(factions)}
    return standard(
        you={
            "alignment": "minion",
            "companies": [company(gorbag, at="Cirith Ungol")],
            "location_deck": ["Minas Morgul"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )


@factions
def test_the_first_of_three_under_one_leader_is_worth_two_points_more(faction: str) -> None:
    """Each faction gives what its card says, by itself; three under one leader two points more."""
    others = [each for each in FACTIONS if each != faction][:2]
    names = (faction, *others)
    plain = sum(card_named(each).facts.marshalling_points for each in names)
    assert points_by_kind(led(*names).state, YOU)["faction"] == plain + 2
    assert (
        points_by_kind(led(*names[:2]).state, YOU)["faction"] == plain - card_named(names[2]).facts.marshalling_points
    )


@factions
def test_a_commanded_faction_is_lost_as_its_leader_moves(faction: str) -> None:
    name = card_named(faction).name
    game = led(faction)
    assert game.state.bearer[card(game, name)] == card(game, "Gorbag")
    passes(game, "Company 1 goes to Minas Morgul")
    act(game, "Company 1 goes to Minas Morgul")
    for _ in range(12):
        if zone(game, name) != "in play":
            break
        passes(game)
    assert zone(game, name) == "discard pile"
    assert zone(game, "Gorbag") == "in play"
