"""Ratings by LoRE's own formula: 150 to start with, one to ten points a game, a point for ten of difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

import msgspec

from westmarch.kernel.points import carries_out

from .errors import Refused
from .event import Event, Table, folded_name
from .outcomes import Outcome
from .scoring import ALL_AT_STAKE, winners
from .standings import standings

LEAST, MOST = 1, 10
FOR_EACH = 10
"""So many points of difference are worth one."""


@carries_out("LO-6.45", without=0)
def starting_rating() -> int:
    """Every player starts with 150 points (LO-6.45)."""
    return 150


@carries_out("LO-6.46", without=LEAST)
def stake(winners_points: int) -> int:
    """The winner gains his tournament points for the game, and the loser loses as many (LO-6.46)."""
    return winners_points


@carries_out("LO-6.47", without=0)
def for_difference(mine: int, theirs: int) -> int:
    """A point for each full ten that the opponent is rated higher, or one less for each that he is lower (LO-6.47)."""
    apart = abs(theirs - mine) // FOR_EACH
    return apart if theirs > mine else -apart


@carries_out("LO-6.48", without=lambda change: change)
def bounded(change: int) -> int:
    """A win gains, and a loss costs, one to ten points (LO-6.48)."""
    return max(LEAST, min(MOST, change))


@carries_out("LO-6.49", without=0)
def change_by_draw(mine: int, theirs: int) -> int:
    """A draw moves only what comes of the difference, and ten at most (LO-6.49)."""
    return max(-MOST, min(MOST, for_difference(mine, theirs)))


@carries_out("LO-6.50", without=0)
def winners_bonus(games: int) -> int:
    """The winner of an event gains one more point for each game that he played in it (LO-6.50)."""
    return games


def change_by_win(mine: int, theirs: int, points: int) -> int:
    """What a win gains."""
    return bounded(stake(points) + for_difference(mine, theirs))


def change_by_loss(mine: int, theirs: int, winners_points: int) -> int:
    """What a loss costs, as a negative number."""
    return -bounded(stake(winners_points) - for_difference(mine, theirs))


class Reached(msgspec.Struct, frozen=True):
    """A rating that somebody reached, and when."""

    on: date | None
    rating: int


class Rated(msgspec.Struct):
    """A player over all events."""

    name: str
    rating: int
    games: int = 0
    events: int = 0
    path: list[Reached] = []


@carries_out("LO-6.51", without=lambda path, season: path[-1].rating)
def season_rating(path: Sequence[Reached], season: tuple[date, date] | None = None) -> int | None:
    """The highest rating that was reached in a season; it counts for places in major events (LO-6.51)."""
    first, last = season if season is not None else (date.min, date.max)
    reached = [each.rating for each in path if season is None or (each.on is not None and first <= each.on <= last)]
    return max(reached, default=None)


class Ratings:
    """The ratings of all players, game by game, event by event."""

    def __init__(self) -> None:
        self.players: dict[str, Rated] = {}

    def of(self, name: str) -> Rated:
        """A player by his name; whoever is new starts like everybody."""
        key = folded_name(name)
        if key not in self.players:
            rating = starting_rating()
            self.players[key] = Rated(name, rating, path=[Reached(None, rating)])
        return self.players[key]

    def add(self, event: Event) -> None:
        """Rate the games of an event, round by round, by the ratings before each game."""
        if not event.book.counts:
            raise Refused(f"{event.plan.name}: {event.book.title} is not scored by totals, as LoRE's ratings need")
        day = event_day(event)
        games = dict.fromkeys(event.players, 0)
        for number, player in event.players.items():
            self.of(player.name).events += number in event.seen()
        for round in event.rounds:
            changes: list[tuple[int, int]] = []
            for table in rated_tables(round.tables):
                assert table.outcome is not None
                changes += self._changes(event, table, table.outcome, round.number)
            for number, change in changes:
                games[number] += 1
                self._move(event.players[number].name, change, day)
        if event.closed:
            for row in standings(event):
                if row.place == 1:
                    self._move(row.name, winners_bonus(games[row.number]), day)
        for number, count in games.items():
            self.of(event.players[number].name).games += count

    def _move(self, name: str, change: int, day: date | None) -> None:
        player = self.of(name)
        player.rating += change
        player.path.append(Reached(day, player.rating))

    def _changes(self, event: Event, table: Table, outcome: Outcome, round_number: int) -> list[tuple[int, int]]:
        """What each player of a table gains or loses: the first against the next, all others against the first."""
        seats = len(table.players)
        before = [self.of(event.players[number].name).rating for number in table.players]
        points = event.book.points(outcome, seats, round_number)
        won = winners(outcome, seats)
        found = []
        for seat, number in enumerate(table.players):
            rival = measured_by(seat, won, outcome.totals or (), before)
            if len(won) == seats:
                change = change_by_draw(before[seat], before[rival])
            elif seat in won:
                change = change_by_win(before[seat], before[rival], points[seat])
            else:
                at_stake = points[won[0]] if outcome.winner is not None else ALL_AT_STAKE - points[seat]
                change = change_by_loss(before[seat], before[rival], at_stake)
            found.append((number, change))
        return found


def best_rated(seat: int, won: Sequence[int], totals: Sequence[int], ratings: Sequence[int]) -> int:
    """The best of the other players of a table."""
    return max((other for other in range(len(ratings)) if other != seat), key=lambda each: ratings[each])


@carries_out("OP-19", without=best_rated)
def measured_by(seat: int, won: Sequence[int], totals: Sequence[int], ratings: Sequence[int]) -> int:
    """By whose rating a player's is moved: the first's by who came next, all others' by the first (OP-19)."""
    if len(won) == len(ratings):
        return best_rated(seat, won, totals, ratings)
    if seat not in won:
        return max(won, key=lambda each: ratings[each])
    below = [other for other in range(len(ratings)) if other not in won]
    return max(below, key=lambda each: (totals[each] if totals else 0, ratings[each]))


def rated_tables(tables: Iterable[Table]) -> list[Table]:
    """The tables at which a game was played."""
    return [table for table in tables if table.outcome is not None and table.outcome.is_rated]


def event_day(event: Event) -> date | None:
    """The day on which an event is held, as far as it is known."""
    if event.plan.sanction is not None and event.plan.sanction.day is not None:
        return event.plan.sanction.day
    return event.plan.start.date() if event.plan.start is not None else None


def rate(events: Iterable[Event]) -> Ratings:
    """The ratings after some events, in this order."""
    ratings = Ratings()
    for event in events:
        ratings.add(event)
    return ratings
