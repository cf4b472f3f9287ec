"""Who is in whose company and who follows whom: no arrangement is offered twice in a phase."""

from __future__ import annotations

from functools import lru_cache

from westmarch.kernel.data import NO_CARD, CardId

from ...state import MeccgState
from .frames import ArrangingFrame


def arrangement(state: MeccgState, seat: int) -> tuple[int, ...]:
    """Who is in whose company and who follows whom; companies go by their first member."""
    known: tuple[int, ...] | None = state.cache.get(("arrangement", seat))
    if known is not None:
        return known
    first: dict[CardId, CardId] = {}
    for own in state.companies:
        if own.seat == seat and own.characters:
            first.update(dict.fromkeys(own.characters, min(own.characters)))
    leader = state.leader
    key: list[int] = []
    for card in sorted(first):
        key += (card, first[card], leader[card])
    found = state.cache["arrangement", seat] = tuple(key)
    return found


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
    companies: frozenset[frozenset[int]] | None = None
    for before in seen:
        if before[::3] != everybody or before == now:
            continue
        if before[2::3] == leaders:
            companies = companies_in(now) if companies is None else companies
            _note_moves(state, found, companies, companies_in(before))
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
    state: MeccgState, found: WaysBack, now: frozenset[frozenset[int]], before: frozenset[frozenset[int]]
) -> None:
    """Who could go where so that companies are as before: some leave one for a new one, or for another one."""
    left, made = now - before, before - now
    if len(left) == 1 and len(made) == 2:
        for going in made:
            _note_split(state, found, going, 0)
    elif len(left) == 2 and len(made) in {1, 2}:
        one, two = left
        for company, other in ((one, two), (two, one)):
            for grown in made:
                if other < grown:
                    number = _number_of(state, other)
                    _note_split(state, found, grown - other, number)
                    if len(made) == 1:
                        found.joins.add((_number_of(state, company), number))


def _number_of(state: MeccgState, members: frozenset[int]) -> int:
    """The number of the company in which these are."""
    for company in state.companies:
        if not members.isdisjoint(company.characters):
            return company.number
    raise LookupError("nobody of them is in a company")


def _note_split(state: MeccgState, found: WaysBack, going: frozenset[int], company: int) -> None:
    """Some who leave together do so if they are somebody with all his followers."""
    leader, head = state.leader, NO_CARD
    for card in going:
        if leader[card] < 0:
            if head >= 0:
                return
            head = CardId(card)
    if head >= 0 and going == {head, *state.followers(head)}:
        found.splits.add((head, company))
