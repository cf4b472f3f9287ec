"""Readings of what the book says in two ways: as it is played, and as a group may agree to play it."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, asked, happened, may, passes, zone
from westmarch import rulebook
from westmarch.games.lore.formats import OPTIONS
from westmarch.games.lore.rules.combat.attack import Attack, Attacks
from westmarch.games.lore.rules.combat.frames import CONDITION
from westmarch.games.lore.rules.values import points
from westmarch.games.lore.words import MP_PILE

CONFLICTS = (
    *("LO-1.05", "LO-1.36", "LO-2.25", "LO-2.34", "LO-2.39", "LO-2.56", "LO-2.82", "LO-3.17", "LO-3.18", "LO-3.24"),
    *("LO-4.09", "LO-4.13", "LO-4.16", "LO-4.19", "LO-4.30", "LO-4.36"),
)
OPEN_POINTS = tuple(f"OP-{number:02}" for number in range(1, 23))
SWITCHED = {
    "LO-1.05": "exhaustion is called",
    "LO-1.36": "strict draw pile",
    "LO-2.39": "companies join on arrival",
    "LO-2.56": "one engagement step",
    "LO-3.62": "no way round to Gorgoroth",
    "LO-2.82": "own conditions are removed",
    "LO-4.13": "detaining conditions leave",
    "LO-4.19": "the eliminated score",
    "OP-01": "limits shrink",
    "OP-02": "opponent draws first",
    "OP-13": "anybody may be let go",
    "OP-14": "unfaced strikes lapse",
    "OP-17": "no total below zero",
    "OP-21": "hazards stay tapped",
}


@pytest.mark.parametrize("rule", [*CONFLICTS, "LO-3.62", *OPEN_POINTS])
def test_each_conflict_and_open_point_is_read_with_a_reason(rule: str) -> None:
    note = rulebook.rule(rule).note
    assert note, rule
    option = SWITCHED.get(rule, "")
    assert option in note
    assert not option or option in OPTIONS


@pytest.mark.rule("LO-2.39")
@pytest.mark.parametrize(("format", "companies"), [("standard", 2), ("standard, companies join on arrival", 1)])
def test_companies_join_after_the_last_movement_phase_or_on_arrival(format: str, companies: int) -> None:
    table = Table(format)
    table.company(YOU, "Rivendell", "Éomer")
    table.company(YOU, "Ettenmoors", "Bifur")
    game = table.turn("movement")
    act(game, "Éomer at Rivendell moves next", "move to Ettenmoors")
    passes(game, "new site" if companies == 2 else "enter the site")
    assert len(game.state.companies_of(YOU)) == companies
    passes(game, "enter the site")
    # Who has joined on arrival has no movement phase of his own any more.
    assert [change.phase for change in happened(game, "PhaseBegan")].count("movement") == companies


@pytest.mark.rule("OP-13")
@pytest.mark.parametrize(("format", "goes"), [("standard", False), ("standard, anybody may be let go", True)])
def test_who_costs_nothing_is_not_let_go_for_lack_of_influence_unless_players_agree(format: str, goes: bool) -> None:
    table = Table(format)
    table.company(YOU, "Rivendell", "Beorn", "Imrahil", "Bilbo", "Éomer", "Barliman Butterbur")
    game = table.turn("settle_control")
    assert asked(game) == (YOU, "discard characters")
    assert may(game, "discard Barliman") is goes
    act(game, "discard Éomer")
    assert game.decision.kind != "discard characters"


@pytest.mark.rule("LO-3.62", "LO-2.43")
@pytest.mark.parametrize(("format", "goes"), [("standard", True), ("standard, no way round to Gorgoroth", False)])
def test_a_longer_way_through_a_gate_is_taken_where_the_shortest_is_closed(format: str, goes: bool) -> None:
    table = Table(format)
    game = table.moving(table.company(YOU, "Easterling Camp", "Éomer"))
    assert may(game, "move to Mount Doom through Nurn") is goes
    assert may(game, "move to Mount Doom") is goes
    assert not may(game, "move to Variag Camp through Gorgoroth and Nurn")


@pytest.mark.rule("LO-2.56")
@pytest.mark.parametrize(("format", "again"), [("standard", True), ("standard, one engagement step", False)])
def test_engagement_cards_are_played_for_each_attack_or_for_the_first(format: str, again: bool) -> None:
    table = Table(format).hand(YOU, "Dark Quarrels", "Dark Quarrels").hand(OPPONENT, "Fury of the Host")
    company = table.company(YOU, "Bree", "Aragorn II")
    attacks = tuple(Attack(company.number, OPPONENT, "Man", 1, 5, name="Test", sort="test") for _ in range(2))
    game = table.game(Attacks(company.number, attacks), dice=(12, 12))
    assert asked(game) == (OPPONENT, "engagement hazards")
    act(game, "pass")
    act(game, "play Dark Quarrels")
    assert may(game, "Fury of the Host") is again


@pytest.mark.rule("LO-2.82")
@pytest.mark.parametrize(
    ("format", "place"), [("standard", "discard pile"), ("standard, own conditions are removed", "out of play")]
)
def test_an_own_condition_that_is_defeated_is_discarded_or_removed(format: str, place: str) -> None:
    table = Table(format)
    company = table.company(YOU, "Bree", "Glorfindel II", "Elrond", "Thranduil")
    table.lay("Awaken Denizens", table.site("Bree"), YOU)
    game = table.at_site(company, dice=(12, 12, 12))
    act(game, "enter the site")
    passes(game, "discard or reserve one card")
    assert zone(game, "Awaken Denizens") == place


@pytest.mark.rule("LO-4.13")
@pytest.mark.parametrize(
    ("format", "place"), [("standard", "in play"), ("standard, detaining conditions leave", "discard pile")]
)
def test_a_condition_with_a_detainment_attack_stays_or_leaves(format: str, place: str) -> None:
    table = Table(format)
    company = table.company(YOU, "Bree", "Aragorn II")
    source = table.lay("Awaken Defenders", table.site("Bree"), OPPONENT)
    attack = Attack(company.number, OPPONENT, "Man", 1, 5, sort=CONDITION, source=source, name="Test", detainment=True)
    game = table.game(table.turn_at("end"), attack, dice=(12,))
    passes(game, "discard or reserve one card")
    assert zone(game, "Awaken Defenders") == place


@pytest.mark.rule("LO-4.19")
@pytest.mark.parametrize(("format", "total"), [("standard", -3), ("standard, the eliminated score", 0)])
def test_the_eliminated_score_nothing_unless_players_agree(format: str, total: int) -> None:
    table = Table(format)
    table.put(YOU, MP_PILE, "Aragorn II")
    assert points(table.state, YOU) == total


@pytest.mark.rule("LO-1.05")
def test_by_agreement_exhaustion_lets_players_call_the_end_and_does_not_bring_it_on() -> None:
    table = Table("standard, exhaustion is called")
    table.company(YOU, "Rivendell", "Éomer")
    table.state.exhausted = [2, 2]
    game = table.turn("end")
    passes(game, "call the end game")
    assert asked(game) == (YOU, "call the end game")
    act(game, "do not call the end game")
    assert game.state.active == OPPONENT
    again = Table("standard, exhaustion is called")
    again.state.exhausted = [2, 2]
    game = again.turn("end")
    passes(game, "call the end game")
    act(game, "Call the end game")
    passes(game, "nothing")
    assert game.over
    assert game.state.turn == 1
