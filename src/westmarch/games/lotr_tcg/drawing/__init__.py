"""What a person sees of the LOTR TCG, as plain words and numbers: the question, the story, a card.

Whoever shows it (a terminal, a page) chooses colours and places.
"""

from __future__ import annotations

from .book import CardBook, CardEntry
from .outlook import Outlook, outlook, skirmishes
from .questions import asked, note
from .sheet import CardSheet, card_sheet
from .story import story

__all__ = [
    "CardBook",
    "CardEntry",
    "CardSheet",
    "Outlook",
    "asked",
    "card_sheet",
    "note",
    "outlook",
    "skirmishes",
    "story",
]
