"""Lasting effects: the state names them by card, ability and position; here they are found again. And the words for
until when they last, in scenarios and in what earlier releases have saved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_GAME, END_OF_TURN, At, Moment
from westmarch.games.middle_earth.table import find_company
from westmarch.kernel.data import formerly_words
from westmarch.kernel.state import Lasting, Until

from ...cards.definition import card_named
from ...notes import Note
from ...state import MeccgState

if TYPE_CHECKING:
    from ...cards.language.abilities import Ability
    from ...cards.language.effect import LastingEffect


def ability_of(lasting: Lasting) -> Ability:
    """The ability of which something lasts."""
    return card_named(lasting.card).abilities[lasting.ability.rsplit(".", 1)[0]]


def effect_of(lasting: Lasting) -> LastingEffect:
    """The effect that lasts."""
    return _effect_named(lasting.card, lasting.ability)


@cache
def _effect_named(card: str, ability: str) -> LastingEffect:
    return card_named(card).effect_named(ability).at_work


def lasting_effects(state: MeccgState) -> Sequence[tuple[Lasting, LastingEffect]]:
    """Everything that lasts, in the order in which it began."""
    if not state.lasting:
        return ()
    return [(lasting, _effect_named(lasting.card, lasting.ability)) for lasting in state.lasting]


def all_companies_of(seat: int) -> int:
    """The number under which effects last on all companies of a player."""
    return -1 - seat


def effects_on(state: MeccgState, company: int) -> Sequence[LastingEffect]:
    """What lasts on a company, or on all of its player's."""
    if not state.lasting:
        return ()
    party = find_company(state, company)
    numbers = (company,) if party is None else (company, all_companies_of(party.seat))
    return [_effect_named(lasting.card, lasting.ability) for lasting in state.lasting if lasting.number in numbers]


class Organized(Note, frozen=True):
    """A resource short-event that was played before the organization phase ended has left a lasting effect."""

    card: str
    ability: str


def note_effects(state: MeccgState) -> None:
    """Remember which effects of resource short-events last as the organization phase ends."""
    for lasting in state.lasting:
        card = card_named(lasting.card)
        if card.is_resource and card.is_event("short-event") and lasting.until == END_OF_TURN:
            note = Organized(lasting.card, lasting.ability)
            if note not in state.this_turn:
                state.this_turn.append(note)


# until when


FOR_EVER = ("end of the game", "for good")
RETURNS = " returns"


class Returns(Until, frozen=True):
    """Until a Wizard who gave up his form comes into play again, by his name."""

    wizard: str


def read_until(words: str) -> Until:
    """What somebody means by `end of turn` or `Pallando returns`."""
    if words.endswith(RETURNS):
        return Returns(words.removesuffix(RETURNS))
    if words in FOR_EVER:
        return END_OF_GAME
    try:
        return At(Moment(words))
    except ValueError:
        raise LookupError(words) from None


formerly_words(Until, read_until)
