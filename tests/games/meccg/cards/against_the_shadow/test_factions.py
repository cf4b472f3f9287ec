"""Against the Shadow: factions that no warrior musters."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import exploring
from tests.games.meccg.dialect import act, card, may, passes, zone
from westmarch.games.meccg.rules.checks.influence import attempt_modifier


@pytest.mark.card("AS-58", "AS-64")
@pytest.mark.parametrize(
    ("faction", "site", "number"), [("Angmarim", "Carn Dûm", 11), ("Nûrniags", "Nûrniag Camp", 13)]
)
def test_they_are_won_by_their_number_and_not_by_muster(faction: str, site: str, number: int) -> None:
    game = exploring("Éomer", "Elrond", site=site, hand=(faction, "Muster"), dice=(12,))
    assert attempt_modifier(game.state, card(game, "Éomer"), card(game, faction)) == 1
    assert game.state.card(card(game, faction)).facts.influence_number == number
    act(game, f"Éomer taps to influence {faction}")
    assert not may(game, "Play Muster")
    for _ in range(4):
        if zone(game, faction) == "declared":
            passes(game)
    assert zone(game, faction) == ("in play" if number < 12 + 1 else "discard pile")
    riders = exploring("Éomer", site="Edoras", hand=("Riders of Rohan", "Muster"))
    act(riders, "Éomer taps to influence Riders of Rohan")
    assert may(riders, "Play Muster")
