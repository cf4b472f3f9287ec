"""Numbers and lists as sentences have them, in every game."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """A list as a sentence has it: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def an(words: str) -> str:
    """Words with their article: a scout, an Elf."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def counted(number: int, noun: str) -> str:
    """`1 wound`, `2 wounds`, `3 copies`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1] + 'ies' if noun.endswith('y') and noun[-2] not in 'aeiou' else noun + 's'}"


def signed(number: int) -> str:
    """A number that is added: +2, −1. Its sign is the minus of a book, not the hyphen of a typewriter."""
    return f"{number:+d}".replace("-", "−")


def plain(number: int) -> str:
    """A number as it stands, which may be below zero: 2, −1."""
    return f"{number}".replace("-", "−")
