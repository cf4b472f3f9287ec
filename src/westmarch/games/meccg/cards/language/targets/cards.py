"""Items, events, factions and other cards on which cards are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.checks.rings import ring_kind
from ..abilities import Binding, Target
from .characters import companions

if TYPE_CHECKING:
    from ....state import MeccgState


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


def moving_players_items(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The items of the moving player."""
    return [item for character in state.characters(state.active) for item in state.items(character)]


def is_special_ring(state: MeccgState, binding: Binding, card: CardId) -> bool:
    """Whether an item is a special ring."""
    return bool(ring_kind(state, card))


RING = Target("a Ring that a character bears", moving_players_items, is_special_ring)


ONE_RING = Target(
    "The One Ring, if a character bears it",
    moving_players_items,
    lambda state, binding, card: state.name(card) == "The One Ring",
)


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


def _corruption_in_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    for character in companions(state, binding):
        yield from (card for card in state.attachments(character) if is_corruption_card(state, card))


CORRUPTION_IN_COMPANY = Target("a corruption card on a character in the company", _corruption_in_company)


def _discarded_spells(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    pile = state.zone("discard pile", binding.seat)
    return [card for card in pile if "Spell" in state.card(card).facts.keywords]


DISCARDED_SPELL = Target("a spell in your discard pile", _discarded_spells, searches=True)


def _own_discards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.zone("discard pile", binding.seat)


def _is_hazard(state: MeccgState, binding: Binding, card: CardId) -> bool:
    return state.card(card).is_hazard


DISCARDED_HAZARD = Target("a hazard in your discard pile", _own_discards, _is_hazard, searches=True)


def _is_creature(state: MeccgState, binding: Binding, card: CardId) -> bool:
    return state.card(card).is_creature


DISCARDED_CREATURE = Target("a hazard creature in your discard pile", _own_discards, _is_creature, searches=True)
