"""Standing prohibitions that cards in play bring with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change, Prohibition, Replacement
from westmarch.kernel.data import CardId

from ....rules.changes import Healed, Name, Tapped, Untapped
from ....rules.leaving import take_away
from ....words import TAPPED

if TYPE_CHECKING:
    from ....state import MeccgState


Bound = Callable[["MeccgState", CardId, CardId], bool]
"""Whether a card (the first) binds somebody (the second)."""


def stays_tapped(who: str, is_bound: Bound) -> tuple[Prohibition, Replacement]:
    """Nothing untaps those whom a card binds (CR-T.125)."""

    def untaps(state: MeccgState, source: CardId, change: Change) -> bool:
        return isinstance(change, Untapped) and is_bound(state, source, change.card)

    def is_healed(state: MeccgState, source: CardId, change: Change) -> bool:
        return isinstance(change, Healed) and change.untapped and is_bound(state, source, change.card)

    return (
        Prohibition(f"{who} does not untap", untaps, ("CR-T.125",)),
        Replacement(f"{who} is healed but tapped", is_healed, _healed_but_tapped, ("CR-T.125",)),
    )


def _healed_but_tapped(state: MeccgState, source: CardId, change: Change) -> Change:
    assert isinstance(change, Healed)
    return Healed(change.card, source=change.source, cause=change.cause)


BEARER_STAYS_TAPPED = stays_tapped("the bearer", lambda state, source, who: state.bearer[source] == who)
"""Nothing untaps the bearer."""


def _it_taps(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Tapped) and change.card == source


NEVER_TAPS = (Prohibition("it never taps", _it_taps),)
"""Nothing taps the card itself."""


class HeldBack(Change, frozen=True):
    """Somebody stays tapped (or is tapped as he is healed) where he would untap; the card that did it is spent."""

    rules = ("CR-T.125",)

    card: CardId
    by: CardId

    def apply(self, state: MeccgState) -> None:
        state.status[self.card] = TAPPED
        take_away(state, self.by, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} does not untap: {name(self.by)} is discarded"


def _he_untaps(state: MeccgState, source: CardId, change: Change) -> bool:
    untaps = isinstance(change, Untapped) or (isinstance(change, Healed) and change.untapped)
    return untaps and state.bearer[source] in change.cards


def _stays_tapped(state: MeccgState, source: CardId, change: Change) -> Change:
    return HeldBack(state.bearer[source], source, source=source)


STAYS_TAPPED_ONCE = (Replacement("he stays tapped", _he_untaps, _stays_tapped),)
"""The next time that something untaps the bearer he stays tapped, and the card is spent; what it keeps from him in the
untap phase is a ruling, and a trigger of `endings` then discards it."""
