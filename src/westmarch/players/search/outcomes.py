"""What came of some answers in the worlds in which they were tried."""

from __future__ import annotations

from math import sqrt

BEHIND = 2.0
"""By how many standard errors an answer must be behind to be given up, if nothing else is said."""
AHEAD = 1.0
"""By how many standard errors an answer must be ahead of the guide's own to be preferred."""
SETTLING = 8
"""In how many worlds answers are tried at least before the matter may be settled."""
DOUBT = 1.5
"""How many standard errors beyond its average an answer might really lead."""
WORTH_A_WAIT = 0.005
"""What is worth another thought: so much of a win."""
UNSEEN = 0.03
"""Answers that have come to the same so far may still differ by as much in a world that nobody has imagined yet."""


class Outcomes:
    """What came of each answer in each world."""

    def __init__(self, answers: int, behind: float = BEHIND) -> None:
        """An answer is given up when it is behind by so many standard errors."""
        self.behind = behind
        self.rows: list[list[float]] = [[] for _ in range(answers)]
        self.alive = list(range(answers))

    @property
    def worlds(self) -> int:
        return max(map(len, self.rows))

    @property
    def hope(self) -> float:
        """The best that came of any answer in any world."""
        return max(map(max, filter(None, self.rows)))

    def note(self, row: dict[int, float]) -> None:
        for number, standing in row.items():
            self.rows[number].append(standing)

    def mean(self, number: int) -> float:
        row = self.rows[number]
        return sum(row) / len(row) if row else 0.0

    def lead(self, number: int, other: int) -> tuple[float, float]:
        """By how much an answer is ahead of another in the worlds that both have met, and the standard error."""
        pairs = [one - two for one, two in zip(self.rows[number], self.rows[other], strict=False)]
        return _mean_and_error(pairs)

    def might_lead(self, number: int, other: int) -> float:
        """By how much an answer may be ahead of another, for all that has been seen."""
        pairs = [one - two for one, two in zip(self.rows[number], self.rows[other], strict=False)]
        mean, error = _mean_and_error(pairs, UNSEEN)
        return mean + DOUBT * error

    def give_up(self, fewest: int) -> None:
        """Drop the answers that are clearly behind the leading one."""
        if self.worlds < fewest:
            return
        leader = max(self.alive, key=self.mean)
        kept = []
        for number in self.alive:
            lead, error = (0.0, 0.0) if number == leader else self.lead(leader, number)
            if number == leader or lead <= self.behind * error:
                kept.append(number)
        self.alive = kept

    def is_settled(self, worth: float = WORTH_A_WAIT) -> bool:
        """Whether more worlds would hardly show anything so much better than the guide’s own answer or the leader."""
        if self.worlds < SETTLING:
            return False
        leader = max(self.alive, key=self.mean)
        return any(
            all(self.might_lead(number, chosen) < worth for number in self.alive if number != chosen)
            for chosen in {0, leader}.intersection(self.alive)
        )

    def best(self) -> int:
        """The leading answer, or the guide's own (the first) where it is not beaten beyond the noise."""
        leader = max(self.alive, key=self.mean)
        if leader == 0:
            return 0
        lead, error = self.lead(leader, 0)
        return leader if lead > AHEAD * error else 0


def _mean_and_error(values: list[float], unseen: float = 0.0) -> tuple[float, float]:
    """The average of some values and its standard error, as if one more had been off by so much."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, float("inf")
    return mean, sqrt((sum((each - mean) ** 2 for each in values) + unseen**2) / (count - 1) / count)
