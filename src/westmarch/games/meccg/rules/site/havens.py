"""Havens: which sites are one for whom, and what cards make of sites for some purpose."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...alignments import ALIGNMENTS
from ...cards.definition import CARDS, FEATURES
from ...cards.printed import HAVEN, HAVENS
from ...cards.rulings import Deed, is_forbidden
from ...cards.traits import Trait
from ...state import AT_WORK_STORED, MeccgState
from ...words import Purpose

_BE_A_HAVEN = Deed.BE_A_HAVEN
_MAKES_A_HAVEN = Trait.MAKES_A_HAVEN
_MAKE_HAVENS: frozenset[str | Trait] = frozenset({_MAKES_A_HAVEN, Deed.BE_A_DARKHAVEN.allowed})
"""By what cards in play are found that make havens of sites."""


@carries_out("CR-T.111", "ME-2.05", without=lambda state, seat, site: state.card(site).facts.site_type == HAVEN)
def is_haven_of(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether a site is a haven of the player's own kind: for minions a Darkhaven (ME-5.48, ME-5.74)."""
    if CARDS[state.definition[site]].facts.site_type == ALIGNMENTS[state.alignments[seat]].haven:
        return not is_forbidden(state, _BE_A_HAVEN, site)
    in_play = state.cache.get(FEATURES) or state.features()
    return not in_play.keys().isdisjoint(_MAKE_HAVENS) and is_made_a_haven(state, seat, site)


def is_made_a_haven(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether a card that lies on a site makes it a haven of the player who put it there."""
    in_play = state.cache.get(FEATURES) or state.features()
    if in_play.keys().isdisjoint(_MAKE_HAVENS):
        return False
    for card in state.attachments(site):
        definition = CARDS[state.definition[card]]
        makes = not _MAKE_HAVENS.isdisjoint(definition.features)
        if makes and state.place[card] % state.seats == seat:
            return not is_forbidden(state, _BE_A_HAVEN, site)
    return False


def havens_made_by_cards(state: MeccgState, seat: int, sites: Iterable[CardId]) -> list[CardId]:
    """Those of some sites that a card of a player makes his havens."""
    in_play = state.cache.get(FEATURES) or state.features()
    if in_play.keys().isdisjoint(_MAKE_HAVENS):
        return []
    return [site for site in sites if is_made_a_haven(state, seat, site)]


def is_made_a_wizardhaven(state: MeccgState, site: CardId) -> bool:
    """Whether a card of the site's player makes it a Wizardhaven: nothing is playable there as the site says."""
    for card in state.attachments(site) if state.having(_MAKES_A_HAVEN) else ():
        if (
            _MAKES_A_HAVEN in state.card(card).traits
            and state.place[card] % state.seats == state.place[site] % state.seats
        ):
            return True
    return False


def counted_as(state: MeccgState, site: CardId, purpose: Purpose) -> str:
    """The type of site that a card, or the site itself, makes of one for some purpose; empty if none does."""
    in_play = state.cache.get(FEATURES)
    quiet = in_play is not None and "counts_as" not in in_play and AT_WORK_STORED not in in_play
    if quiet and not CARDS[state.definition[site]].behaviour.counts_as:
        return ""
    sources = (*state.having("counts_as"), *state.having(AT_WORK_STORED))
    for card in (site, *sources):
        for counts in CARDS[state.definition[card]].behaviour.counts_as:
            if purpose in counts.to and counts.reaches(state, card, site):
                return counts.kind
    return ""


def is_haven_by_a_card(state: MeccgState, site: CardId, purpose: Purpose) -> bool:
    """Whether a card makes a site a haven for some purpose."""
    return counted_as(state, site, purpose) in HAVENS


def havens_by_cards(state: MeccgState, sites: Iterable[CardId], purpose: Purpose) -> set[CardId]:
    """Those of some sites that a card makes havens for some purpose."""
    if not (state.having("counts_as") or state.having(AT_WORK_STORED)):
        definition = state.definition
        sites = [site for site in sites if CARDS[definition[site]].behaviour.counts_as]
    return {site for site in sites if is_haven_by_a_card(state, site, purpose)}


def is_overshadowed(state: MeccgState, site: CardId) -> bool:
    """Whether a card keeps a Haven from being one for healing and hazards."""
    kind = counted_as(state, site, Purpose.HEALING)
    return kind != "" and kind not in HAVENS


@carries_out("ME-10.75", without=False)
def is_ruins_to_hazards(state: MeccgState, site: CardId) -> bool:
    """Whether a haven admits hazards like a Ruins & Lairs (ME-10.75)."""
    return counted_as(state, site, Purpose.HAZARDS) == "Ruins & Lairs"


def is_haven_to_hazards(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether hazards that speak of havens mean a site: not one that is a Ruins & Lairs to them."""
    return is_haven_of(state, seat, site) and not is_ruins_to_hazards(state, site)
