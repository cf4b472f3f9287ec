"""Lasting effects: the state names them by card, ability and position; here they are found again, and ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from westmarch.games.middle_earth.table import find_company
from westmarch.kernel.state import Lasting

from ...cards.definition import card_named
from ...state import MeccgState

if TYPE_CHECKING:
    from ...cards.language.abilities import Ability
    from ...cards.language.effect import LastingEffect


def ability_of(lasting: Lasting) -> Ability:
    """The ability of which something lasts."""
    return card_named(lasting.card).abilities[lasting.ability.rsplit(".", 1)[0]]


def effect_of(lasting: Lasting) -> LastingEffect:
    """The effect that lasts."""
    return card_named(lasting.card).effect_named(lasting.ability).at_work


def lasting_effects(state: MeccgState) -> Sequence[tuple[Lasting, LastingEffect]]:
    """Everything that lasts, in the order in which it began."""
    return [(lasting, effect_of(lasting)) for lasting in state.lasting] if state.lasting else ()


def all_companies_of(seat: int) -> int:
    """The number under which effects last on all companies of a player."""
    return -1 - seat


def effects_on(state: MeccgState, company: int) -> Sequence[LastingEffect]:
    """What lasts on a company, or on all of its player's."""
    if not state.lasting:
        return ()
    party = find_company(state, company)
    numbers = (company,) if party is None else (company, all_companies_of(party.seat))
    return [effect_of(lasting) for lasting in state.lasting if lasting.number in numbers]


def end_lasting(state: MeccgState, until: str) -> None:
    """A moment has come: what lasts until then is over."""
    if any(lasting.until == until for lasting in state.lasting):
        state.lasting = [lasting for lasting in state.lasting if lasting.until != until]
        state.table_changed()
