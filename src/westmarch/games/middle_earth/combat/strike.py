"""A strike: what the one who faces it adds to his roll, and what becomes of it. The steps are each game's own."""

from __future__ import annotations

from typing import Any, Protocol

from westmarch.kernel.data import CardId
from westmarch.kernel.values import Quantity

from ..checks.check import CheckKind, is_enough
from ..law import SharedLaw
from ..table import TAPPED, WOUNDED

STAYING_COSTS = 3
"""What an untapped character gives up who does not tap for a strike."""

FAILED, SUCCESSFUL, DEFEATED = "failed", "successful", "defeated"


class FacedStrike(Protocol):
    """What is known of a strike that somebody faces."""

    character: CardId
    was: int
    """How he stood before he could tap for it."""
    stance: str
    """`tap` or `stay`, if he could choose."""
    supporters: int


def tapped_before(state: Any, strike: FacedStrike, value: int) -> int:
    """-1 if the character was tapped before he could tap for it."""
    return value - 1 if strike.was == TAPPED else value


def wounded_before(state: Any, strike: FacedStrike, value: int) -> int:
    """-2 if the character was wounded before."""
    return value - 2 if strike.was == WOUNDED else value


def stays_untapped(state: Any, strike: FacedStrike, value: int) -> int:
    """-3 if an untapped character chooses not to tap; what lets him face the strike without tapping comes too late."""
    return value - STAYING_COSTS if strike.stance == "stay" else value


def supported(state: Any, strike: FacedStrike, value: int) -> int:
    """+1 for each who taps in support."""
    return value + strike.supporters


def wounded_again(state: Any, strike: FacedStrike, value: int) -> int:
    """Worse if the character was wounded before the strike, where the law says so."""
    return value + state.law.wounded_again if strike.was == WOUNDED else value


def prowess_against_strike() -> Quantity:
    """The prowess that somebody adds to his roll against a strike, for a game to add modifiers of its own."""
    prowess = Quantity("prowess against a strike")
    prowess.modifier("IN-94", "ME-7.20", "LO-2.67", layer=0)(tapped_before)
    prowess.modifier("IN-94", "ME-7.21", "CR-E.37", "LO-2.67", layer=0)(wounded_before)
    prowess.modifier("IN-92", "ME-7.23", "LO-2.66", layer=0)(stays_untapped)
    prowess.modifier("ME-7.25", "LO-2.68", layer=0)(supported)
    return prowess


def body_check() -> Quantity:
    """What is added to a body check, for a game to add modifiers of its own."""
    check = Quantity("body check")
    check.modifier("IN-97", "ME-7.35", "LO-2.73", layer=0)(wounded_again)
    return check


def outcome_of(law: SharedLaw, kind: CheckKind, total: int, against: int) -> str:
    """What a defender's result makes of a strike: it fails, is successful, or neither."""
    if is_enough(law, kind, total, against):
        return FAILED
    return law.strike_tie if total == against else SUCCESSFUL
