"""Playing a resource with a Crown of Flowers: for it, and for nothing else, morning has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import ClassVar, Self, TypeVar

from westmarch.kernel.action import precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.structs import replace

from ...cards.definition import card_named
from ...cards.rulings import Deed
from ...state import MeccgState
from ...words import MORNING, NIGHT
from ..timing.events import PlayEvent
from ..timing.using import Use
from .sky import free_crown, has_a_crown

P = TypeVar("P", bound="PlayWithCrown")


class PlayWithCrown(PlayEvent, frozen=True):
    """Play a resource event that asks for morning or night together with a crown; both go together."""

    verb = "play-with-crown"
    condition_is_sought: ClassVar[bool] = False
    still_needed: ClassVar[tuple[str, ...]] = (*PlayEvent.still_needed, "crown_is_there")
    crown: CardId = NO_CARD

    @precondition(says="There is no crown with which anything could be played")
    def crown_is_free(state: MeccgState, seat: int) -> bool:
        return has_a_crown(state, seat)

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        return _crowned(state, free_crown(state, seat), super().candidates(state, seat))

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        crown = free_crown(state, seat)
        if crown >= 0:
            yield from _crowned(state, crown, super().conceivable(state, seat))

    @requirement(says="There is no crown with which it could be played")
    def crown_is_there(self, state: MeccgState) -> bool:
        return state.lies_in_play(self.crown) and state.bearer[self.crown] in (NO_CARD, self.card)

    @requirement(says=lambda play, state: f"It can be used only {play.what(state).condition.text()}")
    def condition_holds(self, state: MeccgState) -> bool:
        """Asked as if the crown lay with the card, as it does once it is declared."""
        # The index of what lies where is made first, so that it cannot keep what is only supposed.
        state.attachments(self.card)
        before, state.bearer[self.crown] = state.bearer[self.crown], self.card
        holds = Use.condition_holds.check(self, state)
        state.bearer[self.crown] = before
        return holds

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.attach(self.crown, self.card)
        return super().pay(state)

    def sentence(self, state: MeccgState) -> str:
        return f"{super().sentence(state)}, together with {state.name(self.crown)}"


def _crowned(state: MeccgState, crown: CardId, plays: Iterable[P]) -> list[P]:
    """With any other card than those that look at the sky the crown would change nothing."""
    return [
        replace(play, crown=crown)
        for play in plays
        if state.card(play.card).is_resource and looks_at_the_sky(state.definition[play.card], play.ability)
    ]


@cache
def looks_at_the_sky(definition: str, ability: str) -> bool:
    """Whether it makes a difference to a card, played in this way, that it is morning or night: its text says so."""
    card = card_named(definition)
    if Deed.LEND_THE_MORNING.allowed in card.rulings:
        return False
    text = card.abilities[ability].text() if card.is_event("short-event") else card.text
    return MORNING in text or NIGHT in text
