"""The captain: a player who weighs the squire's choice against others on tables that could be the real one.

His seat sees some of the table; the rest he makes up, again and again (`kernel.game.sample`). In each of these worlds
every answer on his list is given once and the game is played on by quick players for a turn or two; then the seats are
compared. All answers meet the same worlds and the same dice, so their differences count sooner than their averages.
Answers that have fallen behind are given up. What the guide would do is done unless another answer is better beyond
the noise of the sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game, sample
from westmarch.kernel.player import Counsel, Player
from westmarch.kernel.view import Question, View

from ..player import look
from .budget import Budget

MOST_ANSWERS = 10
"""How many answers are weighed at most."""
FEWEST_WORLDS = 5
"""In how many worlds an answer is tried before it may be given up."""
BEHIND = 2.0
"""An answer is given up when it is behind by so many standard errors."""
AHEAD = 1.0
"""By how many standard errors an answer must be ahead of the guide's own to be preferred."""
LONGEST = 600
"""Answers in one rollout; a table that is not settled by then is judged as it stands."""


class Weighed(msgspec.Struct, frozen=True):
    """One answer, and how the seat stood after it on average."""

    action: Action
    standing: float
    worlds: int


class Weighing(msgspec.Struct, frozen=True):
    """All that was weighed for one decision, the choice first."""

    choice: Action
    usual: Action
    """The answer that holds until another is better: what the guide would have done."""
    answers: tuple[Weighed, ...] = ()

    def words(self, state: Any) -> str:
        """Why, in one line."""
        if not self.answers:
            return "There is nothing to weigh here."
        best = next(each for each in self.answers if each.action == self.choice)
        told = f"In {best.worlds} imagined games this led to {best.standing:.0%} of a win"
        others = [each for each in self.answers if each.action != self.choice]
        if not others:
            return told + "."
        second = max(others, key=lambda each: each.standing)
        return f"{told}; the next best, {second.action.sentence(state)!r}, to {second.standing:.0%}."


class Captain:
    """Searches within a budget, on top of a game's own quick player."""

    __slots__ = ("budget", "chance", "counsel", "guide")

    def __init__(self, counsel: Counsel, budget: Budget, seed: int = 0) -> None:
        self.counsel = counsel
        self.budget = budget
        self.chance = Chance.seeded(seed)
        self.guide: Player = counsel.guide()

    def choose(self, view: View, question: Question) -> Action:
        return self.weigh(view, question).choice

    def weigh(self, view: View, question: Question) -> Weighing:
        """The choice, with what was weighed for it."""
        return self.compare(view, self.counsel.shortlist(view, question, MOST_ANSWERS))

    def compare(self, view: View, answers: Sequence[Action], fewest: int = FEWEST_WORLDS) -> Weighing:
        """The best of some answers; the first of them unless another is better beyond the noise. Each is tried in so
        many worlds before it may be given up."""
        usual = answers[0]
        if len(answers) == 1:
            return Weighing(usual, usual)
        self.budget.begin()
        found = _Table(len(answers))
        while len(found.alive) > 1:
            row = self._one_world(view, answers, found.alive)
            if row is None:
                break
            found.note(row)
            found.give_up(fewest)
        if not found.worlds:
            return Weighing(usual, usual)
        choice = answers[found.best()]
        weighed = tuple(
            Weighed(answer, found.mean(number), len(found.rows[number])) for number, answer in enumerate(answers)
        )
        return Weighing(choice, usual, tuple(sorted(weighed, key=lambda each: each.action != choice)))

    def _one_world(self, view: View, answers: Sequence[Action], alive: Sequence[int]) -> dict[int, float] | None:
        """How the seat stands after each answer in a new world; nothing once the budget is spent."""
        world = sample(self.counsel.rules, view, self.chance.below)
        row: dict[int, float] = {}
        for number in alive:
            if not self.budget.allows_another():
                return None
            row[number] = self._played_on(world.copy(), answers[number], view.seat)
        return row

    def _played_on(self, game: Game[Any], answer: Action, seat: int) -> float:
        """How the seat stands some turns after an answer."""
        counsel, guide = self.counsel, self.guide
        until = counsel.turn(game.state) + counsel.horizon
        try:
            game.choose(answer, seat)
            for _ in range(LONGEST):
                if game.over or counsel.turn(game.state) >= until:
                    break
                asked = game.decision.seat
                view, questions = look(game, asked)
                game.choose(guide.choose(view, questions[0]), asked)
        except WestmarchError:
            # What was made up does not allow it: this world says nothing about the answer.
            return 0.5
        return counsel.standing(game.state, seat)


class _Table:
    """What came of each answer in each world."""

    def __init__(self, answers: int) -> None:
        self.rows: list[list[float]] = [[] for _ in range(answers)]
        self.alive = list(range(answers))

    @property
    def worlds(self) -> int:
        return max(map(len, self.rows))

    def note(self, row: dict[int, float]) -> None:
        for number, standing in row.items():
            self.rows[number].append(standing)

    def mean(self, number: int) -> float:
        row = self.rows[number]
        return sum(row) / len(row) if row else 0.0

    def lead(self, number: int, other: int) -> tuple[float, float]:
        """By how much an answer is ahead of another in the worlds that both have met, and the standard error."""
        pairs = [one - two for one, two in zip(self.rows[number], self.rows[other], strict=False)]
        count = len(pairs)
        mean = sum(pairs) / count
        if count < 2:
            return mean, float("inf")
        return mean, sqrt(sum((each - mean) ** 2 for each in pairs) / (count - 1) / count)

    def give_up(self, fewest: int) -> None:
        """Drop the answers that are clearly behind the leading one."""
        if self.worlds < fewest:
            return
        leader = max(self.alive, key=self.mean)
        kept = []
        for number in self.alive:
            lead, error = (0.0, 0.0) if number == leader else self.lead(leader, number)
            if number == leader or lead <= BEHIND * error:
                kept.append(number)
        self.alive = kept

    def best(self) -> int:
        """The leading answer, or the guide's own (the first) where it is not beaten beyond the noise."""
        leader = max(self.alive, key=self.mean)
        if leader == 0:
            return 0
        lead, error = self.lead(leader, 0)
        return leader if lead > AHEAD * error else 0
