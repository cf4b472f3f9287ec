"""Which events there are in a game, and who holds one: most of what happens, no event of the decks at hand answers."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache

from westmarch.kernel.changes import Change

from ...cards.definition import all_cards
from ...state import TcgState


class Events:
    """The events in the decks, hands and piles of a table, by what asks for them."""

    __slots__ = ("answered", "phases")

    def __init__(self, cards: Set[str]) -> None:
        self.answered = frozenset(kind for kind, events in answers().items() if not events.keys().isdisjoint(cards))
        """The kinds of change that some event answers."""
        self.phases = frozenset(phase for phase, events in by_phase().items() if not events.isdisjoint(cards))
        """The phases in which some event is played."""


def events_of(state: TcgState) -> Events:
    found = state.cache.events
    if found is None:
        found = state.cache.events = Events(frozenset(state.definition))
    return found


@cache
def answers() -> Mapping[type[Change], Mapping[str, tuple[str, ...]]]:
    """The events that are responses, by the kind of change that they answer, with the names of their texts."""
    found: dict[type[Change], dict[str, tuple[str, ...]]] = {}
    for kind in all_cards().values():
        if kind.is_event:
            for change, name in kind.set_off_by:
                events = found.setdefault(change, {})
                events[kind.id] = (*events.get(kind.id, ()), name)
    return found


@cache
def by_phase() -> Mapping[str, frozenset[str]]:
    """The events that are played in each phase."""
    found: dict[str, set[str]] = {}
    for kind in all_cards().values():
        if kind.is_event and "event" in kind.abilities:
            for phase in kind.facts.times:
                found.setdefault(phase, set()).add(kind.id)
    return {phase: frozenset(events) for phase, events in found.items()}


@cache
def played_in(phase: str, shadow: bool) -> frozenset[str]:
    """The events that one side plays in a phase."""
    cards = all_cards()
    return frozenset(event for event in by_phase().get(phase, ()) if cards[event].is_shadow == shadow)


def is_held(state: TcgState, kind: type[Change]) -> bool:
    """Whether somebody holds an event that answers such a change."""
    if kind not in (state.cache.events or events_of(state)).answered:
        return False
    events, named = answers()[kind].keys(), state.definition.__getitem__
    for seat in state.players():
        if not events.isdisjoint(map(named, state.hand(seat))):
            return True
    return False
