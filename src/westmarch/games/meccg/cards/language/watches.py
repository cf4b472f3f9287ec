"""Standing prohibitions that cards in play bring with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change, Prohibition, Replacement
from westmarch.kernel.data import CardId

from ...rules.changes import Discarded, Healed, ReturnedToHand, Untapped
from ...rules.company.companies import is_at_haven
from ...rules.prisoners.taking import TakenPrisoner

if TYPE_CHECKING:
    from ...state import MeccgState


def _leaves_a_haven(state: MeccgState, source: CardId, change: Change) -> bool:
    """A character at a Haven is about to be discarded, or to go back to a hand."""
    if not isinstance(change, Discarded | ReturnedToHand) or not state.card(change.card).is_character:
        return False
    return is_at_haven(state, state.company_of(change.card))


STAYS_AT_HAVEN = (Prohibition("no character at a Haven leaves", _leaves_a_haven),)
"""No character at a Haven may be discarded or returned to hand."""


def _bearer_untaps(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Untapped) and change.card == state.bearer[source]


def _bearer_is_healed(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Healed) and change.untapped and change.card == state.bearer[source]


def _healed_but_tapped(state: MeccgState, source: CardId, change: Change) -> Change:
    assert isinstance(change, Healed)
    return Healed(change.card, source=change.source, cause=change.cause)


BEARER_STAYS_TAPPED = (
    Prohibition("the bearer does not untap", _bearer_untaps, ("CR-T.125",)),
    Replacement("the bearer is healed but tapped", _bearer_is_healed, _healed_but_tapped, ("CR-T.125",)),
)
"""Nothing untaps the bearer (CR-T.125)."""


def _bearer_is_taken(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, TakenPrisoner) and change.card == state.bearer[source]


def _goes_instead(state: MeccgState, source: CardId, change: Change) -> Change:
    return Discarded(source, cause="saves its master")


SAVES_FROM_PRISON = (
    Replacement("it is discarded instead of its master's being taken", _bearer_is_taken, _goes_instead),
)
"""Discarded so that its controlling character is not taken prisoner."""
