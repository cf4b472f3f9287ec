"""A finished game in a few words, for those who count games."""

from __future__ import annotations

from .state import MeccgState

ENDINGS = (
    "Council called at enough points",
    "Council called after an exhausted deck",
    "both decks exhausted",
    "play deck exhausted",
    "Wizard lost",
    "other",
)
ENOUGH_POINTS, AFTER_EXHAUSTION, BOTH_EXHAUSTED, OWN_EXHAUSTED, WIZARD_LOST, OTHER = ENDINGS


def ending(state: MeccgState) -> str:
    """How the game ended: by a call of the Council, by itself (IN-116, ME-12.32), or with a Wizard (IN-21)."""
    result = state.result
    if result is None:
        return OTHER
    if result.rule in ("IN-21", "ME-1.03", "ME-1.28"):
        return WIZARD_LOST
    if result.rule == "ME-12.32":
        return OWN_EXHAUSTED
    if result.rule not in ("IN-118", "ME-1.32", "ME-1.47"):
        return OTHER
    if state.called_by < 0:
        return BOTH_EXHAUSTED
    return AFTER_EXHAUSTION if state.exhausted[state.called_by] >= state.law.exhaustions else ENOUGH_POINTS
