"""The captain: a player who weighs the squire's choice against others on tables that could be the real one.

His seat sees some of the table; the rest he makes up, again and again (`kernel.game.sample`). In each of these worlds
every answer on his list is given once and the game is played on by quick players for a turn or two; then the table is
judged, by the game's own figures or by what was learned from many games. All answers meet the same worlds and the same
dice, so their differences count sooner than their averages. Answers that have fallen behind are given up. What the
guide would do is done unless another answer is better beyond the noise of the sample.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game, sample
from westmarch.kernel.player import Counsel, Player
from westmarch.kernel.view import Question, View

from ..conceding import HOPELESS, Outlook
from ..player import look, look_openly
from .budget import Budget
from .outcomes import BEHIND, WORTH_A_WAIT, Outcomes

MOST_ANSWERS = 10
"""How many answers are weighed at most."""
FEWEST_WORLDS = 5
"""In how many worlds an answer is tried before it may be given up."""
LONGEST = 600
"""Answers in one rollout; a table that is not settled by then is judged as it stands."""

Judge = Callable[[Any, int], float]
"""How a seat stands at a table, between 0 (lost) and 1 (won)."""


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
    hope: float | None = None
    """The best that came of any answer in any world; nothing if there were too few worlds to say."""

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

    __slots__ = ("budget", "chance", "counsel", "guide", "judge", "outlook")

    def __init__(self, counsel: Counsel, budget: Budget, seed: int = 0, judge: Judge | None = None) -> None:
        """Tables are judged as the game does it if nothing else is said."""
        self.counsel = counsel
        self.budget = budget
        self.chance = Chance.seeded(seed)
        self.guide: Player = counsel.guide()
        self.judge: Judge = judge or counsel.standing
        self.outlook: Outlook | None = None

    def choose(self, view: View, question: Question) -> Action:
        weighing = self.weigh(view, question)
        self.outlook = self._outlook(view, weighing.hope)
        return weighing.choice

    def _outlook(self, view: View, hope: float | None) -> Outlook | None:
        """How the game looks, where two people play it."""
        state, counsel = view.state, self.counsel
        if hope is None or not len(state.attended) == state.seats == 2:
            return None
        return Outlook(counsel.turn(state), counsel.active(state) == view.seat, hope)

    def weigh(self, view: View, question: Question) -> Weighing:
        """The choice, with what was weighed for it."""
        return self.compare(view, self.counsel.shortlist(view, question, MOST_ANSWERS), settles=WORTH_A_WAIT)

    def compare(
        self, view: View, answers: Sequence[Action], fewest: int = FEWEST_WORLDS, settles: float | None = None
    ) -> Weighing:
        """The best of some answers; the first of them unless another is better beyond the noise. Each is tried in so
        many worlds before it may be given up. Thinking ends where it `settles` that none is better by as much."""
        usual = answers[0]
        found = self.outcomes(view, answers, fewest, settles=settles)
        if not found.worlds:
            return Weighing(usual, usual)
        choice = answers[found.best()]
        weighed = tuple(
            Weighed(answer, found.mean(number), len(found.rows[number])) for number, answer in enumerate(answers)
        )
        hope = found.hope if found.worlds >= FEWEST_WORLDS else None
        return Weighing(choice, usual, tuple(sorted(weighed, key=lambda each: each.action != choice)), hope)

    def outcomes(
        self,
        view: View,
        answers: Sequence[Action],
        fewest: int = FEWEST_WORLDS,
        behind: float = BEHIND,
        settles: float | None = None,
    ) -> Outcomes:
        """What comes of some answers, until one alone is left, the budget is spent, or it `settles` that nothing is
        better by as much. Where there is no hope yet it is looked for as long as there is time."""
        found = Outcomes(len(answers), behind)
        if len(answers) > 1:
            self.budget.begin()
        while len(found.alive) > 1:
            row = self._one_world(view, answers, found.alive)
            if row is None:
                break
            found.note(row)
            found.give_up(fewest)
            if settles is not None and found.hope >= HOPELESS and found.is_settled(settles):
                break
        return found

    def _one_world(self, view: View, answers: Sequence[Action], alive: Sequence[int]) -> dict[int, float] | None:
        """How the seat stands after each answer in a new world; nothing once the budget is spent."""
        world = sample(self.counsel.rules, view, self.chance.below)
        row: dict[int, float] = {}
        for number in alive:
            if not self.budget.allows_another():
                return None
            row[number] = self._played_on(world.imagined(), answers[number], view.seat)
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
                view, question = self._shown(game)
                game.choose(guide.choose(view, question), view.seat)
        except WestmarchError:
            # What was made up does not allow it: this world says nothing about the answer.
            return 0.5
        return self.judge(game.state, seat)

    def _shown(self, game: Game[Any]) -> tuple[View, Question]:
        """What the guide sees of an imagined table."""
        if self.counsel.guide_is_discreet:
            return look_openly(game)
        view, questions = look(game, game.decision.seat)
        return view, questions[0]
