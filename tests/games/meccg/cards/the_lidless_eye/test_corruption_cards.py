"""The Lidless Eye: corruption cards."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    bearing,
    card,
    exploring,
    journey,
    may,
    organizing,
    passes,
    refused,
    story,
)
from westmarch.games.meccg.rules.values import corruption_points


def checks_of(lines: list[str], name: str) -> int:
    return sum(line == f"{name} passes the corruption check" for line in lines)


@pytest.mark.card("LE-122")
def test_lure_of_expedience_tempts_when_an_item_is_gained() -> None:
    lured = {"name": "Beretar", "events": ["LE-122"]}
    game = exploring(lured, "Faramir", site="Moria", hand=("Glamdring",), dice=(12,))
    assert corruption_points(game.state, card(game, "Beretar")) == 2
    act(game, "Faramir taps to play Glamdring")
    assert checks_of(story(game), "Beretar") == 1
    hobbit = journey("Frodo", hazards=("LE-122",), windows="always")
    assert not may(hobbit, "Play Lure of Expedience on Frodo")


@pytest.mark.card("LE-123")
def test_lure_of_nature_tempts_in_the_wilderness() -> None:
    lured = {"name": "Beretar", "events": ["LE-123"]}
    game = journey(lured, to="Bree", dice=(12, 12, 12, 12))
    passes(game, "enter the site")
    paths = game.state.card(card(game, "Bree")).facts.site_path
    assert checks_of(story(game), "Beretar") == paths.count("Wilderness")
    assert not may(journey("Gimli", hazards=("LE-123",), windows="always"), "Play Lure of Nature on Gimli")


@pytest.mark.card("LE-107")
def test_covetous_thoughts_are_for_minions() -> None:
    game = journey("Beretar", hazards=("Covetous Thoughts",))
    assert "IN-72" in refused(game, "Play Covetous Thoughts", OPPONENT)


@pytest.mark.card("LE-107")
def test_covetous_thoughts_grow_with_the_treasures_of_others() -> None:
    coveting = {"name": "Beretar", "events": ["Covetous Thoughts"]}
    game = organizing(coveting, bearing("Faramir", "Glamdring", "Dagger of Westernesse"), dice=(12, 12))
    while game.state.active == 0:
        passes(game)
    assert checks_of(story(game), "Beretar") == 2
