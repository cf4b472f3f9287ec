"""MECCG as the page shows it: the table with every card by its number, questions, story, faces, map."""

from __future__ import annotations

from .face import PAGE

__all__ = ["PAGE"]
