"""A finished game in a few words, for those who count games."""

from __future__ import annotations

from .changes import Lost
from .state import TcgState

ENDINGS = ("survived at the last site", "Ring-bearer killed", "Ring-bearer corrupted", "given up", "other")
SURVIVED, KILLED, CORRUPTED, GIVEN_UP, OTHER = ENDINGS
REASONS = {"TC-7.15": KILLED, "TC-7.16": CORRUPTED}


def ending(state: TcgState) -> str:
    """How the game ended: a fellowship survived at its last site (TC-7.12), or the last rival was lost (TC-7.14)."""
    result = state.result
    if result is None:
        return OTHER
    if result.rule == "TC-7.12":
        return SURVIVED
    if result.rule != "TC-7.14":
        return OTHER
    lost = [event.change for event in state.log if isinstance(event.change, Lost)]
    if not lost or lost[-1].seat != state.out[-1]:
        return GIVEN_UP
    return REASONS.get(lost[-1].rule, OTHER)
