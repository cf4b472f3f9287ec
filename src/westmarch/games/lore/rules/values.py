"""Figures as they are now: what is printed, what cards in play make of it, and what lasts for the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch.games.middle_earth.lasting import OnCompany
from westmarch.games.middle_earth.table import Company
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.state import Lasting

from ..cards.definition import CARDS, WORTH
from ..formats import LAWS
from ..state import FEATURES, LoreState
from ..words import ASIDE, MEMBERS, MP_PILE

PROWESS, BODY, MIND, CORRUPTION, INFLUENCE = "prowess", "body", "mind", "corruption", "influence"
HAND_SIZE, POINTS, REGIONS, HAZARD_LIMIT = "hand size", "marshalling points", "regions", "hazard limit"
ATTACK_PROWESS, ATTACK_STRIKES, ATTACK_BODY = "attack prowess", "strikes", "attack body"


@carries_out("LO-3.47", "LO-3.48", "LO-5.02", without=lambda state, quantity, subject, base: base)
def derive(state: LoreState, quantity: str, subject: Any, base: int) -> int:
    """A figure after all that changes it now (LO-3.47); nothing that has left play counts (LO-3.48, LO-5.02)."""
    features = state.cache.get(FEATURES) or state.features()
    if quantity in features:
        for source, modifier in features[quantity]:
            if modifier.scope.covers(state, source, subject) and modifier.when.holds(state, source, subject):
                base += modifier.amount
    if state.lasting:
        for effect in state.lasting:
            if effect.ability == quantity and _concerns(state, effect, subject):
                base += effect.number
    return base


def is_changed(state: LoreState, quantity: str) -> bool:
    """Whether anything could change a figure now, of whomever."""
    return bool(state.lasting) or quantity in (state.cache.get(FEATURES) or state.features())


def _concerns(state: LoreState, effect: Lasting, subject: Any) -> bool:
    if isinstance(subject, Company):
        return isinstance(effect, OnCompany) and effect.company == subject.number
    return any(ref.card == subject and state.is_current(ref) for ref in effect.targets)


def prowess(state: LoreState, card: CardId) -> int:
    return derive(state, PROWESS, card, state.facts(card).prowess)


def body(state: LoreState, card: CardId) -> int:
    return derive(state, BODY, card, state.facts(card).body or 0)


def mind(state: LoreState, card: CardId) -> int:
    return derive(state, MIND, card, state.facts(card).mind)


def hand_size(state: LoreState, seat: int) -> int:
    """Eight, unless something changes it (LO-1.40)."""
    return hand_sizes(state, (seat,))[seat]


def hand_sizes(state: LoreState, seats: Sequence[int]) -> dict[int, int]:
    """The hand sizes of several players, in their order."""
    size = LAWS[state.format].hand_size
    if not is_changed(state, HAND_SIZE):
        return dict.fromkeys(seats, size)
    return {seat: derive(state, HAND_SIZE, seat, size) for seat in seats}


@carries_out("LO-3.01", without=lambda state, card: [])
def corruption_parts(state: LoreState, card: CardId) -> list[tuple[str, int]]:
    """A character's corruption modifier by its sources: his own, and those of the cards on him (LO-3.01)."""
    parts = [(facts.name, facts.corruption) for facts in state.facts_of((card, *state.attachments(card)))]
    parts.append(("other cards", derive(state, CORRUPTION, card, 0)))
    return [part for part in parts if part[1]]


def corruption(state: LoreState, card: CardId) -> int:
    return sum(amount for _, amount in corruption_parts(state, card))


# marshalling points


@carries_out("LO-4.24", without=lambda state, card: state.facts(card).points)
def printed_points(state: LoreState, card: CardId) -> int:
    """What a card is worth; points in parentheses count only under their condition (LO-4.24)."""
    counted = state.card(card)
    condition = counted.behaviour.points_when
    return counted.facts.points if condition is None or condition.holds(state, card, card) else 0


@carries_out("LO-4.19", without=lambda state, card, seat: state.facts(card).points)
def pile_points(state: LoreState, card: CardId, seat: int) -> int:
    """What a card of a pile is worth: an eliminated character only what he loses, unless players agree (LO-4.19)."""
    facts = CARDS[state.definition[card]].facts
    if facts.kind not in MEMBERS:
        return facts.points
    return facts.lost + (facts.points if LAWS[state.format].eliminated_score else 0)


@carries_out("LO-4.33", without=0)
def aside_points(state: LoreState, seat: int) -> int:
    """What cards off to the side are worth: they still give points (LO-4.33)."""
    return sum([facts.points for facts in state.facts_of(state.zone(ASIDE, seat))])


@carries_out("LO-1.18", without=0)
def points(state: LoreState, seat: int) -> int:
    """The cards in play and those of the marshalling point pile (LO-1.18)."""
    total = aside_points(state, seat)
    blanked, definition, cards = state.blanked(), state.definition, CARDS
    total += sum([cards[definition[card]].worth for card in state.in_play(seat)])
    for card in blanked:
        if state.side(card) == seat:
            total += state.card(card).worth - cards[definition[card]].worth
    for card, _ in state.having((WORTH, seat)):
        total += printed_points(state, card)
    for card in state.zone(MP_PILE, seat):
        facts = cards[definition[card]].facts
        total += pile_points(state, card, seat) if facts.kind in MEMBERS else facts.points
    return counted_total(state, derive(state, POINTS, seat, total))


@carries_out("OP-17", without=lambda state, total: abs(total))
def counted_total(state: LoreState, total: int) -> int:
    """A total below zero counts as what it is (OP-17); by agreement it is none."""
    return total if LAWS[state.format].totals_below_zero else max(total, 0)
