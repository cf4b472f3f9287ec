"""Common servants come whenever the Balrog calls: from discard pile and sideboard as from hand (ME-5.42)."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId

from ...rules.company.characters import PlayCharacter
from ...rules.piles.picking import one_of_each
from ...state import DISCARD, SIDEBOARD, MeccgState


class RecallCharacter(PlayCharacter, frozen=True):
    """Play a common character of little mind from the own discard pile or sideboard."""

    verb = "recall"

    @classmethod
    def come_from(cls, state: MeccgState, seat: int) -> Sequence[CardId]:
        if state.alignment(seat).recalls_mind is None:
            return ()
        piles = [state.zones[zone * state.seats + seat] for zone in (DISCARD, SIDEBOARD)]
        found = [card for pile in piles for card in one_of_each(state, pile)]
        return [card for card in found if state.definition[card] and state.card(card).is_character]

    @requirement("ME-5.42", says=lambda play, state: f"{state.name(play.card)} has too much mind to be recalled")
    def has_little_mind(self, state: MeccgState) -> bool:
        most = state.alignment(self.seat).recalls_mind
        return most is not None and (state.card(self.card).facts.mind or 0) <= most

    @requirement("ME-5.42", says=lambda play, state: f"{state.name(play.card)} is unique: such are played from hand")
    def is_common(self, state: MeccgState) -> bool:
        return not state.card(self.card).facts.unique

    def sentence(self, state: MeccgState) -> str:
        return f"{super().sentence(state)}, from the {state.zone_of(self.card)[0]}"
