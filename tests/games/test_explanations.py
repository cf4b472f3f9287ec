"""Whatever a player asks about, he gets an answer: about any card, at any seat, at every kind of moment."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import westmarch.games.meccg
from tests.conformance.meccg.tables import standard
from tests.games.every_format import FORMATS, LARGE, Format, moment
from tests.games.meccg.dialect import OPPONENT, YOU, act, company
from tests.games.random_play import progress
from tests.games.soundness import check_explanations
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import STEPS


def check_new_moments(format: Format, seed: int, met: set[Any], most: int, share: int = 1) -> int:
    """Ask about the cards (one of `share`) at the kinds of moments of a game that were not met before; how many."""
    asked = 0
    for number, now in enumerate(format.play(seed, "always" if seed % 2 else "able", most)):
        kind = moment(now)
        if kind in met:
            continue
        met.add(kind)
        asked += 1
        cards = [CardId(card) for card in range(number % share, len(now.state.definition), share)]
        check_explanations(now, cards, list(range(now.state.seats)), named=cards[: number % 2])
    return asked


@pytest.mark.parametrize("format", FORMATS, ids=str)
def test_every_question_gets_an_answer(format: Format) -> None:
    assert check_new_moments(format, 1, set(), most=120, share=25) > 4


def test_a_card_in_hand_is_explained_during_an_attempt_to_influence() -> None:
    """Both the attempt and the count at the end know of revealed cards, each in its own way."""
    game = standard(
        you={"hand": ["Glamdring"], "companies": [company("Aragorn II", at="Bree")]},
        opponent={"hand": ["Orcrist"], "companies": [company("Beretar", at="Bree")]},
        at={"phase": "site", "number": 3, "company": 1, "step": "play resources"},
        windows="always",
    )
    act(game, "Aragorn II taps to influence away Beretar", "No response", "No response")
    assert isinstance(game.state.frame, OpposedAttempt)
    for seat in (YOU, OPPONENT):
        (held,) = game.state.hand(seat)
        assert game.why_not_card(held, seat)
        assert game.why_not(f"reveal {game.state.name(held)}", seat)


def test_what_is_asked_of_a_running_procedure_by_the_name_of_a_field_means_one_thing() -> None:
    """`frames_with` finds the innermost procedure that has a field: wherever it stands, it must hold the same."""
    house = Path(westmarch.games.meccg.__file__).parent
    calls = (
        node
        for file in house.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call)
    )
    asked = {
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == "frames_with"
        and isinstance(call.args[0], ast.Constant)
    }
    assert len(asked) > 8
    for field in sorted(asked):
        kinds = [kind for kind in STEPS if field in kind.__struct_fields__]
        meanings = {get_type_hints(kind)[field] for kind in kinds if kind.tag.startswith("meccg:")}
        assert len(meanings) == 1, f"{field} is {meanings} in {[kind.__name__ for kind in kinds]}"


@pytest.mark.soak
@pytest.mark.parametrize("format", [*FORMATS, *LARGE], ids=str)
def test_soak_of_explanations(format: Format) -> None:
    met: set[Any] = set()
    games = 40 if format.seats < 3 else 5
    asked = [check_new_moments(format, seed, met, most=4_000) for seed in progress(games, f"why not, {format}", 0)]
    assert sum(asked) > 20
