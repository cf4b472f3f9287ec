"""A shield that stops wounds until it breaks."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...rolls import BY_CARD
from ...rules.changes import Discarded
from ...rules.combat.frames import StrikeFrame
from ...rules.company.foreign_items import gives_nothing
from ...rules.company.gear import is_in_use
from ...state import MeccgState
from ..rulings import Deed, forbids

HOLDS_UP_TO = 6


class ShieldTried(Procedure):
    """Whether the shield breaks."""

    shield: CardId
    attacker: int

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        purpose = f"{state.name(self.shield)} (more than {HOLDS_UP_TO} breaks it)"
        broken = make_check(state, BY_CARD, self.attacker, purpose, HOLDS_UP_TO).beats
        return Discarded(self.shield, cause="broken") if broken else None

    steps = (roll,)


def stopped_by_a_shield(state: MeccgState, strike: StrikeFrame) -> Runnable | None:
    """Instead of a wound, what becomes of a shield that stops it; to a strike that only detains no shield is lost
    (CC-Sable Shield.2)."""
    if strike.attack(state).detainment:
        return None
    for card in state.attachments(strike.character):
        if not forbids(state, card, Deed.BE_WOUNDED, strike.character):
            continue
        if is_in_use(state, card) and not gives_nothing(state, card):
            return ShieldTried(card, strike.attack(state).attacker)
    return None
