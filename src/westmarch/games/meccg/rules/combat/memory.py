"""What is remembered of the fights of a turn."""

from __future__ import annotations

from typing import ClassVar

from westmarch.kernel.data import CardId

from ...notes import Note
from ...state import MeccgState


def note_once(state: MeccgState, note: Note) -> None:
    """Remember something for the rest of the turn."""
    if note not in state.this_turn:
        state.this_turn.append(note)


class WoundedBy(Note, frozen=True):
    """A character was wounded by a strike of a race."""

    character: CardId
    race: str


class WoundedByCreature(Note, frozen=True):
    """A character was wounded by a strike of a creature, or of an event that attacks like one, of a name."""

    character: CardId
    name: str


class AgentFoiled(Note, frozen=True):
    """A company has faced the attack of an agent, all of whose strikes failed."""

    company: int


class DragonFelledAtHome(Note, frozen=True):
    """A company has defeated a Dragon that was at home."""

    outlasts_the_turn: ClassVar[bool] = True

    company: int
    site: str
    dragon: str


class Fought(Note, frozen=True):
    """A company has faced an attack of a race that was keyed to a type of region or site, or to nothing."""

    company: int
    race: str
    place: str
    at_site: bool
