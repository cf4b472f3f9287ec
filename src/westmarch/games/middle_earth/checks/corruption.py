"""A corruption check: whether a character withstands, and how badly he fails if he does not."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from .check import Check, CheckKind, Parts, make_check


class Severity(Enum):
    """What a check means for a character."""

    PASSED = "passed"
    FAILED = "failed"
    FAILED_BY_MUCH = "failed by much"


class Tempted(NamedTuple):
    """What has come of a corruption check."""

    check: Check
    severity: Severity


def resist(state: Any, kind: CheckKind, seat: int, purpose: str, against: int, parts: Parts) -> Tempted:
    """Roll for a character; a law may have the severity of a failure rolled for, with the same modifiers."""
    added = tuple(parts)
    first = make_check(state, kind, seat, purpose, against, added)
    if first.beats:
        return Tempted(first, Severity.PASSED)
    if state.law.corruption_rolls_twice:
        spared = make_check(state, kind, seat, purpose, against, added).beats
    else:
        spared = first.margin >= -state.law.corruption_near
    return Tempted(first, Severity.FAILED if spared else Severity.FAILED_BY_MUCH)
