"""Ties, and the weakest link by which players may agree to break them (ME-11.11, ME-11.12, CR-P.19, CR-P.20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import OPPONENT, bearing, card, company, story, table
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.organiser.playing import outcome_of
from westmarch.organiser.rulebooks import MECCG

TIED: tuple[dict[str, Any], dict[str, Any]] = (
    {"companies": [company(bearing("Éowyn", "Sword of Gondolin"))]},
    {"companies": [company(bearing("Háma", "Sword of Gondolin"))]},
)


def council(mine: dict[str, Any], theirs: dict[str, Any], dice: tuple[int, ...], format: str) -> Game[MeccgState]:
    """The Free Council, played to the end: everybody takes what is offered last."""
    game = table(you=mine, opponent=theirs, at={"phase": "free-council"}, dice=dice, windows="always", format=format)
    while not game.over:
        game.choose(game.decision.options[-1])
    return game


def rounds(game: Game[MeccgState]) -> int:
    return sum("one corruption point more" in line for line in story(game))


@pytest.mark.rule("ME-11.12")
@pytest.mark.parametrize("format", ["standard", "2-deck", "tournament", "tournament 4-deck"])
def test_equal_totals_are_a_tie_worth_three_tournament_points_each(format: str) -> None:
    game = council(*TIED, dice=(12, 12), format=format)
    assert game.result is not None
    assert game.result.is_draw
    assert rounds(game) == 0
    assert MECCG.points(outcome_of(game.result, MECCG), 2, 1) == (3, 3)


@pytest.mark.rule("ME-11.12")
def test_a_decided_game_gives_all_tournament_points_to_the_winner() -> None:
    game = council(TIED[0], {}, dice=(12,), format="tournament")
    assert game.result is not None
    assert MECCG.points(outcome_of(game.result, MECCG), 2, 1) == (6, 0)


@pytest.mark.rule("ME-11.11", "CR-P.19")
def test_each_pass_adds_one_corruption_point() -> None:
    """A roll that is just enough for the last checks is not enough for the first pass."""
    before = table(you=TIED[0], opponent=TIED[1], at={"phase": "organization"}, format="tournament")
    points = {corruption_points(before.state, card(before, name)) for name in ("Éowyn", "Háma")}
    assert points == {2}
    game = council(*TIED, dice=(3, 4, 12, 4), format="tournament, weakest link")
    assert game.result is not None
    assert rounds(game) == 1
    assert len(game.result.winners) == 1
    longer = council(*TIED, dice=(3, 4, 4, 5, 12, 5), format="tournament, weakest link")
    assert rounds(longer) == 2, "a five (Háma has −1) is enough in the first pass, but not in the second"


@pytest.mark.rule("CR-P.19")
def test_wizards_are_not_spared() -> None:
    """As the Universal Rules have it (CX-20)."""
    tied = {"companies": [company("Gandalf")]}, {"companies": [company("Saruman")]}
    game = council(*tied, dice=(12, 12, 12, 2), format="tournament, weakest link")
    assert game.result is not None
    assert rounds(game) >= 1
    assert game.result.rule == "ME-1.28"


@pytest.mark.rule("CR-P.20", "ME-11.11")
def test_it_goes_on_until_somebody_leads_or_nobody_is_left() -> None:
    game = council(*TIED, dice=(12, 12, 12, 12, 12, 12, 2, 2, 4, 9), format="standard, weakest link")
    assert game.result is not None
    assert rounds(game) == 3
    assert (game.result.winners, game.result.rule) == ((OPPONENT,), "ME-11.11"), "both were lost: the dice decide"
