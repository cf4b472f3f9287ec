"""Corruption cards: hazards that give corruption points, when they may be played, and how they are shaken off.

ME-8.01 to ME-8.08 and ME-8.27 to ME-8.29; in the introductory game they only count their points (ID-12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...cards.definition import Card
from ...notes import Note
from ...state import MeccgState
from ..timing.chain import Chain

if TYPE_CHECKING:
    from ...cards.language.abilities import Ability

WITHOUT_TAPPING = -3
"""What it costs the roll to try removal without tapping (ME-8.27)."""
REMOVE, REMOVE_UNTAPPED = REMOVALS = ("remove", "remove-untapped")
"""The abilities by which the bearer of a corruption card tries to remove it."""


class CorruptionCardReceived(Note, frozen=True):
    """A corruption card was played on a character (ME-8.04)."""

    character: CardId


class RemovalTried(Note, frozen=True):
    """The removal of a card was tried by one of its abilities (ME-8.29)."""

    card: CardId
    ability: str


def is_corruption_card(card: Card) -> bool:
    """A hazard with the keyword that gives points; one that merely forces a check is none (ME-8.03)."""
    return card.is_hazard and card.facts.corruption > 0 and "Corruption" in card.facts.keywords


def may_receive_one(state: MeccgState, character: CardId) -> bool:
    """Whether no corruption card has been played on a character this turn (ME-8.04)."""
    return not state.law.one_corruption_card or CorruptionCardReceived(character) not in state.this_turn


def receives_one(state: MeccgState, character: CardId) -> None:
    """A corruption card has been played on him."""
    state.this_turn.append(CorruptionCardReceived(character))


def starts_a_chain(state: MeccgState) -> bool:
    """Whether what is declared now is the first action of its chain of effects (ME-8.08)."""
    return not state.law.one_corruption_card or not isinstance(state.frame, Chain)


def spares_orcs(ability: Ability) -> bool:
    """Whether a corruption card cannot be played on Dwarves and so, by rule, not on Orcs either (ME-8.06)."""
    target = ability.target
    return target is not None and target.who is not None and "Dwarf" in target.who.not_races


def may_try_removal(state: MeccgState, card: CardId, ability: str) -> bool:
    """Whether an attempt to remove a card is open.

    One without tapping is the only one of its turn (ME-8.29, CR-T.86, CR-T.87); who tapped may tap again."""
    if not state.law.untapped_removal:
        return ability != REMOVE_UNTAPPED
    if RemovalTried(card, REMOVE_UNTAPPED) in state.this_turn:
        return False
    return ability == REMOVE or RemovalTried(card, REMOVE) not in state.this_turn


def tries_removal(state: MeccgState, card: CardId, ability: str) -> None:
    """An attempt to remove a card is being made: who taps may make several in a turn."""
    tried = RemovalTried(card, ability)
    if tried not in state.this_turn:
        state.this_turn.append(tried)
