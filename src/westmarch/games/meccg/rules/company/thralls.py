"""Characters who serve a player only because a card of his binds or summons them (ME-3.26, ME-5.38)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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


def summoning_cards(state: MeccgState, seat: int) -> list[CardId]:
    """The cards in a player's pool that summon an agent: they stand for minor items, so there are not many."""
    found = [card for card in state.zones[POOL * state.seats + seat] if summons(state, card)]
    return found[: state.law.starting_items]


def binds(state: MeccgState, card: CardId) -> bool:
    """Whether a card binds a character. Each such card says so of itself, wherever it lies."""
    return Deed.BIND_SOMEBODY.allowed in state.card(card).rulings


def summons(state: MeccgState, card: CardId) -> bool:
    """Whether a card summons an agent, wherever it lies."""
    return Deed.SUMMON_AN_AGENT.allowed in state.card(card).rulings


def can_be_bound(state: MeccgState, seat: int, character: CardId) -> bool:
    """Whether the cards in the pool are enough for one more starting character who needs one; agents may be summoned,
    and whoever has not too much mind may be bound."""
    mind = state.card(character).facts.mind or 0
    bound = [card for card in state.zones[STARTING * state.seats + seat] if needs_binding(state, seat, card)]
    strong = sum(exceeds(state, seat, state.card(card).facts.mind or 0) for card in (*bound, character))
    bonds, calls = len(binding_cards(state, seat)), len(summoning_cards(state, seat))
    if strong > bonds or len(bound) >= bonds + calls:
        return False
    return mind <= MOST_MIND or (state.card(character).facts.agent and calls > 0)


def spared_mind(state: MeccgState, seat: int, characters: Iterable[tuple[CardId, int]]) -> int:
    """By how much the minds of starting characters are lower for the cards that come with them: 1 each, but not below
    1; cards that summon come with agents only."""
    able = [state.card(card).facts.agent for card, mind in characters if mind > 1]
    called = min(len(summoning_cards(state, seat)), sum(able))
    return called + min(len(binding_cards(state, seat)), len(able) - called)


def summoned(state: MeccgState, seat: int, characters: Iterable[CardId]) -> Iterator[tuple[CardId, CardId]]:
    """The starting agents of a player, each with the card that has summoned him."""
    agents = [card for card in characters if state.card(card).facts.agent]
    return zip(summoning_cards(state, seat), agents, strict=False)
