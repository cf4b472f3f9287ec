"""Items of which nobody bears two."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company
from westmarch.games.meccg.rules.company.gear import may_bear

HEROES, MINIONS = ("hero", "Rivendell", "Gandalf", "Aragorn II"), ("minion", "Dol Guldur", "Hador", "Dôgrib")
ITEMS = (
    ("AS-70", HEROES),
    ("AS-133", MINIONS),
    ("AS-135", MINIONS),
    ("LE-298", MINIONS),
    ("LE-302", MINIONS),
    ("LE-316", MINIONS),
    ("LE-317", MINIONS),
    ("LE-318", MINIONS),
    ("LE-319", MINIONS),
    ("LE-320", MINIONS),
    ("LE-321", MINIONS),
    ("LE-322", MINIONS),
    ("LE-323", MINIONS),
    ("LE-324", MINIONS),
    ("LE-327", MINIONS),
    ("LE-336", MINIONS),
    ("LE-340", MINIONS),
    ("LE-344", MINIONS),
    ("LE-346", MINIONS),
    ("LE-347", MINIONS),
    ("LE-348", MINIONS),
    ("TD-150", HEROES),
    ("TD-170", HEROES),
    ("TW-224", HEROES),
    ("TW-225", HEROES),
    ("TW-227", HEROES),
    ("TW-259", HEROES),
    ("TW-271", HEROES),
    ("TW-272", HEROES),
    ("TW-273", HEROES),
    ("TW-274", HEROES),
    ("TW-275", HEROES),
    ("TW-363", HEROES),
)


@pytest.mark.limit
@pytest.mark.parametrize(("item", "people"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in ITEMS])
def test_who_bears_one_comes_to_bear_no_second(item: str, people: tuple[str, str, str, str]) -> None:
    alignment, home, bearer, other = people
    for borne in ([], [item]):
        game = standard(
            you={
                "alignment": alignment,
                "companies": [company({"name": bearer, "items": borne}, {"name": other, "items": [item]}, at=home)],
            },
            opponent={"companies": [company("Haldir", at="Lórien")]},
            at={"phase": "organization"},
        )
        first, second = game.state.characters(0)
        (held,) = game.state.items(second)
        assert may_bear(game.state, first, held) is not bool(borne)
