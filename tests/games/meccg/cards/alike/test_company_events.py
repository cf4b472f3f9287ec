"""Permanent-events that belong to a company as a whole, whoever of its members has them; and the ways below."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, act, card, company
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.rules.company.company_events import events_on
from westmarch.games.meccg.rules.values import UNDER_DEEPS_ROLL, derive
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HEROES, MINIONS = ("hero", "Frodo", "Sam Gamgee", "Rivendell"), ("minion", "Lagduf", "Muzgash", "Dol Guldur")
EVENTS = (
    ("AS-52", HEROES),
    ("AS-94", MINIONS),
    ("BA-29", HEROES),
    ("BA-37", MINIONS),
    ("BA-70", MINIONS),
    ("DM-114", HEROES),
    ("DM-122", HEROES),
    ("DM-128", HEROES),
    ("DM-146", HEROES),
    ("DM-153", HEROES),
    ("DM-154", HEROES),
    ("DM-161", HEROES),
    ("LE-237", MINIONS),
    ("TW-240", HEROES),
)
HAZARDS = ("AS-27", "LE-128", "LE-139")
LASTING = ("BA-29", "DM-122", "DM-128", "DM-146", "DM-154")


def table(event: str, people: tuple[str, str, str, str]) -> Game[MeccgState]:
    alignment, first, second, home = people
    return standard(
        you={
            "alignment": alignment,
            "companies": [company({"name": first, "events": [event]}, second, at=home)],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )


@pytest.mark.limit
@pytest.mark.parametrize(("event", "people"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in EVENTS])
def test_the_event_is_the_companys_not_its_bearers(event: str, people: tuple[str, str, str, str]) -> None:
    game = table(event, people)
    found = [game.state.definition[each] for each in events_on(game.state, game.state.company(1))]
    assert found == [event]


@pytest.mark.limit
@pytest.mark.parametrize("event", [pytest.param(event, marks=pytest.mark.card(event)) for event in HAZARDS])
def test_such_a_hazard_is_the_companys_on_its_way(event: str) -> None:
    game = journey({"name": "Frodo", "events": [event]}, "Sam Gamgee")
    found = [game.state.definition[each] for each in events_on(game.state, game.state.company(1))]
    assert found == [event]


@pytest.mark.parametrize("event", [pytest.param(event, marks=pytest.mark.card(event)) for event in LASTING])
def test_a_company_that_splits_says_which_part_keeps_it(event: str) -> None:
    game = table(event, HEROES)
    name = card_named(event).name
    act(game, "Frodo forms a new company")
    assert game.decision.kind == "company that keeps a card"
    act(game, f"{name} stays with company 1")
    assert game.state.bearer[card(game, name)] == card(game, "Sam Gamgee")


BELOW = (
    ("AS-125", "Goblin Earth-plumb", "minion", "Lagduf", 1),
    ("AS-127", "Iron Shield of Old", "minion", "Lagduf", 2),
    ("DM-168", "Dwarven Light-stone", "hero", "Gimli", 2),
)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("item", "alignment", "who", "more"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in BELOW]
)
def test_an_item_shows_the_way_below(item: str, alignment: str, who: str, more: int) -> None:
    def roll(*items: str) -> int:
        bearer: Any = {"name": who, "items": list(items)}
        game = standard(
            you={"alignment": alignment, "companies": [company(bearer, at="Moria")]},
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "organization"},
        )
        return derive(game.state, UNDER_DEEPS_ROLL, game.state.company(1), 0)

    assert roll(item) - roll() == more
