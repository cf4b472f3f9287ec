"""The Dragons: characters."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import organizing as organizing_the_full_game
from tests.games.meccg.dialect import act, bearing, card, may, organizing, status
from westmarch.games.meccg.cards.language.condition import Influence
from westmarch.games.meccg.rules.values import DIRECT_INFLUENCE, derive, prowess


@pytest.mark.limit
@pytest.mark.card("TD-90")
def test_brand_speaks_for_the_men_of_dale() -> None:
    game = organizing("Brand", hand=["Men of Dale", "Woodmen"])
    brand = card(game, "Brand")
    of = {
        name: derive(game.state, DIRECT_INFLUENCE, Influence(brand, card(game, name)), 2)
        for name in ("Men of Dale", "Woodmen")
    }
    assert of == {"Men of Dale": 4, "Woodmen": 2}


@pytest.mark.limit
@pytest.mark.card("TD-93")
@pytest.mark.parametrize(("healer", "healed"), [("Ioreth", "untapped"), ("Bergil", "wounded")])
@pytest.mark.rule("CC-Ioreth.1")
def test_ioreth_makes_healing_reach_the_whole_company(healer: str, healed: str) -> None:
    wounded = [{"name": name, "state": "wounded"} for name in ("Beretar", "Faramir")]
    game = organizing(bearing(healer, "Healing Herbs"), *wounded, site="Bree")
    act(game, "Use Healing Herbs: heal on Beretar")
    assert status(game, "Beretar") == "untapped"
    assert status(game, "Faramir") == healed


@pytest.mark.card("TD-91")
def test_fram_comes_from_framsburg_and_hunts_dragons() -> None:
    at_home = organizing_the_full_game("Gandalf", site="Framsburg", hand=["Fram Framson"])
    assert may(at_home, "Play Fram Framson")
    assert not may(organizing_the_full_game("Gandalf", hand=["Fram Framson"]), "Play Fram Framson")
    for creature, bonus in (("Cave-drake", 3), ("Wargs", 0)):
        game = attacked_by(creature, "Fram Framson")
        assert prowess(game.state, card(game, "Fram Framson")) == 6 + bonus
