"""Bringing a character into play by a card that binds him to a Fallen-wizard."""

from __future__ import annotations

from typing import ClassVar

from ...cards.rulings import Deed
from ...rules.company.thralls import MOST_MIND
from ...state import MeccgState
from ..bound_characters import PlayBound


class PlayThrall(PlayBound, frozen=True):
    """Play a character together with the card that binds him."""

    verb = "play-thrall"
    deed: ClassVar[Deed] = Deed.BIND_SOMEBODY

    def most_mind(self, state: MeccgState) -> int | None:
        return MOST_MIND
