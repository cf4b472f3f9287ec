"""Whether what was found is what was expected."""

from __future__ import annotations

from typing import Any

from westmarch.judge.matching import words_of
from westmarch.judge.vocabulary import Answer, Value

NOTHING = ("nobody", "nothing", "none")
LOWEST, HIGHEST = 2, 12
ANY_ROLL, NO_ROLL = "any", "impossible"


def agrees(expected: Any, answer: Answer) -> bool:
    """Numbers are the same number; words and names agree without regard to accents, capitals and punctuation."""
    found = answer.value
    if isinstance(expected, list):
        if not isinstance(found, tuple):
            return False
        wanted, there = [words_of(str(name)) for name in expected], [words_of(name) for name in found]
        return wanted == there if answer.ordered else sorted(wanted) == sorted(there)
    if expected is None or (isinstance(expected, str) and expected.lower() in NOTHING):
        return found is None or found == () or (isinstance(found, str) and words_of(found) == words_of(str(expected)))
    if isinstance(found, tuple):
        return len(found) == 1 and words_of(found[0]) == words_of(str(expected))
    if isinstance(expected, str) and isinstance(found, str):
        return any(words_of(expected) == words_of(words) for words in (found, *answer.also))
    return type(expected) is type(found) and bool(expected == found)


def shown(value: Value | list[Any]) -> str:
    """A value as a person reads it."""
    if value is None or value in ((), []):
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value)
    return str(value)


def roll_in_words(need: int) -> str:
    """The lowest roll that works: a total of two dice, `any` or `impossible`."""
    if need <= LOWEST:
        return ANY_ROLL
    return str(need) if need <= HIGHEST else NO_ROLL
