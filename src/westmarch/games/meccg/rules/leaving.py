"""How a card leaves play, and what goes with it."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.kernel.data import NO_CARD, CardId

from ..cards.rulings import Deed, allowing, allows, is_allowed
from ..cards.traits import Trait
from ..state import GENERAL, HAND, PLAY_DECK, Company, MeccgState
from ..words import NIGHT
from .about import OfMovement
from .company.companies import company_changed, leave_company, pass_on_company_events
from .company.stage import fallen_with
from .company.trophies import is_trophy, lay_trophy_aside
from .piles.aside import put_aside, release, under
from .prisoners.captives import free_captives

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BE_LOST_WITH_ITS_RIDER = Deed.BE_LOST_WITH_ITS_RIDER
_HIDE_THE_MORNING = Deed.HIDE_THE_MORNING
_KEEP_A_DRAGON = Deed.KEEP_A_DRAGON
_LEND_THE_MORNING = Deed.LEND_THE_MORNING


def take_away(state: MeccgState, card: CardId, zone: str) -> None:
    """Take a card from where it lies, with all that goes with it."""
    if state.place[card] // state.seats in (HAND, PLAY_DECK):
        # It has nothing with it, and nothing depends on it.
        state.lay_aside(card, zone)
        return
    definition = state.card(card)
    if zone == "discard pile" and is_trophy(state, card):
        lay_trophy_aside(state, card)
        return
    rider = state.bearer[card] if _BE_LOST_WITH_ITS_RIDER.allowed in definition.rulings else NO_CARD
    crowned = state.bearer[card] if is_allowed(state, _LEND_THE_MORNING, card) else NO_CARD
    company = state.company_of(card) if definition.is_ally else None
    if company is not None:
        company_changed(state, company)
    if definition.is_character:
        pass_on_company_events(state, (card,))
    for other in [*state.attachments(card), *(under(state, card) if definition.is_character else ())]:
        if state.card(other).is_site:
            continue
        for below in list(state.attachments(other)):
            state.lay_aside(below, "discard pile")
        free_captives(state, other)
        if state.lies_in_play(other) and under(state, other):
            release(state, other)
        if is_trophy(state, other):
            lay_trophy_aside(state, other)
        elif definition.is_character and is_allowed(state, Deed.RETURN_TO_HAND_WHEN_LEFT, other):
            state.lay_aside(other, "hand")
        else:
            state.lay_aside(other, "discard pile")
    if definition.is_character and state.lies_in_play(card):
        left = state.company_of(card)
        leave_company(state, card)
        if left is not None:
            _lose_on_the_way(state, left)
        if definition.is_avatar and state.leader[card] == GENERAL:
            for other in fallen_with(state, card, state.place[card] % state.seats):
                take_away(state, other, "discard pile")
    elif not definition.is_character and state.lies_in_play(card):
        free_captives(state, card)
        release(state, card)
    keeper = NO_CARD
    for each in allowing(state, _KEEP_A_DRAGON):
        if _keeps(state, each, card):
            keeper = each
            break
    if zone == "discard pile" and keeper >= 0:
        put_aside(state, card, keeper, state.owner[card])
    else:
        state.lay_aside(card, zone)
    if rider >= 0 and state.lies_in_play(rider):
        take_away(state, rider, "hand")
    if crowned >= 0 and state.lies_in_play(crowned):
        take_away(state, crowned, "discard pile")
    if definition.is_ally:
        _end_with(state, lambda other: _falls_with(state, other, card))
    if definition.is_faction:
        _end_with(state, lambda other: state.card(other).behaviour.falls_with == definition.name)
        _end_with(state, lambda other: _lacks_factions(state, other))
        if zone == "discard pile":
            _end_with(state, lambda other: _falls_with(state, other, card))
    night_ends = definition.name == NIGHT or _HIDE_THE_MORNING.allowed in definition.rulings
    if night_ends and not state.is_named_in_play(NIGHT):
        _end_with(state, lambda other: Trait.NEEDS_DOORS_OF_NIGHT in state.card(other).traits)
    along = definition.behaviour.takes_along
    if along is not None:
        _end_with(state, lambda other: along.holds(state, card, other))


def _keeps(state: MeccgState, keeper: CardId, card: CardId) -> bool:
    """Whether a card keeps another on the table that must be discarded."""
    return keeper != card and state.lies_in_play(card) and allows(state, keeper, Deed.KEEP_A_DRAGON, card)


def _falls_with(state: MeccgState, other: CardId, gone: CardId) -> bool:
    """Whether a card is lost with a faction or an ally."""
    lost = state.card(other).behaviour.falls_with_lost
    return lost is not None and lost.holds(state, other, gone)


def _lacks_factions(state: MeccgState, card: CardId) -> bool:
    """Whether a card needs more factions of its player than he has left."""
    needed = state.card(card).behaviour.factions_needed
    return needed > 0 and len(state.factions(state.place[card] % state.seats)) < needed


def _lose_on_the_way(state: MeccgState, company: Company) -> None:
    """What a moving company that has grown too small cannot keep is lost on the spot."""
    move = state.nearest(OfMovement)
    if move is None or not move.moving or move.company != company.number:
        return
    for character in company.characters:
        for card in list(state.attachments(character)):
            if len(company.characters) < state.card(card).behaviour.companions_needed:
                take_away(state, card, "discard pile")


def _end_with(state: MeccgState, depends: Callable[[CardId], bool]) -> None:
    """Cards that depend on one that has left play go with it."""
    for seat in range(state.seats):
        for other in list(state.in_play(seat)):
            if depends(other):
                take_away(state, other, "discard pile")
