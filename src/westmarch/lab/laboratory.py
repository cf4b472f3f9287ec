"""Playing what a laboratory's plan says, and going on where it was interrupted."""

from __future__ import annotations

from collections.abc import Iterator

from .arena import FindArena
from .engines import Engine
from .notebook import Notebook
from .plan import Plan
from .simulation import play_one
from .simulation_data import Failed, Watched
from .watching import HandNotes


class _Work:
    """What a worker does with the number of a game, as an object that can be sent to it."""

    def __init__(self, find: FindArena, plan: Plan) -> None:
        self.find = find
        self.plan = plan

    def __call__(self, number: int) -> Watched | Failed:
        contest, within = self.plan.find(number)
        outcome = play_one(self.find, contest, within, HandNotes())
        assert isinstance(outcome, (Watched, Failed))
        return outcome


def play_plan(find: FindArena, notebook: Notebook, engine: Engine) -> Iterator[Watched | Failed]:
    """Play the games that the file does not have yet; each is in it before it is told of."""
    missing = notebook.missing()
    for number, outcome in zip(missing, engine(_Work(find, notebook.plan), missing), strict=True):
        notebook.add(number, outcome)
        yield outcome
