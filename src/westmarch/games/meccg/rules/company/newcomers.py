"""Newcomers: how many come in a turn, who comes besides, and who receives them (ME-5.25 to ME-5.28, ME-5.41)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...cards.rulings import Deed, allowing, allows, is_allowed, is_allowed_to, is_forbidden
from ...notes import Note
from ...state import Company, MeccgState
from ..site.havens import is_haven_of
from ..values import Leader, leaders_of, may_control
from .avatars import displaced_by
from .companies import find_company, may_be_one_company
from .manifestations import is_taken
from .sides import HALF_ORC

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_LEAD = Deed.LEAD


class CharacterOfTheTurn(Note, frozen=True):
    """A character was brought into or out of play, by a player who may do so more than once."""

    card: CardId
    unique: bool
    number: int
    """Which of them: one who came may go in the same turn."""


def is_spent(state: MeccgState, seat: int) -> bool:
    """Whether a player has brought as many characters into or out of play this turn as he may."""
    return state.character_played and not may_change_another(state, seat)


@carries_out("ME-5.41", without=False)
def may_change_another(state: MeccgState, seat: int) -> bool:
    """Some may bring in or remove a second one (ME-5.41)."""
    left = most = state.alignment(seat).characters_a_turn
    for note in state.this_turn:
        if isinstance(note, CharacterOfTheTurn):
            left -= 1
    return most > 1 and left > 0


def fits_the_other(state: MeccgState, card: CardId) -> bool:
    """Of two at least one is not unique (ME-5.41)."""
    return not CARDS[state.definition[card]].facts.unique or not any(note.unique for note in _noted(state))


def newcomers(state: MeccgState) -> list[CardId]:
    """Those who were noted this turn, the latest first."""
    return [note.card for note in reversed(_noted(state))]


def count_character(state: MeccgState, seat: int, card: CardId) -> None:
    """One of those whom a player may bring into or out of play this turn."""
    state.character_played = True
    if state.alignment(seat).characters_a_turn > 1:
        state.this_turn.append(CharacterOfTheTurn(card, state.card(card).facts.unique, len(_noted(state))))


def _noted(state: MeccgState) -> list[CharacterOfTheTurn]:
    return [note for note in state.this_turn if isinstance(note, CharacterOfTheTurn)]


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


def leaders_for_newcomers(state: MeccgState, company: Company) -> list[Leader]:
    """Those of a company who may have followers at all."""
    return [each for each in leaders_of(state, company) if not is_forbidden(state, _LEAD, each[0])]


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
