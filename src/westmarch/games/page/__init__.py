"""What every game's page shows, whatever the game: cards, the table, questions with their options, the story, windows,
chapters. A game extends what it has more to say of.

Names are written in camel case on the wire; what is UNSET is left out of the JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Habit = Literal["ask", "sensible", "pass"]
"""Whether somebody is always asked in a window, only where the question has more than one sensible answer, or never:
he passes at once."""


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
    after: tuple[str, ...] | UnsetType = UNSET
    """Answers that are given before it, by the same click."""


class PageDecision(msgspec.Struct, rename="camel", frozen=True):
    """What one seat is asked."""

    kind: str
    rule: str
    prompt: str
    options: tuple[PageOption, ...]
    ahead: tuple[PageOption, ...] | UnsetType = UNSET
    """What can be chosen beyond it: answers to the question that comes next, each with the one that leads there."""
    proposal: PageOption | UnsetType = UNSET
    """Answers to this question and to the same again, for one click."""


class PagePart(msgspec.Struct, rename="camel", frozen=True):
    """What one source adds to a roll."""

    source: str
    amount: int


class PageRoll(msgspec.Struct, rename="camel", frozen=True):
    """What dice were rolled for, what was added to them, and the number that they had to beat."""

    kind: str
    total: int
    parts: tuple[PagePart, ...] = ()
    against: int | UnsetType = UNSET
    beats: bool | UnsetType = UNSET


class PageOutcome(msgspec.Struct, rename="camel", frozen=True):
    """What something came to that was measured: a word for it, the two numbers, and who won and lost (definitions)."""

    result: str
    total: int = 0
    against: int = 0
    won: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class PageLine(msgspec.Struct, rename="camel", frozen=True):
    """A line of the story: the cards named in it (their definitions, as the viewer knows them; first whom it happens
    to), the dice, and what is to be seen of it when it happens."""

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
    roll: PageRoll | UnsetType = UNSET
    outcome: PageOutcome | UnsetType = UNSET
    count: int | UnsetType = UNSET
    """How many cards were drawn, how many wounds taken."""


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
    """A kind of question that need not be asked: what people usually want there, and what they may choose from."""

    id: str
    title: str
    usual: Habit
    habits: tuple[Habit, ...]


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
