"""Triggers: what a card does by itself at a moment that the rules name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

if TYPE_CHECKING:
    from ...state import MeccgState


MOMENTS = frozenset(
    {
        "attack begins",
        "before strikes",
        "instead of wounding",
        "strikes assigned",
        "survived body check",
        "after attack",
        "attack over",
        "untap phase begins",
        "untap phase ends",
        "organization begins",
        "long-event phase ends",
        "company moves",
        "on the way",
        "movement over",
        "item gained",
        "character wounded",
        "character lost",
        "comes into play",
        "companies close",
        "deck exhausted",
        "check failed",
        "influence succeeded",
        "influence check made",
        "organization ends",
        "before entering",
        "site phase begins",
        "stored",
        "end of turn",
    }
)


class Trigger:
    """At a moment, do something. The words are the card's own text for it.

    `act` is given the state, the card, and the figure of the moment: by how much a body check was survived, or which
    item was gained. `standing` says that its condition is a state of the table, which must still be there when what
    it sets off resolves (CR-T.144)."""

    __slots__ = ("act", "moment", "standing", "words")

    def __init__(
        self,
        moment: str,
        act: Callable[[MeccgState, CardId, int], Runnable | None],
        words: str,
        standing: bool = False,
    ) -> None:
        if moment not in MOMENTS:
            raise ValueError(f"no such moment: {moment}")
        self.moment = moment
        self.act = act
        self.standing = standing
        self.words = words

    def text(self) -> str:
        return self.words
