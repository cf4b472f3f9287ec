"""Cards that answer what others declare, lucky searches, and levies of Men."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    card,
    company,
    exploring,
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


@pytest.mark.card("TD-101")
def test_the_hoard_holds_another_item() -> None:
    game = table(
        {
            "hand": ["Bounty of the Hoard", "Glamdring"],
            "companies": [company("Beretar", "Faramir", at="The Lonely Mountain", site="tapped")],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, "play Glamdring")
    act(game, "Play Bounty of the Hoard", "Faramir taps to play Glamdring")
    assert zone(game, "Glamdring") == "in play"
    assert not may(exploring("Beretar", site="Moria", hand=("Bounty of the Hoard",)), "Play Bounty")


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


@pytest.mark.card("TW-362")
def test_wizards_laughter_answers_such_attempts_only() -> None:
    game = journey("Gandalf", to="Bree", hazards=("Wargs",), you={"hand": ["Wizard’s Laughter"]}, windows="always")
    act(game, "Play Wargs keyed to Wilderness")
    assert not may(game, "Play Wizard’s Laughter")


@pytest.mark.card("LE-136")
def test_the_searching_eye_finds_scouts() -> None:
    game = journey("Bilbo", "Faramir", to="Bree", hazards=("Wargs", "LE-136"), you={"hand": ["Concealment"]})
    act(game, "Play Wargs keyed to Wilderness", "Play Concealment, tapping Bilbo")
    act(game, "Play Searching Eye (cancel a card) on Concealment")
    assert game.state.nearest(Attack) is not None
    assert not the(game, Attack).cancelled
    assert zone(game, "Concealment") == "discard pile"


@pytest.mark.card("LE-136")
def test_the_searching_eye_ends_what_scouts_have_done() -> None:
    game = table(
        {"hand": ["Hiding"], "companies": [company("Bilbo")]},
        {"hand": ["LE-136"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
    )
    quiet = journey("Bilbo", to="Bree", hazards=("LE-136",))
    assert "condition_holds" in refused(quiet, "Play Searching Eye (end an effect)", OPPONENT)
    passes(game, "Play Hiding")
    act(game, "Play Hiding with Bilbo")
    passes(game, "Play Searching Eye")
    before = len(game.state.lasting)
    act(game, "Play Searching Eye (end an effect)")
    assert len(game.state.lasting) < before


def outnumbered(
    discarded: tuple[str, ...] = ("Ambusher", "Giant"), windows: str = "able", **at: Any
) -> Game[MeccgState]:
    return table(
        {"companies": [company("Beretar")]},
        {
            "hand": ["Lawless Men", "Wargs"],
            "discard_pile": list(discarded),
            "events": ["Thrice Outnumbered"],
            "companies": [company("Haldir", at="Lórien")],
        },
        at=at,
        windows=windows,
    )


@pytest.mark.card("LE-142")
def test_thrice_outnumbered_costs_a_man_or_itself() -> None:
    game = outnumbered(phase="long-event")
    assert not may(game, "Discard Wargs")
    act(game, "Discard Lawless Men")
    assert zone(game, "Lawless Men") == "discard pile"
    assert zone(game, "Thrice Outnumbered") == "in play"
    other = outnumbered(phase="long-event")
    act(other, "Discard Thrice Outnumbered")
    assert zone(other, "Thrice Outnumbered") == "discard pile"


@pytest.mark.card("LE-142")
def test_thrice_outnumbered_calls_men_back() -> None:
    game = outnumbered(phase="end-of-turn")
    passes(game, "call Men back")
    assert not may(game, "Shuffle Giant")
    act(game, "Shuffle Ambusher into your play deck")
    assert "Ambusher" not in [game.state.name(found) for found in game.state.zone("discard pile", OPPONENT)]
    again = journey("Beretar", hazards=("Thrice Outnumbered",), events=("Thrice Outnumbered",))
    assert "IN-129" in refused(again, "Play Thrice Outnumbered", OPPONENT)


@pytest.mark.card("LE-142")
def test_with_all_windows_asked_nobody_learns_that_there_are_no_men_to_call_back() -> None:
    game = outnumbered(("Giant",), windows="always", phase="end-of-turn")
    passes(game, "call Men back")
    assert game.decision.seat == OPPONENT
    assert [option.sentence for option in game.decision.options] == ["Call nobody back"]
    skipped = outnumbered(("Giant",), phase="end-of-turn")
    assert skipped.state.active == OPPONENT
