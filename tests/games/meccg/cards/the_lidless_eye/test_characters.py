"""The Lidless Eye: characters."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import YOU, act, card, company, may, refused, table, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.parametrize(
    ("card_id", "name", "home"),
    [
        pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[1])
        for row in [
            ("LE-8", "Dorelas", "Lond Galen"),
            ("LE-9", "Dunlending Spy", "Bree"),
            ("LE-10", "Eradan", "Sarn Goriwing"),
            ("LE-23", "Luitprand", "Lake-town"),
            ("LE-36", "Ostisen", "Vale of Erech"),
            ("LE-42", "Tarcil", "Minas Morgul"),
        ]
    ],
)
def test_a_minion_joins_at_a_darkhaven_or_at_home_only(card_id: str, name: str, home: str) -> None:
    def met_at(site: str) -> Game[MeccgState]:
        return table(
            {"alignment": "minion", "hand": [card_id], "companies": [company("Horseman in the Night", at=site)]},
            {"alignment": "minion", "companies": [company("Muzgash", at="Dol Guldur")]},
            at={"phase": "organization"},
            format="standard",
        )

    for site in (home, "Dol Guldur"):
        game = met_at(site)
        act(game, f"Play {name} at {site} in company 1 under general influence")
        assert zone(game, name) == "in play"
        assert game.state.company_of(card(game, name)) == game.state.company_of(card(game, "Horseman in the Night"))
    elsewhere = met_at("Moria")
    assert not may(elsewhere, f"Play {name} at Moria")
    assert {"ME-5.26", "ME-5.48"} <= refused(elsewhere, f"Play {name} at Moria in company 1", YOU)
