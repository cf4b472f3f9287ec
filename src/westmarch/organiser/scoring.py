"""Tournament points: what a game is worth to each of its players, by the ratio of their totals or by who won."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import inf

from westmarch.kernel.points import carries_out

from .errors import Refused
from .outcomes import How, Outcome

TIE = 3
"""What a draw is worth to each player (LO-6.33, ME-11.12)."""
ALL_AT_STAKE = 6


@carries_out("LO-6.34", without=lambda winner, loser: Fraction(winner, loser or 1))
def ratio(winner: int, loser: int) -> Fraction | float:
    """How many times the loser's total the winner has; without bound if the loser has nothing (LO-6.34)."""
    return inf if loser <= 0 else Fraction(winner, loser)


@carries_out("LO-6.33", without=lambda times: (4, 2))
def shares(times: Fraction | float) -> tuple[int, int]:
    """The points of winner and loser, by how many times the loser's total the winner has (LO-6.33)."""
    if times >= 2:
        return 6, 0
    if times >= Fraction(3, 2):
        return 5, 1
    return 4, 2


@carries_out("LO-6.33", without=(6, 0))
def ring_shares() -> tuple[int, int]:
    """The points of whoever destroyed The One Ring, and of whoever did not (LO-6.33)."""
    return 7, 0


@carries_out("LO-6.33", "ME-11.12", without=0)
def tie_points() -> int:
    """A draw is worth three points to each player (LO-6.33, ME-11.12)."""
    return TIE


@carries_out("LO-6.55", without=lambda totals: sorted(totals)[-2])
def best_below_first(totals: Sequence[int]) -> int:
    """What the first is measured by: the best total below his, also if several share the first place (LO-6.55)."""
    return max(total for total in totals if total < max(totals))


@carries_out("LO-6.54", without=lambda totals, seat: min(totals))
def measured_by(totals: Sequence[int], seat: int) -> int:
    """The total that a seat is measured by: the first by the next, all others by the first (LO-6.54)."""
    return best_below_first(totals) if totals[seat] == max(totals) else max(totals)


def ratio_points(totals: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat by the totals of a table; only if all have the same it is a draw."""
    first = max(totals)
    if min(totals) == first:
        return (tie_points(),) * len(totals)
    points = []
    for seat, total in enumerate(totals):
        other = measured_by(totals, seat)
        points.append(shares(ratio(total, other))[0] if total == first else shares(ratio(other, total))[1])
    return tuple(points)


@carries_out("LO-6.40", without=lambda totals: (0,) * len(totals))
def stopped_points(totals: Sequence[int]) -> tuple[int, ...]:
    """A game that is stopped is scored by the totals at that point, wherever it was (LO-6.40)."""
    return ratio_points(totals)


@carries_out("LO-6.35", without=0)
def bye_points(round_number: int) -> int:
    """A bye is worth six points in the first round, five in the second, four later (LO-6.35)."""
    return {1: 6, 2: 5}.get(round_number, 4)


def winners(outcome: Outcome, seats: int) -> tuple[int, ...]:
    """The seats that won; all of them if it was a draw."""
    if outcome.how is How.ABSENT:
        present = [seat for seat in range(seats) if seat not in outcome.absent]
        best = max((outcome.totals[seat] for seat in present), default=0) if outcome.totals else 0
        return tuple(seat for seat in present if not outcome.totals or outcome.totals[seat] == best)
    if outcome.winner is not None:
        return (outcome.winner,)
    if outcome.totals:
        return tuple(seat for seat, total in enumerate(outcome.totals) if total == max(outcome.totals))
    return tuple(range(seats))


def check_seats(outcome: Outcome, seats: int) -> None:
    """Refuse an outcome that does not fit a table with so many seats."""
    named = [seat for seat in (outcome.winner, *outcome.absent) if seat is not None]
    if any(not 0 <= seat < seats for seat in named):
        raise Refused(f"the table has {seats} players; there is no seat {max(named) + 1}")
    if outcome.totals and len(outcome.totals) != seats:
        raise Refused(f"the table has {seats} players, but {len(outcome.totals)} totals are given")
    if outcome.winner is not None and outcome.winner in outcome.absent:
        raise Refused("somebody who is not there cannot win")
    if outcome.ring and outcome.winner is None:
        raise Refused("say who destroyed The One Ring")
    if outcome.how is How.ABSENT and not outcome.absent:
        raise Refused("say who was not there")
    if outcome.how is not How.ABSENT and outcome.absent:
        raise Refused("a game that was played has all its players")
