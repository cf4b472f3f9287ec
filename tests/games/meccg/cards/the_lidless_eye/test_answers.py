"""The Lidless Eye: answers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    company,
    journey,
    may,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from tests.games.pages import NAMES
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.shelf import known_game


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
    assert "Searching Eye ends what Hiding brought about" in story(game)


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
@pytest.mark.parametrize(("seat", "told"), [(OPPONENT, "Ambusher"), (YOU, "A card"), (-1, "A card")])
def test_only_who_calls_men_back_is_told_whom(seat: int, told: str) -> None:
    game = outnumbered(phase="end-of-turn")
    passes(game, "call Men back")
    act(game, "Shuffle Ambusher into your play deck")
    lines = [line.text for line in known_game("meccg").page.story(game.view(seat), NAMES).lines]
    assert f"{told} goes to the play deck" in lines


@pytest.mark.card("LE-142")
def test_with_all_windows_asked_nobody_learns_that_there_are_no_men_to_call_back() -> None:
    game = outnumbered(("Giant",), windows="always", phase="end-of-turn")
    passes(game, "call Men back")
    assert game.decision.seat == OPPONENT
    assert [option.sentence for option in game.decision.options] == ["Call nobody back"]
    skipped = outnumbered(("Giant",), phase="end-of-turn")
    assert skipped.state.active == OPPONENT
