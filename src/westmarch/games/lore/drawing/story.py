"""The story of a game, line by line, from the events that a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.middle_earth.checks.check import Rolled
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
    return [
        StoryLine(passage_text(passage, names), passage.turn, passage.heading, phase_text(passage))
        for passage in LINES.passages(state.log, since, until)
    ]


def card_name(card_id: str) -> str:
    """What a card is called; one that the reader does not know is just a card."""
    return all_cards()[card_id].name if card_id else "a card"


def passage_text(passage: Passage, names: Sequence[str]) -> str:
    """A line in words."""
    first = passage.events[0]
    change = first.change
    if isinstance(change, TurnBegan):
        return f"Turn {passage.turn}: {names[change.seat]}"
    if isinstance(change, Drew):
        return draws_of(passage.events, names, card_name)
    if isinstance(change, Noted) and not change.words:
        return change.note.kind.capitalize()
    words = sentence_of(first, names, card_name)
    return f"{names[change.seat]}: {words}" if isinstance(change, Rolled) else words


def phase_text(passage: Passage) -> str:
    """The phase that began with a line."""
    change = None if passage.phase is None else passage.phase.change
    return change.sentence(str) if isinstance(change, PhaseBegan) else ""
