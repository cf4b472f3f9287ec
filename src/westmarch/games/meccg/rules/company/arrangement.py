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


def changes_of_control_back(state: MeccgState, seat: int) -> set[tuple[CardId, CardId]]:
    """Who by following whom, or nobody, would bring back an arrangement that has stood in this phase."""
    return _ways_back(state, seat)[0]


def companies_to_come_back(state: MeccgState, seat: int) -> list[tuple[int, ...]]:
    """The other arrangements of this phase in which everybody followed whom he follows now."""
    return _ways_back(state, seat)[1]


def _ways_back(state: MeccgState, seat: int) -> tuple[set[tuple[CardId, CardId]], list[tuple[int, ...]]]:
    seen = not_to_be_repeated(state)
    # In a phase they become more; otherwise they change with the table only.
    key = ("ways back", seat, len(seen))
    known: tuple[set[tuple[CardId, CardId]], list[tuple[int, ...]]] | None = state.cache.get(key)
    if known is not None:
        return known
    control: set[tuple[CardId, CardId]] = set()
    companies: list[tuple[int, ...]] = []
    now = arrangement(state, seat)
    everybody, together, leaders = now[::3], now[1::3], now[2::3]
    for before in seen:
        if before[::3] != everybody or before == now:
            continue
        if before[2::3] == leaders:
            companies.append(before)
        elif before[1::3] == together:
            others = [
                (who, by) for who, by, led_by in zip(everybody, before[2::3], leaders, strict=True) if by != led_by
            ]
            if len(others) == 1:
                who, by = others[0]
                control.add((CardId(who), CardId(by)))
    found = state.cache[key] = (control, companies)
    return found
