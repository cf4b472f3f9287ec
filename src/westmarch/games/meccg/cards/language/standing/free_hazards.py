"""Hazards that do not count against the hazard limit while a card is in play."""

from __future__ import annotations

from collections.abc import Callable

from ...definition import Card
from ..condition import ALWAYS, Condition


class FreeHazard:
    """One hazard of a kind may be played on each company without counting against its hazard limit."""

    __slots__ = ("condition", "every", "which", "words")

    def __init__(
        self, words: str, which: Callable[[Card], bool], when: Condition = ALWAYS, every: bool = False
    ) -> None:
        self.every = every
        """Not one of them, but all."""
        self.words = words
        self.which = which
        self.condition = when

    def text(self) -> str:
        condition = self.condition.text()
        when = f" {condition}" if condition else ""
        if self.every:
            return f"{self.words} do not count against the hazard limit{when}."
        return f"{self.words} played on each company does not count against its hazard limit{when}."
