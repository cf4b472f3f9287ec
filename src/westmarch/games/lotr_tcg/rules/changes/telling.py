"""What is only told: it changes nothing on the table."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ....phrases import listed, signed
from ...cards.definition import CARDS
from ...state import TcgState
from ...words import REGROUP, TURN

Name = Callable[[int], str]


class Told(Change, frozen=True):
    """Something worth a line in the story."""

    words: str
    seat: int = -1

    def apply(self, state: TcgState) -> None:
        """Nothing changes on the table."""

    def sentence(self, name: Name) -> str:
        return self.words


class TextUsed(Change, frozen=True):
    """Somebody uses a text of a card in play."""

    seat: int
    card: CardId
    definition: str
    ability: str

    def apply(self, state: TcgState) -> None:
        """Its costs and effects come next."""

    def sentence(self, name: Name) -> str:
        return f"uses {name(self.card)}: {CARDS[self.definition].says(self.ability)}"


class Affected(Change, frozen=True):
    """Something is true of cards, or of the whole game, for a time."""

    seat: int
    targets: tuple[CardId, ...]
    what: str
    number: int
    until: str

    def apply(self, state: TcgState) -> None:
        state.last(self.cause, self.what, self.targets, self.until, self.seat, self.number)

    def sentence(self, name: Name) -> str:
        who = listed([name(card) for card in self.targets])
        amount = f" {signed(self.number)}" if self.what in MEASURED or "total" in self.what else ""
        time = UNTIL.get(self.until, "")
        return f"{f'{who}: ' if who else ''}{self.what if who else self.what[:1].upper() + self.what[1:]}{amount}{time}"


MEASURED = frozenset(
    {
        "strength",
        "vitality",
        "resistance",
        "damage",
        "defender",
        "Shadow number",
        "Shadow number of each site",
        "twilight cost",
    }
)
"""What is true by a number."""
UNTIL = {REGROUP: " until the regroup phase", TURN: " until the end of the turn"}
