"""The characters of a turn: how many a player brings into or out of play (ME-5.25, ME-5.41)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...notes import Note
from ...state import MeccgState


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
    return not state.card(card).facts.unique or not any(note.unique for note in _noted(state))


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
