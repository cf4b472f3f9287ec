"""Bringing a character into play by a card that binds him to a Fallen-wizard."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...rules.company.thralls import MOST_MIND, binds
from ...state import MeccgState
from ..bound_characters import PlayBound


class PlayThrall(PlayBound, frozen=True):
    """Play a character together with the card that binds him."""

    verb = "play-thrall"

    @classmethod
    def serves(cls, state: MeccgState, card: CardId) -> bool:
        return binds(state, card)

    def most_mind(self, state: MeccgState) -> int | None:
        return MOST_MIND
