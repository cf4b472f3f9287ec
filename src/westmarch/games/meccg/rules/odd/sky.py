"""How cards see the sky: what is played with a crown sees the morning and no night, whatever is in play."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId

from ...cards.rulings import Deed, allowing
from ...state import MeccgState
from ...words import MORNING, NIGHT

FIERY = "Skies of Fire"
"""What hazards take for the morning, and nothing else does."""


def crowns(state: MeccgState) -> list[CardId]:
    """The cards in play with which a resource can be played, or has been."""
    return allowing(state, Deed.LEND_THE_MORNING)


def is_crowned(state: MeccgState, card: CardId) -> bool:
    """Whether a card was played with a crown."""
    return any(state.bearer[crown] == card for crown in crowns(state))


def free_crown(state: MeccgState, seat: int) -> CardId:
    """A crown of a player with which nothing has been played yet."""
    for crown in crowns(state):
        if state.place[crown] % state.seats == seat and state.bearer[crown] < 0:
            return crown
    return NO_CARD


def has_a_crown(state: MeccgState, seat: int) -> bool:
    """Whether a player can play something with a crown."""
    return free_crown(state, seat) >= 0


def seen_in_play(state: MeccgState, source: CardId, name: str) -> bool:
    """Whether a card of a name is in play, as another card sees it."""
    if name in (MORNING, NIGHT) and source >= 0 and is_crowned(state, source):
        return name == MORNING
    if name == MORNING and source >= 0 and state.card(source).is_hazard and state.is_named_in_play(FIERY):
        return True
    return state.is_named_in_play(name)
