"""What every game's page shows, whatever the game: questions with their options, the story, windows, chapters.

Names are written in camel case on the wire; what is UNSET is left out of the JSON."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType


class PageOption(msgspec.Struct, rename="camel", frozen=True):
    """One legal answer: the cards to touch for it, and the number that decides it."""

    id: str
    sentence: str
    note: str = ""
    cards: tuple[int, ...] = ()
    is_pass: bool = msgspec.field(default=False, name="pass")
    site: str | UnsetType = UNSET
    """The definition of the site to which it leads."""
    regions: tuple[str, ...] | UnsetType = UNSET
    path: tuple[str, ...] | UnsetType = UNSET
    """The types of the regions on the way there."""
    company: int | UnsetType = UNSET


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
    usual: str


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
    """A drawn map, if the game has one; a game says itself what its regions and sites hold."""

    width: int
    height: int
    regions: tuple[msgspec.Struct, ...]
    sites: tuple[msgspec.Struct, ...]
