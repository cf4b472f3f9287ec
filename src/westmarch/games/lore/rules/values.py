"""Figures as they are now: what is printed, what cards in play make of it, and what lasts for the turn."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.table import Company
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.state import Lasting

from ..state import LoreState
from ..words import ASIDE, CHARACTER, MP_PILE

PROWESS, BODY, MIND, CORRUPTION, INFLUENCE = "prowess", "body", "mind", "corruption", "influence"
HAND_SIZE, POINTS, REGIONS = "hand size", "marshalling points", "regions"
ATTACK_PROWESS, ATTACK_STRIKES, ATTACK_BODY = "attack prowess", "strikes", "attack body"


def derive(state: LoreState, quantity: str, subject: Any, base: int) -> int:
    """A figure after all that changes it now; nothing that has left play counts (LO-3.48)."""
    for source, modifier in state.having(quantity):
        if modifier.scope.covers(state, source, subject) and modifier.when.holds(state, source, subject):
            base += modifier.amount
    for effect in state.lasting:
        if effect.ability == quantity and _concerns(state, effect, subject):
            base += effect.number
    return base


def _concerns(state: LoreState, effect: Lasting, subject: Any) -> bool:
    if isinstance(subject, Company):
        return effect.text == f"company {subject.number}"
    return any(ref.card == subject and state.is_current(ref) for ref in effect.targets)


def prowess(state: LoreState, card: CardId) -> int:
    return derive(state, PROWESS, card, state.facts(card).prowess)


def body(state: LoreState, card: CardId) -> int:
    return derive(state, BODY, card, state.facts(card).body or 0)


def mind(state: LoreState, card: CardId) -> int:
    return derive(state, MIND, card, state.facts(card).mind)


def hand_size(state: LoreState, seat: int) -> int:
    """Eight, unless something changes it (LO-1.40)."""
    return derive(state, HAND_SIZE, seat, state.law.hand_size)


@carries_out("LO-3.01", without=lambda state, card: [])
def corruption_parts(state: LoreState, card: CardId) -> list[tuple[str, int]]:
    """A character's corruption modifier by its sources: his own, and those of the cards on him (LO-3.01)."""
    parts = [(state.name(other), state.facts(other).corruption) for other in (card, *state.attachments(card))]
    changed = derive(state, CORRUPTION, card, 0)
    return [*((source, amount) for source, amount in parts if amount), *([("other cards", changed)] if changed else [])]


def corruption(state: LoreState, card: CardId) -> int:
    return sum(amount for _, amount in corruption_parts(state, card))


# marshalling points


@carries_out("LO-4.24", without=lambda state, card: state.facts(card).points)
def printed_points(state: LoreState, card: CardId) -> int:
    """What a card is worth; points in parentheses count only under their condition (LO-4.24)."""
    condition = state.card(card).behaviour.points_when
    return state.facts(card).points if condition is None or condition.holds(state, card, card) else 0


@carries_out("LO-4.19", without=lambda state, card, seat: state.facts(card).points)
def pile_points(state: LoreState, card: CardId, seat: int) -> int:
    """What a card of a pile is worth: an eliminated character only what he loses (LO-4.19)."""
    facts = state.facts(card)
    return facts.lost if facts.kind == CHARACTER else facts.points


@carries_out("LO-4.33", without=0)
def aside_points(state: LoreState, seat: int) -> int:
    """What cards off to the side are worth: they still give points (LO-4.33)."""
    return sum(state.facts(card).points for card in state.zone(ASIDE, seat))


@carries_out("LO-1.18", without=0)
def points(state: LoreState, seat: int) -> int:
    """The cards in play and those of the marshalling point pile (LO-1.18)."""
    total = sum(printed_points(state, card) for card in state.in_play(seat) if not state.facts(card).is_hazard)
    total += sum(pile_points(state, card, seat) for card in state.zone(MP_PILE, seat))
    total += aside_points(state, seat)
    return derive(state, POINTS, seat, total)
