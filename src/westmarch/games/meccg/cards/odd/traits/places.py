"""Traits of single cards that change what a site is or what becomes of what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.points import carries_out

from ...traits import OwnTrait

if TYPE_CHECKING:
    from westmarch.kernel.data import CardId

    from ....state import MeccgState

CREATURES_ALWAYS_KEYED = OwnTrait("Creatures may always be played keyed to this site, whatever other cards say.")
REBUILDS_THE_SITE = OwnTrait("The site is a Border-hold without automatic-attacks.")
NOTHING_STORED_HERE = OwnTrait("Nothing may be stored at this site.")
RUINS_TO_HAZARDS = OwnTrait("For playing and interpreting hazards this site is a Ruins & Lairs.")
HEALS_LIKE_A_HAVEN = OwnTrait("In the untap phase this site is a haven of its player.")
STAYS_AT_THE_PLACE = OwnTrait("It stays as long as any copy of the site is in play.")


def always_lets_creatures_in(state: MeccgState, site: CardId) -> bool:
    """Whether no card keeps creatures from being keyed to a site."""
    return CREATURES_ALWAYS_KEYED in state.card(site).traits


def is_rebuilt(state: MeccgState, site: CardId) -> bool:
    """Whether a site has become a Border-hold without automatic-attacks."""
    return any(REBUILDS_THE_SITE in state.card(card).traits for card in state.attachments(site))


def stays_at_the_place(state: MeccgState, card: CardId) -> bool:
    """Whether a card that lies on a site is passed on to another copy of it."""
    return STAYS_AT_THE_PLACE in state.card(card).traits


def may_store_at(state: MeccgState, site: CardId) -> bool:
    """Whether a site lets anything be stored."""
    return NOTHING_STORED_HERE not in state.card(site).traits


@carries_out("ME-10.75", without=False)
def is_ruins_to_hazards(state: MeccgState, site: CardId) -> bool:
    """Whether a haven admits hazards like a Ruins & Lairs (ME-10.75)."""
    return RUINS_TO_HAZARDS in state.card(site).traits


def heals_like_a_haven(state: MeccgState, site: CardId) -> bool:
    """Whether wounds are healed at a site that is no haven otherwise."""
    return HEALS_LIKE_A_HAVEN in state.card(site).traits
