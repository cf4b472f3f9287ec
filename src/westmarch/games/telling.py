"""Telling a game's log line by line: what every game's story has in common.

A game says which events belong into one line, which are not told at all, and with which a turn or a phase begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from westmarch.kernel.changes import Change, Event
from westmarch.kernel.phrases import counted, listed

CardName = Callable[[str], str]
"""The name of a card by what it is; of one that the reader does not know, "a card"."""
UNKNOWN = "a card"


class StoryLine(msgspec.Struct, frozen=True):
    """One line; the first line of a turn is a heading, the first of a phase names the phase."""

    text: str
    turn: int
    heading: bool = False
    phase: str = ""


class Passage(msgspec.Struct, frozen=True):
    """The events that one line tells."""

    turn: int
    heading: bool
    events: tuple[Event, ...]
    phase: Event | None = None
    """The phase that began since the line before."""

    @property
    def seat(self) -> int:
        return seat_of(self.events[0])


class Lines(msgspec.Struct, frozen=True):
    """How a game parts its log into lines.

    A line may grow at its end, but no event ever changes where an earlier line began: so whoever has read some lines
    needs only the last of them again, and those that have come since."""

    begins: tuple[type[Change], ...]
    """The kinds of change with which a turn may begin."""
    turn: Callable[[Change, int], int]
    """The number of the turn that begins with such a change (the last one is given), or 0."""
    joins: Callable[[Sequence[Event], Change], bool]
    """Whether a change goes on with the line of the events before it."""
    untold: frozenset[type[Change]] = frozenset()
    phases: frozenset[type[Change]] = frozenset()
    """The untold changes with which a phase begins."""

    def passages(self, log: Sequence[Event], since: int = 0, until: int | None = None) -> Iterator[Passage]:
        """The lines from an event on; the turn in which that was is found in what comes before."""
        while since > 0 and type(log[since - 1].change) in self.untold:
            since -= 1
        turn = 0
        for event in log[:since]:
            if type(event.change) in self.begins:
                turn = self.turn(event.change, turn) or turn
        line: list[Event] = []
        phase: Event | None = None
        coming: Event | None = None
        heading = False
        for event in log[since:until]:
            change = event.change
            kind = type(change)
            if kind in self.untold:
                if kind in self.phases:
                    coming = event
                continue
            if line and coming is None and self.joins(line, change):
                line.append(event)
                continue
            if line:
                yield Passage(turn, heading, tuple(line), phase)
            begun = self.turn(change, turn) if kind in self.begins else 0
            line, heading, turn = [event], begun > 0, begun or turn
            phase, coming = coming, None
        if line:
            yield Passage(turn, heading, tuple(line), phase)

    def event_of_line(self, log: Sequence[Event], number: int) -> int:
        """The number of the event with which a line begins; a story that has no such line yet ends there."""
        if number <= 0:
            return 0
        count = -1
        line: list[Event] = []
        coming = False
        for index, event in enumerate(log):
            change = event.change
            kind = type(change)
            if kind in self.untold:
                coming = coming or kind in self.phases
                continue
            if line and not coming and self.joins(line, change):
                line.append(event)
                continue
            line, coming = [event], False
            count += 1
            if count == number:
                return index
        return len(log)


def seat_of(event: Event) -> int:
    """Whose deed it was."""
    return event.change.of_seat


def in_person(sentence: str, name: str) -> str:
    """You draw, he draws."""
    if name.lower() != "you":
        return sentence
    verb, space, rest = sentence.partition(" ")
    return f"{_bare(verb)}{space}{rest}"


IRREGULAR = {"has": "have", "is": "are", "does": "do", "goes": "go", "lies": "lie", "dies": "die"}


def _bare(verb: str) -> str:
    """A verb as it stands after "you"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches", "xes")) else "s")


def possessive(name: str) -> str:
    """Your hand, his hand."""
    return "your" if name.lower() == "you" else f"{name}’s"


def deed_in_words(event: Event, names: Sequence[str], name: Callable[[int], str]) -> str:
    """An event in a sentence, its cards called by a name each; one that begins with its verb is somebody's deed."""
    words = event.change.sentence(name)
    seat = seat_of(event)
    is_deed = seat >= 0 and words[:1].islower() and not words.startswith(UNKNOWN)
    return f"{names[seat]} {in_person(words, names[seat])}" if is_deed else words


def sentence_of(event: Event, names: Sequence[str], card_name: CardName) -> str:
    """An event in a sentence, its cards called as the reader knows them."""
    words = deed_in_words(event, names, lambda card: name_in(event, card, card_name))
    return words[:1].upper() + words[1:]


def name_in(event: Event, card: int, card_name: CardName) -> str:
    """The name under which a card was known when it happened."""
    for known, face, _ in event.faces:
        if known == card:
            return card_name(face)
    return UNKNOWN


def draws_of(drawn: Sequence[Event], names: Sequence[str], card_name: CardName) -> str:
    """Several draws of one player; others only learn how many."""
    name = names[seat_of(drawn[0])]
    faces = [face for event in drawn for _, face, _ in event.faces]
    what = listed([card_name(face) for face in faces]) if all(faces) else counted(len(faces), "card")
    return f"{name} {in_person('draws', name)} {what}"
