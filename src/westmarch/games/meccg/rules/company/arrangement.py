"""Who is in whose company and who follows whom: no arrangement is offered twice in a phase."""

from __future__ import annotations

from functools import lru_cache

from westmarch.kernel.data import CardId

from ...state import MeccgState
from .frames import ArrangingFrame


def arrangement(state: MeccgState, seat: int) -> tuple[int, ...]:
    """Who is in whose company and who follows whom; companies go by their first member."""
    where = [(card, own.number) for own in state.companies if own.seat == seat for card in own.characters]
    where.sort()
    leader = state.leader
    first: dict[int, CardId] = {}
    key: list[int] = []
    for card, company in where:
        key += (card, first.setdefault(company, card), leader[card])
    return tuple(key)


def not_to_be_repeated(state: MeccgState) -> tuple[tuple[int, ...], ...]:
    """The arrangements that have stood in this phase; none before the first change, for that leads to a new one."""
    frame = state.stack[-1]
    phase = frame if isinstance(frame, ArrangingFrame) else state.nearest(ArrangingFrame)
    return () if phase is None or len(phase.seen) < 2 else phase.seen


class WaysBack:
    """What would bring back an arrangement that has stood in this phase."""

    __slots__ = ("control", "joins", "splits")

    def __init__(self) -> None:
        self.control: set[tuple[CardId, CardId]] = set()
        """Who by following whom, or nobody."""
        self.splits: set[tuple[CardId, int]] = set()
        """Who by going, with his followers, to which company; to a new one it is 0."""
        self.joins: set[tuple[int, int]] = set()
        """Which company by joining which other one."""


NO_WAYS_BACK = WaysBack()
"""Before the first change there is nothing to come back to."""


def ways_back(state: MeccgState, seat: int) -> WaysBack:
    """What would bring a player's companies back to how they stood before."""
    seen = not_to_be_repeated(state)
    if not seen:
        return NO_WAYS_BACK
    # In a phase they become more; otherwise they change with the table only.
    key = ("ways back", seat, len(seen))
    known: WaysBack | None = state.cache.get(key)
    if known is not None:
        return known
    found = state.cache[key] = WaysBack()
    now = arrangement(state, seat)
    everybody, together, leaders = now[::3], now[1::3], now[2::3]
    for before in seen:
        if before[::3] != everybody or before == now:
            continue
        if before[2::3] == leaders:
            _note_moves(state, seat, found, companies_in(now), companies_in(before))
        elif before[1::3] == together:
            others = [
                (who, by) for who, by, led_by in zip(everybody, before[2::3], leaders, strict=True) if by != led_by
            ]
            if len(others) == 1:
                who, by = others[0]
                found.control.add((CardId(who), CardId(by)))
    return found


@lru_cache(maxsize=4096)
def companies_in(arranged: tuple[int, ...]) -> frozenset[frozenset[int]]:
    """Who is together with whom in an arrangement."""
    companies: dict[int, list[int]] = {}
    for card, first in zip(arranged[::3], arranged[1::3], strict=True):
        companies.setdefault(first, []).append(card)
    return frozenset(map(frozenset, companies.values()))


def _note_moves(
    state: MeccgState, seat: int, found: WaysBack, now: frozenset[frozenset[int]], before: frozenset[frozenset[int]]
) -> None:
    """Who could go where so that companies are as before: some leave one for a new one, or for another one."""
    left, made = now - before, before - now
    if len(left) == 1 and len(made) == 2:
        for going in made:
            _note_split(state, found, going, 0)
    elif len(left) == 2 and len(made) in {1, 2}:
        companies = [own for own in state.companies if own.seat == seat]
        numbers: dict[frozenset[int], int] = {frozenset(own.characters): own.number for own in companies}
        one, two = left
        for company, other in ((one, two), (two, one)):
            for grown in made:
                if other < grown:
                    _note_split(state, found, grown - other, numbers[other])
                    if len(made) == 1:
                        found.joins.add((numbers[company], numbers[other]))


def _note_split(state: MeccgState, found: WaysBack, going: frozenset[int], company: int) -> None:
    """Some who leave together do so if they are somebody with all his followers."""
    for card in going:
        who = CardId(card)
        if going == {who, *state.followers(who)}:
            found.splits.add((who, company))
