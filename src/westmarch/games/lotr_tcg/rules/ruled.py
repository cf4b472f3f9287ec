"""The table that a game is played on: it knows the rules that it asks."""

from __future__ import annotations

from westmarch.kernel.structs import as_method

from ..state import TcgState
from .timing import about_to, aftermath, texts


class RuledState(TcgState):
    """A table with what it asks its rules, which are themselves written for a table."""

    happened = as_method(aftermath.follow_up)
    is_watched = as_method(about_to.is_watched)
    watching = as_method(about_to.watching)
    read_texts = as_method(texts.read_texts)
