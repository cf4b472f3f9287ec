"""What a person sees of the LOTR TCG, as plain words and numbers: the table, the question, the story, a card.

Whoever shows it (a terminal, a page) chooses colours and places.
"""

from __future__ import annotations

from .book import CardBook
from .questions import asked, note
from .sheet import card_sheet
from .story import story
from .table import TablePicture, draw_table

__all__ = [
    "CardBook",
    "TablePicture",
    "asked",
    "card_sheet",
    "draw_table",
    "note",
    "story",
]
