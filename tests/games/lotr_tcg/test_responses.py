"""Who may respond, and from where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lotr_tcg.dialect import may, passes, skirmish
from westmarch.games.lotr_tcg.cards.definition import CARDS


@pytest.mark.parametrize(("place", "is_asked"), [("support", True), ("hand", False)])
def test_a_condition_responds_from_the_table_only(place: str, is_asked: bool) -> None:
    bloodlust = CARDS["1_144"]
    assert bloodlust.is_condition
    theirs: dict[str, Any] = {place: [bloodlust.id]}
    game = skirmish("Merry", {"name": "Uruk Savage", "wounds": 1}, opponent=theirs, twilight=3)
    for _ in range(6):
        if may(game, f"Respond with {bloodlust.name}"):
            break
        passes(game)
    assert may(game, f"Respond with {bloodlust.name}") == is_asked
