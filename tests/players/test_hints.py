"""Hints: the squire's answer unless imagined games show clearly better, and why in one line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.secrets import twin
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game
from westmarch.players import look
from westmarch.players.search import Rollouts, hint
from westmarch.shelf import known_game

from .test_captain import both, played


def hinted(name: str, game: Game[Any], note: str = "", rollouts: int = 12) -> Any:
    view, (question, *_) = look(game, 0)
    return hint(known_game(name).counsel, view, question, lambda action: note, Rollouts(rollouts), 1)


@both
def test_without_time_to_think_it_is_the_squires_answer_with_its_number(name: str, format: str) -> None:
    game = played(name, format, seed=3, answers=30)
    view, (question, *_) = look(game, 0)
    found = hinted(name, game, "8+ (42%)", rollouts=0)
    assert found.action == known_game(name).counsel.guide().choose(view, question)
    assert found.why == "8+ (42%); that is what he usually does here"


@both
def test_it_tells_what_imagined_games_have_shown(name: str, format: str) -> None:
    found = hinted(name, played(name, format, seed=3, answers=30), rollouts=30)
    assert "imagined game" in found.why
    assert "\n" not in found.why


@both
def test_it_knows_no_more_than_the_seat(name: str, format: str) -> None:
    """With other cards in the opponent's hand and deck the hint is the same, word for word."""
    game = played(name, format, seed=5, answers=15)
    found = hinted(name, game)
    for number in range(3):
        assert hinted(name, twin(game, 0, Chance.seeded(number))) == found


def test_another_answer_is_preferred_where_the_squires_is_clearly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """A squire who hands a winning table over is overruled, and the line says what he would have done."""
    game = played("meccg", "introductory", seed=4, answers=20)
    view, (question, *_) = look(game, 0)
    counsel = known_game("meccg").counsel

    class Foolish:
        rules, horizon = counsel.rules, counsel.horizon
        guide, turn = counsel.guide, counsel.turn

        def shortlist(self, *asked: Any) -> Any:
            return question.actions[:2]

        def standing(self, state: Any, seat: int) -> float:
            return 1.0

    good, bad = question.actions[1], question.actions[0]

    def played_on(self: Any, world: Any, answer: Any, seat: int) -> float:
        return (0.9 if answer == good else 0.2) + 0.01 * (world.state.turn % 2)

    monkeypatch.setattr("westmarch.players.search.captain.Captain._played_on", played_on)
    found = hint(Foolish(), view, question, lambda action: action.sentence(view.state), Rollouts(40), 1)
    assert found.action == good
    assert bad.sentence(view.state) in found.why
    assert found.why.startswith(good.sentence(view.state))
