"""Trying an answer out on the table as the seat sees it: what is hidden stays hidden, and nobody else is asked.

A trial goes on by habit until the fight of the turn is assigned or over, or until the question that was asked is
settled where there is no fight. It never leaves the turn: what comes then depends on cards that nobody may see.
"""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Outcome, Procedure, Step
from westmarch.kernel.records.record import Record
from westmarch.kernel.state import UNTOLD
from westmarch.kernel.view import Question, View

from ..game import RULES
from ..guessing import guess_sites
from ..rules.combat.assignment import Defend
from ..rules.course.turn import Turn, WholeGame
from ..state import TcgState
from .assigning import defence, expected_loss
from .habits import answer
from .standing import compared

HORIZON = "horizon"
ASSIGNING = frozenset({"assign defenders", "assign minions"})
"""Here a fight can be judged without being fought."""
SETTLED = frozenset(
    {
        "fellowship phase",
        "Shadow phase",
        "regroup actions",
        "reconcile",
        "move on or stay",
        "starting fellowship",
        "healing at a sanctuary",
    }
)
"""Questions that are asked when an earlier one is settled."""
BEFORE_THE_FIGHT = frozenset({"shadow", "maneuver", "archery", "assignment"})
ENDS = {**dict.fromkeys(BEFORE_THE_FIGHT, ASSIGNING), "skirmish": frozenset[str]()}
"""In each phase the questions at which a trial ends: before the fight when it is assigned, in a skirmish when all are
over, else as soon as nothing more has to be decided."""
FOLLOWED = "skirmish actions"
"""The question to which one more answer may be looked for."""
MOST_FOLLOW_UPS = 8
"""Among more options than this no second action is looked for."""
LONGEST = 300
"""A trial that asks more often than this is broken off."""


def _look_no_further(frame: Procedure, state: TcgState) -> Outcome:
    return Decision(state.active, HORIZON, [Pass(state.active), Pass(state.active)])


def _until(steps: tuple[Step, ...], *names: str) -> tuple[Step, ...]:
    """The same steps, with a view to no further than those of some names."""
    found = []
    for each in steps:
        end = Step(_look_no_further, ())
        end.name = each.name
        found.append(end if each.name in names else each)
    return tuple(found)


class ThisTurn(Turn):
    """A turn that is thought through as far as anybody can see: to the move, and to the end of the fight."""

    steps = _until(  # type: ignore[assignment]
        Turn.steps, "begin", "move", "begin_regroup", "shadow_players_reconcile", "move_again", "over"
    )


class NoFurtherTurn(WholeGame):
    """A game that is not thought through beyond the turn."""

    steps = _until(WholeGame.steps, "turns")  # type: ignore[assignment]


class Trial(Game[TcgState]):
    """The game as a seat sees it, at its question."""

    def __init__(self, view: View, question: Question) -> None:
        state = view.state.copy()
        assert isinstance(state, TcgState)
        state.windows = "able"
        state.log = UNTOLD
        for place, frame in enumerate(state.stack):
            if type(frame) is Turn:
                state.stack[place] = ThisTurn(frame.seat, frame.shadows, step=frame.step)
            elif type(frame) is WholeGame:
                state.stack[place] = NoFurtherTurn(step=frame.step)
        if state.seats > 2:
            # Should somebody lose, the sites of others take the place of his.
            for owner in range(state.seats):
                guess_sites(state, owner, lambda bound: 0)
        self.rules = RULES
        self.state = state
        self._start = Record(RULES.name, state.format, state.windows, (), 0)
        self._choices, self._unwritten = [], []
        self._is_imagined = True
        self._decisions = [Decision(question.seat, question.kind, question.actions, question.rule)]

    def copy(self) -> Trial:
        twin = super().copy()
        assert isinstance(twin, Trial)
        return twin

    def is_settled(self, ends: frozenset[str]) -> bool:
        """Whether what was tried has shown what it is worth."""
        return self.over or not self._decisions or self._decisions[0].kind in ends or self._decisions[0].kind == HORIZON

    def go_on(self, ends: frozenset[str]) -> None:
        """Everybody answers by habit until it is settled."""
        for _ in range(LONGEST):
            if self.is_settled(ends):
                return
            self.answer_by_habit()

    def worth(self, seat: int) -> float:
        """How a seat stands, with the fight that is about to be assigned."""
        state = self.state
        worth = compared(state, seat)
        if self._decisions and self._decisions[0].kind in ASSIGNING:
            loss = expected_loss(state)
            worth += -loss if seat == state.active else loss / (len(state.players()) - 1)
        return worth

    def answer_by_habit(self) -> None:
        question = self.decision
        if question.kind == "assign defenders":
            self._defend(question)
        else:
            self.choose(answer(self.state, question.seat, question.kind, question.actions), question.seat)

    def _defend(self, question: Question) -> None:
        """All at once: to find a good assignment takes longer than to carry it out."""
        chosen = defence(self.state, [action for action in question.actions if isinstance(action, Defend)])
        while self._decisions and self._decisions[0].kind == question.kind:
            actions = self._decisions[0].actions
            planned = (
                action
                for action in actions
                if isinstance(action, Defend) and chosen.get(action.minion) == action.character
            )
            self.choose(next(planned, actions[-1]), question.seat)


def is_fighting(state: TcgState) -> bool:
    return state.phase in ENDS


def prospect(base: Trial, action: Action, seat: int, further: int = 0, price: float = 0.0) -> float:
    """How the seat stands when an answer has shown what it is worth, each token in the pool at a price. It may follow
    up itself with so many `further` actions of a skirmish, if that is better than to leave it there."""
    ends = ENDS.get(base.state.phase, SETTLED)
    trial = base.copy()
    trial.choose(action, seat)
    if further and not isinstance(action, Pass):
        for _ in range(LONGEST):
            if trial.is_settled(ends):
                break
            question = trial.decision
            if question.seat == seat and question.kind == FOLLOWED and len(question.actions) <= MOST_FOLLOW_UPS:
                return max(prospect(trial, each, seat, further - 1, price) for each in question.actions)
            trial.answer_by_habit()
    trial.go_on(ends)
    return trial.worth(seat) - price * trial.state.twilight
