"""The Dragons: sites."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, card, company, may, passes, table


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


@pytest.mark.card("TD-180")
@pytest.mark.parametrize(("site", "fits"), [("Tharbad", True), ("Bandit Lair", False)])
def test_tharbad_yields_items_even_when_it_is_tapped(site: str, fits: bool) -> None:
    game = table(
        {
            "hand": ["Dagger of Westernesse", "Sword of Gondolin"],
            "companies": [company("Gimli", at=site, site="tapped")],
        },
        {"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert may(game, "Gimli taps to play Dagger of Westernesse") is fits
    assert not may(game, "Gimli taps to play Sword of Gondolin")
