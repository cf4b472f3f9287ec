"""Deeds whose outcome lasts for a time: strength, keywords, what may not be done, numbers of the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ....changes import Affected, Noted
from ....notes import Happened, Note
from ....sayings import BONUSES, Figure, Keyword, Quantity, Said
from ....texts.deeds import Deed, Number, Who, number_of
from ....words import PHASE, REGROUP, TURN, During
from ..conditions.counting import signed
from ..subjects.kinds import Kind
from ..subjects.whom import whom

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


_UNTIL = {PHASE: "", REGROUP: " until the regroup phase", TURN: " until the end of the turn"}


def so(use: Use, what: Quantity, number: int, until: During, targets: tuple[CardId, ...] = ()) -> Affected:
    """Something is true for a time, by a text."""
    return Affected(use.seat, targets, what, number, until, source=use.card, cause=use.definition)


@carries_out("TC-8.59", without=lambda amount, limit, had: amount)
def within_limit(amount: int, limit: int, had: int) -> int:
    """What a printed limit leaves of an amount; the text may be used nevertheless."""
    return max(0, min(amount, limit - had))


class Lasts(Deed):
    """Something is true of cards for a time: strength, a keyword, something that may not be done to them."""

    def __init__(
        self,
        target: Who | Kind,
        what: Quantity,
        amount: Number = 1,
        until: During = PHASE,
        words: str = "",
        limit: int = 0,
    ) -> None:
        self.target = whom(target)
        self.what = what
        self.amount = amount
        self.until = until
        self.limit = limit
        self._words = words

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.target.pick(state, use)
        if isinstance(picked, Decision):
            return picked
        use.bind("it", picked)
        amount = number_of(self.amount, state, use)
        counted: tuple[Noted, ...] = ()
        if self.limit:
            note = self._note(state, use)
            amount = within_limit(amount, self.limit, state.notes.count(note))
            counted = (Noted((note,) * amount),) if amount else ()
        return (*counted, so(use, self.what, amount, self.until, picked)) if picked and amount else counted

    def _note(self, state: TcgState, use: Use) -> Note:
        """A printed limit counts for each copy and phase (TC-8.59)."""
        stay = state.stay[use.card] if use.card >= 0 else 0
        return Note(PHASE, Happened.LIMIT, use.card, text=self.what, figures=(stay,))

    @property
    def words(self) -> str:
        limit = f" (limit {signed(self.limit)})" if self.limit else ""
        until = _UNTIL.get(self.until, f" until {self.until.span}")
        return f"{self._words.format(who=self.target.words, amount=signed(self.amount))}{limit}{until}"


def Strength(target: Who | Kind, amount: Number, until: During = PHASE, limit: int = 0) -> Lasts:
    """A character's strength changes for a time."""
    return Lasts(target, Figure.STRENGTH, amount, until, "make {who} strength {amount}", limit)


NOUNS: dict[str, str] = {Keyword.ARCHER: "an archer", Keyword.RANGER: "a ranger"}


def Gains(target: Who | Kind, keyword: Keyword, amount: Number = 1, until: During = PHASE, limit: int = 0) -> Lasts:
    """A character has a keyword for a time."""
    bonus = " {amount}" if keyword in BONUSES else ""
    return Lasts(target, keyword, amount, until, f"make {{who}} {NOUNS.get(keyword, keyword)}{bonus}", limit)


def Says(target: Who | Kind, what: Said, until: During = PHASE, words: str = "") -> Lasts:
    """Something is said of a character for a time: that it takes part, that it is not overwhelmed."""
    return Lasts(target, what, 1, until, words or _SAID.get(what, f"let it be said of {{who}}: {what}"))


_SAID = {
    Said.TAKES_PART: "let {who} take part in archery fire and skirmishes",
    Said.HOLDS_ITS_FIRE: "keep {who} from adding to the fellowship archery total",
    Said.WOUNDS_PREVENTED: "prevent all wounds to {who}",
    Said.BONUS_CANCELLED: "cancel the strength bonus of {who}",
}
"""What is said of characters for a time, as a text says it."""


def ShadowNumber(target: Who | Kind, amount: Number, until: During = PHASE) -> Lasts:
    """A site's Shadow number changes for a time (TC-3.26)."""
    return Lasts(target, Figure.SHADOW_NUMBER, amount, until, "make the Shadow number of {who} {amount}")


class Totals(Deed):
    """A number of the whole game changes for a time: an archery total."""

    def __init__(self, what: Figure, amount: Number, until: During = PHASE) -> None:
        self.what = what
        self.amount = amount
        self.until = until

    def run(self, state: TcgState, use: Use) -> Outcome:
        return so(use, self.what, number_of(self.amount, state, use), self.until)

    @property
    def words(self) -> str:
        return f"make the {self.what} {signed(self.amount)}{_UNTIL.get(self.until, f' until {self.until.span}')}"
