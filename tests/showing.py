"""What a test has shown besides what it claims: noted by the dialects, read when the test is over."""

from __future__ import annotations

_limits: list[str] = []


def limit(words: str) -> None:
    """Something was asked for and not offered, or refused: a limit of the cards that the test names."""
    _limits.append(words)


def limits() -> list[str]:
    """What was refused since somebody last asked."""
    found = [*_limits]
    _limits.clear()
    return found
