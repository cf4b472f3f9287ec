"""Triggers: what a card does by itself at a moment that the rules name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

if TYPE_CHECKING:
    from ...state import MeccgState
    from ...words import Moment


class Trigger:
    """At a moment, do something. The words are the card's own text for it.

    `act` is given the state, the card, and the figure of the moment: by how much a body check was survived, which item
    was gained, who was wounded. `standing` says that its condition is a state of the table, which must still be there
    when what it sets off resolves (CR-T.144)."""

    __slots__ = ("act", "moment", "standing", "words")

    def __init__(
        self,
        moment: Moment,
        act: Callable[[MeccgState, CardId, int], Runnable | None],
        words: str,
        standing: bool = False,
    ) -> None:
        self.moment = moment
        self.act = act
        self.standing = standing
        self.words = words

    def text(self) -> str:
        return self.words
