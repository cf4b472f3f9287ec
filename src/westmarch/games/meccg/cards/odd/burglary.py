"""Stealing into a site (CR-T.59 to CR-T.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...rules.odd.burglary import NEEDED, BurglaryAttempt
from ..language.effect import Effect
from ..language.who import has_skill

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


SCOUT, HOBBIT = 2, 3


class Burgle(Effect):
    """The character tries to steal an item from the site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        scout = SCOUT if has_skill(state, use.actor, "scout") else 0
        hobbit = HOBBIT if state.card(use.actor).facts.race == "Hobbit" else 0
        return BurglaryAttempt(use.seat, use.actor, modifier=scout + hobbit)

    def text(self) -> str:
        return (
            f"Tap the site and make a roll, +{SCOUT} for a scout and +{HOBBIT} for a Hobbit. If the result is greater "
            f"than {NEEDED}, no automatic-attack is faced, and an item that is playable at the site may be played with "
            "the character. If it is not, he faces all automatic-attacks alone."
        )
