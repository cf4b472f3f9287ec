"""Dark Minions: the dead come back to attack once more."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, card, journey, may, offers, passes, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.card("DM-55")
def test_exhalation_of_decay_lets_one_of_the_dead_attack_again() -> None:
    game = journey(
        "Gandalf",
        "Frodo",
        to="Mount Gram",
        hazards=("Exhalation of Decay",),
        opponent={"discard_pile": ["Ghouls", "Orc-guard"]},
        dice=(12,) * 8,
    )
    assert not may(game, "Play Exhalation of Decay on Orc-guard", OPPONENT)
    act(game, "Play Exhalation of Decay on Ghouls")
    assert "Ghouls attacks, keyed to Shadow-land" in offers(game, OPPONENT)
    act(game, "Ghouls attacks, keyed to Shadow-land")
    attack = the(game, Attack)
    assert game.state.name(attack.creature) == "Ghouls"
    assert attack_prowess(game.state, attack) == 6  # Ghouls have 7
    assert the(game, MovementHazard).hazards_played == 1
    assert zone(game, "Ghouls") == "declared"
    passes(game, until="destination")
    assert zone(game, "Exhalation of Decay") == "discard pile"
    assert game.state.zone_of(card(game, "Ghouls")) == ("marshalling point pile", YOU)


@pytest.mark.card("DM-55")
def test_the_dead_do_not_come_where_they_could_not_be_played() -> None:
    game = journey(
        "Gandalf", to="Bree", hazards=("Exhalation of Decay",), opponent={"discard_pile": ["Ghouls"]}, windows="always"
    )
    assert not may(game, "Play Exhalation of Decay", OPPONENT)
