"""What is remembered of the fights of a turn."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...notes import Note


class WoundedBy(Note, frozen=True):
    """A character was wounded by a strike of a race."""

    character: CardId
    race: str


class WoundedByCreature(Note, frozen=True):
    """A character was wounded by a strike of a creature, or of an event that attacks like one, of a name."""

    character: CardId
    name: str


class Fought(Note, frozen=True):
    """A company has faced an attack of a race that was keyed to a type of region or site, or to nothing."""

    company: int
    race: str
    place: str
    at_site: bool
