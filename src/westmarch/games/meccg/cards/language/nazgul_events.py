"""What resources do to Nazgûl events: those in play, those declared, and what they leave behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.chain import Chain
from ...rules.changes import Discarded, Told
from ...rules.turn import HAZARD_LONG_EVENTS
from ..definition import card_named
from .conditions import Condition
from .effects import Effect
from .hazard_nazgul import is_nazgul

if TYPE_CHECKING:
    from ...rules.resolve import Resolve
    from ...state import MeccgState


def nazgul_in_play(state: MeccgState) -> list[CardId]:
    """The Nazgûl that lie in play as permanent-events."""
    return [card for seat in range(state.seats) for card in state.in_play(seat) if is_nazgul(state.card(card))]


def declared_nazgul(state: MeccgState) -> list[CardId]:
    """The Nazgûl whose effects as events are declared and have not resolved."""
    return [
        entry.card
        for frame in state.stack
        if isinstance(frame, Chain)
        for entry in frame.entries
        if entry.card >= 0
        and entry.card not in frame.cancelled
        and entry.ability != "creature"
        and is_nazgul(card_named(entry.definition))
    ]


def is_nazgul_long_event(lasting: Lasting) -> bool:
    return lasting.until == HAZARD_LONG_EVENTS and is_nazgul(card_named(lasting.card))


def end_event(state: MeccgState, card: CardId, source: CardId) -> Change:
    """A Nazgûl event is cancelled and has no effect, wherever it stands."""
    for frame in state.stack:
        if isinstance(frame, Chain) and any(entry.card == card for entry in frame.entries):
            frame.cancelled += (card,)
    if state.lies_in_play(card):
        return Discarded(card, source=source)
    definition = state.definition[card]
    state.lasting = [
        lasting for lasting in state.lasting if not (lasting.card == definition and is_nazgul_long_event(lasting))
    ]
    state.cache.clear()
    return Told(f"{state.name(card)} is cancelled")


class EndNazgulEvents(Effect):
    """All Nazgûl events are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        found = dict.fromkeys((*nazgul_in_play(state), *declared_nazgul(state)))
        changes = [end_event(state, card, use.card) for card in found]
        if any(is_nazgul_long_event(lasting) for lasting in state.lasting):
            state.lasting = [lasting for lasting in state.lasting if not is_nazgul_long_event(lasting)]
            state.cache.clear()
        return tuple(changes) or None

    def text(self) -> str:
        return "All Nazgûl events are discarded without further effect."


class NazgulAtWork(Condition):
    """There is a Nazgûl event: in play, declared, or at work as a long-event."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if nazgul_in_play(state) or declared_nazgul(state):
            return True
        return any(is_nazgul_long_event(lasting) for lasting in state.lasting)

    def text(self) -> str:
        return "if there is a Nazgûl event"
