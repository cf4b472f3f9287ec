"""Carrying off whom a strike would wound: a card on one of the attackers holds him off to the side."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...state import MeccgState
from ..changes import Name
from ..combat.frames import StrikeFrame
from ..piles.aside import imprison
from ..timing.lasting import lasting_effects


class CarriedOff(Change, frozen=True):
    """A character is carried off: he lies with a card, off to the side."""

    rules = ("ME-7.91", "ME-7.92")

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        imprison(state, self.card, self.host)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is carried off with {name(self.host)}"


def carried_off(state: MeccgState, strike: StrikeFrame) -> CarriedOff | None:
    """Instead of a wound: whom a card on one of the attackers lets them carry off."""
    struck = state.card(strike.character)
    if not state.lasting or not struck.is_character:
        return None
    for lasting, effect in lasting_effects(state):
        if struck.facts.race not in effect.carries_off:
            continue
        for ref in lasting.targets:
            for card in state.attachments(ref.card) if state.is_current(ref) else ():
                if state.definition[card] == lasting.card:
                    return CarriedOff(strike.character, card, source=card)
    return None
