"""Against the Shadow: corruption cards."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    card,
    journey,
    organizing,
    passes,
    refused,
    story,
    zone,
)
from westmarch.games.meccg.rules.values import corruption_modifier


def checks_of(lines: list[str], name: str) -> int:
    return sum(line == f"{name} passes the corruption check" for line in lines)


@pytest.mark.card("AS-24")
def test_alone_and_unadvised_counts_the_regions() -> None:
    lost = {"name": "Beretar", "events": ["Alone and Unadvised"]}
    game = journey(lost, "Faramir", to="Bree", dice=(12,) * 6)
    assert corruption_modifier(game.state, card(game, "Beretar")) == 2
    passes(game, "enter the site")
    paths = game.state.card(card(game, "Bree")).facts.site_path
    assert checks_of(story(game), "Beretar") == len(paths)


@pytest.mark.card("AS-24")
def test_nobody_is_alone_among_four() -> None:
    many = journey("Beretar", "Faramir", "Beorn", "Gimli", hazards=("AS-24",))
    assert "condition_holds" in refused(many, "Play Alone and Unadvised", OPPONENT)
    lost = {"name": "Beretar", "events": ["Alone and Unadvised"]}
    game = organizing(lost, "Faramir", "Bergil", hand=["Gimli"])
    act(game, "Play Gimli at Rivendell in company 1 under general influence")
    assert zone(game, "Alone and Unadvised") == "discard pile"
