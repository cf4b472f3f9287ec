"""Why somebody chose as he did, in one line: told of finished games only, since it names what his hand allowed.

The decision is weighed again from what the seat could know then, by a number of imagined games, so that the same record
always gives the same words.
"""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.errors import BadRecord, IllegalChoice
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.player import Counsel
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import begin, play_choice
from westmarch.kernel.view import Question, View

from ..player import look
from .budget import Rollouts
from .captain import MOST_ANSWERS, Weighed, Weighing
from .levels import LEVELS

ROLLOUTS = 120
"""Imagined games for one decision."""
JUDGE = "captain"
"""By whose judgement the choices of players are told who have none of their own."""


class Explanation(msgspec.Struct, frozen=True):
    """A choice, and the reason for it."""

    at: int
    """How many answers had been given."""
    turn: int
    seat: int
    chose: str
    why: str


def explain(counsel: Counsel, record: Record, at: int, player: str = JUDGE) -> Explanation:
    """Why the answer after so many others was given, as a player of some level judges it."""
    _check_over(counsel, record)
    if not 0 <= at < len(record.choices):
        raise IllegalChoice(f"there is no move {at + 1}; the game has {len(record.choices)}")
    game = begin(counsel.rules, record)
    for number, (seat, choice) in enumerate(record.choices[:at], start=1):
        play_choice(game, number, seat, choice)
    seat, choice = record.choices[at]
    turn = counsel.turn(game.state)
    if choice == CONCEDE:
        return Explanation(at, turn, seat, "Concede", "The game was given up.")
    view, question, given = _asked(game, seat, choice)
    chose = given.sentence(view.state)
    if len(question.actions) == 1:
        return Explanation(at, turn, seat, chose, "There was no other answer.")
    worth = list(counsel.shortlist(view, question, MOST_ANSWERS))
    answers = worth if given in worth else [*worth[: MOST_ANSWERS - 1], given]
    captain = LEVELS.get(player, LEVELS[JUDGE]).captain(counsel, at, Rollouts(ROLLOUTS))
    return Explanation(at, turn, seat, chose, reason(captain.compare(view, answers), given, view))


def last_choice(counsel: Counsel, record: Record, but: int) -> int | None:
    """Where somebody in another seat than one had a choice for the last time; nothing if nobody had."""
    _check_over(counsel, record)
    game, found = begin(counsel.rules, record), None
    for at, (seat, choice) in enumerate(record.choices):
        if seat != but and choice != CONCEDE and len(_asked(game, seat, choice)[1].actions) > 1:
            found = at
        play_choice(game, at + 1, seat, choice)
    return found


def reason(weighing: Weighing, given: Action, view: View) -> str:
    """What speaks for an answer that was given, and against."""
    usual = "It is what the squire does here"
    if weighing.usual != given:
        usual = f"The squire would rather “{weighing.usual.sentence(view.state)}”"
    own = next((each for each in weighing.answers if each.action == given), None)
    if own is None:
        return f"{usual}; nothing else was worth weighing."
    others = [each for each in weighing.answers if each.action != given and each.worlds]
    best = max(others, key=lambda each: each.standing)
    games = "1 imagined game" if own.worlds == 1 else f"{own.worlds} imagined games"
    told = f"{usual}; in {games} it led to {own.standing:.0%} of a win"
    if best.standing > own.standing:
        return f"{told}, and {_quoted(best, view)} further, to {best.standing:.0%}."
    return f"{told}, the next best, {_quoted(best, view)}, to {best.standing:.0%}."


def _quoted(weighed: Weighed, view: View) -> str:
    return f"“{weighed.action.sentence(view.state)}”"


def _check_over(counsel: Counsel, record: Record) -> None:
    """While a game is on, nobody is told what another thinks of his hand."""
    game = begin(counsel.rules, record)
    for number, (seat, choice) in enumerate(record.choices, start=1):
        play_choice(game, number, seat, choice)
    if not game.over:
        raise BadRecord("this game is not over: why somebody chose as he did is told afterwards")


def _asked(game: Game[Any], seat: int, choice: str) -> tuple[View, Question, Action]:
    """What a seat saw, what it was asked, and what it answered."""
    view, questions = look(game, seat)
    for question in questions:
        for action in question.actions:
            if action.id(game.state) == choice:
                return view, question, action
    raise BadRecord(f"the record does not fit: nobody could choose {choice!r} there")
