"""Triggers: what cards do by themselves when something happens to those they concern."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Procedure, Runnable

from ..state import MeccgState


def triggered(state: MeccgState, moment: str, card: CardId = NO_CARD, margin: int = 0) -> Runnable | None:
    """What a card (a creature in its attack) or, without one, all cards in play do at a moment of the rules."""
    sources = [card] if card >= 0 else _listening(state, moment)
    found: list[Change | Procedure] = []
    for source in sources:
        for trigger in state.card(source).triggers:
            if trigger.moment == moment:
                outcome = trigger.act(state, source, margin)
                if outcome is not None:
                    found += outcome if isinstance(outcome, tuple) else [outcome]
    return tuple(found) if found else None


def _listening(state: MeccgState, moment: str) -> list[CardId]:
    """The cards in play that wait for a moment, in the order in which they came."""
    index: dict[str, list[CardId]] | None = state.cache.get("listening")
    if index is None:
        index = {}
        for seat in range(state.seats):
            for card in state.in_play(seat):
                for trigger in state.card(card).triggers:
                    index.setdefault(trigger.moment, []).append(card)
        state.cache["listening"] = index
    return index.get(moment, [])
