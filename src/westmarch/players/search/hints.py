"""Hints: what the squire would do at a seat, and why, in one line. All that is asked is the view of that seat."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.player import Counsel
from westmarch.kernel.state import State
from westmarch.kernel.view import Question, View

from .budget import Budget
from .captain import Captain, Weighed, Weighing

CLEARLY = 0.01
"""By how much an answer must be ahead of the next best for the figures to be told."""


class Hint(msgspec.Struct, frozen=True):
    """An answer, and the reason for it in words that follow its sentence."""

    action: Action
    why: str


def hint(
    counsel: Counsel, view: View, question: Question, note: Callable[[Action], str], budget: Budget, seed: int = 0
) -> Hint:
    """What the squire would do, unless imagined games show clearly better. `note` is what the page says of an
    answer: the number that decides it."""
    weighing = Captain(counsel, budget, seed).weigh(view, question)
    reasons = (note(weighing.choice), _figures(weighing, view.state))
    return Hint(weighing.choice, "; ".join(reason for reason in reasons if reason))


def _figures(weighing: Weighing, state: State) -> str:
    """What the imagined games have shown."""
    if not weighing.answers:
        return "that is what he usually does here"
    chosen = next(each for each in weighing.answers if each.action == weighing.choice)
    games = "1 imagined game" if chosen.worlds == 1 else f"{chosen.worlds} imagined games"
    led = f"in {games} it led to {chosen.standing:.0%} of a win"
    if weighing.choice != weighing.usual:
        usual = next(each for each in weighing.answers if each.action == weighing.usual)
        return f"{led}, the usual answer, {_quoted(usual, state)}, to {usual.standing:.0%}"
    second = max((each for each in weighing.answers if each is not chosen), key=lambda each: each.standing)
    if chosen.standing - second.standing < CLEARLY:
        return f"in {games} nothing else did clearly better"
    return f"{led}, {_quoted(second, state)} to {second.standing:.0%}"


def _quoted(weighed: Weighed, state: State) -> str:
    return f"“{weighed.action.sentence(state)}”"
