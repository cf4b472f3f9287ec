"""The Wizards: answers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    act,
    card,
    company,
    journey,
    may,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def searching(*deck: str, dice: tuple[int, ...] = (), site: str = "Moria", state: str = "tapped") -> Game[MeccgState]:
    return table(
        {
            "hand": ["Lucky Search"],
            "play_deck": list(deck),
            "companies": [company("Bilbo", "Faramir", at=site, site=state)],
        },
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
        windows="always",
    )


@pytest.mark.card("TW-269")
@pytest.mark.rule("CC-Lucky Search.3", "CC-Lucky Search.5", "CC-Lucky Search.6")
def test_a_lucky_search_finds_an_item_and_its_guard() -> None:
    game = table(
        {
            "hand": ["Lucky Search"],
            "play_deck": ["Concealment", "Glamdring", "Dagger of Westernesse", "Sting"],
            "companies": [company("Bilbo", {"name": "Faramir", "items": ["Glamdring"]}, at="Moria", site="tapped")],
        },
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    act(game, "Play Lucky Search, tapping Bilbo")
    while game.state.nearest(Attack) is None:
        passes(game)
    # Glamdring is in play already: the search goes on past it.
    assert game.state.bearer[card(game, "Dagger of Westernesse")] == card(game, "Bilbo")
    attack = the(game, Attack)
    assert attack.base_prowess == 3 + 3
    assert status(game, "Bilbo") == "tapped"


@pytest.mark.card("TW-269")
@pytest.mark.rule("CC-Lucky Search.1", "CC-Lucky Search.2", "CC-Lucky Search.7")
def test_a_wound_costs_the_item_and_nothing_else() -> None:
    game = searching("Concealment", "Dagger of Westernesse", "Wargs", dice=(2, 2))
    act(game, "Play Lucky Search, tapping Bilbo")
    while game.state.nearest(Attack) is None:
        passes(game)
    while game.state.nearest(Attack) is not None:
        passes(game)
    assert status(game, "Bilbo") == "wounded"
    assert zone(game, "Dagger of Westernesse") == "discard pile"
    deck = [game.state.name(found) for found in game.state.zone("play deck", 0)]
    assert sorted(deck) == ["Concealment", "Wargs"]
    assert game.state.exhausted[0] == 0


@pytest.mark.card("TW-269")
@pytest.mark.rule("CR-T.36", "CR-T.37")
def test_an_ally_who_searches_keeps_no_item() -> None:
    game = table(
        {
            "hand": ["Lucky Search"],
            "play_deck": ["Dagger of Westernesse", "Concealment"],
            "companies": [company({"name": "Faramir", "allies": ["Gollum"]}, at="Moria", site="tapped")],
        },
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,),
        windows="always",
    )
    act(game, "Play Lucky Search, tapping Gollum")
    while game.state.nearest(Attack) is None:
        passes(game)
    assert the(game, Attack).assigned == (card(game, "Gollum"),)
    assert zone(game, "Dagger of Westernesse") == "play deck"


@pytest.mark.card("TW-269")
@pytest.mark.rule("CC-Lucky Search.4")
def test_a_lucky_search_brings_no_second_item() -> None:
    game = searching("Dagger of Westernesse", "Concealment", dice=(12,), state="untapped")
    act(game, "Play Lucky Search, tapping Bilbo")
    while game.state.nearest(Attack) is None:
        passes(game)
    while game.state.nearest(Attack) is not None:
        passes(game)
    assert status(game, "Moria") == "untapped"
    assert not may(searching("Concealment", site="Bree"), "Play Lucky Search")


@pytest.mark.card("TW-269")
def test_the_guard_of_a_lucky_search_cannot_be_cancelled() -> None:
    game = table(
        {
            "hand": ["Lucky Search", "Concealment"],
            "play_deck": ["Dagger of Westernesse"],
            "companies": [company("Bilbo", "Beretar", "Sam Gamgee", at="Moria")],
        },
        {"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    act(game, "Play Lucky Search, tapping Bilbo")
    while game.state.nearest(Attack) is None:
        passes(game)
    assert "may_be_cancelled" in refused(game, "Play Concealment, tapping Sam Gamgee", 0)


def influencing(hand: list[str], *mine: Any) -> Game[MeccgState]:
    return table(
        {"companies": [company("Elrond", at="Bree")]},
        {"hand": hand, "companies": [company("Gandalf", "Bergil", *mine, at="Bree")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        format="standard",
        dice=(12, 2, 12),
    )


@pytest.mark.card("TW-362")
def test_wizards_laughter_ends_an_attempt_on_his_people() -> None:
    game = influencing(["Wizard’s Laughter"])
    act(game, "Elrond taps to influence Bergil away")
    act(game, "Play Wizard’s Laughter with Gandalf on Bergil")
    passes(game, "site")
    assert zone(game, "Bergil") == "in play"
    assert any("corruption check" in line for line in story(game))
    assert not any("Roll for influencing" in line for line in story(game)), "there is no attempt any more"


@pytest.mark.card("TW-362")
def test_wizards_laughter_answers_such_attempts_only() -> None:
    game = journey("Gandalf", to="Bree", hazards=("Wargs",), you={"hand": ["Wizard’s Laughter"]}, windows="always")
    act(game, "Play Wargs keyed to Wilderness")
    assert not may(game, "Play Wizard’s Laughter")
