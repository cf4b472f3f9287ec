"""Items that lie under a card: buried in the Under-deeps, or laid up in a store of their player's own."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...cards.rulings import Deed, allowing
from ...state import MeccgState
from ..journey.land import site_type
from ..piles.aside import is_aside, under
from .exploring import site_here
from .havens import is_haven_of

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_DUG_UP = Deed.BE_DUG_UP
_SUPPLY_ITEMS = Deed.SUPPLY_ITEMS
TOWNS = ("Border-hold", "Free-hold")


def laid_up_items(state: MeccgState, seat: int) -> list[CardId]:
    """A player's items that lie under cards from which he may play them."""
    hosts = [*allowing(state, _BE_DUG_UP), *allowing(state, _SUPPLY_ITEMS)]
    if not hosts:
        return hosts
    return [card for host in hosts for card in under(state, host) if state.place[card] % state.seats == seat]


def is_found_here(state: MeccgState, card: CardId) -> bool:
    """Whether an item can be played from where it lies: what is buried in the Under-deeps, what is laid up in towns and
    havens, and from hand anywhere."""
    if not is_aside(state, card):
        return True
    site = site_here(state)
    if site is None:
        return False
    if Deed.SUPPLY_ITEMS.allowed in state.card(state.bearer[card]).rulings:
        return site_type(state, site) in TOWNS or is_haven_of(state, state.active, site)
    return state.card(site).facts.under_deeps
