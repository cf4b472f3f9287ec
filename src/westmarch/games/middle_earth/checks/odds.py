"""What two dice are likely to give."""

from __future__ import annotations

_WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
_AT_LEAST = {total: sum(_WAYS[other] for other in range(total, 13)) / 36 for total in range(2, 13)}


def at_least(total: int) -> float:
    """How likely two dice give this much or more."""
    if total <= 2:
        return 1.0
    return 0.0 if total > 12 else _AT_LEAST[total]


def over(total: int) -> float:
    """How likely two dice give more than this."""
    return at_least(total + 1)


def below(total: int) -> float:
    """How likely two dice give less than this."""
    return 1.0 - at_least(total)


def between(low: int, high: int) -> float:
    """How likely two dice give a total from `low` to `high`."""
    return at_least(low) - at_least(high + 1)


def over_opposed(total: int) -> float:
    """How likely two dice give more than two others and this besides."""
    return sum(_WAYS[other] * over(total + other) for other in _WAYS) / 36


def roll_words(lowest: int) -> str:
    """The lowest roll that works, and how likely it is."""
    if lowest <= 2:
        return "any roll"
    if lowest > 12:
        return "no roll"
    return f"{lowest}+ ({at_least(lowest):.0%})"
