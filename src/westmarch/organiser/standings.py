"""Standings: points, and how ties are broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from westmarch.kernel.points import carries_out

from .event import Event, Round, Status, Table
from .scoring import winners


class Standing(msgspec.Struct):
    """A player's place, and all that decides it."""

    place: int
    shared: bool
    """Others have the same place."""
    number: int
    name: str
    points: int
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    missed: int = 0
    opponents_points: int = 0
    status: Status = Status.IN


class Score(msgspec.Struct):
    """What is counted of a player."""

    points: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    missed: int = 0
    opponents: set[int] = msgspec.field(default_factory=set)
    beat: set[int] = msgspec.field(default_factory=set)


def scores(event: Event, upto: int | None = None) -> dict[int, Score]:
    """What everybody has after all rounds, or after the first ones; tables without a result count for nothing yet."""
    found = {number: Score() for number in event.players}
    for round in event.rounds[:upto]:
        if round.bye is not None:
            found[round.bye].points += event.book.bye(round.number)
            found[round.bye].byes += 1
        for table in round.tables:
            _count(event, round, table, found)
    for player in event.players.values():
        missed = [number for number in player.away if upto is None or number <= upto]
        found[player.number].missed = len(missed)
        found[player.number].losses += len(missed)
    return found


def _count(event: Event, round: Round, table: Table, found: dict[int, Score]) -> None:
    outcome = table.outcome
    if outcome is None:
        return
    seats = len(table.players)
    won = winners(outcome, seats)
    points = event.book.points(outcome, seats, round.number)
    for seat, player in enumerate(table.players):
        score = found[player]
        score.points += points[seat]
        score.opponents |= {other for other in table.players if other != player}
        if seat not in won:
            score.losses += 1
        elif len(won) == seats:
            score.draws += 1
        else:
            score.wins += 1
            score.beat |= {other for place, other in enumerate(table.players) if place not in won}


Parts = list[list[int]]


@carries_out("LO-6.36", without=lambda tied, found: [tied])
def by_their_games(tied: list[int], found: dict[int, Score]) -> Parts:
    """The one who beat all others goes first, if all who are tied have met (LO-6.36)."""
    if all(other in found[one].opponents for one in tied for other in tied if other != one):
        for one in tied:
            others = [other for other in tied if other != one]
            if found[one].beat.issuperset(others):
                return [[one], others]
    return [tied]


@carries_out("LO-6.36", without=lambda tied, found: [tied])
def by_losses(tied: list[int], found: dict[int, Score]) -> Parts:
    """Whoever has lost least goes first (LO-6.36)."""
    return _parted(tied, lambda player: found[player].losses)


@carries_out("LO-6.36", without=lambda tied, found: [tied])
def by_opponents(tied: list[int], found: dict[int, Score]) -> Parts:
    """Whoever has the opponents with the most points goes first (LO-6.36)."""
    return _parted(tied, lambda player: -opponents_points(player, found))


@carries_out("LO-6.36", without=lambda tied, found: [tied])
def by_points(tied: list[int], found: dict[int, Score]) -> Parts:
    """The most tournament points win (LO-6.36)."""
    return _parted(tied, lambda player: -found[player].points)


TIE_BREAKS = (by_their_games, by_losses, by_opponents)
"""In their order. Whenever one of them parts the tied, each part is a tie of its own and begins with the first."""


def opponents_points(player: int, found: dict[int, Score]) -> int:
    return sum(found[other].points for other in found[player].opponents)


def _parted(tied: Sequence[int], key: Callable[[int], int]) -> Parts:
    values = sorted({key(player) for player in tied})
    return [[player for player in tied if key(player) == value] for value in values]


def broken(tied: list[int], found: dict[int, Score]) -> Parts:
    """The tied in their order; those whom nothing tells apart stay together."""
    for tie_break in TIE_BREAKS if len(tied) > 1 else ():
        parts = tie_break(tied, found)
        if len(parts) > 1:
            return [place for part in parts for place in broken(part, found)]
    return [tied]


def standings(event: Event, upto: int | None = None) -> list[Standing]:
    """Everybody in order. Who was ejected has no place and is listed last."""
    found = scores(event, upto)
    present = {number for number, player in event.players.items() if upto is None or player.first_round <= upto}
    ranked = sorted(number for number in present if event.players[number].status is not Status.EJECTED)
    places = [place for part in by_points(ranked, found) for place in broken(part, found)] if ranked else []
    rows, place = [], 1
    for together in places:
        rows += [_row(event, found, player, place, len(together) > 1) for player in together]
        place += len(together)
    ejected = sorted(present - set(ranked), key=lambda number: -found[number].points)
    return rows + [_row(event, found, player, 0, False) for player in ejected]


def _row(event: Event, found: dict[int, Score], number: int, place: int, shared: bool) -> Standing:
    score, player = found[number], event.players[number]
    return Standing(
        place,
        shared,
        number,
        player.name,
        score.points,
        score.wins,
        score.draws,
        score.losses,
        score.byes,
        score.missed,
        opponents_points(number, found),
        player.status,
    )
