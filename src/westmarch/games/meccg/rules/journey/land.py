"""What regions and sites count as: events can make a Border-land a Wilderness, or a Border-hold a Ruins & Lairs."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.facts import find
from ...cards.printed import HAVENS
from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from ...words import Purpose
from ..about import OfMovement
from ..site.havens import counted_as, is_made_a_haven, is_overshadowed
from ..timing.lasting import effects_on, lasting_effects
from .changed_lands import printed_path_now

if TYPE_CHECKING:
    from ...cards.language.standing.land import Treats

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_FOR_ALL = Purpose.ALL


def _standing(state: MeccgState) -> list[tuple[CardId, Treats]]:
    """The cards in play that change the land, in the order in which they came."""
    return [(card, treats) for card in state.having("treats") for treats in state.card(card).behaviour.treats]


def _regions_now(state: MeccgState, path: tuple[str, ...], to_hazards: bool = True) -> tuple[str, ...]:
    """Types of regions as what lies in play makes them count, where hazards are played or for all else."""
    standing = _standing(state)
    if not to_hazards:
        standing = [pair for pair in standing if not pair[1].for_hazards_only]
    if len(standing) > 1:
        standing = in_order(standing, order_fixed(state))
    for card, treats in standing:
        if treats.condition.holds(state, card, card):
            path = tuple(treats.regions.get(region, region) for region in path)
    return path


def order_fixed(state: MeccgState) -> tuple[CardId, ...]:
    """The order in which what changed the land as the present movement/hazard phase began applies (CR-E.02)."""
    move = state.nearest(OfMovement)
    return () if move is None else move.land_order


def in_order(standing: list[tuple[CardId, Treats]], order: tuple[CardId, ...]) -> list[tuple[CardId, Treats]]:
    """In the order that was fixed; what has come later applies last (CR-E.03)."""
    return sorted(standing, key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))


def orders_of_the_land(state: MeccgState, path: tuple[str, ...]) -> dict[tuple[str, ...], tuple[CardId, ...]]:
    """What becomes of a path in the possible orders of what lies in play: each result with one order for it."""
    standing = [pair for pair in _standing(state) if pair[1].condition.holds(state, pair[0], pair[0])]
    results: dict[tuple[str, ...], tuple[CardId, ...]] = {}
    for order in permutations(standing):
        changed = path
        for _, treats in order:
            changed = tuple(treats.regions.get(region, region) for region in changed)
        results.setdefault(changed, tuple(card for card, _ in order))
    return results


def path_of_site(state: MeccgState, site: CardId) -> tuple[str, ...]:
    """The path printed on a site, however a company travels (CR-T.166), as it counts now (CR-T.167)."""
    facts = state.card(site).facts
    haven = next(iter(find(facts.nearest_haven or "", side="site")), None)
    start = None if haven is None else haven.region
    return _regions_now(state, printed_path_now(state, start, facts.region, facts.site_path))


def path_as_treated(state: MeccgState, company: int, path: tuple[str, ...], to_hazards: bool = True) -> tuple[str, ...]:
    """A site path as it counts now: what lies in play changes all regions of a type, a lasting effect one of them."""
    if state.having("treats"):
        path = _regions_now(state, path, to_hazards)
    if state.lasting:
        for effect in effects_on(state, company):
            path = effect.path_change(path)
    return path


def is_dwarf_hold(state: MeccgState, site: CardId) -> bool:
    """Whether a site is a hold of the Dwarves, by name or because a card makes it one."""
    return state.name(site).endswith("Dwarf-hold") or is_allowed(state, Deed.BE_A_DWARF_HOLD, site)


def site_type(state: MeccgState, site: CardId) -> str | None:
    """The type that a site counts as now (IN-24)."""
    kind = CARDS[state.definition[site]].facts.site_type
    if kind in HAVENS and is_overshadowed(state, site):
        kind = "Free-hold"
    kind = counted_as(state, site, _FOR_ALL) or kind
    if is_made_a_haven(state, state.place[site] % state.seats, site):
        kind = state.alignment(state.place[site] % state.seats).haven
    return type_for_now(state, site, kind) if state.lasting else kind


def type_for_now(state: MeccgState, site: CardId, kind: str | None) -> str | None:
    """What effects that last make of the type of a site."""
    for lasting, effect in lasting_effects(state):
        if any(ref.card == site and state.is_current(ref) for ref in lasting.targets):
            kind = effect.site_change(kind)
        kind = effect.change_of_all_sites(kind)
    return kind
