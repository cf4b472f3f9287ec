"""What hazards are played on: the rules, not the targets, keep them to the company that is under way (IN-68)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rules.checks.rings import ring_kind
from ...rules.combat.strike import Strike
from ...rules.timing.scene import company_in_focus
from ...words import WOUNDED
from .abilities import Binding, Target
from .who import Who

if TYPE_CHECKING:
    from ...state import MeccgState


def _moving_players_characters(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.characters(state.active)


def victim(who: Who) -> Target:
    """A character of the moving player that fits a description (IN-72)."""
    return Target(
        who.text(),
        _moving_players_characters,
        lambda state, binding, card: (
            who.matches(state, card) and who.stands(state, card) and _faces_the_strike(state, card)
        ),
        who=who,
    )


def _faces_the_strike(state: MeccgState, card: CardId) -> bool:
    """While a strike is faced, hazards are played on the one who faces it (IN-90)."""
    strike = state.nearest(Strike)
    return strike is None or strike.character == card


def _moving_players_items(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [item for character in state.characters(state.active) for item in state.items(character)]


def _is_ring(state: MeccgState, binding: Binding, card: CardId) -> bool:
    return bool(ring_kind(state, card))


RING = Target("a Ring that a character bears", _moving_players_items, _is_ring)

ONE_RING = Target(
    "The One Ring, if a character bears it",
    _moving_players_items,
    lambda state, binding, card: state.name(card) == "The One Ring",
)


def _is_next_to_the_ring(state: MeccgState, binding: Binding, card: CardId) -> bool:
    company = state.company_of(card)
    if company is None:
        return False
    bearers = [
        who for who in company.characters if any(state.name(item) == "The One Ring" for item in state.items(who))
    ]
    return bool(bearers) and card not in bearers


NEXT_TO_THE_ONE_RING = Target(
    "a character in the company of The One Ring who does not bear it", _moving_players_characters, _is_next_to_the_ring
)


def _is_plain_item_of_a_wounded(state: MeccgState, binding: Binding, card: CardId) -> bool:
    if state.status[state.bearer[card]] != WOUNDED or _is_ring(state, binding, card):
        return False
    return "gold ring item" not in state.card(card).facts.types


ITEM_OF_A_WOUNDED = Target(
    "an item (no ring) of a wounded character", _moving_players_items, _is_plain_item_of_a_wounded
)


def _own_discards(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.zone("discard pile", binding.seat)


def _is_hazard(state: MeccgState, binding: Binding, card: CardId) -> bool:
    return state.card(card).is_hazard


def _is_creature(state: MeccgState, binding: Binding, card: CardId) -> bool:
    return state.card(card).is_creature


DISCARDED_HAZARD = Target("a hazard in your discard pile", _own_discards, _is_hazard, searches=True)
DISCARDED_CREATURE = Target("a hazard creature in your discard pile", _own_discards, _is_creature, searches=True)


def _company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = company_in_focus(state)
    return () if company is None else company.characters[:1]


ATTACKED_COMPANY = Target("the company under attack", _company)
