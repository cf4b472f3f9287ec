"""Why something is not offered, as the page says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch.games.known import PageFace
from westmarch.kernel.action import Refusal
from westmarch.kernel.game import Game

from .protocol import Reason
from .viewing import view_of

ASKED = "asked"
"""What a refusal names that says no more than that something else is asked now."""


def reasons(page: PageFace, game: Game[Any], seat: int, failed: Sequence[Refusal]) -> list[Reason]:
    """Refusals in the words of the page: who must decide something else first reads that question."""
    question = ""
    if any(each.requirement == ASKED for each in failed):
        view, asked = view_of(game, seat)
        if asked is not None:
            question = page.decision(view, asked).prompt
    first = f"Something else is to be decided first. {question}"
    return [
        Reason(first if question and each.requirement == ASKED else each.words, list(each.rules)) for each in failed
    ]
