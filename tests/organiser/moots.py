"""Small events for tests, run in memory: found one, enter players, set rounds, and read standings."""

from __future__ import annotations

from typing import Any

from westmarch.organiser.directing import next_round
from westmarch.organiser.event import Event
from westmarch.organiser.outcomes import Outcome
from westmarch.organiser.plan import Plan
from westmarch.organiser.standings import Standing, standings
from westmarch.organiser.steps import AnyStep, Entered, Founded, Paired, Registered


class Moot:
    """An event and a director who is brief."""

    def __init__(self, *names: str, game: str = "lore", format: str = "standard", seed: int = 1, **plan: Any) -> None:
        founding = Founded(Plan("Moot", game, format, seed, **plan))
        self.event = Event(founding.plan)
        self.do(founding)
        for name in names:
            self.do(Registered(name))

    def do(self, step: AnyStep) -> None:
        step.apply(self.event)

    def number(self, name: str) -> int:
        return self.event.find(name).number

    def set_round(self, *tables: str, bye: str = "") -> None:
        """Pair a round by hand: "Anna Bob" is a table."""
        seated = tuple(tuple(self.number(name) for name in table.split()) for table in tables)
        self.do(Paired(len(self.event.rounds) + 1, seated, self.number(bye) if bye else None))

    def play_round(self, results: dict[str, tuple[int, ...]], bye: str = "") -> None:
        """A round paired by hand with the totals of each table."""
        self.set_round(*results, bye=bye)
        for table, totals in enumerate(results.values(), start=1):
            self.result(table, *totals)

    def result(self, table: int, *totals: int, **outcome: Any) -> None:
        self.do(Entered(len(self.event.rounds), table, Outcome(totals=totals, **outcome)))

    def pair(self, **how: Any) -> list[set[str]]:
        """Pair the next round; who sits together."""
        self.do(next_round(self.event, **how))
        return self.together()

    def together(self) -> list[set[str]]:
        """Who sits together in the current round."""
        assert self.event.current is not None
        return [set(self.event.names(table)) for table in self.event.current.tables]

    @property
    def bye(self) -> str:
        assert self.event.current is not None
        number = self.event.current.bye
        return self.event.players[number].name if number is not None else ""

    def rows(self) -> dict[str, Standing]:
        return {row.name: row for row in standings(self.event)}

    def order(self) -> list[str]:
        return [row.name for row in standings(self.event)]

    def points(self) -> dict[str, int]:
        return {row.name: row.points for row in standings(self.event)}
