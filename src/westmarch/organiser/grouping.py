"""Tables of three to five players, for multi-player events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from westmarch.kernel.chance import Chance
from westmarch.kernel.points import carries_out

from .errors import Refused
from .pairing import Pairing, lot

FEWEST, USUAL = 3, 4
TRIES = 20
Cost = tuple[int, int, int]


@carries_out("LO-6.52", without=lambda players: [5] * (players // 5) + [players % 5] * (players % 5 > 0))
def table_sizes(players: int) -> list[int]:
    """Tables of three to five, as many of four as possible (LO-6.52)."""
    if players < FEWEST:
        raise Refused(f"a table needs at least {FEWEST} players; {players} would play")
    fours, left = divmod(players, USUAL)
    if left == 0:
        return [4] * fours
    if left == 3:
        return [4] * fours + [3]
    if left == 1:
        return [4] * (fours - 1) + [5]
    return [4] * (fours - 1) + [3, 3]


@carries_out("LO-6.53", without=0)
def shared_fours(table: Sequence[int], earlier: Sequence[Sequence[int]]) -> int:
    """How many earlier games had four of the players of a table; there must be none (LO-6.53)."""
    return sum(len(set(table) & set(other)) >= 4 for other in earlier)


def group(scores: Mapping[int, int], earlier: Sequence[Sequence[int]], seed: int) -> Pairing:
    """Seat all players: equal scores or as near as possible, and never the same four together twice."""
    chance = Chance.seeded(seed)
    sizes = table_sizes(len(scores))
    for _ in range(TRIES):
        order = sorted(scores, key=lambda player: (-scores[player], lot(chance)))
        tables = _improved(_dealt(order, sizes), scores, earlier)
        if not any(shared_fours(table, earlier) for table in tables):
            return Pairing(tuple(tuple(table) for table in tables))
    raise Refused(
        f"these {len(scores)} players cannot be seated once more: four of them would sit together for the second time "
        "(LO-6.53)"
    )


def _dealt(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, begin = [], 0
    for size in sizes:
        tables.append(list(order[begin : begin + size]))
        begin += size
    return tables


def _improved(tables: list[list[int]], scores: Mapping[int, int], earlier: Sequence[Sequence[int]]) -> list[list[int]]:
    """Swap players between two tables as long as that makes the round better."""
    pairs_before = {frozenset(pair) for table in earlier for pair in combinations(table, 2)}

    def cost(*some: list[int]) -> Cost:
        again = sum(frozenset(pair) in pairs_before for table in some for pair in combinations(table, 2))
        apart = sum((scores[a] - scores[b]) ** 2 for table in some for a, b in combinations(table, 2))
        return sum(shared_fours(table, earlier) for table in some), apart, again

    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    before = cost(one, other)
                    one[here], other[there] = other[there], one[here]
                    if cost(one, other) < before:
                        better = True
                    else:
                        one[here], other[there] = other[there], one[here]
    return tables
