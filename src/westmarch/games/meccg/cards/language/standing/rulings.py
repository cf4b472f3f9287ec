"""Rulings: what a card forbids or allows those whom it reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rulings import Deed
from ..condition import ALWAYS, Condition
from ..modifiers import Reaching, Scope

if TYPE_CHECKING:
    from ....state import MeccgState


class Ruling(Reaching):
    """A say in whether something may be done: by whom or to whom, and when."""

    __slots__ = ("deed", "is_at_large", "key", "words")

    def __init__(self, deed: Deed, scope: Scope = Scope.SELF, when: Condition = ALWAYS, words: str = "") -> None:
        super().__init__(scope, when)
        self.deed = deed
        self.words = words
        """The card's text, where what the deed says of itself reads badly."""
        self.key = deed.allowed
        self.is_at_large = scope is not Scope.ATTACKED
        """It is found among the cards in play; else only whoever looks at its card meets it."""

    def is_of_itself(self, state: MeccgState, card: CardId) -> bool:
        """Whether a card rules something of itself, wherever it lies."""
        return self.scope is Scope.SELF and self.reaches(state, card, card)

    def text(self) -> str:
        if self.words:
            return self.words
        condition = self.condition.text()
        whom = "this card" if self.scope is Scope.SELF else self.scope.value
        return f"{whom[0].upper()}{whom[1:]} {self.key}{f' {condition}' if condition else ''}."


class Forbids(Ruling):
    """Something cannot be done, whatever allows it."""

    __slots__ = ()

    def __init__(self, deed: Deed, scope: Scope = Scope.SELF, when: Condition = ALWAYS, words: str = "") -> None:
        super().__init__(deed, scope, when, words)
        self.key = deed.forbidden


class Allows(Ruling):
    """Something may be done that the rules do not let be done by themselves."""

    __slots__ = ()
