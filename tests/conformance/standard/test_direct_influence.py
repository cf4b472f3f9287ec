"""Rulings on direct influence (CR-T.114 to CR-T.118)."""

from __future__ import annotations

import pytest

from tests.conformance.standard.tables import journey, organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, card, company, may, moving, passes, refused, zone
from westmarch.games.meccg.rules.values import direct_influence, unused_direct_influence, used_general_influence
from westmarch.games.meccg.state import UNCONTROLLED


@pytest.mark.rule("CR-T.114")
def test_restricted_influence_is_for_what_it_names() -> None:
    """Nimloth has one point, and two more for Elves."""
    game = organizing("Nimloth", "Éomer", "Annalena")
    facts = [game.state.card(card(game, name)).facts for name in ("Éomer", "Annalena")]
    assert [(each.race, each.mind) for each in facts] == [("Man", 3), ("Elf", 3)]
    assert "enough_direct_influence" in refused(game, "Let Éomer follow Nimloth")
    assert may(game, "Let Annalena follow Nimloth")


@pytest.mark.rule("CR-T.115")
def test_a_penalty_is_taken_from_unrestricted_influence_first() -> None:
    """Saruman has ten points, an Elf-stone gives two for Elves, and a hazard takes one away."""
    wizard = {"name": "Saruman", "items": ["Elf-stone"], "events": ["Diminish and Depart"]}
    game = organizing(wizard, "Éomer", "Annalena")
    state, saruman = game.state, card(game, "Saruman")
    assert direct_influence(state, saruman) == direct_influence(state, saruman, card(game, "Éomer")) == 9
    assert direct_influence(state, saruman, card(game, "Annalena")) == 9 + 2


@pytest.mark.rule("CR-T.117")
def test_a_follower_stays_until_the_next_organization_phase_ends() -> None:
    """Saruman's ten points are all used when one of them is taken away."""
    wizard = {"name": "Saruman", "followers": ["Imrahil", "Peath"]}
    game = journey(wizard, hazards=("Diminish and Depart",), to="Bree")
    state, saruman = game.state, card(game, "Saruman")
    assert unused_direct_influence(state, saruman) == 0
    act(game, "Play Diminish and Depart on Saruman")
    assert unused_direct_influence(state, saruman) < 0
    assert {state.leader[card(game, name)] for name in ("Imrahil", "Peath")} == {saruman}
    for _ in range(80):
        if state.active == YOU and state.turn > 2 and game.decision.kind == "organize":
            break
        passes(game)
    assert game.decision.kind == "organize"
    assert {state.leader[card(game, name)] for name in ("Imrahil", "Peath")} == {saruman}
    act(game, "Pass")
    assert game.decision.kind == "release a character"


@pytest.mark.rule("CR-T.118")
def test_who_loses_his_leader_is_charged_when_his_player_organizes() -> None:
    leader = {"name": "Imrahil", "state": "wounded", "followers": ["Bergil"]}
    game = standard(
        you={"companies": [moving(leader, start="Edoras", to="Bree"), company("Aragorn II", "Éomer", at="Rivendell")]},
        opponent={"hand": ["Giant"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(2, 12, 7, 7),
    )
    state = game.state
    act(game, "Play Giant keyed to Wilderness")
    passes(game, "Assign a strike to Imrahil")
    act(game, "Assign a strike to Imrahil")
    passes(game, most=1)
    for _ in range(6):
        if zone(game, "Imrahil") != "in play":
            break
        passes(game)
    assert zone(game, "Imrahil") == "out of play"
    assert state.leader[card(game, "Bergil")] == UNCONTROLLED
    assert used_general_influence(state, YOU) == 9 + 3
    assert state.active != OPPONENT
