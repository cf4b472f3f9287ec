"""Against the Shadow and The Lidless Eye: lies, old friends of the woods, and what is dear to somebody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing, under_way
from tests.conformance.meccg.tables import organizing as heroes_organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, moving, status, zone
from westmarch.games.meccg.cards.rulings import Deed, is_forbidden
from westmarch.games.meccg.rules.values import points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

SPY = "Horseman in the Night"


@pytest.mark.card("AS-23")
def test_a_lie_taps_somebody_or_drives_him_away() -> None:
    def lied(*dice: int, who: Any = "Luitprand") -> Game[MeccgState]:
        return under_way(who, hazards=("A Lie in Your Eyes",), dice=dice)

    game = lied()
    act(game, "Play A Lie in Your Eyes on Luitprand", "Choose Luitprand")
    assert status(game, "Luitprand") == "tapped"
    lost = lied(12)
    act(lost, "Play A Lie in Your Eyes on Luitprand", "Choose nothing more")
    assert zone(lost, "Luitprand") == "discard pile"
    kept = lied(7)
    act(kept, "Play A Lie in Your Eyes on Luitprand", "Choose nothing more")
    assert zone(kept, "Luitprand") == "in play"
    assert not may(lied(who={"name": "Luitprand", "state": "tapped"}), "Play A Lie in Your Eyes")


@pytest.mark.card("AS-47")
def test_a_drughu_helps_in_the_wild() -> None:
    game = heroes_organizing("Boromir II", hand=["Drughu", "Strider"])
    act(game, "Play Drughu on Boromir II")
    assert zone(game, "Strider") == "discard pile"
    fight = standard(
        you={"companies": [moving("Boromir II", start="Rivendell", to="Bree")]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": "Wilderness", "assigned": ["Boromir II"]},
        },
    )
    boromir = card(fight, "Boromir II")
    before = prowess(fight.state, boromir)
    lasting = game.state.lasting[0]
    fight.state.lasting.append(replace(lasting, targets=(fight.state.ref(boromir),)))
    fight.state.table_changed()
    assert prowess(fight.state, boromir) == before + 2
    assert not may(heroes_organizing("Boromir II", hand=["Drughu", "Gimli"]), "Play Drughu")


@pytest.mark.card("LE-215")
def test_what_is_dear_to_somebody_is_not_given_away() -> None:
    def points(*hand: str) -> tuple[Game[MeccgState], int]:
        game = organizing(company(SPY, at="Dol Guldur"), hand=list(hand), factions=["Southrons"])
        return game, points_by_kind(game.state, 0)["faction"]

    game, before = points("One Dear to You")
    act(game, "Play One Dear to You on Southrons")
    assert points_by_kind(game.state, 0)["faction"] == before - 1
    assert is_forbidden(game.state, Deed.BE_MUSTERED, card(game, "Southrons"))
    assert not may(organizing(company(SPY, at="Dol Guldur"), hand=["One Dear to You"]), "Play One Dear to You")
