"""The Balrog: resource events."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import organizing
from tests.games.meccg.dialect import act, may, passes, zone


@pytest.mark.card("BA-30")
def test_longbottom_leaf_brings_two_resources_into_the_deck() -> None:
    game = organizing(
        "Gimli",
        hand=["Longbottom Leaf"],
        sideboard=["Glamdring", "Concealment", "Athelas", "Wargs"],
        discard_pile=["Elven Cloak"],
    )
    act(game, "Play Longbottom Leaf")
    assert not may(game, "Wargs")
    assert not may(game, "Elven Cloak")
    act(game, "Glamdring", "Concealment")
    passes(game, "organize")
    assert [zone(game, name) for name in ("Glamdring", "Concealment", "Athelas")] == [
        "play deck",
        "play deck",
        "sideboard",
    ]
    assert zone(game, "Longbottom Leaf") == "out of play"
