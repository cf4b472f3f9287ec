"""Standing prohibitions that cards in play bring with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change, Prohibition, Replacement
from westmarch.kernel.data import CardId

from ....rules.changes import Healed, Tapped, Untapped

if TYPE_CHECKING:
    from ....state import MeccgState


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


def _it_taps(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Tapped) and change.card == source


NEVER_TAPS = (Prohibition("it never taps", _it_taps),)
"""Nothing taps the card itself."""
