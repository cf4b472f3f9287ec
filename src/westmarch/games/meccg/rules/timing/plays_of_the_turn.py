"""What is remembered of the cards that were played in a turn, as far as a card in play could ask for it."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...cards.rulings import Deed, allowing
from ...notes import Note
from ...state import MeccgState
from ..company.manifestations import DRAGONS

ASKED_FOR = frozenset((*DRAGONS, "Great Ship", "Ford"))
"""The cards of which it may matter that they were played this turn."""


class PlayedFromHand(Note, frozen=True):
    """A card of a name was played this turn."""

    name: str


def note_play(state: MeccgState, card: CardId) -> None:
    """Remember that a card was played, if it may matter."""
    name = state.name(card)
    if name in ASKED_FOR:
        state.this_turn.append(PlayedFromHand(name))
    if name in DRAGONS:
        for source in allowing(state, Deed.KEEP_A_DRAGON):
            _takes_note(state, source, card)


def _takes_note(state: MeccgState, source: CardId, dragon: CardId) -> None:
    """What a card in play does as a manifestation of a Dragon is played: nothing that could be answered."""
    for trigger in state.card(source).triggers:
        change = trigger.act(state, source, dragon) if trigger.moment == "manifestation played" else None
        if isinstance(change, Change):
            state.happen(change)
