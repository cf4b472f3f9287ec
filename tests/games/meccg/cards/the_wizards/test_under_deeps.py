"""The Wizards: under deeps."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    company,
    may,
    refused,
    table,
)


@pytest.mark.card("TW-286")
@pytest.mark.rule("CC-The Under-galleries.1")
def test_morannon_is_not_played_in_the_under_galleries() -> None:
    game = table(
        you={"hand": ["Morannon"], "companies": [company("Aragorn II", at="The Under-galleries")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events"},
        format="standard",
        windows="always",
    )
    assert not may(game, "Play Morannon")
    assert "condition_holds" in refused(game, "Play Morannon with Aragorn II", YOU)
