"""The Lidless Eye: allies out of nothing, the fallen who rise, and hazards that are shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, act, card, company, may, moving, passes, refused, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.company.sides import is_overt
from westmarch.games.meccg.rules.values import body, mind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

CHAINS, FLESH, SPYING = "Gold Chains in the Wind", "Freeze the Flesh", "Spying out the Land"


def attacked(event: str, *who: Any, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    game = standard(
        you={"alignment": "minion", "hand": [event], "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=dice,
    )
    act(game, "Play Wargs keyed to Wilderness")
    return game


@pytest.mark.card("LE-189")
def test_gold_chains_create_an_ally_that_faces_a_strike() -> None:
    game = attacked(CHAINS, "Ciryaher", "Dôgrib", dice=(12, 12, 12))
    act(game, f"Play {CHAINS} with Ciryaher")
    for _ in range(10):
        if game.state.lies_in_play(card(game, CHAINS)) and game.decision.kind != "corruption check":
            break
        passes(game)
    chains, attack = card(game, CHAINS), the(game, Attack)
    assert game.state.card(chains).is_ally
    assert prowess(game.state, chains) == 5
    assert chains in attack.assigned
    passes(game, "enter the site", most=60)
    assert zone(game, CHAINS) == "discard pile"
    assert game.state.definition[chains] == "LE-189", "it is a mere event again"
    assert not may(attacked(CHAINS, "Hador"), f"Play {CHAINS}"), "he knows no shadow-magic"


@pytest.mark.card("LE-187")
def test_frozen_flesh_rises_again() -> None:
    game = fighting("Wargs", "Dôgrib", "Ciryaher", dice=(2, 12, 12, 12), hand=[FLESH])
    act(game, "Dôgrib taps for the strike")
    passes(game, f"Play {FLESH}", most=20)
    assert zone(game, "Dôgrib") == "out of play"
    plays(game, f"Play {FLESH} with Ciryaher on Dôgrib")
    for _ in range(10):
        if game.state.bearer[card(game, FLESH)] >= 0:
            break
        passes(game)
    state, who = game.state, card(game, "Dôgrib")
    assert (zone(game, "Dôgrib"), status(game, "Dôgrib")) == ("in play", "tapped")
    assert (mind(state, who), prowess(state, who), body(state, who)) == (1, 4 - 1, 7 - 2)
    company_now = state.company_of(who)
    assert company_now is not None
    assert is_overt(state, company_now)


@pytest.mark.card("LE-187")
def test_only_who_stood_beside_him_raises_the_fallen() -> None:
    game = fighting("Wargs", "Dôgrib", "Hador", dice=(2, 12, 12, 12), hand=[FLESH])
    act(game, "Dôgrib taps for the strike")
    for _ in range(12):
        assert not may(game, f"Play {FLESH}")
        if zone(game, "Dôgrib") == "out of play" and game.decision.kind == "hazards":
            break
        passes(game)
    assert zone(game, "Dôgrib") == "out of play"


@pytest.mark.card("LE-233")
def test_only_hazards_that_were_shown_meet_the_company() -> None:
    game = organizing(
        company("Belegorn", at="Dol Guldur"),
        hand=[SPYING],
        opponent={"hand": ["Wargs", "Orc-raiders", "Crebain"]},
        dice=(12,),
    )
    act(game, f"Play {SPYING} with Belegorn")
    act(game, "Choose Wargs", "Choose nothing more")
    for _ in range(20):
        if may(game, "Company 1 goes to Moria by starter movement"):
            act(game, "Company 1 goes to Moria by starter movement")
        elif may(game, "Company 1 goes to Moria"):
            act(game, "Company 1 goes to Moria")
        elif game.decision.kind == "hazards":
            break
        else:
            passes(game)
    assert may(game, "Play Wargs", OPPONENT)
    assert not may(game, "Play Orc-raiders", OPPONENT)
    assert "was_shown" in refused(game, "Play Orc-raiders keyed to Wilderness", OPPONENT)
    assert not may(organizing(company("Hador", at="Dol Guldur"), hand=[SPYING]), f"Play {SPYING}")
