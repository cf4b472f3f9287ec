"""What is only told: it changes nothing on the table."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import listed, signed

from ..cards.definition import CARDS
from ..notes import Note
from ..sayings import BONUSES, Figure, Keyword, Said, Text
from ..state import TcgState
from ..words import REGROUP, TURN, During

Name = Callable[[int], str]


class Told(Change, frozen=True):
    """A line of words in the log of an earlier release."""

    words: str
    seat: int = -1

    def apply(self, state: TcgState) -> None:
        """Nothing changes on the table."""

    def sentence(self, name: Name) -> str:
        return self.words


class TextUsed(Change, frozen=True):
    """Somebody uses a text of a card in play (TC-3.07)."""

    rules = ("TC-3.07",)
    seat: int
    card: CardId
    definition: str
    ability: str

    def apply(self, state: TcgState) -> None:
        """Its costs and effects come next."""

    def sentence(self, name: Name) -> str:
        return f"uses {name(self.card)}: {CARDS[self.definition].says(self.ability)}"

    def cited(self, face: Name) -> tuple[str, ...]:
        """A response (TC-8.12), a text that one may use when something sets it off (TC-8.01), a special ability."""
        kind = CARDS[self.definition]
        if self.ability in kind.triggers:
            return ("TC-8.01",)
        return ("TC-8.12",) if kind.abilities[self.ability].when is not None else self.rules


class Affected(Change, frozen=True):
    """Something is true of cards, or of the whole game, for a time (TC-3.05)."""

    rules = ("TC-3.05",)
    seat: int
    targets: tuple[CardId, ...]
    what: Figure | Keyword | Said
    number: int
    until: During

    def apply(self, state: TcgState) -> None:
        state.last(self.cause, self.what, self.targets, self.until, self.seat, self.number)

    def sentence(self, name: Name) -> str:
        who = listed([name(card) for card in self.targets])
        amount = f" {signed(self.number)}" if self.what in MEASURED else ""
        time = UNTIL.get(self.until, "")
        return f"{f'{who}: ' if who else ''}{self.what if who else self.what[:1].upper() + self.what[1:]}{amount}{time}"

    def cited(self, face: Name) -> tuple[str, ...]:
        return ("TC-5.04",) if self.until == REGROUP else self.rules


class TextLasts(Change, frozen=True):
    """A text goes on for a time without a number on a card: it waits for a situation, or changes what cards cost or how
    many can be spotted (TC-3.05)."""

    rules = ("TC-3.05",)
    seat: int
    targets: tuple[CardId, ...]
    what: Text
    text: str
    number: int
    until: During

    def apply(self, state: TcgState) -> None:
        state.last(self.cause, self.what, self.targets, self.until, self.seat, self.number, self.text)

    def sentence(self, name: Name) -> str:
        return f"The text of {CARDS[self.cause].name} lasts"


class Noted(Change, frozen=True):
    """That a text has been used counts towards its limit (TC-8.59), or a search was in vain (TC-8.49)."""

    rules = ("TC-8.59",)
    notes: tuple[Note, ...]

    def apply(self, state: TcgState) -> None:
        state.notes += self.notes

    def sentence(self, name: Name) -> str:
        return "Its use counts towards a limit"


MEASURED = frozenset({*Figure, *BONUSES})
"""What is true by a number."""
UNTIL = {REGROUP: " until the regroup phase", TURN: " until the end of the turn"}
