"""Dark Minions: a hazard for what has been stored."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, card, journey, may


@pytest.mark.card("DM-73")
def test_a_stored_item_gives_way_to_something_less_potent() -> None:
    game = journey(
        "Gimli",
        to="Bree",
        hazards=("Neither so Ancient Nor so Potent",),
        you={"marshalling_point_pile": [{"name": "Red Book of Westmarch", "stored_at": "Rivendell"}, "Wargs"]},
    )
    assert not may(game, "Play Neither so Ancient Nor so Potent on Wargs", OPPONENT)
    act(game, "Play Neither so Ancient Nor so Potent on Red Book of Westmarch")
    state = game.state
    assert state.zone_of(card(game, "Red Book of Westmarch")) == ("hand", YOU)
    assert state.zone_of(card(game, "Neither so Ancient Nor so Potent")) == ("marshalling point pile", YOU)
