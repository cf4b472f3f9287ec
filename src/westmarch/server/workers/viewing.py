"""What somebody sees of a game, made ready for the page. Nothing leaves a worker for a player but by this module."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.action import Decision, Pass
from westmarch.kernel.changes import Event
from westmarch.kernel.game import Game
from westmarch.kernel.state import State
from westmarch.kernel.view import Question, View

from .protocol import Asked, Look, Viewer

SPECTATOR = -1
EVERYTHING = -2
"""Who looks at a finished game with all cards open."""

YOU = "You"
NOTHING = b"null"

_encode = msgspec.json.Encoder().encode


def called(names: Sequence[str], game: Game[Any], seat: int) -> list[str]:
    """What the seats are called from one of them. The rules may have seats in which nobody sits."""
    more = game.state.seats - len(names)
    return [YOU if number == seat else name for number, name in enumerate([*names, *["Nobody"] * more])]


class Logs:
    """What each seat has seen happen: an event is made ready for a seat once, for it never changes."""

    def __init__(self) -> None:
        self._seen: dict[int, list[Event]] = {}

    def seen_by(self, state: State, seat: int) -> list[Event]:
        """The log of a game that goes on, as a seat saw it."""
        who = 1 << seat if seat >= 0 else (1 << state.seats) - 1
        seen = self._seen.setdefault(seat, [])
        if len(seen) > len(state.log):
            seen.clear()
        seen += [event.seen_by(who) for event in state.log[len(seen) :]]
        return seen[:]


def view_of(game: Game[Any], seat: int, logs: Logs | None = None) -> tuple[View, Question | None]:
    """The table as a seat sees it, and its question, worded from what the seat may know."""
    if seat == EVERYTHING:
        state = game.state
    elif logs is None:
        state = game.state.hide(seat)
    else:
        state = game.state.hide(seat, log=False)
        state.log = logs.seen_by(game.state, seat)
    asked = game.decisions
    mine = [
        Question(Decision(each.seat, each.kind, each.actions, each.rule, each.prompt), state)
        for each in asked
        if each.seat == seat
    ]
    viewer = SPECTATOR if seat == EVERYTHING else seat
    view = View(viewer, state, tuple((each.seat, each.kind, each.rule) for each in asked))
    return view, mine[0] if mine else None


def look(
    known: KnownGame,
    game: Game[Any],
    names: Sequence[str],
    seat: int,
    story: int,
    asks: bool = True,
    logs: Logs | None = None,
    plans: bool = False,
    helped: bool = False,
) -> Look:
    """All that one seat is shown: with what can be planned ahead where answers can follow each other, and with
    proposals where it may be helped."""
    view, question = view_of(game, seat, logs)
    page = known.page
    decision = None
    if question is not None and asks:
        guide = known.counsel.guide() if helped else None
        decision = page.planned(view, question, guide) if plans else page.decision(view, question)
    picture = page.picture(view, names, decision)
    told = page.story(view, names, story)
    return Look(
        seat,
        _encode(picture),
        _encode(decision),
        _encode(page.waiting(view, names)),
        _encode(page.result(view, names)),
        told.start,
        _encode(told.lines),
        told.start + len(told.lines),
    )


def from_which_seat(viewer: Viewer, asked: Sequence[Asked]) -> int:
    """Where a viewer sits just now."""
    if not viewer.holds:
        return SPECTATOR
    for each in asked:
        if each.seat in viewer.holds:
            return each.seat
    return viewer.last if viewer.last in viewer.holds else viewer.holds[0]


def open_questions(known: KnownGame, game: Game[Any]) -> list[Asked]:
    """Who must decide, and how each could be answered without being asked."""
    found = []
    for question in game.decisions:
        actions = question.actions
        passing = next((action for action in actions if isinstance(action, Pass)), None)
        several = len(actions) > 1
        sensible = known.page.sensible(game.state, question.seat, question.kind, actions) if several else None
        found.append(
            Asked(
                question.seat,
                question.kind,
                passing.id(game.state) if passing is not None else "",
                "" if several else actions[0].id(game.state),
                sensible.id(game.state) if sensible is not None else "",
            )
        )
    return found
