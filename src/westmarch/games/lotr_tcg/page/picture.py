"""A table of the LOTR TCG as the page draws it. All in it may be known to the viewer; a hidden card has no name."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from ...page import PageCardNow, PageOption, PageSide, PageTable


class TcgOption(PageOption, rename="camel", frozen=True, kw_only=True):
    """One legal answer, with the site to which it leads (its definition)."""

    site: str | UnsetType = UNSET


class CardNow(PageCardNow, rename="camel", frozen=True, kw_only=True):
    """A card on the table: what it is, where it lies, and what the table says of it."""

    wounds: int = 0
    active: bool = False
    """Whether it affects the game in this turn (TC-8.26)."""


class Person(msgspec.Struct, rename="camel", frozen=True):
    """A companion, an ally or a minion with its figures as they are now, and what lies on it."""

    card: int
    strength: int
    vitality: int
    wounds: int
    keywords: tuple[str, ...]
    bears: tuple[int, ...]
    stacked: tuple[int, ...]
    ring_bearer: bool
    takes_part: bool
    """An ally away from home stays out of archery and skirmishes (TC-8.17)."""
    roaming: bool
    facing: int | None
    """The character whom a minion is to skirmish."""


class Laid(msgspec.Struct, rename="camel", frozen=True):
    """A card in a support area, and what lies on it."""

    card: int
    bears: tuple[int, ...]
    stacked: tuple[int, ...]


class Piles(msgspec.Struct, rename="camel", frozen=True):
    """How many cards lie in the piles."""

    draw_deck: int
    discard_pile: int
    dead_pile: int
    adventure_deck: int


class Side(PageSide, rename="camel", frozen=True, kw_only=True):
    """One player's side of the table."""

    out: bool
    site: int
    """The number of the site at which the fellowship stands; 0 before the first."""
    burdens: int
    resistance: int
    ring: int | None
    worn: bool
    companions: tuple[Person, ...]
    allies: tuple[Person, ...]
    minions: tuple[Person, ...]
    support: tuple[Laid, ...]
    piles: Piles
    discard: tuple[int, ...]
    """As far as the viewer knows them: of others the top card only (TC-8.43)."""
    dead: tuple[int, ...]
    adventure: tuple[int, ...]
    """The sites of one's own adventure deck."""


class PathSite(msgspec.Struct, rename="camel", frozen=True):
    """A place on the adventure path; the site that will lie there may be unknown yet."""

    number: int
    card: int | None
    shadow: int | None
    """The Shadow number as it is now."""
    markers: tuple[int, ...]
    """Whose fellowships stand there."""
    bears: tuple[int, ...]
    sanctuary: bool


class SkirmishNow(msgspec.Struct, rename="camel", frozen=True):
    """Who is assigned to whom, and how it would end as things stand."""

    character: int
    minions: tuple[int, ...]
    ours: int
    theirs: int
    wins: bool
    overwhelmed: tuple[int, ...]
    dying: tuple[int, ...]
    wounds: int
    under_way: bool
    words: str


class Archery(msgspec.Struct, rename="camel", frozen=True):
    """The two archery totals; once they are fixed, how many wounds are still to be assigned."""

    fellowship: int
    minions: int
    fixed: bool


class TcgPicture(PageTable, rename="camel", frozen=True, kw_only=True):
    """Everything that can be seen, the viewer's own side last; the active player is that of the Free Peoples."""

    shadow: int
    """Whose Shadow phase it is; -1 for nobody's."""
    twilight: int
    moves: int
    move_limit: int
    fierce_round: bool
    path: tuple[PathSite, ...]
    sides: tuple[Side, ...]
    skirmishes: tuple[SkirmishNow, ...]
    archery: Archery | None
    played: tuple[int, ...]
    """Events that are taking effect."""
    cards: dict[str, CardNow]
