"""The rulebooks of tournaments, one for each game: points, byes, times, and how a finished game of ours is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .errors import Refused
from .outcomes import How, Outcome
from .scoring import (
    ALL_AT_STAKE,
    bye_points,
    check_seats,
    ratio_points,
    ring_shares,
    stopped_points,
    winners,
)

WIN, DRAW = 3, 1
"""The points that trading card games usually give."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What a game's book says of tournaments, and what is usual where it is silent."""

    game: str
    title: str
    format: str
    """The format in which its tournaments are usually played."""
    counts: bool
    """Games end with totals, and the points follow from their ratio."""
    bye: Callable[[int], int]
    """What a bye is worth in the round of a number."""
    ring: Callable[[], tuple[int, int]]
    """The points of whoever wins by destroying The One Ring, and of the others."""
    agreed_draws: bool
    """Players may agree on a draw without playing to the end."""
    minutes: int | None
    """How long a round is, if the book says so."""
    break_minutes: int | None
    counted_by: frozenset[str]
    """The rules by which a finished game was decided by totals."""
    ring_by: frozenset[str]
    """The rules by which it was decided by The One Ring."""
    source: str
    """Where these rules come from."""

    def points(self, outcome: Outcome, seats: int, round_number: int) -> tuple[int, ...]:
        """The tournament points of each seat; an outcome that the book does not know is refused."""
        check_seats(outcome, seats)
        if outcome.how is How.ABSENT:
            return self._without_the_absent(outcome, seats, round_number)
        if outcome.how is How.AGREED and not self.agreed_draws:
            raise Refused(f"{self.title} knows no agreed draws: a draw is a game that ends with equal totals")
        if outcome.how is How.STOPPED and not self.counts:
            raise Refused(f"{self.title} has no totals by which a stopped game could be scored: name the winner")
        if outcome.winner is not None:
            won, lost = self.ring() if outcome.ring else (self.outright, 0)
            return tuple(won if seat == outcome.winner else lost for seat in range(seats))
        if not self.counts:
            return (DRAW,) * seats
        if not outcome.totals:
            raise Refused(f"{self.title} is scored by totals: give them in the order of the table, such as 20:10")
        return stopped_points(outcome.totals) if outcome.how is How.STOPPED else ratio_points(outcome.totals)

    @property
    def outright(self) -> int:
        """What a win is worth that no totals have decided."""
        return ALL_AT_STAKE if self.counts else WIN

    def _without_the_absent(self, outcome: Outcome, seats: int, round_number: int) -> tuple[int, ...]:
        """Whoever is alone at a table has what a bye is worth; several play on among themselves."""
        present = [seat for seat in range(seats) if seat not in outcome.absent]
        points = dict.fromkeys(range(seats), 0)
        if len(present) == 1:
            points[present[0]] = self.bye(round_number)
        elif present and outcome.totals and self.counts:
            points |= dict(zip(present, ratio_points([outcome.totals[seat] for seat in present]), strict=True))
        elif present:
            raise Refused(f"{len(present)} players were there: give the totals of all, with 0 for those who were not")
        return tuple(points.values())

    def losers(self, outcome: Outcome, seats: int) -> tuple[int, ...]:
        """The seats that lost; a draw has none."""
        won = winners(outcome, seats)
        return tuple(seat for seat in range(seats) if seat not in won)


LORE = Rulebook(
    game="lore",
    title="LoRE",
    format="standard",
    counts=True,
    bye=bye_points,
    ring=ring_shares,
    agreed_draws=False,
    minutes=60,
    break_minutes=15,
    counted_by=frozenset({"LO-1.08"}),
    ring_by=frozenset({"LO-1.09"}),
    source="LO-6.26 to LO-6.56",
)
"""The only book here with a chapter on tournaments."""

MECCG = Rulebook(
    game="meccg",
    title="MECCG",
    format="tournament",
    counts=True,
    bye=bye_points,
    ring=lambda: (ALL_AT_STAKE, 0),
    agreed_draws=False,
    minutes=None,
    break_minutes=None,
    counted_by=frozenset({"IN-118", "ME-1.32", "ME-1.47"}),
    ring_by=frozenset({"ME-1.05"}),
    source="three points each for a draw (ME-11.12); the rest as in LoRE, where its own book is silent",
)

LOTR_TCG = Rulebook(
    game="lotr_tcg",
    title="The LOTR TCG",
    format="standard",
    counts=False,
    bye=lambda round_number: WIN,
    ring=lambda: (WIN, 0),
    agreed_draws=True,
    minutes=None,
    break_minutes=None,
    counted_by=frozenset(),
    ring_by=frozenset(),
    source="three points a win and one a draw, as is usual: its own book is silent",
)

RULEBOOKS = {book.game: book for book in (LORE, MECCG, LOTR_TCG)}


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game's tournaments."""
    if game not in RULEBOOKS:
        raise Refused(f"nobody knows how tournaments of {game[:40]} are scored; known are {', '.join(RULEBOOKS)}")
    return RULEBOOKS[game]
