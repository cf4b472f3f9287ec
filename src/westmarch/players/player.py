"""Letting players answer: what each is handed, and playing a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.game import Game
from westmarch.kernel.player import Player
from westmarch.kernel.view import Option, Question, View

from .conceding import Resolve, Weighs

Watcher: TypeAlias = Callable[[Game[Any], int, Action | Option], None]


def look(game: Game[Any], seat: int) -> tuple[View, list[Question]]:
    """The table as a seat sees it now, and what it is asked.

    The story so far is left out, and the words of the options are made by the question when somebody reads them: both
    take more time than all else.
    """
    masked = game.state.hide(seat, log=False)
    asked = game.decisions
    mine = [
        Question(Decision(each.seat, each.kind, each.actions, each.rule, each.prompt), masked)
        for each in asked
        if each.seat == seat
    ]
    return View(seat, masked, tuple((each.seat, each.kind, each.rule) for each in asked)), mine


def look_openly(game: Game[Any]) -> tuple[View, Question]:
    """An imagined table as it is, and its first question, for a player who reads nothing that his seat may not know
    even if it is not hidden from him."""
    question = game.decision
    return View(question.seat, game.state, ((question.seat, question.kind, question.rule),)), question


def play_out(
    game: Game[Any],
    players: Sequence[Player],
    most: int | None = None,
    watch: Watcher | None = None,
    conceding: bool = False,
) -> int:
    """Let players (one for each seat that is not played by the rules) answer until the game is over, or `most` answers
    have been given. Whoever watches is shown each answer before it takes effect. If they may, those who weigh their
    answers give up what is lost.

    Returns how many answers were given.
    """
    seats = game.state.attended
    if len(players) != len(seats):
        raise IllegalChoice(f"this game has seats for {len(seats)} players, not {len(players)}")
    sitting = dict(zip(seats, players, strict=True))
    resolves = {seat: Resolve() for seat in seats}
    answers = 0
    while not game.over and (most is None or answers < most):
        seat = game.decision.seat
        view, questions = look(game, seat)
        player = sitting[seat]
        choice = player.choose(view, questions[0])
        if conceding and isinstance(player, Weighs) and resolves[seat].breaks(player.outlook):
            game.concede(seat)
            return answers + 1
        if watch is not None:
            watch(game, seat, choice)
        game.choose(choice, seat)
        answers += 1
    return answers
