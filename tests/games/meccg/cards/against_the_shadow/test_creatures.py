"""Against the Shadow: creatures."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import journey, may


@pytest.mark.card("AS-21")
def test_stout_men_stay_in_gondor() -> None:
    assert not may(journey("Gandalf", hazards=("AS-21",), to="Bree"), "Play Stout Men of Gondor")
