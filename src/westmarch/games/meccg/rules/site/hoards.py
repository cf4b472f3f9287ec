"""Hoards: where hoard items can be played (ME-10.32, ME-10.33)."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...notes import Note
from ...state import MeccgState
from ..company.manifestations import DRAGONS, LAIRS, is_slain

HOARD = "Hoard"
"""The keyword of a site that contains one."""


class LairEmpty(Note, frozen=True):
    """The Dragon of a lair was slain before the turn."""

    lair: str


class HoardFound(Note, frozen=True):
    """A site counts as one that contains a hoard this turn."""

    site: CardId


def empty_lairs(state: MeccgState) -> list[Note]:
    """The lairs whose Dragon was slain before the turn: notes of the turn that begins."""
    if not state.law.hoards or DRAGONS.keys().isdisjoint(state.names_in_use()):
        return []
    return [LairEmpty(lair) for dragon, (lair, _) in LAIRS.items() if is_slain(state, dragon)]


def has_hoard(state: MeccgState, site: CardId) -> bool:
    """Whether a site had the automatic-attack of a Dragon when the turn began (ME-10.32), or says so itself."""
    facts = state.card(site).facts
    if HoardFound(site) in state.this_turn or HOARD in facts.keywords:
        return True
    if LairEmpty(facts.name) in state.this_turn:
        return False
    return any(attack.race == "Dragon" for attack in facts.automatic_attacks)
