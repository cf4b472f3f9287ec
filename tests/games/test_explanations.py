"""Whatever a player asks about, he gets an answer: about any card, at any seat, at every kind of moment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.every_format import FORMATS, LARGE, Format, moment, seeds
from tests.games.meccg.dialect import OPPONENT, YOU, act, company
from tests.games.soundness import check_explanations
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.kernel.data import CardId


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


@pytest.mark.soak
@pytest.mark.parametrize("format", [*FORMATS, *LARGE], ids=str)
def test_soak_of_explanations(format: Format) -> None:
    met: set[Any] = set()
    games = 40 if format.seats < 3 else 5
    asked = [check_new_moments(format, seed, met, most=4_000) for seed in seeds(format, games, "why not")]
    assert sum(asked) > 20
