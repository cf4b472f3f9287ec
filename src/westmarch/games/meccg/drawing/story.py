"""The story of a game, line by line, from the events that a seat has seen."""

from __future__ import annotations

import re
from collections.abc import Sequence

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


def story(state: MeccgState, names: Sequence[str], since: int = 0, until: int | None = None) -> list[StoryLine]:
    """What has happened between two events; several draws in a row make one line."""
    lines: list[StoryLine] = []
    turn = 0
    drawn: list[Event] = []
    for number, event in enumerate(state.log[:until]):
        change = event.change
        heading = _TURN.fullmatch(change.words) if isinstance(change, Told) else None
        if heading:
            turn = int(heading[1])
        if number < since:
            continue
        if drawn and not (isinstance(change, Drew) and _seat(drawn[0]) == change.seat):
            lines.append(StoryLine(_draws(drawn, names), turn))
            drawn = []
        if isinstance(change, Drew):
            drawn.append(event)
        elif heading:
            lines.append(StoryLine(f"Turn {turn}: {names[_seat(event)]}", turn, heading=True))
        else:
            lines.append(StoryLine(_told(event, names), turn))
    if drawn:
        lines.append(StoryLine(_draws(drawn, names), turn))
    return lines


def _seat(event: Event) -> int:
    return int(getattr(event.change, "seat", -1))


def _faces(event: Event, card: int) -> str:
    """The name under which a card was known when it happened."""
    for known, face, _ in event.faces:
        if known == card:
            return card_named(face).name
    return "a card"


def _told(event: Event, names: Sequence[str]) -> str:
    sentence = event.change.sentence(lambda card: _faces(event, card))
    seat = _seat(event)
    if isinstance(event.change, Rolled):
        return f"{names[seat]}: {sentence}"
    if seat >= 0 and sentence[:1].islower():
        return f"{names[seat]} {in_person(sentence, names[seat])}"
    return sentence[:1].upper() + sentence[1:]


def _draws(drawn: list[Event], names: Sequence[str]) -> str:
    seat = _seat(drawn[0])
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
