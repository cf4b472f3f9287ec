"""The Dragons: hazard events."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    card,
    journey,
    passes,
    refused,
)
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks


@pytest.mark.card("TD-34", "TD-35")
@pytest.mark.card("LE-115")
@pytest.mark.parametrize(
    ("event", "start", "to", "elsewhere"),
    [
        ("Incite Denizens", "Rivendell", "Barrow-downs", "Mount Gram"),
        ("Incite Defenders", "Lórien", "Raider-hold", "Moria"),
        ("Incite Minions", "Rivendell", "Mount Gram", "Barrow-downs"),
    ],
)
def test_an_incited_attack_is_faced_twice(event: str, start: str, to: str, elsewhere: str) -> None:
    game = journey("Gandalf", start=start, to=to, hazards=(event,))
    act(game, f"Play {event}")
    passes(game, "enter the site")
    party = game.state.companies_of(0)[0]
    printed = len(game.state.card(card(game, to)).facts.automatic_attacks)
    assert len(automatic_attacks(game.state, party)) == printed + 1
    home = "Lórien" if elsewhere == "Moria" else "Rivendell"
    other = journey("Gandalf", start=home, to=elsewhere, hazards=(event,))
    assert "IN-72" in refused(other, f"Play {event}", OPPONENT)
