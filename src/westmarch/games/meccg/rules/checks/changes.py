"""What cards do to a check before its dice are rolled."""

from __future__ import annotations

from westmarch.kernel.changes import Change

from ...state import MeccgState
from ...words import signed
from ..about import OfCheck
from ..changes import Name
from .influence import InfluenceAttempt


class CheckHelped(Change, frozen=True):
    """Something is added to the check that is about to be rolled."""

    rules = ("IN-117", "ME-10.145")

    bonus: int

    def apply(self, state: MeccgState) -> None:
        check = state.nearest(OfCheck)
        assert check is not None
        check.bonus += self.bonus

    def sentence(self, name: Name) -> str:
        return f"{f'{name(self.source)}: ' if self.source >= 0 else ''}{signed(self.bonus)} to the check"


class AttemptHelped(Change, frozen=True):
    """An attempt to win a faction is rolled for several times, or brings cards if it succeeds."""

    rules = ("ME-9.05", "ME-10.145")

    rolls: int = 0
    draws: int = 0
    in_place_of_influence: int = 0
    """What counts instead of the unused direct influence of the one who makes it."""

    def apply(self, state: MeccgState) -> None:
        attempt = state.nearest(InfluenceAttempt)
        assert attempt is not None
        attempt.rolls = self.rolls or attempt.rolls
        attempt.draws += self.draws
        if self.in_place_of_influence:
            attempt.uses_influence = False
            attempt.bonus += self.in_place_of_influence

    def sentence(self, name: Name) -> str:
        source = f"{name(self.source)}: " if self.source >= 0 else ""
        if self.in_place_of_influence:
            return f"{source}{signed(self.in_place_of_influence)} counts instead of unused direct influence"
        if self.rolls:
            return f"{source}the best of {self.rolls} rolls counts for the influence check"
        return f"{source}a card will be drawn if the influence check succeeds"
