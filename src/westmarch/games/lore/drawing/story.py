"""The story of a game, line by line, from the events that a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.changes import Change, Event

from ...telling import Lines, Passage, StoryLine, draws_of, sentence_of
from ..cards.definition import all_cards
from ..changes import Drew, Noted, PhaseBegan, TurnBegan, TurnEnded
from ..state import LoreState

UNTOLD: frozenset[type[Change]] = frozenset({PhaseBegan, TurnEnded})
"""What everybody knows will come; the phase that begins is told by the line that follows."""


def _joins(line: Sequence[Event], change: Change) -> bool:
    """Draws of one player in a row make one line."""
    first = line[-1].change
    return isinstance(change, Drew) and isinstance(first, Drew) and first.seat == change.seat


def _turn(change: Change, last: int) -> int:
    return change.turn if isinstance(change, TurnBegan) else 0


LINES = Lines((TurnBegan,), _turn, _joins, UNTOLD, frozenset({PhaseBegan}))


def story(state: LoreState, names: Sequence[str], since: int = 0, until: int | None = None) -> list[StoryLine]:
    """What has happened between two events."""
    return [_line(passage, names) for passage in LINES.passages(state.log, since, until)]


def card_name(card_id: str) -> str:
    """What a card is called; one that the reader does not know is just a card."""
    return all_cards()[card_id].name if card_id else "a card"


def _line(passage: Passage, names: Sequence[str]) -> StoryLine:
    first = passage.events[0]
    if isinstance(first.change, TurnBegan):
        return StoryLine(f"Turn {passage.turn}: {names[first.change.seat]}", passage.turn, True, _phase(passage))
    if isinstance(first.change, Drew):
        text = draws_of(passage.events, names, card_name)
    elif isinstance(first.change, Noted) and not first.change.words:
        text = first.change.note.kind.capitalize()
    else:
        text = sentence_of(first, names, card_name)
    return StoryLine(text, passage.turn, False, _phase(passage))


def _phase(passage: Passage) -> str:
    change = None if passage.phase is None else passage.phase.change
    return change.sentence(str) if isinstance(change, PhaseBegan) else ""
