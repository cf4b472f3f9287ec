"""Weapons, armour, shields and helmets: who bears several uses one of each (ME-10.28, CR-T.119, ID-29); and who
may bear an item at all."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import rule_point

from ...cards.rulings import Deed, is_allowed
from ...cards.traits import Trait
from ...state import MeccgState

LIMITED = rule_point("gear", "meccg.one_of_each_kind", ("ME-10.28", "ME-10.31", "CR-T.119", "ID-29"))


def is_in_use(state: MeccgState, item: CardId) -> bool:
    """Whether its bearer uses an item: of each kind the one that he has taken up, else the first that he got."""
    kind = state.card(item).gear
    if not kind or not state.law.gear_limits or not LIMITED:
        return True
    return item in used(state, state.bearer[item], kind)


def used(state: MeccgState, bearer: CardId, kind: str) -> list[CardId]:
    """The items of a kind that a character uses."""
    borne = [card for card in state.attachments(bearer) if state.card(card).gear == kind]
    if not borne:
        return borne
    if kind == "Shield" and _uses_two_weapons(state, bearer):
        return []
    # What was taken up last counts first.
    borne.sort(key=lambda card: -state.in_use.index(card) - 1 if card in state.in_use else 0)
    return borne[: _most(state, bearer, kind)]


def _most(state: MeccgState, bearer: CardId, kind: str) -> int:
    return 2 if kind == "Weapon" and _uses_two_weapons(state, bearer) else 1


def _uses_two_weapons(state: MeccgState, bearer: CardId) -> bool:
    """A master of the sword who was a warrior before may use two weapons instead of weapon and shield."""
    if not is_allowed(state, Deed.USE_TWO_WEAPONS, bearer):
        return False
    borne = state.attachments(bearer)
    weapons = sum(state.card(card).gear == "Weapon" for card in borne)
    return weapons > 1 and not any(state.card(card).gear == "Shield" and card in state.in_use for card in borne)


def may_bear(state: MeccgState, character: CardId, card: CardId) -> bool:
    """Whether a character may come to bear an item."""
    return is_for(state, character, card) and not bears_one(state, character, card)


def is_for(state: MeccgState, character: CardId, card: CardId) -> bool:
    """Whether a character is one of those who alone may bear an item, if it names any."""
    who = state.card(card).behaviour.borne_by
    return who is None or who.matches(state, character)


def bears_one(state: MeccgState, character: CardId, card: CardId) -> bool:
    """Whether a character, or his company, has an item of which there may be only one (IN-129)."""
    traits, company = state.card(card).traits, state.company_of(character)
    if Trait.ONE_TO_A_COMPANY in traits and company is not None:
        bearers = company.characters
    elif Trait.ONE_TO_A_BEARER in traits:
        bearers = (character,)
    else:
        return False
    items = (other for bearer in bearers for other in state.items(bearer) if other != card)
    return any(state.name(other) == state.name(card) for other in items)
