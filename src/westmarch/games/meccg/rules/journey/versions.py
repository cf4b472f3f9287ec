"""Which version of a site a company may use whose player has those of both sides (ME-6.53 to ME-6.56, ME-10.166)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.facts import find
from ...cards.printed import DARKHAVEN, HAVEN, Facts
from ...cards.rulings import Deed, is_forbidden
from ...state import DISCARD, Company, MeccgState
from ..company.companies import is_overt
from ..company.sides import SIDES

RUINS = "Ruins & Lairs"
DARK = frozenset({"Shadow-hold", "Dark-hold"})
LIGHT = frozenset({"Border-hold", "Free-hold", HAVEN})


@cache
def versions_of(name: str) -> Mapping[str, Facts]:
    """The hero and minion versions of a site."""
    return {facts.alignment: facts for facts in find(name, side="site") if facts.alignment in SIDES}


def may_use_version(state: MeccgState, company: Company | None, seat: int, site: CardId) -> bool:
    """Whether a company may go to this version of a site; whoever has yet to form one is covert."""
    if is_forbidden(state, Deed.BE_USED_BY_COMPANIES, site):
        return False
    if not state.alignment(seat).both_sides or state.card(site).facts.alignment not in SIDES:
        return True
    overt = company is not None and is_overt(state, company)
    return is_proper_version(state.card(site).facts, overt) and not is_other_version_out(state, seat, site)


def is_proper_version(site: Facts, overt: bool) -> bool:
    """Of Ruins & Lairs either version will do (ME-6.55); of a site with one version, that one."""
    if site.site_type == RUINS or len(versions_of(site.name)) < len(SIDES):
        return True
    return suits_the_overt(site) if overt else suits_the_covert(site)


@carries_out("ME-6.53", "ME-6.55", without=True)
def suits_the_covert(site: Facts) -> bool:
    """Covert companies use hero sites (ME-6.53)."""
    return site.alignment == "hero"


@carries_out("ME-6.54", "ME-6.55", "ME-10.166", without=True)
def suits_the_overt(site: Facts) -> bool:
    """Overt ones use hero sites in the dark and minion sites in the light (ME-6.54)."""
    versions = versions_of(site.name)
    hero, minion = versions["hero"], versions["minion"]
    if hero.site_type in DARK or minion.site_type == DARKHAVEN:
        return site.alignment == "hero"
    return hero.site_type not in LIGHT or site.alignment == "minion"


@carries_out("ME-6.56", "ME-10.100", without=False)
def is_other_version_out(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether the other version of a site lies on the table or among a player's discards (ME-6.56)."""
    own = state.card(site).facts
    for card in (*state.in_play(seat), *state.zones[DISCARD * state.seats + seat]):
        other = state.card(card)
        if other.is_site and other.name == own.name and other.facts.alignment in SIDES - {own.alignment}:
            return True
    return False


def suits_agents(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether an agent of a player may be at a site by this card of it."""
    if not state.alignment(seat).both_sides:
        return True
    return is_hero_site(state.card(site).facts) and not is_other_version_out(state, seat, site)


@carries_out("ME-10.100", without=True)
def is_hero_site(site: Facts) -> bool:
    """Agents of a player who has sites of both sides travel on hero sites (ME-10.100)."""
    return site.alignment == "hero"
