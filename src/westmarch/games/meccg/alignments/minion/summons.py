"""Bringing an agent into play by a card that summons him to a Darkhaven."""

from __future__ import annotations

from typing import ClassVar, Self

from westmarch.kernel.action import requirement

from ...cards.printed import DARKHAVEN
from ...cards.rulings import Deed
from ...rules.journey.land import site_type
from ...state import MeccgState
from ..bound_characters import PlayBound


class PlaySummoned(PlayBound, frozen=True):
    """Play an agent with a company at a Darkhaven, together with the card that summons him."""

    verb = "play-summoned"
    deed: ClassVar[Deed] = Deed.SUMMON_AN_AGENT

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        plays = super().candidates(state, seat)
        return [play for play in plays if play.company and state.card(play.card).is_agent]

    @requirement(says=lambda play, state: f"{state.name(play.bond)} summons an agent to a company at a Darkhaven")
    def summons_an_agent(self, state: MeccgState) -> bool:
        return bool(self.company) and state.card(self.card).is_agent and self.is_received(state)

    def is_received(self, state: MeccgState) -> bool:
        return site_type(state, self.site) == DARKHAVEN
