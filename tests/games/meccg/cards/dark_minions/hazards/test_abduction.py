"""Dark Minions: an agent takes somebody away to where it is at home."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, may, moving, offers, passes, the, zone
from westmarch.games.meccg.rules.agents.whereabouts import is_at
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.piles.aside import prisoners_of, rescue_site
from westmarch.games.meccg.rules.prisoners.taking import rescue_attacks
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

AGENT = {"name": "Dâsakûn", "sites": ["Bree"], "face_up": True}


def on_the_way(agent: dict[str, Any], *dice: int, alignment: str = "hero") -> Game[MeccgState]:
    """A company moves to Bree; To Get You Away is in the opponent's hand."""
    band = ("Gimli", "Legolas") if alignment == "hero" else ("Luitprand",)
    start = "Rivendell" if alignment == "hero" else "Dol Guldur"
    return standard(
        you={"alignment": alignment, "companies": [moving(*band, start=start, to="Bree")]},
        opponent={"hand": ["To Get You Away"], "agents": [agent], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
        dice=(*dice, *(7,) * 12),
        windows="always",
    )


def abducts(game: Game[MeccgState]) -> None:
    passes(game, "hazards")
    act(game, "Play To Get You Away on Dâsakûn")
    passes(game, "Assign a strike to Legolas")
    assert game.decision.seat == OPPONENT
    act(game, "Assign a strike to Legolas")


@pytest.mark.card("DM-92")
@pytest.mark.rule("ME-7.95")
def test_to_get_you_away_takes_a_prisoner_home() -> None:
    """Legolas rolls 2, the agent 12: he is not harmed, but taken to a home site of the agent."""
    game = on_the_way(AGENT, 2, 12)
    played = the(game, MovementHazard).hazards_played
    abducts(game)
    passes(game, "rescue site")
    homes = game.state.card(card(game, "Dâsakûn")).facts.home_sites
    assert {option.removeprefix("Hold the prisoner at ") for option in offers(game)} <= set(homes)
    home = offers(game)[0].removeprefix("Hold the prisoner at ")
    act(game, offers(game)[0])
    host, state = card(game, "To Get You Away"), game.state
    assert prisoners_of(state, host) == [card(game, "Legolas")]
    assert state.name(rescue_site(state, host)) == home
    assert is_at(state, card(game, "Dâsakûn"), state.card(rescue_site(state, host)).facts)
    assert the(game, MovementHazard).hazards_played == played + 1
    (guard,) = rescue_attacks(state, host, state.company(1))
    assert (guard.race, guard.base_strikes, guard.base_prowess) == ("Man", 3, 8)
    passes(game, "organize")
    assert zone(game, "Dâsakûn") == "in play"


@pytest.mark.card("DM-92")
def test_to_get_you_away_may_fail() -> None:
    game = on_the_way(AGENT, 12, 2, 2)
    abducts(game)
    passes(game, "hazards")
    assert zone(game, "Legolas") == "in play"
    assert zone(game, "To Get You Away") == "discard pile"
    assert game.state.nearest(Attack) is None


@pytest.mark.card("DM-92")
def test_to_get_you_away_needs_an_untapped_agent_on_the_spot() -> None:
    for agent in ({**AGENT, "sites": ["Barrow-downs"]}, {**AGENT, "state": "tapped"}):
        game = on_the_way(agent)
        passes(game, "hazards")
        assert not may(game, "Play To Get You Away")
    minion = on_the_way(AGENT, alignment="minion")
    passes(minion, "hazards")
    assert not may(minion, "Play To Get You Away")
