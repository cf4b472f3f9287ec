"""The Balrog: what the brood of Ungoliant desires of an opponent's deck."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, YOU, act, may, offers, passes, zone
from westmarch.games.meccg.rules.values import hand_size
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DESIRE = "Desire All for Thy Belly"
BROOD = ("Spawn of Ungoliant", "Ungoliant’s Foul Issue")


def desired() -> Game[MeccgState]:
    """Two Spawn in play let the hazard player look at two cards, of which he shows the first."""
    game = journey(
        "Gimli",
        hazards=(DESIRE, "Ungoliant’s Progeny"),
        events=BROOD,
        you={"play_deck": ["Glamdring", "Concealment", "Gates of Morning"]},
    )
    act(game, f"Play {DESIRE}")
    for _ in range(6):
        if game.decision.kind == "show a card":
            break
        passes(game)
    assert offers(game) == ["Choose Glamdring", "Choose Concealment"]
    act(game, "Choose Glamdring")
    return game


@pytest.mark.card("BA-16")
def test_the_card_that_is_desired_is_lost() -> None:
    game = desired()
    before = hand_size(game.state, YOU)
    act(game, "Let Glamdring be removed from the game")
    passes(game, "hazards")
    assert (zone(game, "Glamdring"), zone(game, DESIRE)) == ("out of play", "out of play")
    assert zone(game, "Ungoliant’s Progeny") == "discard pile"
    assert hand_size(game.state, YOU) == before


@pytest.mark.card("BA-16")
def test_or_its_owner_holds_less_for_the_rest_of_the_game() -> None:
    game = desired()
    before, theirs = hand_size(game.state, YOU), hand_size(game.state, OPPONENT)
    act(game, "Hold one card less in your hand for the rest of the game")
    passes(game, "hazards")
    assert (zone(game, "Glamdring"), len(game.state.zone("play deck", YOU))) == ("play deck", 3)
    assert (hand_size(game.state, YOU), hand_size(game.state, OPPONENT)) == (before - 1, theirs)
    for _ in range(40):
        if game.state.active == OPPONENT:
            break
        passes(game)
    assert hand_size(game.state, YOU) == before - 1


@pytest.mark.limit
@pytest.mark.card("BA-16")
def test_it_costs_a_spawn_from_hand() -> None:
    without = journey("Gimli", hazards=(DESIRE, "Wargs"), events=BROOD)
    assert not may(without, f"Play {DESIRE}", OPPONENT)


@pytest.mark.card("BA-16", "WH-18")
def test_who_may_not_search_a_small_deck_of_his_own_looks_at_another_players() -> None:
    game = journey(
        "Gimli",
        hazards=(DESIRE, "Ungoliant’s Progeny"),
        events=(*BROOD, "Flotsam and Jetsam"),
        you={"play_deck": ["Glamdring", "Concealment", "Gates of Morning"]},
    )
    act(game, f"Play {DESIRE}")
    passes(game, "show a card")
    assert offers(game) == ["Choose Glamdring", "Choose Concealment"]
