"""Glicko-2 (Mark Glickman, 2013) beside LoRE's own formula: a rating with its uncertainty; an event is a period."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, pi, sqrt

import msgspec

from .event import Event, folded_name
from .ratings import rated_tables
from .scoring import winners

SCALE = 173.7178
TAU = 0.5
"""How much volatility may change from one period to the next."""
CLOSE = 1e-6


class Glicko(msgspec.Struct, frozen=True):
    """A rating, its deviation and its volatility."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


Games = list[tuple[Glicko, float]]
"""Opponents as they were before the period, and what was scored against each: 1, a half, or 0."""


def after_period(player: Glicko, games: Games) -> Glicko:
    """The rating after a period; who did not play becomes less certain."""
    phi = player.deviation / SCALE
    if not games:
        return Glicko(player.rating, min(350.0, sqrt(phi**2 + player.volatility**2) * SCALE), player.volatility)
    mu = (player.rating - 1500) / SCALE
    seen = []
    for opponent, score in games:
        g = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (opponent.rating - 1500) / SCALE)))
        seen.append((g, expected, score))
    variance = 1 / sum(g**2 * expected * (1 - expected) for g, expected, _ in seen)
    gained = sum(g * (score - expected) for g, expected, score in seen)
    volatility = _volatility(phi, variance, variance * gained, player.volatility)
    before = sqrt(phi**2 + volatility**2)
    after = 1 / sqrt(1 / before**2 + 1 / variance)
    return Glicko(SCALE * (mu + after**2 * gained) + 1500, SCALE * after, volatility)


def _volatility(phi: float, variance: float, delta: float, before: float) -> float:
    """The new volatility, by the Illinois method."""
    start = log(before**2)

    def excess(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while excess(start - steps * TAU) < 0 and steps < 100:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = excess(low), excess(high)
    for _ in range(200):
        if abs(high - low) <= CLOSE:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = excess(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def glicko_ratings(events: Iterable[Event]) -> dict[str, Glicko]:
    """The ratings after some events, by folded name; at a larger table everybody plays against everybody."""
    found: dict[str, Glicko] = {}
    for event in events:
        games: dict[str, Games] = {name: [] for name in found}
        keys = {number: folded_name(player.name) for number, player in event.players.items()}
        for key in keys.values():
            games.setdefault(key, [])
        for round in event.rounds:
            for table in rated_tables(round.tables):
                assert table.outcome is not None
                won = winners(table.outcome, len(table.players))
                for seat, number in enumerate(table.players):
                    for place, other in enumerate(table.players):
                        if place != seat:
                            score = 0.5 + 0.5 * ((seat in won) - (place in won))
                            games[keys[number]].append((found.get(keys[other], Glicko()), score))
        found = {name: after_period(found.get(name, Glicko()), played) for name, played in games.items()}
    return found
