"""Items, events, factions and other cards on which cards are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.checks.rings import ring_kind
from ..abilities import Binding, Target

if TYPE_CHECKING:
    from ....state import MeccgState
    from ...definition import Card


def _gold_rings(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    bearers = company.characters if company is not None else state.characters(binding.seat)
    return [
        item for bearer in bearers for item in state.items(bearer) if "gold ring item" in state.card(item).facts.types
    ]


GOLD_RING = Target("a gold ring in the company", _gold_rings)


def _hazard_permanent_events(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        card
        for seat in range(state.seats)
        for card in state.in_play(seat)
        if state.card(card).is_hazard and state.card(card).is_event("permanent-event")
    ]


HAZARD_PERMANENT_EVENT = Target("a hazard permanent-event in play", _hazard_permanent_events)


def event_in_play(words: str, fits: Callable[[Card], bool], own: bool = False) -> Target:
    """An event of a kind that lies in play, for its player himself perhaps."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        seats = (binding.seat,) if own else range(state.seats)
        return [card for seat in seats for card in state.in_play(seat) if state.card(card).is_event()]

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
            if state.card(character).facts.race in races:
                yield from (card for card in state.attachments(character) if is_corruption_card(state, card))

    return Target(f"a corruption card on one of your characters ({' or '.join(races)})", finds)


def _own_discards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.zone("discard pile", binding.seat)


def discarded(words: str, fits: Callable[[Card], bool]) -> Target:
    """A card of a kind in the own discard pile."""
    found = f"{words} in your discard pile"
    return Target(found, _own_discards, lambda state, binding, card: fits(state.card(card)), searches=True)
