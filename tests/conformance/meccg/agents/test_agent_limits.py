"""What keeps agents from acting: each case is otherwise as one in which they could (ME-10.85 to ME-10.119)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.agents.test_agent_influence import persuading
from tests.conformance.meccg.agents.test_agents import entered, with_agent
from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, company, may, refused, table, zone
from westmarch.games.meccg.rules.agents.whereabouts import is_face_up

MOVE = "Bill Ferny moves to Barrow-downs"


@pytest.mark.rule("ME-10.86")
def test_agents_come_and_act_only_while_hazards_are_played() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Bree")]},
        opponent={"companies": [BYSTANDERS], "hand": ["Baduila"], "agents": [{"name": "Bill Ferny"}]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        windows="always",
        format="standard",
    )
    for words in ("Play Baduila face down as an agent", "Reveal Bill Ferny"):
        assert not may(game, words, OPPONENT)
        assert "ME-10.86" in refused(game, words, OPPONENT)


@pytest.mark.rule("ME-10.85")
@pytest.mark.parametrize(("played", "left"), [(0, True), (1, True), (2, False)])
def test_playing_an_agent_needs_a_hazard_left_to_play(played: int, left: bool) -> None:
    game = journey("Gimli", "Legolas", hazards=("Bill Ferny",), hazards_played=played)
    assert may(game, "Play Bill Ferny face down as an agent", OPPONENT) is left
    assert ("ME-10.85" in refused(game, "Play Bill Ferny face down as an agent", OPPONENT)) is not left


@pytest.mark.rule("ME-10.86")
def test_an_agent_that_has_acted_or_just_come_does_nothing_more_in_the_turn() -> None:
    game = with_agent("Bill Ferny", state="tapped", sites=["Bree"], hazards=("Baduila",))
    assert may(game, MOVE, OPPONENT)
    act(game, "Bill Ferny untaps")
    assert not may(game, MOVE, OPPONENT)
    assert "one_a_turn" in refused(game, MOVE, OPPONENT)
    fresh = journey("Gimli", "Legolas", "Aragorn II", hazards=("Bill Ferny", "Doors of Night"))
    act(fresh, "Play Bill Ferny face down as an agent")
    assert "one_a_turn" in refused(fresh, MOVE, OPPONENT)


@pytest.mark.rule("ME-10.87")
def test_an_agent_does_not_move_to_where_it_is() -> None:
    ferny = {"name": "Bill Ferny", "sites": ["Bree"]}
    game = journey("Gimli", opponent={"agents": [ferny], "location_deck": ["Bree", "Bree", "Barrow-downs"]})
    assert may(game, MOVE, OPPONENT)
    assert not may(game, "Bill Ferny moves to Bree", OPPONENT)
    assert refused(game, "Bill Ferny moves to Bree", OPPONENT) == {"ME-10.87", "somewhere_else"}


@pytest.mark.rule("ME-10.94")
def test_only_a_hidden_agent_on_its_way_goes_back() -> None:
    assert may(with_agent("Bill Ferny", sites=["Bree"]), "Bill Ferny goes back", OPPONENT)
    for game in (with_agent("Bill Ferny", sites=["Bree"], face_up=True), with_agent("Bill Ferny")):
        assert not may(game, "Bill Ferny goes back", OPPONENT)
        assert "ME-10.94" in refused(game, "Bill Ferny goes back to where it came from", OPPONENT)


@pytest.mark.rule("ME-10.88")
def test_an_agent_at_home_need_not_return_home() -> None:
    assert may(with_agent("Bill Ferny", sites=["Barrow-downs"]), "Bill Ferny returns home", OPPONENT)
    game = with_agent("Bill Ferny")
    assert not may(game, "Bill Ferny returns home", OPPONENT)
    assert "ME-10.88" in refused(game, "Bill Ferny returns home", OPPONENT)


@pytest.mark.rule("ME-10.101", "CR-T.12")
def test_an_agent_opens_the_site_to_which_the_company_goes_and_no_other() -> None:
    words = "Bill Ferny taps to open its site to creatures"
    assert may(with_agent("Bill Ferny", to="Barrow-downs", sites=["Barrow-downs"]), words, OPPONENT)
    elsewhere = with_agent("Bill Ferny", to="Moria", sites=["Barrow-downs"])
    assert not may(elsewhere, words, OPPONENT)
    assert "ME-10.101" in refused(elsewhere, words, OPPONENT)


@pytest.mark.rule("ME-10.90", "ME-10.91")
@pytest.mark.parametrize(
    ("state", "possible"), [("untapped", None), ("tapped", "Bill Ferny untaps"), ("wounded", "Bill Ferny heals")]
)
def test_only_the_wounded_heal_and_the_tapped_untap(state: str, possible: str | None) -> None:
    game = with_agent("Bill Ferny", sites=["Bree"], face_up=True, state=state)
    for words, rule in (("Bill Ferny untaps", "ME-10.91"), ("Bill Ferny heals", "ME-10.90")):
        assert may(game, words, OPPONENT) is (words == possible)
        assert (rule in refused(game, words, OPPONENT)) is (words != possible)


@pytest.mark.rule("ME-10.95")
def test_an_agent_that_is_face_up_is_not_revealed_again() -> None:
    assert may(with_agent("Bill Ferny", sites=["Bree"]), "Reveal Bill Ferny", OPPONENT)
    game = with_agent("Bill Ferny", sites=["Bree"], face_up=True)
    assert not may(game, "Reveal Bill Ferny", OPPONENT)
    assert "ME-10.95" in refused(game, "Reveal Bill Ferny", OPPONENT)


@pytest.mark.rule("ME-10.107")
def test_an_agent_elsewhere_does_not_attack_who_enters() -> None:
    assert may(entered("Bill Ferny", "Bree", sites=["Bree"]), "Bill Ferny attacks", OPPONENT)
    game = entered("Bill Ferny", "Bree", sites=["Barrow-downs"])
    assert not may(game, "Bill Ferny attacks", OPPONENT)
    assert "at_the_site" in refused(game, "Bill Ferny attacks the company", OPPONENT)


@pytest.mark.rule("ME-10.119")
def test_a_tapped_agent_does_not_influence() -> None:
    game = persuading("Gimli", sites=["Minas Morgul"], state="tapped")
    assert not may(game, "Golodhros taps to influence Gimli", OPPONENT)
    assert "is_untapped" in refused(game, "Golodhros taps to influence Gimli", OPPONENT)


@pytest.mark.rule("ME-10.86", "ME-10.108")
def test_what_an_agent_does_by_its_text_needs_the_new_site_and_a_hazard_left() -> None:
    agent, home, other = "Anarin", "Moria", "Bree"
    words = "Anarin taps to attack the company on its way"
    assert may(with_agent(agent, to=home, sites=[home]), words, OPPONENT)
    away = with_agent(agent, to=other, sites=[home])
    assert not may(away, words, OPPONENT)
    assert "ME-10.108" in refused(away, words, OPPONENT)
    late = with_agent(agent, to=home, sites=[home], hazards_played=2)
    assert not may(late, words, OPPONENT)
    assert "ME-10.86" in refused(late, words, OPPONENT)
    tapped = with_agent(agent, to=home, sites=[home], state="tapped")
    assert not may(tapped, words, OPPONENT)
    assert "is_untapped" in refused(tapped, words, OPPONENT)


@pytest.mark.rule("ME-10.95")
def test_an_agent_that_influences_is_revealed() -> None:
    game = persuading("Gimli", sites=["Minas Morgul"], dice=(2, 12))
    assert not is_face_up(game.state, card(game, "Golodhros"))
    act(game, "Golodhros taps to influence Gimli")
    assert is_face_up(game.state, card(game, "Golodhros"))
    assert zone(game, "Gimli") == "in play"


@pytest.mark.rule("ME-10.86")
@pytest.mark.parametrize("played", [1, 2])
def test_what_an_agent_does_counts_against_the_hazard_limit(played: int) -> None:
    """Two are in the company: two hazards, or actions of agents."""
    ferny = {"name": "Bill Ferny", "sites": ["Bree"]}
    opponent = {"agents": [ferny], "location_deck": ["Barrow-downs"]}
    game = journey("Gimli", "Legolas", hazards_played=played, opponent=opponent)
    assert may(game, MOVE, OPPONENT) is (played < 2)
    assert ("limit_left" in refused(game, MOVE, OPPONENT)) is (played == 2)
