"""What every game's page shows, whatever the game: cards, the table, questions with their options, the story, windows,
chapters. A game extends what it has more to say of.

Names are written in camel case on the wire; what is UNSET is left out of the JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Habit = Literal["ask", "pass"]
"""Whether somebody is asked in a window, or passes at once."""


class PageCard(msgspec.Struct, rename="camel", frozen=True, kw_only=True):
    """What a card is: the same for all its copies and at all times."""

    game: str
    id: str
    name: str
    set: str
    set_name: str
    kind: str
    frame: str
    side: str
    unique: bool
    keywords: tuple[str, ...]
    numbers: dict[str, int | str]
    text: str
    complete: bool
    figures: tuple[tuple[str, str], ...]


class PageCardNow(msgspec.Struct, rename="camel", frozen=True, kw_only=True):
    """A card on the table; one that the viewer may not know has neither definition nor name."""

    id: int
    definition: str
    name: str
    owner: int
    zone: str
    state: str | UnsetType = UNSET
    notes: tuple[str, ...] | UnsetType = UNSET


class PageSide(msgspec.Struct, rename="camel", frozen=True, kw_only=True):
    """One player's side of the table."""

    seat: int
    name: str
    hand: tuple[int, ...]
    hand_size: int


class PageTable(msgspec.Struct, rename="camel", frozen=True, kw_only=True):
    """What can be seen of a table, the viewer's own side last, and every card that is mentioned anywhere."""

    heading: str
    turn: int
    phase: str
    active: int
    viewer: int
    sides: tuple[PageSide, ...]
    lasting: tuple[str, ...]
    cards: Mapping[str, PageCardNow]


class PageOption(msgspec.Struct, rename="camel", frozen=True):
    """One legal answer: the cards to touch for it, and the number that decides it."""

    id: str
    sentence: str
    note: str = ""
    cards: tuple[int, ...] = ()
    is_pass: bool = msgspec.field(default=False, name="pass")


class PageDecision(msgspec.Struct, rename="camel", frozen=True):
    """What one seat is asked."""

    kind: str
    rule: str
    prompt: str
    options: tuple[PageOption, ...]


class PageLine(msgspec.Struct, rename="camel", frozen=True):
    """A line of the story: the cards named in it (their definitions, as the viewer knows them), and the dice."""

    text: str
    turn: int
    heading: bool = False
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    kind: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    dice: tuple[int, ...] | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    """The phase that began with it."""
    detail: str | UnsetType = UNSET
    """What was added to the dice, source by source."""


class PageStory(msgspec.Struct, rename="camel", frozen=True):
    """The lines of the story from a number on; earlier ones are as they were."""

    start: int = msgspec.field(name="from")
    lines: tuple[PageLine, ...]


class PageWaiting(msgspec.Struct, rename="camel", frozen=True):
    """Who is being asked, and about what."""

    seat: int
    name: str
    about: str
    rule: str


class PageWindow(msgspec.Struct, rename="camel", frozen=True):
    """A kind of question in which one may pass: whether people usually want to be asked, or to pass at once."""

    id: str
    title: str
    usual: Habit


class PageResult(msgspec.Struct, rename="camel", frozen=True):
    """How the game ended."""

    words: str
    rule: str
    winner: int | None
    lines: tuple[str, ...] = ()


class PageMoment(msgspec.Struct, rename="camel", frozen=True):
    """Where a game stands: the moments of one turn and phase make up a chapter of its replay."""

    turn: int
    phase: str
    words: str


class PageChart(msgspec.Struct, rename="camel", frozen=True):
    """How many cards of a deck there are of each sort."""

    title: str
    bars: tuple[tuple[str, int], ...]


class PageMap(msgspec.Struct, rename="camel", frozen=True):
    """The sheet of a drawn map, if the game has one; a game says itself what stands on it."""

    width: int
    height: int
