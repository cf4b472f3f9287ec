"""The Dragons: sites."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import card, passes, table


@pytest.mark.card("TD-173")
def test_buhr_widu_is_never_discarded():
    for site, pile in (("Buhr Widu", "location deck"), ("Ettenmoors", "discard pile")):
        away = {"from": site, "site": "tapped", "to": "Lórien" if site == "Buhr Widu" else "Rivendell"}
        game = table(
            {"companies": [{**away, "characters": ["Gamling the Old"]}]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        )
        passes(game)
        assert game.state.zone_of(card(game, site))[0] == pile
