"""Against the Shadow: hazard hosts and others."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    card,
    journey,
    refused,
    the,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess


@pytest.mark.card("AS-30")
def test_full_of_froth_and_rage_strengthens_spiders_and_animals() -> None:
    for name, added in (("Giant Spiders", 2), ("Wargs", 0)):
        game = journey("Beretar", "Faramir", hazards=(name,), events=("Full of Froth and Rage",))
        act(game, f"Play {name} keyed to Wilderness")
        printed = game.state.card(card(game, name)).facts.prowess
        assert printed is not None
        assert attack_prowess(game.state, the(game, Attack)) == printed + added


@pytest.mark.card("AS-30")
def test_full_of_froth_and_rage_is_not_played_twice() -> None:
    game = journey("Beretar", hazards=("Full of Froth and Rage",), events=("Full of Froth and Rage",))
    assert "IN-129" in refused(game, "Play Full of Froth and Rage", OPPONENT)
