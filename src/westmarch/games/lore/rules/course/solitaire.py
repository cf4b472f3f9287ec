"""The solitaire game (LO-6.01 to LO-6.08): one player, and the hazards of his deck in a seat where nobody sits.

What is asked of the hazards is answered here, always in the same way: as many hazards as the limit allows, the most
harmful first (LO-6.06). The player sees their hand, as they see his (LO-6.04)."""

from __future__ import annotations

from westmarch.games.middle_earth.table import UNTAPPED, WOUNDED
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...deck import Deck, cards_of
from ...state import HAZARDS, LoreState
from ...words import DRAW_PILE, POOL, SIDEBOARD
from ..combat.assignment import AssignAsAttacker, AssignExcess
from ..journey.creatures import PlayCreature
from ..journey.movement import DrawMore
from ..timing.using import UseCard
from ..values import body, corruption, prowess
from .ending import DiscardDown, DiscardOne

CREATURE, CARD, DRAWN = 100.0, 50.0, 10.0


def place_deck(state: LoreState, deck: Deck) -> None:
    """Lay out the deck of a solitary player: two draw piles, and two sideboards (LO-6.01)."""
    resources, hazards = parted(deck)
    beside = cards_of(deck.sideboard)
    helpful = tuple(card.id for card in beside if not card.facts.is_hazard)
    harmful = tuple(card.id for card in beside if card.facts.is_hazard)
    for seat, pool, pile, sideboard in ((0, deck.pool, resources, helpful), (HAZARDS, (), hazards, harmful)):
        state.add_all(pool, seat, POOL)
        state.add_all(pile, seat, DRAW_PILE)
        state.add_all(sideboard, seat, SIDEBOARD)
        state.decklists.append((*pool, *pile, *sideboard))


@carries_out("LO-6.01", "LO-6.02", without=lambda deck: (deck.draw_pile, ()))
def parted(deck: Deck) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Resources and characters, and hazards; what may be both is where the deck counts it (LO-6.02)."""
    return (*deck.characters, *deck.resources), deck.hazards


def answer(state: LoreState, decision: Decision) -> Action:
    """What the hazards do: what harms most; else nothing, or the first thing that is possible."""
    rated = [(harm(state, action), -place, action) for place, action in enumerate(decision.actions)]
    # No two have the same place, so that actions are never compared.
    worst = max(rated)
    if worst[0] > 0:
        return worst[2]
    passes = [action for action in decision.actions if isinstance(action, Pass)]
    return passes[0] if passes else decision.actions[0]


@carries_out("LO-6.06", without=0.0)
def harm(state: LoreState, action: Action) -> float:
    """How bad an action is for the company; nothing for what the hazards leave alone (LO-6.06)."""
    if isinstance(action, PlayCreature):
        facts = state.facts(action.card)
        return CREATURE + facts.strikes * facts.prowess
    if isinstance(action, UseCard):
        theirs = action.target < 0 or state.side(action.target) != HAZARDS
        return CARD + burden(state, action.target) if theirs else 0.0
    if isinstance(action, AssignAsAttacker | AssignExcess):
        return weakness(state, action.character)
    if isinstance(action, DiscardOne | DiscardDown):
        # What cannot be played is exchanged for something that perhaps can.
        return DRAWN - state.facts(action.card).strikes
    return DRAWN if isinstance(action, DrawMore) else 0.0


def burden(state: LoreState, character: CardId) -> float:
    """Who is burdened already falls first."""
    in_company = character >= 0 and state.company_of(character) is not None
    return -corruption(state, character) if in_company else 0.0


def weakness(state: LoreState, character: CardId) -> float:
    """The wounded before the tapped, then those who fight worst."""
    status = state.status[character]
    stands = 300 if status == WOUNDED else 200 if status != UNTAPPED else 100
    return float(stands - prowess(state, character) - body(state, character))
