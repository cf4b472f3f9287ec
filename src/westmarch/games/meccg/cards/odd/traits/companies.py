"""Traits of single cards that change what companies, their healers and their leaders can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import NO_CARD, CardId

from ....words import UNTAPPED
from ...traits import OwnTrait

if TYPE_CHECKING:
    from ....state import Company, MeccgState

BINDS_THE_COMPANY = OwnTrait("Discard this card if a character or ally joins or leaves the company.")
ENDS_WHEN_LEFT = OwnTrait("Discard this card if a character leaves the company.")
RIDES_ALONE = OwnTrait("The company is overt.")
HEALS_THE_COMPANY = OwnTrait("Healing effects affect all characters in her company.")
GENERAL_INFLUENCE_ONLY = OwnTrait("The character cannot be controlled by direct influence.")
NOT_INFLUENCED_AWAY = OwnTrait("Cannot be influenced by an opponent.")
RIDES_ON = OwnTrait(
    "If his company has moved and has only one character, or one and a Hobbit, and no other ally at the end of its "
    "movement/hazard phase, tap him: the company moves again at once, with an additional site card and an "
    "additional movement/hazard phase."
)


def ends_when_left(state: MeccgState, card: CardId) -> bool:
    """Whether a card is discarded if anybody leaves the company on which it lies."""
    return ENDS_WHEN_LEFT in state.card(card).traits


def rides_alone(state: MeccgState, character: CardId) -> bool:
    """Whether nobody may join a Ringwraith because of the guise in which he rides."""
    return any(RIDES_ALONE in state.card(card).traits for card in state.attachments(character))


def binds_the_company(state: MeccgState, card: CardId) -> bool:
    """Whether a card is discarded if anybody joins or leaves the company on which it lies."""
    return BINDS_THE_COMPANY in state.card(card).traits


def has_a_healer(state: MeccgState, company: Company) -> bool:
    """Whether somebody in a company makes healing reach all of it."""
    return any(HEALS_THE_COMPANY in state.card(card).traits for card in company.characters)


def may_follow(state: MeccgState, character: CardId) -> bool:
    """Whether nothing keeps a character from being controlled by direct influence."""
    return not any(GENERAL_INFLUENCE_ONLY in state.card(card).traits for card in state.attachments(character))


def can_be_influenced_away(state: MeccgState, card: CardId) -> bool:
    return NOT_INFLUENCED_AWAY not in state.card(card).traits


def horse_of(state: MeccgState, company: Company) -> CardId:
    """The untapped ally that could carry the company on."""
    for character in company.characters:
        for ally in state.allies(character):
            if RIDES_ON in state.card(ally).traits and state.status[ally] == UNTAPPED:
                return ally
    return NO_CARD
