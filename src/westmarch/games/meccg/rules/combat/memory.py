"""What is remembered of the fights of a turn."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...notes import Note


class WoundedBy(Note, frozen=True):
    """A character was wounded by a strike of a race."""

    character: CardId
    race: str
