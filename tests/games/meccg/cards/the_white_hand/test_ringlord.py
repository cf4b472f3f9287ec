"""The White Hand: A New Ringlord."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing
from tests.conformance.meccg.journeys import plays
from tests.games.meccg.dialect import YOU, bearing, card, company, may, zone
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

RINGLORD = "A New Ringlord"
UNKNOWN = "Ettenmoors"


def lord(site: str, *, copies: int = 1, roll: int = 7, ring: str = "The One Ring") -> Game[MeccgState]:
    him: dict[str, Any] = bearing("Alatar", ring, events=[RINGLORD] * copies)
    return organizing(company(him, "Asternak", at=site), dice=(roll, *[12] * 6))


@pytest.mark.card("WH-60")
def test_a_new_ringlord_is_played_on_him_at_home_once_a_turn() -> None:
    def claimed(site: str, *items: str) -> Game[MeccgState]:
        return organizing(company(bearing("Alatar", *items), at=site), hand=[RINGLORD, RINGLORD])

    game = claimed("The White Towers", "The One Ring")
    plays(game, "Play A New Ringlord on Alatar")
    assert game.state.bearer[card(game, RINGLORD)] == card(game, "Alatar") or zone(game, RINGLORD) == "hand"
    assert sum(game.state.name(each) == RINGLORD for each in game.state.in_play(YOU)) == 1
    assert not may(game, "Play A New Ringlord"), "once a turn"
    assert not may(claimed("The White Towers", "Glamdring"), "Play A New Ringlord")
    assert not may(claimed("Ettenmoors", "The One Ring"), "Play A New Ringlord")


@pytest.mark.card("WH-60")
@pytest.mark.rule("ME-1.07")
@pytest.mark.parametrize(
    ("roll", "copies", "outcome"),
    [(9, 1, "wins"), (8, 1, "waits"), (8, 2, "wins"), (5, 1, "waits"), (4, 1, "falls"), (4, 2, "waits")],
)
def test_a_new_ringlord_wins_or_falls_by_a_roll(roll: int, copies: int, outcome: str) -> None:
    game = lord(site_with_information(), copies=copies, roll=roll)
    turn = game.state.turn
    for _ in range(80):
        if game.over or game.state.turn != turn:
            break
        game.choose(game.decision.options[-1])
    result = game.state.result
    if outcome == "wins":
        assert result is not None
        assert (result.winners, result.rule) == ((YOU,), "ME-1.07")
    elif outcome == "falls":
        assert result is not None
        assert result.winners == (1,)
    else:
        assert result is None


@pytest.mark.card("WH-60")
def test_nothing_is_tried_elsewhere_or_without_the_ring() -> None:
    for game in (lord(UNKNOWN, roll=2), lord(site_with_information(), roll=2, ring="Glamdring")):
        turn = game.state.turn
        for _ in range(80):
            if game.over or game.state.turn != turn:
                break
            game.choose(game.decision.options[-1])
        assert game.state.result is None


def site_with_information() -> str:
    """A Ruins & Lairs where information is playable."""
    return next(
        facts.id
        for facts in all_facts().values()
        if facts.side == "site"
        and facts.site_type == "Ruins & Lairs"
        and facts.alignment == "hero"
        and "information" in facts.playable
        and not facts.under_deeps
    )
