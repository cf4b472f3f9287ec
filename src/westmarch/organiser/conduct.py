"""Warnings and ejections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from westmarch.kernel.letters import without_accents
from westmarch.kernel.points import carries_out

SAME, ANY = 2, 3
"""So many warnings for one offence, or for any, and a player must go (LO-6.42)."""


class Verdict(StrEnum):
    """What follows from a deck that is looked at."""

    FINE = "fine"
    WARNED = "warned"
    EJECTED = "ejected"


def same_offence(offence: str) -> str:
    """Two ways of writing one offence are one offence."""
    return " ".join(without_accents(offence).casefold().split())


@carries_out("LO-6.42", without="")
def must_go(offences: Sequence[str]) -> str:
    """Why somebody with these warnings is ejected, or nothing if he may stay (LO-6.42)."""
    counts = Counter(same_offence(offence) for offence in offences)
    for offence, count in counts.items():
        if count >= SAME:
            return f"{count} warnings for {offence} (LO-6.42)"
    return f"{len(offences)} warnings (LO-6.42)" if len(offences) >= ANY else ""


@carries_out("LO-6.43", without=Verdict.FINE)
def deck_verdict(problems: Sequence[str], mistake: bool) -> Verdict:
    """An illegal deck counts as cheating, and a possible mistake as a technical error (LO-6.43)."""
    if not problems:
        return Verdict.FINE
    return Verdict.WARNED if mistake else Verdict.EJECTED
