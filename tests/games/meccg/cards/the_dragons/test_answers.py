"""The Dragons: answers."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    act,
    company,
    exploring,
    may,
    table,
    zone,
)


@pytest.mark.card("TD-101")
def test_the_hoard_holds_another_item() -> None:
    game = table(
        {
            "hand": ["Bounty of the Hoard", "Glamdring"],
            "companies": [company("Beretar", "Faramir", at="The Lonely Mountain", site="tapped")],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, "play Glamdring")
    act(game, "Play Bounty of the Hoard", "Faramir taps to play Glamdring")
    assert zone(game, "Glamdring") == "in play"
    assert not may(exploring("Beretar", site="Moria", hand=("Bounty of the Hoard",)), "Play Bounty")
