"""What hazards are played on: the rules, not the targets, keep them to the company that is under way (IN-68)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rules.checks.rings import ring_kind
from ...rules.combat.strike import Strike
from ...rules.timing.scene import company_in_focus
from .abilities import Binding, Target
from .who import Who

if TYPE_CHECKING:
    from ...state import MeccgState


def moving_players_characters(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.characters(state.active)


def victim(who: Who) -> Target:
    """A character of the moving player that fits a description (IN-72)."""
    return Target(
        who.text(),
        moving_players_characters,
        lambda state, binding, card: (
            who.matches(state, card) and who.stands(state, card) and _faces_the_strike(state, card)
        ),
        who=who,
    )


def _faces_the_strike(state: MeccgState, card: CardId) -> bool:
    """While a strike is faced, hazards are played on the one who faces it (IN-90)."""
    strike = state.nearest(Strike)
    return strike is None or strike.character == card


def moving_players_items(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [item for character in state.characters(state.active) for item in state.items(character)]


def is_special_ring(state: MeccgState, binding: Binding, card: CardId) -> bool:
    return bool(ring_kind(state, card))


RING = Target("a Ring that a character bears", moving_players_items, is_special_ring)

ONE_RING = Target(
    "The One Ring, if a character bears it",
    moving_players_items,
    lambda state, binding, card: state.name(card) == "The One Ring",
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
