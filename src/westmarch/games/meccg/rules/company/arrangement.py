"""Who is in whose company and who follows whom: no arrangement is offered twice in a phase."""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.kernel.data import CardId

from ...state import MeccgState
from .frames import ArrangingFrame


def arrangement(
    state: MeccgState,
    seat: int,
    leaders: Mapping[CardId, CardId] | None = None,
    companies: Mapping[CardId, int] | None = None,
) -> tuple[int, ...]:
    """Who is in whose company and who follows whom, after some changes; companies go by their first member."""
    key_of_index = ("where everybody is", seat)
    where: list[tuple[CardId, int]] | None = state.cache.get(key_of_index)
    if where is None:
        where = [(card, own.number) for own in state.companies if own.seat == seat for card in own.characters]
        where.sort()
        state.cache[key_of_index] = where
    leader = state.leader
    first: dict[int, CardId] = {}
    key: list[int] = []
    for card, company in where:
        if companies is not None and card in companies:
            company = companies[card]
        led_by = leaders[card] if leaders is not None and card in leaders else leader[card]
        key += (card, first.setdefault(company, card), led_by)
    return tuple(key)


def not_to_be_repeated(state: MeccgState) -> tuple[tuple[int, ...], ...]:
    """The arrangements that have stood in this phase; none before the first change, for that leads to a new one."""
    frame = state.stack[-1]
    phase = frame if isinstance(frame, ArrangingFrame) else state.nearest(ArrangingFrame)
    return () if phase is None or len(phase.seen) < 2 else phase.seen
