"""What has happened in a phase or a turn and may count later: notes that are struck out when that is over."""

from __future__ import annotations

from enum import StrEnum

from westmarch.kernel.data import NO_CARD, CardId, Data

from .words import During


class Happened(StrEnum):
    """What a note is of."""

    ASSIGNED = "assigned"
    """A character was assigned to a skirmish."""
    BARRED = "barred"
    """A character may not be assigned to another, a minion."""
    DROPPED = "dropped"
    """A card was discarded with its bearer."""
    FELL = "fell"
    """A character left play in its skirmish."""
    HAD = "had"
    """An item was another's, who passed it on."""
    HELD = "held"
    """A minion was left in the field when its opponent fell."""
    LIMIT = "limit"
    """One step towards the printed limit of what a text adds; the text says to what (TC-8.59)."""
    LOST = "lost"
    """A character lost a skirmish."""
    MOVES = "moves"
    """A card has changed the move limit (TC-7.11)."""
    PLAYED = "played"
    """A minion was played at a site, the other card."""
    SEARCHED = "searched"
    """A draw deck was searched for a text; by whom, how large the deck and the pool were."""
    USED = "used"
    """A text that may be used once was used (TC-8.59)."""
    WOUNDED = "wounded"
    """A character took a wound."""


class Note(Data, frozen=True):
    """Something that has happened, and for how long it counts."""

    until: During
    what: Happened
    card: CardId = NO_CARD
    other: CardId = NO_CARD
    text: str = ""
    """Which text it is about."""
    figures: tuple[int, ...] = ()
    """What else tells it from others: for the same copy of a card, the number of its stay."""
