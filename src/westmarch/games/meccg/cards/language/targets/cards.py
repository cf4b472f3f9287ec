"""Items, events, factions and other cards on which cards are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.checks.rings import ring_kind
from ...definition import CARDS
from ..abilities import Binding, Target

if TYPE_CHECKING:
    from ....state import MeccgState
    from ...definition import Card


def _gold_rings(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    bearers = company.characters if company is not None else state.characters(binding.seat)
    found: list[CardId] = []
    for bearer in bearers:
        for item in state.attachments(bearer):
            if "gold ring item" in state.card(item).facts.types:
                found.append(item)
    return found


GOLD_RING = Target("a gold ring in the company", _gold_rings)


def events_in_play(state: MeccgState) -> list[CardId]:
    """The events that lie in play, of all players, in the order in which they came."""
    placed = state.placed()
    found: list[CardId] | None = placed.get("events")
    if found is None:
        cards = [card for seat in range(state.seats) for card in state.in_play(seat)]
        found = placed["events"] = [card for card in cards if CARDS[state.definition[card]].events]
    return found


def _hazard_permanent_events(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    found: list[CardId] = []
    for card in events_in_play(state):
        definition = CARDS[state.definition[card]]
        if definition.is_hazard and "permanent-event" in definition.events:
            found.append(card)
    return found


HAZARD_PERMANENT_EVENT = Target("a hazard permanent-event in play", _hazard_permanent_events)


def event_in_play(words: str, fits: Callable[[Card], bool], own: bool = False) -> Target:
    """An event of a kind that lies in play, for its player himself perhaps."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        events, seats = events_in_play(state), state.seats
        return [card for card in events if state.place[card] % seats == binding.seat] if own else events

    return Target(words, finds, lambda state, binding, card: fits(state.card(card)))


def moving_players_items(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The items of the moving player."""
    return [item for character in state.characters(state.active) for item in state.items(character)]


def is_special_ring(state: MeccgState, binding: Binding, card: CardId) -> bool:
    """Whether an item is a special ring."""
    return bool(ring_kind(state, card))


def borne_item(words: str, fits: Callable[[MeccgState, Binding, CardId], bool]) -> Target:
    """An item that a character of the moving player bears."""
    return Target(words, moving_players_items, fits)


def is_corruption_card(state: MeccgState, card: CardId) -> bool:
    """Whether a card is a corruption card."""
    return "Corruption" in state.card(card).facts.keywords


def corruption_on(*races: str) -> Target:
    """A corruption card on an own character of one of these races."""

    def finds(state: MeccgState, binding: Binding) -> Iterator[CardId]:
        for character in state.characters(binding.seat):
            if state.card(character).is_of(*races):
                yield from (card for card in state.attachments(character) if is_corruption_card(state, card))

    return Target(f"a corruption card on one of your characters ({' or '.join(races)})", finds)


def _own_discards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.zone("discard pile", binding.seat)


def discarded(words: str, fits: Callable[[Card], bool]) -> Target:
    """A card of a kind in the own discard pile."""
    found = f"{words} in your discard pile"
    return Target(found, _own_discards, lambda state, binding, card: fits(state.card(card)), searches=True)
