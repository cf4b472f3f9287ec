"""Whether what was found is what was expected."""

from __future__ import annotations

from typing import Any

from westmarch.judge.matching import words_of
from westmarch.kernel.questions import Answer, Value

NOTHING = ("nobody", "nothing", "none")
LOWEST, HIGHEST = 2, 12
ANY_ROLL, NO_ROLL = "any", "impossible"


def agrees(expected: Any, answer: Answer) -> bool:
    """Numbers are the same number; words and names agree without regard to accents, capitals and punctuation."""
    found = answer.value
    if isinstance(expected, list):
        if not isinstance(found, tuple):
            return False
        return _same_names([str(name) for name in expected], found, answer)
    if expected is None or (isinstance(expected, str) and expected.lower() in NOTHING):
        return found is None or found == () or (isinstance(found, str) and words_of(found) == words_of(str(expected)))
    if isinstance(found, tuple):
        return _same_names([str(expected)], found, answer)
    if isinstance(expected, str) and isinstance(found, str):
        return any(words_of(expected) == words_of(words) for words in (found, *answer.also))
    return type(expected) is type(found) and bool(expected == found)


def _same_names(expected: list[str], found: tuple[str, ...], answer: Answer) -> bool:
    """Whether two lists name the same; who is called by his whole name is found before who is by another."""
    if len(expected) != len(found):
        return False
    names = [
        [words_of(name) for name in (whole, *(answer.others[index] if answer.others else ()))]
        for index, whole in enumerate(found)
    ]
    wanted = [words_of(name) for name in expected]
    if answer.ordered:
        return all(name in called for name, called in zip(wanted, names, strict=True))
    left = []
    for name in wanted:
        whole_one = next((called for called in names if called[0] == name), None)
        if whole_one is None:
            left.append(name)
        else:
            names.remove(whole_one)
    for name in left:
        other = next((called for called in names if name in called), None)
        if other is None:
            return False
        names.remove(other)
    return True


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
