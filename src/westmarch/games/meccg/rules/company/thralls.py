"""Characters who serve a player only because a card of his binds them (ME-3.26, ME-5.38)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.rulings import Deed
from ...state import POOL, STARTING, MeccgState

MOST_MIND = 6
"""Of whom such a card may bind."""


def needs_binding(state: MeccgState, seat: int, character: CardId) -> bool:
    """Whether a character would not start in the service of a player of his own accord: he is an agent, or has too
    much mind."""
    facts = state.card(character).facts
    return facts.agent or exceeds(state, seat, facts.mind or 0)


@carries_out("ME-3.26", without=False)
def exceeds(state: MeccgState, seat: int, mind: int) -> bool:
    """Whether that is more mind than the player's characters may have."""
    most = state.alignment(seat).most_mind
    return most is not None and mind > most


def binding_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards in a player's pool that bind a starting character."""
    return [card for card in state.zones[POOL * state.seats + seat] if binds(state, card)]


def binds(state: MeccgState, card: CardId) -> bool:
    """Whether a card binds a character. Each such card says so of itself, wherever it lies."""
    return Deed.BIND_SOMEBODY.allowed in state.card(card).rulings


def can_be_bound(state: MeccgState, seat: int, character: CardId) -> bool:
    """Whether a card is left in the pool for one more starting character who needs it."""
    if (state.card(character).facts.mind or 0) > MOST_MIND:
        return False
    bound = sum(needs_binding(state, seat, card) for card in state.zones[STARTING * state.seats + seat])
    return bound < len(binding_cards(state, seat))


def spared_mind(state: MeccgState, seat: int, minds: list[int]) -> int:
    """By how much the minds of starting characters are lower for the cards that bind them: 1 each, but not below 1."""
    return min(len(binding_cards(state, seat)), sum(mind > 1 for mind in minds))
