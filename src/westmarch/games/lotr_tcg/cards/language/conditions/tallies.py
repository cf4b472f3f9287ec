"""What is counted besides cards in play: burdens, wounds, moves, hands, the dead, what was discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .asking import If
from .counting import Amount

if TYPE_CHECKING:
    pass


SAME_NUMBER = Amount(lambda state, use: len(use.the("it")), "the same number of")
"""As many as there were of what was done before."""

MOVED_AGAIN = If(lambda state, use: state.moves > 1, "the fellowship has moved more than once this turn")
