"""What the games of a laboratory show: who beats whom, seats, length, points, and what cards are worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import log10
from typing import Any

import msgspec

from .notebook import Notebook
from .plan import Plan
from .simulation_data import Watched
from .statistics import wilson

ROUNDS = 2000
"""Steps in which ratings are fitted; far more than they need."""


class Share(msgspec.Struct):
    """Wins among games; a draw of two counts half for each."""

    wins: float = 0.0
    games: int = 0

    def add(self, worth: float) -> None:
        self.wins += worth
        self.games += 1

    @property
    def part(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """By Wilson's formula, 95 percent; a half win counts half."""
        return wilson(self.wins, self.games)

    def to_data(self) -> dict[str, Any]:
        return {"wins": self.wins, "games": self.games, "interval": list(self.interval)}


class Findings:
    """The games of a laboratory, counted."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.draws = 0
        self.seats: defaultdict[int, Share] = defaultdict(Share)
        self.rows: dict[str, Share] = {name: Share() for name in self.names}
        """By player or by deck."""
        self.pairs: defaultdict[tuple[str, str], Share] = defaultdict(Share)
        """Of the first against the second."""
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.decisions = 0
        self.points: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By player or deck, the sum of each kind of points."""
        self.drawn: defaultdict[str, Share] = defaultdict(Share)
        self.used: defaultdict[str, Share] = defaultdict(Share)
        self.failures: list[tuple[int, str]] = []

    @classmethod
    def of(cls, notebook: Notebook) -> Findings:
        found = cls(notebook.plan)
        for number, played in notebook.games():
            found.add(number, played)
        found.failures = notebook.failures()
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """Who is compared: the players, or the decks of a round robin of decks."""
        return self.plan.decks if self.plan.kind == "decks" else tuple(dict.fromkeys(self.plan.players))

    def add(self, number: int, played: Watched) -> None:
        contest, _ = self.plan.find(number)
        seated = played.decks if self.plan.kind == "decks" else [contest.players[who] for who in played.order]
        worths = [1 / len(played.winners) if seat in played.winners else 0.0 for seat in range(len(seated))]
        self.games += 1
        self.draws += len(played.winners) > 1
        self.turns[played.turns] += 1
        self.decisions += played.decisions
        self.endings[played.ending] += 1
        for seat, (name, worth) in enumerate(zip(seated, worths, strict=True)):
            self.seats[seat].add(worth)
            self.rows[name].add(worth)
            for other, rival in enumerate(seated):
                if other != seat and rival != name:
                    self.pairs[name, rival].add(worth)
            for kind, points in played.details[seat] if seat < len(played.details) else ():
                self.points[name][kind] += points
            for cards, noted in ((played.drawn, self.drawn), (played.used, self.used)):
                for card in cards[seat] if seat < len(cards) else ():
                    noted[card].add(worth)

    @property
    def mean_turns(self) -> float:
        return sum(turns * count for turns, count in self.turns.items()) / self.games if self.games else 0.0

    def mean_points(self, name: str) -> dict[str, float]:
        """The points of a player or deck in a game, by kind."""
        games = self.rows[name].games
        return {kind: points / games for kind, points in sorted(self.points[name].items())} if games else {}

    def ratings(self) -> dict[str, float]:
        """How strong each is on Elo's scale, 0 in the middle, fitted to all games (Bradley and Terry).

        Each pair that has met is given half a game won by either, so that nobody is infinitely strong."""
        return fit_ratings(self.names, self.pairs)

    def to_data(self) -> dict[str, Any]:
        """All of it as other programs read it."""
        return {
            "plan": msgspec.to_builtins(self.plan),
            "games": self.games,
            "of": self.plan.size,
            "draws": self.draws,
            "failures": [{"game": number, "error": error} for number, error in self.failures],
            "mean_turns": self.mean_turns,
            "turns": {str(turns): count for turns, count in sorted(self.turns.items())},
            "seats": {str(seat): share.to_data() for seat, share in sorted(self.seats.items())},
            "names": {
                name: {**share.to_data(), "elo": self.ratings()[name], "points": self.mean_points(name)}
                for name, share in self.rows.items()
            },
            "pairs": [{"of": a, "against": b, **share.to_data()} for (a, b), share in self.pairs.items()],
            "endings": dict(self.endings.most_common()),
            "cards": {
                card: {"drawn": share.to_data(), "used": self.used[card].to_data() if card in self.used else None}
                for card, share in sorted(self.drawn.items())
            },
        }


def fit_ratings(names: Sequence[str], pairs: dict[tuple[str, str], Share]) -> dict[str, float]:
    """Ratings on Elo's scale by the method of minorization and maximization."""
    met = {(a, b): share for (a, b), share in pairs.items() if share.games}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        new = {}
        for name in names:
            wins = sum(share.wins + 0.5 for (a, _), share in met.items() if a == name)
            faced = sum((met[a, b].games + 1) / (strength[a] + strength[b]) for a, b in met if a == name)
            new[name] = wins / faced if faced else strength[name]
        scale = len(new) / sum(new.values())
        moved = max(abs(new[name] * scale / strength[name] - 1) for name in names)
        strength = {name: value * scale for name, value in new.items()}
        if moved < 1e-9:
            break
    elo = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(elo.values()) / len(elo)
    return {name: value - middle for name, value in elo.items()}
