"""The LOTR TCG as the page shows it: the table with every card by its number, questions, story, faces."""

from __future__ import annotations

from .face import PAGE
from .faces import Face
from .picture import TcgPicture

__all__ = ["PAGE", "Face", "TcgPicture"]
