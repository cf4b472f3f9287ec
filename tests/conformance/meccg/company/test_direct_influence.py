"""Rulings on direct influence (CR-T.114 to CR-T.118)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import journey, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    zone,
)
from westmarch.games.meccg.rules.values import direct_influence, unused_direct_influence, used_general_influence
from westmarch.games.meccg.state import UNCONTROLLED, MeccgState
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.game import Game


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


GIMLI = {"name": "Gimli", "items": ["Red Book of Westmarch"]}
"""He has two points, and others for Elves, for one faction of Dwarves and, with the book, for Hobbits."""
ELVES, DWARVES, HOBBITS = "Annalena", "Iron Hill Dwarves", "Merry"


def influences(game: Game[MeccgState], who: str) -> list[int]:
    """What a character has against an Elf, a faction of Dwarves and a Hobbit, beyond what he has against anybody."""
    against = [card(game, name) for name in (ELVES, DWARVES, HOBBITS)]
    return [direct_influence(game.state, card(game, who), other) for other in against]


@pytest.mark.rule("CR-T.115")
def test_restricted_influence_is_left_alone_while_there_is_other_influence() -> None:
    game = journey(GIMLI, ELVES, HOBBITS, hazards=("Shut Yer Mouth",), hand=(DWARVES,))
    assert influences(game, "Gimli") == [2 + 1, 2 + 2, 2 + 2]
    act(game, "Play Shut Yer Mouth on Gimli")
    assert direct_influence(game.state, card(game, "Gimli")) == 0
    assert influences(game, "Gimli") == [1, 2, 2]


BARD = {"name": "Bard Bowman", "items": ["Red Book of Westmarch", "Elf-stone"]}
"""He has no point for anybody, but two for one faction, for Hobbits, and for Elves."""


@pytest.mark.rule("CR-T.116")
def test_the_player_picks_the_restricted_influence_that_bears_a_penalty() -> None:
    game = journey(BARD, ELVES, HOBBITS, hazards=("Shut Yer Mouth",), hand=("Men of Northern Rhovanion",))
    bard = card(game, "Bard Bowman")
    against = [card(game, name) for name in ("Men of Northern Rhovanion", ELVES, HOBBITS)]
    assert [direct_influence(game.state, bard, other) for other in (NO_CARD, *against)] == [0, 2, 2, 2]
    act(game, "Play Shut Yer Mouth on Bard Bowman")
    passes(game, "influence that bears a penalty")
    assert game.decision.seat == YOU
    assert len(offers(game)) == 3
    act(game, "Take the penalty of Bard Bowman from +2 direct influence against Elves and Elf factions")
    assert game.decision.kind != "influence that bears a penalty", "it bears the whole of it"
    assert [direct_influence(game.state, bard, other) for other in (NO_CARD, *against)] == [0, 2, 0, 2]


@pytest.mark.rule("CR-T.116")
def test_a_penalty_that_nothing_bears_is_settled_as_a_player_organizes() -> None:
    """Arwen has seven points for Aragorn only, and two for Hobbits."""
    arwen = {"name": "Arwen", "items": ["Red Book of Westmarch"], "events": ["LE-137"]}
    game = organizing(arwen, "Aragorn II", HOBBITS)
    assert game.decision.kind == "influence that bears a penalty"
    act(game, "Take the penalty of Arwen from +7 direct influence against Aragorn II")
    left = [direct_influence(game.state, card(game, "Arwen"), card(game, name)) for name in ("Aragorn II", HOBBITS)]
    assert left == [7 - 2, 2]


@pytest.mark.rule("CR-T.116")
def test_a_choice_ends_with_its_penalty() -> None:
    arwen = {"name": "Arwen", "items": ["Red Book of Westmarch"], "events": ["LE-137"]}
    game = organizing(arwen, "Aragorn II", HOBBITS, dice=(8,))
    act(game, "Take the penalty of Arwen from +2 direct influence against Hobbits and Hobbit factions")
    act(game, "Use Shut Yer Mouth")
    assert zone(game, "Shut Yer Mouth") == "discard pile"
    assert not game.state.lowered_influence
    assert direct_influence(game.state, card(game, "Arwen"), card(game, HOBBITS)) == 2


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
