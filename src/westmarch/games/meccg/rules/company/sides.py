"""Hero and minion cards in one hand: what a player who uses both may do with which (ME-10.157 to ME-10.172)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import Card
from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from .companies import is_haven_of

SIDES = frozenset({"hero", "minion"})
MAGIC = frozenset({"Magic", "Spell", "Sorcery", "Spirit-magic", "Shadow-magic"})
SHUNNED = frozenset({"Orc", "Troll"})
"""The races whom hero resources neither help nor use."""


@carries_out("ME-10.157", without=False)
def is_magic(card: Card) -> bool:
    """Whether a card is a spell or magic: those are for all (ME-10.157)."""
    return not MAGIC.isdisjoint(card.facts.keywords)


def takes_sides(card: Card) -> bool:
    """Whether a resource belongs to one side, so that it matters to which."""
    return card.is_resource and card.facts.alignment in SIDES and not is_magic(card)


def suits_target(state: MeccgState, seat: int, card: CardId, target: CardId) -> bool:
    """Whether a resource may be used on a target, of a player who has cards of both sides."""
    if not state.alignment(seat).both_sides:
        return True
    return is_of_its_side(state, seat, card, target) and not is_shunned(state, card, target)


@carries_out("ME-10.158", without=True)
def is_of_its_side(state: MeccgState, seat: int, card: CardId, target: CardId) -> bool:
    """An event of one side touches neither sites nor resources of the other (ME-10.158)."""
    aimed = state.card(target)
    if (
        not state.card(card).is_event()
        or not (aimed.is_site or aimed.is_resource)
        or aimed.facts.alignment not in SIDES
    ):
        return True
    if aimed.is_site and is_haven_of(state, seat, target):
        return True
    return aimed.facts.alignment == state.card(card).facts.alignment


@carries_out("ME-10.171", without=False)
def is_shunned(state: MeccgState, card: CardId, character: CardId) -> bool:
    """Hero resources neither target Orcs and Trolls nor make use of them (ME-10.171)."""
    return state.card(card).facts.alignment == "hero" and _is_shunned_race(state, character)


def _is_shunned_race(state: MeccgState, character: CardId) -> bool:
    definition = state.card(character)
    return definition.is_character and definition.facts.race in SHUNNED


@carries_out("ME-10.170", without=False)
def is_on_shunned_company(state: MeccgState, card: CardId, target: CardId) -> bool:
    """A hero permanent-event is not played on a company in which an Orc or a Troll is (ME-10.170)."""
    company = state.company_of(target)
    if company is None or state.card(card).facts.alignment != "hero" or not state.alignment(company.seat).both_sides:
        return False
    return any(_is_shunned_race(state, character) for character in company.characters)


@carries_out("ME-10.159", without=True)
def suits_site(state: MeccgState, seat: int, card: CardId, site: CardId) -> bool:
    """What would tap a site needs one of its own side; the own havens and sites of neither do for both (ME-10.159)."""
    if not state.alignment(seat).both_sides or not takes_sides(state.card(card)):
        return True
    side = state.card(site).facts.alignment
    if side not in SIDES or side == state.card(card).facts.alignment or is_haven_of(state, seat, site):
        return True
    return is_allowed(state, Deed.HOST_BOTH_SIDES, site)


@carries_out("ME-10.172", without=False)
def is_lost_on_orcs(state: MeccgState, item: CardId) -> bool:
    """An Orc or a Troll has nothing of a hero item that he bears, of such a player (ME-10.172)."""
    bearer = state.bearer[item]
    if bearer < 0 or not state.card(item).is_item or state.card(item).facts.alignment != "hero":
        return False
    return state.alignment(state.place[item] % state.seats).both_sides and _is_shunned_race(state, bearer)
