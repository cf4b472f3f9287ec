"""Who fights whom, and how it ends."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.phrases import listed

from ..notes import Happened, Note
from ..state import TcgState
from ..words import PHASE, TURN, Cause
from .figures import Total, in_words
from .telling import Name


class Assigned(Change, frozen=True):
    """A minion is to skirmish a character: as a defender is assigned, as a minion that is left over, or by a text."""

    rules = ("TC-6.02",)
    rules_by_cause = {Cause.DEFENDER: ("TC-6.03", "TC-6.04"), Cause.ATTACKER: ("TC-6.07",)}
    minion: CardId
    character: CardId

    def apply(self, state: TcgState) -> None:
        state.facing[self.minion] = self.character
        state.notes.append(Note(TURN, Happened.ASSIGNED, self.character))

    def sentence(self, name: Name) -> str:
        return f"{name(self.minion)} is to skirmish {name(self.character)}"


class AssignmentsCancelled(Change, frozen=True):
    """Nobody is assigned to anybody any more (TC-6.12)."""

    rules = ("TC-6.12",)

    def apply(self, state: TcgState) -> None:
        for minion in state.minions():
            state.facing[minion] = NO_CARD

    def sentence(self, name: Name) -> str:
        return "All remaining assignments are cancelled"


class AssignmentBarred(Change, frozen=True):
    """The Free Peoples player may not assign a character to a minion in this phase (TC-1.29)."""

    rules = ("TC-1.29",)
    character: CardId
    minion: CardId

    def apply(self, state: TcgState) -> None:
        state.notes.append(Note(PHASE, Happened.BARRED, self.character, self.minion))

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} may not be assigned to {name(self.minion)} in this phase"


class Resolved(Change, frozen=True):
    """A skirmish has a winner (TC-6.17); who was overwhelmed dies without a wound (TC-6.21)."""

    rules = ("TC-6.17",)
    winners: tuple[CardId, ...]
    losers: tuple[CardId, ...]
    overwhelmed: tuple[CardId, ...] = ()
    totals: tuple[int, int] = (0, 0)
    is_fought: bool = False
    """Whether strengths were compared, so that the losers are wounded or die (TC-6.18, TC-6.25)."""
    sides: tuple[Total, ...] = ()
    """What the two totals are made of, where a skirmish was resolved and not only looked at."""

    def apply(self, state: TcgState) -> None:
        state.notes += [Note(TURN, Happened.LOST, card) for card in self.losers]

    def sentence(self, name: Name) -> str:
        def said(cards: tuple[CardId, ...]) -> str:
            return listed([name(card) for card in cards]) or "nobody"

        verb = "win" if len(self.winners) > 1 else "wins"
        words = f"{said(self.winners)} {verb} against {said(self.losers)}"
        if any(self.totals):
            words += f", {self.totals[0]} to {self.totals[1]}"
            made_of = in_words(*self.sides) if self.sides else ""
            words += f" ({made_of})" if made_of else ""
        return f"{words}: {said(self.overwhelmed)} overwhelmed" if self.overwhelmed else words

    def cited(self, face: Name) -> tuple[str, ...]:
        if not self.is_fought:
            return ("TC-6.25",)
        return (*self.rules, "TC-6.21") if self.overwhelmed else self.rules


def _told(total: Total) -> str:
    return f"{total.number} ({total.words})" if total.shares else str(total.number)


class ArcheryTotalsFixed(Change, frozen=True):
    """Both archery totals are fixed, with what they are made of (TC-5.09)."""

    rules = ("TC-5.06", "TC-5.07", "TC-5.09")
    fellowship: Total
    minions: Total

    def apply(self, state: TcgState) -> None:
        """The wounds are assigned next."""

    def sentence(self, name: Name) -> str:
        return f"Fellowship archery total {_told(self.fellowship)}; minion archery total {_told(self.minions)}"


class SkirmishEnds(Change, frozen=True):
    """A skirmish phase is about to be over."""

    rules = ("TC-6.28",)
    character: CardId
    minions: tuple[CardId, ...]
    involved: tuple[CardId, ...] = ()
    """Who had fought when it was resolved, and what they bore."""

    def apply(self, state: TcgState) -> None:
        """Its frame ends it."""

    def sentence(self, name: Name) -> str:
        return "The skirmish ends"
