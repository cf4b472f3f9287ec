"""Looking back at a finished game: how the seats stood turn by turn, and the moments at which another answer would
have led further.

What was best at a moment is judged from what the seat could know then, as a captain would have weighed it; luck that
came later does not count. Decisions are looked at first where a seat fell back or did not do the usual; a quick look at
many is followed by a closer one at the few that seem to matter.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.player import Counsel
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import begin, play_choice
from westmarch.kernel.view import View

from ..player import look
from .budget import Rollouts
from .captain import Captain

EFFORT = 40
"""Decisions that are weighed if nobody says how many."""
MOMENTS = 3
"""How many moments are told of at most."""
OTHERS = 3
"""Answers that are weighed against the one that was given."""
QUICK_LOOK = 24
CLOSER_LOOK = 80
"""Rollouts for one decision."""
FINALISTS = 6
"""Decisions that are looked at more closely."""
UNUSUAL = 0.05
"""What an answer that is not the usual one counts for beside how far the seat fell back in that turn."""
CLEARLY = 0.03
"""How much further another answer must lead to be told of."""

Progress = Callable[[int, int], None]


class Stand(msgspec.Struct, frozen=True):
    """How the seats stood at the beginning of a turn, or at the end: each between 0 (lost) and 1 (won)."""

    at: int
    turn: int
    standings: tuple[float, ...]


class KeyMoment(msgspec.Struct, frozen=True, rename="camel"):
    """A decision at which another answer would have led further."""

    at: int
    """How many answers had been given."""
    turn: int
    seat: int
    chose: str
    better: str
    standing: float
    better_standing: float
    worlds: int
    """In how many imagined games."""

    @property
    def gain(self) -> float:
        return self.better_standing - self.standing

    def words(self) -> str:
        """Why, in one line."""
        return (
            f"In {self.worlds} imagined games this led to {self.standing:.0%} of a win, "
            f"“{self.better}” to {self.better_standing:.0%}."
        )


class Analysis(msgspec.Struct, frozen=True):
    """What can be said of a finished game."""

    stands: tuple[Stand, ...]
    moments: tuple[KeyMoment, ...]
    weighed: int
    """How many decisions were weighed."""
    of: int
    """How many there were with more than one answer worth weighing."""


class _Decision(msgspec.Struct, frozen=True):
    """A decision that may be worth a look."""

    at: int
    turn: int
    seat: int
    answers: tuple[Action, ...]
    """The given one first."""
    usual: bool


class _Better(msgspec.Struct, frozen=True):
    """An answer that seems to lead further than the given one."""

    decision: _Decision
    answer: Action
    moment: KeyMoment


def analyse(
    counsel: Counsel,
    record: Record,
    effort: int = EFFORT,
    seconds: float | None = None,
    progress: Progress = lambda done, of: None,
    clock: Callable[[], float] = time.monotonic,
) -> Analysis:
    """Look back at a game. So many decisions are weighed at most; if time is limited, those for which there is time,
    the most promising first, with a third of the time left for the closer look."""
    begun = clock()

    def time_is_up(share: float = 1.0) -> bool:
        return seconds is not None and clock() - begun > seconds * share

    stands, decisions = _walk(counsel, record)
    chosen = _most_promising(decisions, stands, effort)
    views = _views(counsel, record, chosen)
    steps = len(chosen) + min(FINALISTS, len(chosen))
    looked = 0
    found: list[_Better] = []
    for decision in chosen:
        if time_is_up(2 / 3):
            break
        budget = Rollouts(QUICK_LOOK, time_is_up)
        better = _weigh(counsel, views[decision.at], decision, decision.answers, budget, QUICK_LOOK // (OTHERS + 1))
        found += [better] if better is not None else []
        looked += 1
        progress(looked, steps)
    certain: list[_Better] = []
    for number, each in enumerate(_one_a_turn(found)[:FINALISTS], start=1):
        if time_is_up():
            break
        budget = Rollouts(CLOSER_LOOK, time_is_up)
        answers = (each.decision.answers[0], each.answer)
        better = _weigh(counsel, views[each.decision.at], each.decision, answers, budget, CLOSER_LOOK // 2)
        certain += [better] if better is not None and better.moment.gain >= CLEARLY else []
        progress(looked + number, steps)
    progress(steps, steps)
    return Analysis(stands, tuple(each.moment for each in _one_a_turn(certain)[:MOMENTS]), looked, len(decisions))


def _walk(counsel: Counsel, record: Record) -> tuple[tuple[Stand, ...], list[_Decision]]:
    """How the seats stood at each turn, and all decisions with more than one answer worth weighing."""
    game = begin(counsel.rules, record)
    stands = [_stand(counsel, game, 0)]
    decisions: list[_Decision] = []
    for at, (seat, choice) in enumerate(record.choices):
        if choice != CONCEDE:
            found = _decision(counsel, game, at, seat, choice)
            decisions += [found] if found is not None else []
        play_choice(game, at + 1, seat, choice)
        if counsel.turn(game.state) != stands[-1].turn and not game.over:
            stands.append(_stand(counsel, game, at + 1))
    return (*stands, _stand(counsel, game, len(record.choices))), decisions


def _stand(counsel: Counsel, game: Game[Any], at: int) -> Stand:
    standings = tuple(round(counsel.standing(game.state, seat), 3) for seat in range(game.state.seats))
    return Stand(at, counsel.turn(game.state), standings)


def _decision(counsel: Counsel, game: Game[Any], at: int, seat: int, choice: str) -> _Decision | None:
    """What a seat was asked when it gave an answer, if there was another answer worth weighing."""
    view, questions = look(game, seat)
    for question in questions:
        given = next((action for action in question.actions if action.id(game.state) == choice), None)
        if given is not None and len(question.actions) > 1:
            worth = counsel.shortlist(view, question, OTHERS + 1)
            others = tuple(action for action in worth if action != given)[:OTHERS]
            if others:
                return _Decision(at, counsel.turn(game.state), seat, (given, *others), worth[0] == given)
    return None


def _most_promising(decisions: list[_Decision], stands: tuple[Stand, ...], most: int) -> list[_Decision]:
    """The decisions of turns in which the seat fell back, and those that were not the usual ones, first."""
    fallen = {
        (before.turn, seat): max(0.0, was - now)
        for before, after in pairwise(stands)
        for seat, (was, now) in enumerate(zip(before.standings, after.standings, strict=True))
    }

    def promise(each: _Decision) -> float:
        return fallen.get((each.turn, each.seat), 0.0) + (0.0 if each.usual else UNUSUAL)

    return sorted(decisions, key=lambda each: (-promise(each), each.at))[:most]


def _views(counsel: Counsel, record: Record, decisions: list[_Decision]) -> dict[int, View]:
    """What the seats saw when they had to decide."""
    wanted = {each.at for each in decisions}
    game = begin(counsel.rules, record)
    views = {}
    for at, (seat, choice) in enumerate(record.choices[: max(wanted, default=-1) + 1]):
        if at in wanted:
            views[at] = look(game, seat)[0]
        play_choice(game, at + 1, seat, choice)
    return views


def _weigh(
    counsel: Counsel, view: View, decision: _Decision, answers: tuple[Action, ...], budget: Rollouts, fewest: int
) -> _Better | None:
    """Another answer that led further in imagined games than the given one, if there is one."""
    weighing = Captain(counsel, budget, decision.at).compare(view, answers, fewest)
    if weighing.choice == weighing.usual:
        return None
    given = next(found for found in weighing.answers if found.action == weighing.usual)
    best = next(found for found in weighing.answers if found.action == weighing.choice)
    return _Better(
        decision,
        best.action,
        KeyMoment(
            at=decision.at,
            turn=decision.turn,
            seat=decision.seat,
            chose=given.action.sentence(view.state),
            better=best.action.sentence(view.state),
            standing=given.standing,
            better_standing=best.standing,
            worlds=best.worlds,
        ),
    )


def _one_a_turn(found: list[_Better]) -> list[_Better]:
    """The most telling of each seat in each turn, the most telling of all first."""
    best: dict[tuple[int, int], _Better] = {}
    for each in sorted(found, key=lambda each: (-each.moment.gain, each.moment.at)):
        best.setdefault((each.moment.turn, each.moment.seat), each)
    return list(best.values())
