"""Influence attempts of agents (ME-10.119 to ME-10.124, CR-T.15, CR-T.16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import OPPONENT, act, card, may, refused, the, zone
from westmarch.games.meccg.rules.agents.influence import AgentAttempt
from westmarch.games.meccg.rules.agents.whereabouts import is_face_up
from westmarch.games.meccg.rules.checks.opponent_influence import OPPOSED_INFLUENCE
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.movement_hazard_phase import MovementHazardPhase
from westmarch.games.meccg.rules.values import derive
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.game import Game


def persuading(
    *band: Any,
    agent: str = "Golodhros",
    to: str = "Minas Morgul",
    hand: tuple[str, ...] = ("Doors of Night",),
    dice: tuple[int, ...] = (),
    you: dict[str, Any] | None = None,
    **how: Any,
) -> Game[MeccgState]:
    """A company on its way to a site, and an agent of the opponent who can influence."""
    return journey(
        *band,
        start="Lórien",
        to=to,
        opponent={"hand": list(hand), "agents": [{"name": agent, **how}]},
        you=you,
        dice=dice,
    )


ARAGORN = {"name": "Aragorn II", "items": ["Glamdring"], "allies": ["Goldberry"]}


@pytest.mark.rule("ME-10.119", "CR-T.15", "CC-Golodhros.2")
def test_an_agent_influences_characters_and_allies_but_no_items() -> None:
    game = persuading(ARAGORN, "Gimli", sites=["Minas Morgul"], dice=(12, 2))
    assert may(game, "Golodhros taps to influence Goldberry", OPPONENT)
    assert not may(game, "Golodhros taps to influence Glamdring", OPPONENT)
    assert "ME-10.119" in refused(game, "Golodhros taps to influence Glamdring", OPPONENT)
    act(game, "Golodhros taps to influence Gimli", "Play nothing for the attempt")
    assert zone(game, "Gimli") == "discard pile"
    agent = card(game, "Golodhros")
    assert is_face_up(game.state, agent)
    assert the(game, MovementHazard).hazards_played == 0
    assert agent not in the(game, MovementHazardPhase).agents_done


@pytest.mark.rule("ME-9.13", "ME-9.21")
def test_who_is_won_over_by_an_agent_is_discarded() -> None:
    for dice, place in (((12, 2), "discard pile"), ((2, 12), "in play")):
        game = persuading("Aragorn II", "Gimli", sites=["Minas Morgul"], dice=dice)
        act(game, "Golodhros taps to influence Gimli", "Play nothing for the attempt")
        assert zone(game, "Gimli") == place


@pytest.mark.rule("ME-9.16")
def test_an_agent_influences_neither_an_avatar_nor_what_he_controls() -> None:
    saruman = {"name": "Saruman", "allies": ["Quickbeam"]}
    game = persuading(saruman, ARAGORN, sites=["Minas Morgul"])
    for target in ("Saruman", "Quickbeam"):
        assert not may(game, f"Golodhros taps to influence {target}", OPPONENT)
        assert "ME-9.16" in refused(game, f"Golodhros taps to influence {target}", OPPONENT)
    assert may(game, "Golodhros taps to influence Goldberry", OPPONENT)


@pytest.mark.rule("ME-10.120")
def test_the_agent_must_be_where_the_company_arrives() -> None:
    away = persuading("Gimli", sites=["Cirith Ungol"])
    assert not may(away, "Golodhros taps to influence Gimli", OPPONENT)
    assert "ME-10.120" in refused(away, "Golodhros taps to influence Gimli", OPPONENT)
    rohan = {"factions": ["Riders of Rohan"]}
    for sites, possible in ((["Edoras"], True), (["Minas Morgul"], False)):
        game = persuading("Gimli", sites=sites, face_up=True, you=rohan)
        assert may(game, "Golodhros taps to influence Riders of Rohan", OPPONENT) is possible


def attempt(game: Game[MeccgState], target: str) -> AgentAttempt:
    return AgentAttempt(OPPONENT, card(game, "Golodhros"), card(game, target))


@pytest.mark.rule("ME-10.121")
def test_at_home_the_agents_influence_is_two_higher() -> None:
    at_home = persuading("Gimli", sites=["Minas Morgul"], face_up=True)
    elsewhere = persuading("Gimli", sites=["Edoras"], face_up=True)
    change = [derive(game.state, OPPOSED_INFLUENCE, attempt(game, "Gimli"), 0) for game in (at_home, elsewhere)]
    # Four points of direct influence against fourteen of unused general influence.
    assert change == [4 + 2 - 14, 4 - 14]


@pytest.mark.rule("ME-10.122")
def test_nothing_may_be_revealed_for_an_agents_attempt() -> None:
    game = persuading("Gimli", sites=["Minas Morgul"], hand=("Gimli", "Doors of Night"))
    assert may(game, "Golodhros taps to influence Gimli", OPPONENT)
    assert not may(game, "Golodhros taps to influence Gimli revealing Gimli", OPPONENT)
    act(game, "Golodhros taps to influence Gimli")
    assert game.state.zone_of(card(game, "Gimli", OPPONENT))[0] == "hand"


@pytest.mark.rule("ME-10.123")
def test_whom_the_agent_knows_from_home_is_easily_won() -> None:
    game = journey(
        "Éowyn",
        start="Lórien",
        to="Edoras",
        opponent={"hand": ["DM-104"], "agents": [{"name": "Freca", "sites": ["Edoras"], "face_up": True}]},
        dice=(2, 2),
    )
    neighbour = AgentAttempt(OPPONENT, card(game, "Freca"), card(game, "Éowyn"))
    assert neighbour.needed(game.state) == 0
    stranger = journey(
        "Gimli",
        start="Lórien",
        to="Edoras",
        opponent={"hand": ["DM-104"], "agents": [{"name": "Freca", "sites": ["Edoras"], "face_up": True}]},
    )
    other = AgentAttempt(OPPONENT, card(stranger, "Freca"), card(stranger, "Gimli"))
    assert other.needed(stranger.state) == 6
    near, far = (
        derive(each.state, OPPOSED_INFLUENCE, tried, 0) for each, tried in ((game, neighbour), (stranger, other))
    )
    # Éowyn's mind is two, Gimli's six: the unused general influence differs by four.
    assert near - far == 2 - 4


@pytest.mark.rule("ME-10.124")
def test_a_faction_of_the_agents_home_needs_nothing_but_a_result_of_one() -> None:
    game = persuading("Gimli", agent="Freca", sites=["Edoras"], face_up=True, you={"factions": ["Riders of Rohan"]})
    tried = AgentAttempt(OPPONENT, card(game, "Freca"), card(game, "Riders of Rohan"))
    assert tried.needed(game.state) == 0


@pytest.mark.rule("CR-T.16")
@pytest.mark.card("DM-104")
def test_an_event_that_makes_an_agent_influence_counts_against_the_limit() -> None:
    game = persuading(
        "Gimli", agent="Deallus", to="Edoras", sites=["Edoras"], face_up=True, hand=("DM-104",), dice=(9, 7)
    )
    plays(game, "Play Your Welcome Is Doubtful on Deallus")
    act(game, "Choose Gimli", "Play nothing for the attempt")
    assert the(game, MovementHazard).hazards_played == 1
    first = next(event.change for event in game.state.log if isinstance(event.change, Rolled))
    assert first.modifier == 1 - 14 + 10
    away = persuading("Gimli", agent="Deallus", to="Edoras", sites=["Bree"], hand=("DM-104",))
    assert not may(away, "Play Your Welcome Is Doubtful", OPPONENT)
