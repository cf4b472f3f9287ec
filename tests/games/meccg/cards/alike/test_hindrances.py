"""Hazards that make attempts harder: of one character or of all, and of Fallen-wizards by their stage points."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, company
from westmarch.games.meccg.rules.company.stage import stage_points
from westmarch.games.meccg.rules.values import (
    INFLUENCE_CHECK,
    OFFERING_ATTEMPT,
    OPPOSED_CHECK,
    RIDDLING_ROLL,
    derive,
)

ATTEMPTS = (INFLUENCE_CHECK, OPPOSED_CHECK, RIDDLING_ROLL, OFFERING_ATTEMPT)
# id, whether it lies with somebody, how much it takes: factions, what opponents have, riddles, offerings
HAZARDS = (
    ("LE-112", True, (-4, -4, -4, -4)),
    ("TD-25", True, (-4, -4, -4, -4)),
    ("TD-76", False, (-3, -3, 0, -3)),
    ("WH-30", True, (-1, -1, 0, 0)),
)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("hazard", "on_him", "changes"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in HAZARDS]
)
def test_attempts_are_harder(hazard: str, on_him: bool, changes: tuple[int, ...]) -> None:
    """What lies with Gimli does not hinder Legolas."""
    gimli: Any = {"name": "Gimli", "events": [hazard] if on_him else []}
    game = standard(
        you={"companies": [company(gimli, "Legolas")]},
        opponent={"events": [] if on_him else [hazard], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
    )
    hindered, other = game.state.characters(YOU)
    assert tuple(derive(game.state, attempt, hindered, 0) for attempt in ATTEMPTS) == changes
    spared = (0, 0, 0, 0) if on_him else changes
    assert tuple(derive(game.state, attempt, other, 0) for attempt in ATTEMPTS) == spared


@pytest.mark.card("WH-30")
@pytest.mark.limit
@pytest.mark.parametrize(
    ("stages", "points", "change"),
    [((), 0, 0), (("Bad Company",), 2, -1), (("Great Patron", "Bad Company", "Gatherer of Loyalties"), 7, -2)],
)
def test_something_else_grows_with_a_fallen_wizards_stages(stages: tuple[str, ...], points: int, change: int) -> None:
    game = organizing(company({"name": "Alatar", "events": ["WH-30"]}, at="The White Towers"), events=list(stages))
    wizard = game.state.characters(YOU)[0]
    assert stage_points(game.state, YOU) == points
    assert [derive(game.state, attempt, wizard, 0) for attempt in (INFLUENCE_CHECK, OPPOSED_CHECK)] == [change, change]
