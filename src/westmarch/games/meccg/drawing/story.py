"""The story of a game, line by line, from the events that a seat has seen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from westmarch.kernel.changes import Event

from ..cards.definition import card_named
from ..rules.changes import Drew, Rolled, Told
from ..state import MeccgState
from ..words import listed
from .sheet import counted

_TURN = re.compile(r"Turn (\d+)")


class StoryLine(msgspec.Struct, frozen=True):
    """One line; the first line of a turn is a heading."""

    text: str
    turn: int
    heading: bool = False


class Passage(msgspec.Struct, frozen=True):
    """The events that one line tells."""

    turn: int
    heading: bool
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        return seat_of(self.events[0])

    def text(self, names: Sequence[str]) -> str:
        if self.heading:
            return f"Turn {self.turn}: {names[self.seat]}"
        if isinstance(self.events[0].change, Drew):
            return _draws(self.events, names)
        return _told(self.events[0], names)


def story(state: MeccgState, names: Sequence[str], since: int = 0, until: int | None = None) -> list[StoryLine]:
    """What has happened between two events; several draws in a row make one line."""
    return [
        StoryLine(passage.text(names), passage.turn, passage.heading) for passage in passages(state.log, since, until)
    ]


def passages(log: Sequence[Event], since: int = 0, until: int | None = None) -> Iterator[Passage]:
    """The lines of the story from an event on; the turn in which that was is found in what comes before."""
    turn = next((number for event in reversed(log[:since]) if (number := _heading(event.change))), 0)
    drawn: list[Event] = []
    for event in log[since:until]:
        change = event.change
        if drawn and not (isinstance(change, Drew) and seat_of(drawn[0]) == change.seat):
            yield Passage(turn, False, tuple(drawn))
            drawn = []
        if isinstance(change, Drew):
            drawn.append(event)
            continue
        heading = _heading(change)
        turn = heading or turn
        yield Passage(turn, heading > 0, (event,))
    if drawn:
        yield Passage(turn, False, tuple(drawn))


def event_of_line(log: Sequence[Event], line: int) -> int:
    """The number of the event with which a line begins; a story that has no such line yet ends there."""
    if line <= 0:
        return 0
    count, drawing = 0, -1
    for number, event in enumerate(log):
        change = event.change
        if type(change) is Drew:
            if change.seat == drawing:
                continue
            drawing = change.seat
        else:
            drawing = -1
        if count == line:
            return number
        count += 1
    return len(log)


def _heading(change: object) -> int:
    """The number of the turn that begins, or none."""
    if type(change) is not Told or not change.words.startswith("Turn "):
        return 0
    found = _TURN.fullmatch(change.words)
    return int(found[1]) if found else 0


def seat_of(event: Event) -> int:
    """Whose deed it was."""
    return int(getattr(event.change, "seat", -1))


def _faces(event: Event, card: int) -> str:
    """The name under which a card was known when it happened."""
    for known, face, _ in event.faces:
        if known == card:
            return card_named(face).name
    return "a card"


def _told(event: Event, names: Sequence[str]) -> str:
    sentence = event.change.sentence(lambda card: _faces(event, card))
    seat = seat_of(event)
    if isinstance(event.change, Rolled):
        return f"{names[seat]}: {sentence}"
    if seat >= 0 and sentence[:1].islower():
        return f"{names[seat]} {in_person(sentence, names[seat])}"
    return sentence[:1].upper() + sentence[1:]


def _draws(drawn: Sequence[Event], names: Sequence[str]) -> str:
    seat = seat_of(drawn[0])
    known = [face for event in drawn for _, face, _ in event.faces if face]
    if len(known) == len(drawn):
        what = listed([card_named(face).name for face in known])
    else:
        what = counted(len(drawn), "card")
    return f"{names[seat]} {in_person('draws', names[seat])} {what}"


def in_person(sentence: str, name: str) -> str:
    """You draw, he draws."""
    if name.lower() != "you":
        return sentence
    verb, space, rest = sentence.partition(" ")
    return f"{verb.removesuffix('s')}{space}{rest}"
