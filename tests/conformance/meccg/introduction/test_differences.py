"""Where the introductory game and the full game differ (ID-03 to ID-32): the same situation in both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    company,
    may,
    moving,
    passes,
    refused,
    table,
    zone,
)
from westmarch.games.meccg import new_game
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace

INTRODUCTORY, STANDARD = "introductory", "standard"
both = pytest.mark.parametrize(("format", "full"), [(INTRODUCTORY, False), (STANDARD, True)])


def organizing(format: str, *companies: dict[str, Any], **you: Any) -> Game[MeccgState]:
    return table(
        you={"companies": list(companies), **you},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format=format,
    )


@pytest.mark.rule("ID-03")
def test_only_the_full_game_has_a_sideboard() -> None:
    plain = ready_decks()["Rangers of Eriador"]
    assert check_deck(replace(plain, sideboard=("TW-204",)), INTRODUCTORY) == [
        "Concealment is in the sideboard, which the introductory game does not have (ID-03)"
    ]
    full = ready_decks()["Stewards of Gondor"]
    assert len(full.sideboard) == 20
    assert check_deck(full, STANDARD) == []
    spare = ("TW-212", "TW-223", "TW-241", "TW-242", "TW-311", "TW-313")
    assert check_deck(replace(full, name="Too many", sideboard=(*full.sideboard, *spare)), STANDARD) == [
        "The sideboard holds 25 cards at most, not 26 (ME-2.24)"
    ]


@pytest.mark.rule("ID-06")
@both
def test_companies_move_from_region_to_region_in_the_full_game_only(format: str, full: bool) -> None:
    game = organizing(format, company("Aragorn II", at="Bree"), location_deck=["Old Forest", "Rivendell"])
    passes(game, "destination")
    assert may(game, "Company 1 goes to Rivendell")
    assert may(game, "Company 1 goes to Old Forest") is full


@pytest.mark.rule("ID-07")
def test_only_the_full_game_begins_with_minor_items() -> None:
    plain = ready_decks()["Rangers of Eriador"]
    assert check_deck(replace(plain, pool=("TW-206",)), INTRODUCTORY) == [
        "Dagger of Westernesse is in the pool, which the introductory game does not have (ID-07)"
    ]
    full = ready_decks()["Stewards of Gondor"]
    assert check_deck(replace(full, name="Three gifts", pool=(*full.pool, "TW-206")), STANDARD) == [
        "The pool holds 2 minor items at most, not 3 (ME-3.28)"
    ]


@pytest.mark.rule("ID-09")
def test_starting_characters_are_drafted_one_by_one_in_tournaments_only() -> None:
    """In the introductory game both companies are chosen at once; in a draft each player picks one card at a time."""
    rangers, elves = ready_decks()["Rangers of Eriador"], ready_decks()["Elves and Dwarves"]
    plain = new_game([rangers, elves], seed=3, format=INTRODUCTORY)
    assert {asked.kind for asked in plain.decisions} == {"starting characters"}
    decks = [ready_decks()["Stewards of Gondor"], ready_decks()["Dwarven Quest"]]
    draft = new_game(decks, seed=3, format="tournament")
    assert {asked.kind for asked in draft.decisions} == {"draft"}


@pytest.mark.rule("ID-10")
@both
def test_others_tap_in_support_in_the_full_game_only(format: str, full: bool) -> None:
    game = table(
        you={"companies": [moving("Aragorn II", "Beregond", to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Orc-lieutenant", "keyed_to": "Wilderness", "assigned": ["Aragorn II"]},
        },
        windows="always",
        format=format,
    )
    asked = []
    while not any(event.change.__class__.__name__ == "Rolled" for event in game.state.log):
        asked.append(game.decision.kind)
        assert len(asked) < 12
        game.choose(game.decision.options[-1])
    assert ("support" in asked) is full


@pytest.mark.rule("ID-13")
@both
def test_cards_are_placed_on_guard_in_the_full_game_only(format: str, full: bool) -> None:
    game = table(
        you={"companies": [moving("Aragorn II", to="Bree")]},
        opponent={"hand": ["Wargs", "River"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format=format,
    )
    assert may(game, "Place River on-guard", OPPONENT) is full


@pytest.mark.rule("ID-15")
def test_only_the_full_game_has_other_alignments_and_company_combat() -> None:
    brood = ready_decks()["Marauding Brood of Uglies"]
    with pytest.raises(WestmarchError):
        new_game([brood, brood], seed=1, format=INTRODUCTORY)
    assert not new_game([brood, brood], seed=1, format=STANDARD).over


@pytest.mark.rule("ID-15")
@both
def test_companies_fight_companies_in_the_full_game_only(format: str, full: bool) -> None:
    game = table(
        you={"companies": [company("Aragorn II", at="Moria")]},
        opponent={"companies": [company("Haldir", at="Moria")], **({"alignment": "minion"} if full else {})},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
        format=format,
    )
    assert may(game, "Company 1 attacks company 2") is full


@pytest.mark.rule("ID-16")
@both
def test_influence_may_wait_for_the_end_of_the_phase_in_the_full_game_only(format: str, full: bool) -> None:
    """Aragorn, Celeborn and Faramir use 20 points: Beregond does not fit."""
    used = company("Aragorn II", "Celeborn", "Faramir")
    game = organizing(format, used, hand=["Beregond"])
    assert may(game, "Play Beregond at Rivendell in company 1 under general influence") is full


@pytest.mark.rule("ID-17")
@both
def test_characters_are_let_go_at_a_haven_in_the_full_game_only(format: str, full: bool) -> None:
    game = organizing(format, company("Aragorn II", "Beregond"))
    assert may(game, "Discard Beregond from play") is full


@pytest.mark.rule("ID-18")
@both
def test_with_a_wizard_elsewhere_nobody_comes_alone_in_the_full_game(format: str, full: bool) -> None:
    game = organizing(
        format,
        company("Gandalf", at="Lórien"),
        company("Annalena", at="Rivendell"),
        hand=["Beregond"],
        location_deck=["Grey Havens"],
    )
    words = "Play Beregond at Rivendell in company 2 under general influence"
    assert may(game, words) is not full
    if full:
        assert "ME-5.27" in refused(game, words, YOU)


@pytest.mark.rule("ID-19")
@both
def test_hobbits_come_at_home_only_in_both(format: str, full: bool) -> None:
    game = organizing(format, company("Aragorn II"), hand=["Sam Gamgee"])
    assert not may(game, "Play Sam Gamgee at Rivendell")
    home = organizing(format, company("Aragorn II", at="Bag End"), hand=["Sam Gamgee"])
    assert may(home, "Play Sam Gamgee at Bag End in company 1")


EIGHT = ("Annalena", "Bergil", "Barliman Butterbur", "Anborn", "Damrod", "Beregond", "Wacho", "Forlong")
"""Their minds sum to 15."""


@pytest.mark.rule("ID-20")
@both
def test_eight_travel_together_in_the_introductory_game_only(format: str, full: bool) -> None:
    game = organizing(format, company(*EIGHT), location_deck=["Bree"])
    passes(game, "destination")
    assert may(game, "Company 1 goes to Bree") is not full


@pytest.mark.rule("ID-26")
@both
def test_at_the_end_of_a_turn_both_may_discard_in_the_full_game_only(format: str, full: bool) -> None:
    game = table(
        you={"hand": ["Wargs"], "companies": [company("Aragorn II")], "play_deck": ["Concealment"] * 12},
        opponent={"hand": ["Concealment"], "companies": [BYSTANDERS], "play_deck": ["Wargs"] * 12},
        at={"phase": "end-of-turn"},
        windows="always",
        format=format,
    )
    asked = []
    while game.state.turn == 1:
        asked.append((game.decision.seat, game.decision.kind))
        assert len(asked) < 12
        game.choose(game.decision.options[-1])
    assert ((OPPONENT, "discard one card") in asked) is full
    assert ((YOU, "discard one card") in asked) or not full


@pytest.mark.rule("ID-27")
def test_a_follower_whose_leader_is_lost_has_time_until_the_next_organization_phase() -> None:
    """In the full game he stays uncontrolled until then; nobody is sent away in the middle of a turn."""
    leader = {"name": "Aragorn II", "followers": ["Beregond"]}
    game = table(
        you={"companies": [moving(leader, "Annalena", to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Cave-drake", "keyed_to": "Wilderness", "assigned": ["Aragorn II"]},
        },
        dice=(2, 12),
        format=STANDARD,
    )
    passes(game, "enter the site")
    assert zone(game, "Aragorn II") == "out of play"
    assert zone(game, "Beregond") == "in play"


@pytest.mark.rule("ID-28")
@both
def test_the_moving_player_acts_between_hazards_in_the_full_game_only(format: str, full: bool) -> None:
    game = table(
        you={"companies": [moving("Aragorn II", to="Bree")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
        format=format,
    )
    asked = []
    while game.decision.kind != "enter the site":
        asked.append((game.decision.seat, game.decision.kind))
        assert len(asked) < 12
        game.choose(game.decision.options[-1])
    assert ((YOU, "movement") in asked) is full


@pytest.mark.rule("ID-32")
@both
def test_companies_split_away_from_havens_in_the_full_game_only(format: str, full: bool) -> None:
    game = organizing(format, company("Aragorn II", "Beregond", at="Bree"), location_deck=["Rivendell"])
    assert may(game, "Beregond forms a new company") is full
