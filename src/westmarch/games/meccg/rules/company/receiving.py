"""Newcomers: who comes besides the character of a turn, and who receives them (ME-5.25 to ME-5.28)."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.rulings import Deed, allowing, allows, is_allowed, is_allowed_to
from ...notes import Note
from ...state import Company, MeccgState
from ..site.havens import is_haven_of
from ..values import may_control
from .avatars import displaced_by
from .companies import find_company, may_be_one_company
from .manifestations import is_taken
from .of_the_turn import fits_the_other, is_spent
from .sides import HALF_ORC


class BroughtIn(Note, frozen=True):
    """A character was brought into play with whom others may come on the same turn."""

    character: CardId


def others_may_come(state: MeccgState) -> bool:
    """Whether somebody was brought into play this turn with whom others may come."""
    return BroughtIn in [type(note) for note in state.this_turn]


def comes_with_many(state: MeccgState, company: int, newcomer: CardId) -> bool:
    """Whether a card on the company lets any number of his kind come into play with it."""
    return any(
        state.company_of(card) is find_company(state, company)
        and allows(state, card, Deed.COME_IN_ANY_NUMBER, newcomer)
        for card in (allowing(state, Deed.COME_IN_ANY_NUMBER) if company else ())
    )


def may_come_besides(state: MeccgState, seat: int, company: int, newcomer: CardId) -> bool:
    """Some come on the turn of another one without counting as the character of the turn."""
    if not is_spent(state, seat) or is_allowed_to(state, Deed.BRING_MANY, seat):
        return True
    return comes_with_many(state, company, newcomer) or comes_too(state, newcomer)


def fits_the_first(state: MeccgState, company: int, newcomer: CardId) -> bool:
    """Whether he fits the other character of a turn, or does not count as the second."""
    if fits_the_other(state, newcomer) or comes_with_many(state, company, newcomer):
        return True
    return comes_too(state, newcomer)


def comes_too(state: MeccgState, newcomer: CardId) -> bool:
    """Whether he may come with somebody who came this turn."""
    return others_may_come(state) and is_allowed(state, Deed.COME_TOO, newcomer)


def is_free(state: MeccgState, newcomer: CardId) -> bool:
    """Whether he is not kept from coming by being in play already, or by another manifestation of his being."""
    return not is_taken(state, newcomer) or bool(displaced_by(state, newcomer))


def may_join(state: MeccgState, company: Company, newcomer: CardId) -> bool:
    """Whether a company can be one with a newcomer where it is."""
    return may_be_one_company(state, company.seat, company.site, (*company.characters, newcomer))


def is_bred_at(state: MeccgState, seat: int, newcomer: CardId, site: CardId) -> bool:
    """Whether he is a Half-orc who comes to a haven of a player whose cards let them come."""
    if HALF_ORC not in state.card(newcomer).facts.keywords or not is_haven_of(state, seat, site):
        return False
    return is_allowed_to(state, Deed.LEAD_HALF_ORCS, seat)


def is_received_at(state: MeccgState, seat: int, site: CardId, newcomer: CardId, needed: int) -> bool:
    """Whether at a site, by whatever card of it, there is somebody who makes it possible to play a character there: his
    player's avatar, or who could control him (ME-5.27)."""
    definition, leader = state.definition, state.leader
    for company in state.companies:
        if company.seat == seat and definition[company.site] == definition[site]:
            for character in company.characters:
                if CARDS[definition[character]].is_avatar:
                    return True
                if leader[character] < 0 and may_control(state, character, newcomer, needed):
                    return True
    return False
