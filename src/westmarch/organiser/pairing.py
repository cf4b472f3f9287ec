"""Swiss pairing: a perfect matching of least difference in score, found by networkx."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

import msgspec

from westmarch.kernel.chance import Chance
from westmarch.kernel.points import carries_out

from .errors import Refused

Met = Collection[frozenset[int]]

NOBODY = 0
"""Whom somebody with a bye plays against; players are numbered from 1."""
LOTS = 1 << 24
"""Equal pairings are decided by lot: each pair draws one of so many numbers."""
WHOLE_FIELD = 32
"""Up to so many players every pair is weighed; in larger fields each player is weighed with his neighbours in score."""
NEIGHBOURS = 12


class Pairing(msgspec.Struct, frozen=True):
    """A round: who sits where, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None


def pair(
    scores: Mapping[int, int], met: Met, had_bye: Collection[int], seed: int, more_rounds: bool = False
) -> Pairing:
    """Pair all players: equal scores or as near as possible, nobody with an opponent he had, byes from below.

    If more rounds are to follow, a pairing after which nobody could be paired any more is avoided where it can be."""
    if len(scores) < 2:
        raise Refused(f"a round needs at least two players; {len(scores)} would play")
    chance = Chance.seeded(seed)
    field = sorted(scores)
    byes = bye_candidates({player: lot(chance) for player in field}, scores, had_bye) if len(field) % 2 else [NOBODY]
    if not byes:
        raise Refused("everybody has had a bye, nobody gets two (LO-6.30), and the number of players is odd")
    for bye in byes:
        players = [player for player in field if player != bye]
        found = matching(players, scores, met, chance)
        if found is None:
            continue
        if more_rounds:
            found = with_a_future(found, bye, scores, met, had_bye, chance)
        return Pairing(in_table_order(found, scores, chance), None if bye == NOBODY else bye)
    raise Refused(
        f"these {len(field)} players cannot be paired once more: whoever is paired, somebody would meet an opponent "
        "for the second time (LO-6.29)"
    )


@carries_out("LO-6.28", without=0)
def lot(chance: Chance) -> int:
    """What is drawn among equals: it alone decides the first round (LO-6.28)."""
    return chance.below(LOTS)


@carries_out("LO-6.30", without=lambda lots, scores, had_bye: sorted(lots, reverse=True))
def bye_candidates(lots: Mapping[int, int], scores: Mapping[int, int], had_bye: Collection[int]) -> list[int]:
    """Who may get a bye: the lowest score first, by lot among equals, and nobody who has had one (LO-6.30)."""
    return [player for player in sorted(lots, key=lambda each: (scores[each], lots[each])) if player not in had_bye]


@carries_out("LO-6.29", without=True)
def may_meet(one: int, other: int, met: Met) -> bool:
    """Two players never meet twice in one tournament (LO-6.29)."""
    return frozenset((one, other)) not in met


@carries_out("LO-6.28", without=0)
def distance(one: int, other: int) -> int:
    """How far two scores are apart; being far apart once is worse than being near twice (LO-6.28)."""
    return (one - other) ** 2


def matching(
    players: Sequence[int], scores: Mapping[int, int], met: Met, chance: Chance, barred: Met = ()
) -> list[tuple[int, int]] | None:
    """A perfect matching of least distance, or nothing if there is none."""
    near = len(players) if len(players) <= WHOLE_FIELD else NEIGHBOURS
    while True:
        found = _matching(players, scores, met, chance, barred, near)
        if len(found) * 2 == len(players):
            return found
        if near >= len(players):
            return None
        near *= 2


def _matching(
    players: Sequence[int], scores: Mapping[int, int], met: Met, chance: Chance, barred: Met, near: int
) -> list[tuple[int, int]]:
    lots = {player: lot(chance) for player in players}
    ranked = sorted(players, key=lambda player: (scores[player], lots[player]))
    # One unit of distance outweighs the lots of a whole round.
    unit = LOTS * len(players)
    costs = {}
    for place, one in enumerate(ranked):
        for other in ranked[place + 1 : place + 1 + near]:
            if may_meet(one, other, met) and frozenset((one, other)) not in barred:
                costs[one, other] = distance(scores[one], scores[other]) * unit + lot(chance)
    return cheapest_matching(costs)


def cheapest_matching(costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """As many pairs as possible, and among these the cheapest."""
    # Here and not above: it takes longer to import than most commands take to run.
    import networkx

    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, other, -cost) for (one, other), cost in costs.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def with_a_future(
    found: list[tuple[int, int]],
    bye: int,
    scores: Mapping[int, int],
    met: Met,
    had_bye: Collection[int],
    chance: Chance,
) -> list[tuple[int, int]]:
    """The matching itself if the field could be paired again after it, or the nearest other one that allows it."""
    field = sorted(scores)
    if _could_go_on(found, bye, field, met, had_bye):
        return found
    players = [player for player in field if player != bye]
    others = [matching(players, scores, met, chance, [frozenset(pair)]) for pair in found]
    good = [other for other in others if other is not None and _could_go_on(other, bye, field, met, had_bye)]
    return min(good, key=lambda pairs: _spread(pairs, scores), default=found)


def _could_go_on(
    found: Sequence[tuple[int, int]], bye: int, field: Sequence[int], met: Met, had_bye: Collection[int]
) -> bool:
    """Whether a further round is possible after this one; whoever has a bye plays against nobody."""
    now = {frozenset(pair) for pair in (*found, (bye, NOBODY))}
    count = Counter(player for pair in met for player in pair)
    if max(count.values(), default=0) + 2 <= len(field) // 2:
        return True  # with so many opponents left there always is one
    nodes = [*field, NOBODY] if len(field) % 2 else field
    free = {
        (one, other): 0
        for one, other in combinations(nodes, 2)
        if (one not in had_bye if other == NOBODY else may_meet(one, other, met)) and frozenset((one, other)) not in now
    }
    return len(cheapest_matching(free)) * 2 == len(nodes)


def _spread(pairs: Sequence[tuple[int, int]], scores: Mapping[int, int]) -> int:
    return sum(distance(scores[one], scores[other]) for one, other in pairs)


def in_table_order(
    pairs: Sequence[tuple[int, int]], scores: Mapping[int, int], chance: Chance
) -> tuple[tuple[int, ...], ...]:
    """The leaders sit at the first table; who is named first there is drawn by lot."""
    ordered = sorted(pairs, key=lambda pair: -max(scores[player] for player in pair))
    return tuple(pair if chance.below(2) else (pair[1], pair[0]) for pair in ordered)
