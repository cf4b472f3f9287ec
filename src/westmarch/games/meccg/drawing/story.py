"""The story of a game, line by line, from the events that a seat has seen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.changes import Change, Event

from ...telling import Lines, Passage, StoryLine, draws_of, name_in, seat_of, sentence_of
from ..cards.definition import card_named
from ..rules.changes import Drew, Told
from ..rules.telling import TurnBegun
from ..state import MeccgState

_TURN = re.compile(r"Turn (\d+)")


def _heading(change: Change, last: int) -> int:
    """The number of the turn that begins, or none; the log of an earlier release says it in words."""
    if isinstance(change, TurnBegun):
        return change.number
    assert isinstance(change, Told)
    found = _TURN.fullmatch(change.words)
    return int(found[1]) if found else 0


def _joins(line: Sequence[Event], change: Change) -> bool:
    """Several draws in a row make one line."""
    first = line[0].change
    return type(change) is Drew and type(first) is Drew and first.seat == change.seat


LINES = Lines((TurnBegun, Told), _heading, _joins)


def story(state: MeccgState, names: Sequence[str], since: int = 0, until: int | None = None) -> list[StoryLine]:
    """What has happened between two events."""
    return [
        StoryLine(passage_text(passage, names), passage.turn, passage.heading)
        for passage in LINES.passages(state.log, since, until)
    ]


def passage_text(passage: Passage, names: Sequence[str]) -> str:
    """A line in words."""
    if passage.heading:
        return f"Turn {passage.turn}: {names[passage.seat]}"
    if isinstance(passage.events[0].change, Drew):
        return draws_of(passage.events, names, _name)
    return _told(passage.events[0], names)


def _told(event: Event, names: Sequence[str]) -> str:
    if isinstance(event.change, Rolled):
        return f"{names[seat_of(event)]}: {event.change.sentence(lambda card: name_in(event, card, _name))}"
    return sentence_of(event, names, _name)


def _name(card_id: str) -> str:
    return card_named(card_id).name
