"""Counting games, and how far the counts can be trusted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

from .simulation_data import Failed, Played

Z = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 percent."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 percent interval of a share by Wilson's formula; nothing is known of no games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Tally:
    """The games of a contest, counted as they come in."""

    def __init__(self, seats: int, players: tuple[str, ...]) -> None:
        self.seats = seats
        self.players = players
        self.games = 0
        self.draws = 0
        self.lost = 0
        """Games that nobody won."""
        self.seat_wins = [0] * seats
        self.player_wins = [0] * len(players)
        self.player_points = [0] * len(players)
        self.deck_wins: Counter[str] = Counter()
        self.deck_games: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.turns = 0
        self.decisions = 0
        self.errors: list[Failed] = []

    def add(self, outcome: Played | Failed) -> None:
        if isinstance(outcome, Failed):
            self.errors.append(outcome)
            return
        self.games += 1
        self.turns += outcome.turns
        self.decisions += outcome.decisions
        self.endings[outcome.ending] += 1
        self.deck_games.update(outcome.decks)
        for who, points in zip(outcome.order, outcome.points, strict=False):
            self.player_points[who] += points
        if len(outcome.winners) != 1:
            self.draws += bool(outcome.winners)
            self.lost += not outcome.winners
            return
        (winner,) = outcome.winners
        self.seat_wins[winner] += 1
        self.player_wins[outcome.order[winner]] += 1
        self.deck_wins[outcome.decks[winner]] += 1

    def add_all(self, outcomes: Iterable[Played | Failed]) -> Tally:
        for outcome in outcomes:
            self.add(outcome)
        return self

    @property
    def mean_turns(self) -> float:
        return self.turns / self.games if self.games else 0.0

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games if self.games else 0.0

    def mean_points(self) -> list[float]:
        """What each player had at the end; nothing in games that count no points."""
        return [points / self.games if self.games else 0.0 for points in self.player_points]

    def player_labels(self) -> list[str]:
        """The players by name; two of a kind are told apart by number."""
        count = Counter(self.players)
        return [
            f"{name} {self.players[: index + 1].count(name)}" if count[name] > 1 else name
            for index, name in enumerate(self.players)
        ]

    def to_data(self) -> dict[str, Any]:
        """The count as other programs read it."""

        def share(wins: int, games: int) -> dict[str, Any]:
            return {"wins": wins, "games": games, "interval": list(wilson(wins, games))}

        return {
            "games": self.games,
            "wins": {str(seat): wins for seat, wins in enumerate(self.seat_wins)},
            "draws": self.draws,
            "lost": self.lost,
            "mean_turns": self.mean_turns,
            "mean_decisions": self.mean_decisions,
            "errors": len(self.errors),
            "failures": [{"seed": failed.seed, "error": failed.error} for failed in self.errors],
            "interval": {str(seat): list(wilson(wins, self.games)) for seat, wins in enumerate(self.seat_wins)},
            "players": {
                label: {**share(wins, self.games), "mean_points": points}
                for label, wins, points in zip(self.player_labels(), self.player_wins, self.mean_points(), strict=True)
            },
            "decks": {deck: share(self.deck_wins[deck], games) for deck, games in self.deck_games.items()},
            "endings": dict(self.endings.most_common()),
        }
