"""The Dragons: creatures."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import journey, may


@pytest.mark.card("TD-57")
def test_rain_drake_comes_to_ruins_in_wet_country() -> None:
    # Tolfalas lies in the sea, the Glittering Caves behind Border-lands.
    game = journey("Gandalf", start="Edhellond", to="Tolfalas", hazards=("Rain-drake",))
    assert may(game, "Play Rain-drake keyed to Tolfalas")
    game = journey("Gandalf", start="Lórien", to="Isengard", hazards=("Rain-drake",))
    assert not may(game, "Play Rain-drake")
