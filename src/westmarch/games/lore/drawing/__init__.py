"""LoRE in words: cards, table, story, for any client."""

from __future__ import annotations

from .book import CardBook
from .story import story
from .table import draw_table

__all__ = ["CardBook", "draw_table", "story"]
