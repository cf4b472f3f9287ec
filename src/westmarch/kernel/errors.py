"""What can go wrong, in words that help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LONGEST_LINE = 200


class WestmarchError(Exception):
    """Any error that the program explains to its user."""


class IllegalChoice(WestmarchError):
    """An answer that is not among the options, or not this seat's to give."""


class RecordSealed(WestmarchError):
    """A record is asked for while its game still runs: it would give away every hand."""


class BadRecord(WestmarchError):
    """A record or save that cannot be replayed: another game, another version, a choice that is not offered."""


class RulesStuck(WestmarchError):
    """The rules go on and on without asking anybody: a mistake of theirs, or of a file that somebody has edited."""


class BadDeck(WestmarchError):
    """A deck that may not be played, with every reason."""


class DeckProblem(NamedTuple):
    """One thing that is wrong with a deck file: in which line (0: in none), and what was perhaps meant."""

    line: int
    words: str
    suggestions: tuple[str, ...] = ()


class UnreadableDeck(BadDeck):
    """A deck file that cannot be understood whole: every problem, and the deck that the rest makes."""

    def __init__(self, source: str, problems: Sequence[DeckProblem], understood: object = None) -> None:
        told = [f"{source}:{each.line}: {each.words}" if each.line else f"{source}: {each.words}" for each in problems]
        super().__init__("\n".join(told))
        self.problems = tuple(problems)
        self.understood = understood


class BadDescription(WestmarchError):
    """A described position that makes no table: where in the description, and what is wrong."""

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


def in_one_line(error: Exception | str) -> str:
    """What an error says, for a person who has only one line to read."""
    words = " ".join(str(error).split())
    if not isinstance(error, WestmarchError | ValueError | str) or not words:
        words = f"{type(error).__name__} {words}".strip()
    return words if len(words) <= LONGEST_LINE else f"{words[: LONGEST_LINE - 1]}…"
