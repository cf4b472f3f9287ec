"""The end of the game: calling the Council, the last turn, the last checks, the count (IN-06, IN-113 to IN-118)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, company, may, passes, refused, table
from westmarch.games.meccg.rules.values import total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

# Marshalling points in the pile: Riders of Rohan 3, Rangers of the North 3, Wood-elves 3, Rangers of Ithilien 3,
# Knights of Dol Amroth 3, Ents of Fangorn 3, Men of Dorwinion 3, Tower Guard of Minas Tirith 2, Men of Anórien 2.
THREES = [
    "Riders of Rohan",
    "Rangers of the North",
    "Wood-elves",
    "Rangers of Ithilien",
    "Knights of Dol Amroth",
    "Ents of Fangorn",
]
DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4
HAND = ["Dagger of Westernesse"] * 8


def ending(pile: list[str], at: dict[str, Any] | None = None, **more: Any) -> Game[MeccgState]:
    """The end of your turn, with a company that scores nothing (Éowyn)."""
    return table(
        you={
            "companies": [company("Éowyn")],
            "marshalling_point_pile": pile,
            "hand": HAND,
            "play_deck": DECK,
            **more,
        },
        opponent={"companies": [company("Bergil")], "hand": HAND, "play_deck": DECK},
        at={"phase": "end-of-turn", **(at or {})},
        windows="always",
    )


@pytest.mark.rule("IN-113")
def test_the_council_may_be_called_at_eighteen_points_not_at_seventeen() -> None:
    game = ending(THREES)
    assert total_points(game.state, YOU) == 18
    passes(game, "call the Council")
    assert may(game, "call the Free Council")
    game = ending([*THREES[:5], "Men of Anórien"])
    assert total_points(game.state, YOU) == 17
    passes(game, "call the Council")
    assert not may(game, "call the Free Council")
    assert "IN-113" in refused(game, "call the Free Council", YOU)


@pytest.mark.rule("IN-113")
def test_it_is_called_at_the_end_of_ones_own_turn() -> None:
    game = ending(THREES)
    passes(game, "organize")
    assert game.state.active == OPPONENT
    assert "IN-113" in refused(game, "call the Free Council", YOU)
    passes(game, "call the Council")
    assert game.decision.seat == OPPONENT
    assert not may(game, "call the Free Council")


@pytest.mark.rule("IN-114")
def test_an_exhausted_deck_allows_the_call() -> None:
    game = ending([], exhausted=1)
    passes(game, "call the Council")
    assert may(game, "call the Free Council")
    game = ending([])
    passes(game, "call the Council")
    assert not may(game, "call the Free Council")
    assert "IN-114" in refused(game, "call the Free Council", YOU)


@pytest.mark.rule("IN-115")
def test_after_a_call_the_opponent_has_one_more_turn() -> None:
    game = ending(THREES)
    passes(game, "call the Free Council")
    turn = game.state.turn
    act(game, "Call the Free Council")
    turns = set()
    while not game.over and game.decision.kind != "final corruption checks":
        if game.state.turn != turn:
            turns.add((game.state.turn, game.state.active))
        game.choose(game.decision.options[-1])
    assert turns == {(turn + 1, OPPONENT)}


@pytest.mark.rule("IN-116")
def test_when_both_decks_are_exhausted_the_council_starts_at_once() -> None:
    game = table(
        you={"companies": [company("Éowyn")], "exhausted": 1, "hand": HAND, "play_deck": DECK},
        opponent={"companies": [company("Bergil")], "exhausted": 1, "hand": HAND, "play_deck": DECK},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    turn = game.state.turn
    while not game.over and game.decision.kind != "final corruption checks":
        assert game.state.turn == turn
        game.choose(game.decision.options[-1])
    assert not game.over


def council(mine: dict[str, Any], theirs: dict[str, Any], dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    return table(you=mine, opponent=theirs, at={"phase": "free-council"}, dice=dice, windows="always")


def finish(game: Game[MeccgState]) -> None:
    while not game.over:
        game.choose(game.decision.options[-1])


@pytest.mark.rule("IN-06", "IN-118")
def test_the_higher_total_wins() -> None:
    game = council(
        {"companies": [company("Éowyn")], "marshalling_point_pile": [*THREES[:5], "Men of Anórien", "Beornings"]},
        {"companies": [company("Bergil")], "marshalling_point_pile": [THREES[5], "Men of Dorwinion"]},
    )
    finish(game)
    assert game.result is not None
    assert game.result.winners == (YOU,)
    assert game.result.points == (19, 6)
    assert game.result.rule == "IN-118"
    assert dict(game.result.details[YOU]) == {"faction": 19}


@pytest.mark.rule("IN-118")
def test_equal_totals_are_a_draw() -> None:
    game = council(
        {"companies": [company("Éowyn")], "marshalling_point_pile": THREES[:3]},
        {"companies": [company("Bergil")], "marshalling_point_pile": THREES[3:]},
    )
    finish(game)
    assert game.result is not None
    assert game.result.is_draw
    assert game.result.points == (9, 9)


@pytest.mark.rule("IN-118")
def test_points_on_the_table_and_in_the_pile_are_added() -> None:
    game = council(
        {
            "companies": [company({"name": "Aragorn II", "items": ["Glamdring"], "allies": ["Quickbeam"]})],
            "marshalling_point_pile": ["Riders of Rohan", "Wargs"],
        },
        {"companies": [company("Bergil")]},
        dice=(12, 12, 12),
    )
    finish(game)
    assert game.result is not None
    assert game.result.points == (3 + 2 + 2 + 3 + 1, 0)


@pytest.mark.rule("IN-117")
def test_every_character_makes_a_check_and_what_is_lost_does_not_count() -> None:
    game = council(
        {"companies": [company({"name": "Éomer", "items": ["Sword of Gondolin", "Orcrist"]}, "Faramir")]},
        {"companies": [company("Bergil")]},
        dice=(2, 12, 12),
    )
    assert game.decision.kind == "final corruption checks"
    act(game, "Éomer makes his final corruption check")
    finish(game)
    assert game.result is not None
    assert game.result.points == (2, 0), "Éomer, his sword and Orcrist are lost; Faramir remains"
    checks = [
        event
        for event in game.state.log
        if type(event.change).__name__ == "Rolled" and "corruption check" in getattr(event.change, "purpose", "")
    ]
    assert len(checks) == 3


def test_a_game_in_which_nobody_can_do_anything_ends() -> None:
    game = table(at={"phase": "end-of-turn"})
    assert game.over
    assert game.result is not None
    assert game.result.is_draw
