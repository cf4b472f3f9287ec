"""The site that a company explores: who is there, which cards name it, and how a resource taps it (IN-30, IN-105)."""

from __future__ import annotations

import re
from functools import cache

from westmarch.games.middle_earth.site.exploring import explorers as explorers
from westmarch.games.middle_earth.site.exploring import has_entered as has_entered
from westmarch.games.middle_earth.site.exploring import site_here as site_here
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.structs import replace

from ...cards.printed import DARKHAVEN, HAVEN, HAVENS, Facts
from ...cards.rulings import Deed, is_forbidden
from ...state import MeccgState
from ...words import TAPPED, UNTAPPED, Purpose, an
from ..changes import Tapped
from ..company.manifestations import is_lair
from ..journey.changed_lands import land_of
from ..journey.land import type_for_now
from ..journey.regions import region_facts
from ..journey.under_deeps import is_above_the_under_deeps, is_next_to
from ..timing.lasting import lasting_effects
from .frames import SiteFrame, SitePhasesFrame
from .havens import counted_as, is_haven_of, is_made_a_wizardhaven

NEXT_TO = "Any site adjacent to "
"""How a card names the sites around one of the Under-deeps."""
ANY_HAVEN = frozenset(f"Any {kind}" for kind in HAVENS)
_NOT_OF_TYPES = re.compile(r"Any (?P<types>non-.+) site in (?P<land>.+)")


def is_site_untapped(state: MeccgState) -> bool:
    site = site_here(state)
    return site is not None and state.status[site] == UNTAPPED


def tap_site(state: MeccgState) -> None:
    """A resource taps the site; a minor item may follow (IN-105, ID-24)."""
    site = site_here(state)
    phase = state.nearest(SiteFrame)
    if site is None or phase is None or state.status[site] == TAPPED:
        return
    if is_forbidden(state, Deed.TAP_AT_ALL, site):
        return
    state.happen(Tapped(site, cause="resource"))
    if state.law.minor_item_at_once or not phase.tapped_site:
        phase.tapped_site = True
        phase.bonus_open = True


def recruited(state: MeccgState, card: CardId) -> None:
    """An ally or a faction has been played at the site."""
    phase = state.nearest(SiteFrame)
    if phase is not None:
        phase.recruited = True
        phase.won += (card,)


def has_information(state: MeccgState, site: CardId) -> bool:
    """Whether information is playable at a site: its card says so, or an effect makes it so for the turn (IN-29)."""
    if "information" in state.card(site).facts.playable:
        return True
    return any(
        effect.informs and any(ref.card == site and state.is_current(ref) for ref in lasting.targets)
        for lasting, effect in lasting_effects(state)
    )


def facts_now(state: MeccgState, site: CardId) -> Facts:
    """The facts of a site, with the type that a card in play or an effect that lasts makes of it."""
    facts = state.card(site).facts
    kind = type_for_now(state, site, counted_as(state, site, Purpose.ALL) or facts.site_type)
    return facts if kind is None or kind == facts.site_type else of_type(facts, kind)


@cache
def of_type(facts: Facts, kind: str) -> Facts:
    """The facts of a site if it were of another type: one object for each, so that they can be compared."""
    return replace(facts, site_type=kind)


def names_this_site(state: MeccgState, card: CardId) -> bool:
    """Whether a card names the site that is being explored (IN-30)."""
    site = site_here(state)
    if site is None:
        return False
    facts, here, seat = state.card(card).facts, facts_now(state, site), state.place[card] % state.seats
    if is_haven_of(state, seat, site):
        if names_havens(facts):
            return True
        here = of_type(here, state.alignment(seat).haven) if is_made_a_wizardhaven(state, site) else here
    elif here.site_type in HAVENS and names_havens(facts):
        return here.name in facts.playable_at
    return names_site(facts, here, land_of(state, site))


@carries_out("ME-2.04", "ME-2.05", without=False)
def names_havens(card: Facts) -> bool:
    """Whether a card is playable at havens: whatever kind it speaks of, those of its player are meant (ME-2.04)."""
    return not ANY_HAVEN.isdisjoint(card.playable_at)


@cache
def names_site(card: Facts, site: Facts, land: str = "") -> bool:
    """Whether a card names a site as a place where it can be played (IN-30); `land` is the type of region in which it
    lies if that is not what the map says."""
    land = land or region_type(site)
    for place in card.playable_at:
        place, _, but = place.partition(" except ")
        if site.name == but:
            continue
        if place == site.name:
            return True
        if place in (f"Any {site.site_type}", f"Any site in {site.region}", f"Any {site.site_type} in {site.region}"):
            return True
        if is_barred_by_no_type(place, site, land):
            return True
        if place == "Any Dragon’s lair" and is_lair(site.name):
            return True
        if place == f"Any non-Under-deeps {site.site_type}" and not site.under_deeps:
            return True
        if site.under_deeps and place in ("Any Under-deeps site", f"Any Under-deeps {site.site_type}"):
            return True
        if place == "Any non-Darkhaven Under-deeps site" and site.under_deeps and site.site_type != DARKHAVEN:
            return True
        if place == f"Any {site.site_type} that is neither a Dragon’s lair nor near the Under-deeps" and not (
            site.under_deeps or is_lair(site.name) or is_above_the_under_deeps(site)
        ):
            return True
        if place == "Any surface site of an Under-deeps site" and is_above_the_under_deeps(site):
            return True
        if place == f"Any {site.site_type} in a {land}":
            return True
        if place.startswith(NEXT_TO) and is_next_to(site, place.removeprefix(NEXT_TO)):
            return True
        if any(place == f"Any site with {an(attack.race)} automatic-attack" for attack in site.automatic_attacks):
            return True
        kinds = (site.site_type, "Under-deeps site") if site.under_deeps else (site.site_type,)
        if any(
            place == f"Any {kind} with {an(attack.race)} automatic-attack"
            for attack in site.automatic_attacks
            for kind in kinds
        ):
            return True
    return False


def is_barred_by_no_type(place: str, site: Facts, land: str) -> bool:
    """Whether words like “Any non-Haven non-Dark-hold site in Fangorn” (or “in a Wilderness”) mean a site."""
    found = _NOT_OF_TYPES.fullmatch(place)
    if found is None or found["land"] not in (site.region, f"a {land}"):
        return False
    types = found["types"].removeprefix("non-").split(" non-")
    return site.site_type not in types and not (HAVEN in types and site.is_haven)


def region_type(site: Facts) -> str:
    """The type of the region in which a site lies."""
    return "" if site.region is None else region_facts()[site.region].region_type or ""


def came_into_play_at_site(state: MeccgState, card: CardId) -> None:
    """A card has been played in a site phase: no card on-guard can be aimed at it in this turn (ME-10.155)."""
    phases = state.nearest(SitePhasesFrame)
    if phases is not None:
        phases.played += (card,)
