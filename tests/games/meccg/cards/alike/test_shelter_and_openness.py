"""Places that shelter a player's companies, and allies that show whom a company serves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company
from westmarch.games.meccg.rules.combat.attack import is_sheltered
from westmarch.games.meccg.rules.company.sides import is_overt

PLACES = (
    ("WH-56", {"at": "WH-56"}),
    ("WH-57", {"at": "WH-57"}),
    ("WH-58", {"at": "WH-58"}),
    ("WH-75", {"at": "Bree", "on_site": ["Hidden Haven"]}),
    ("WH-77", {"at": "Bree", "on_site": ["Mischief in a Mean Way"]}),
    ("WH-97", {"at": "Bree", "on_site": ["Chambers in the Royal Court"]}),
)


@pytest.mark.limit
@pytest.mark.parametrize("place", [pytest.param(row[1], marks=pytest.mark.card(row[0])) for row in PLACES])
def test_attacks_on_companies_at_their_own_refuge_are_cancelled(place: dict[str, Any]) -> None:
    game = organizing(company("Asternak", **place), company("Balin", at="Edoras"))
    assert is_sheltered(game.state, game.state.company(1))
    assert not is_sheltered(game.state, game.state.company(2))


@pytest.mark.limit
@pytest.mark.parametrize(
    "ally",
    [
        pytest.param("AS-71", marks=pytest.mark.card("AS-71")),
        pytest.param("BA-35", marks=pytest.mark.card("BA-35")),
        pytest.param("BA-45", marks=pytest.mark.card("BA-45")),
        pytest.param("BA-46", marks=pytest.mark.card("BA-46")),
        pytest.param("BA-47", marks=pytest.mark.card("BA-47")),
    ],
)
def test_some_allies_make_a_company_overt(ally: str) -> None:
    """Hador is a Man: without such an ally, or with a wolf, nobody sees whom he serves."""
    for allies, overt in (([ally], True), (["War-wolf"], False), ([], False)):
        game = standard(
            you={"alignment": "minion", "companies": [company({"name": "Hador", "allies": allies}, at="Dol Guldur")]},
            opponent={"companies": [company("Haldir", at="Lórien")]},
            at={"phase": "organization"},
        )
        assert is_overt(game.state, game.state.company(1)) is overt
