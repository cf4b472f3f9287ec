"""What cards do to a check before its dice are rolled."""

from __future__ import annotations

from westmarch.kernel.changes import Change

from ...state import MeccgState
from ...words import signed
from ..about import OfCheck
from ..changes import Name
from .corruption import CorruptionCheck
from .influence import InfluenceAttempt


class CheckHelped(Change, frozen=True):
    """Something is added to the check that is about to be rolled."""

    rules = ("IN-117", "ME-10.145")

    bonus: int
    by: str = ""
    """The definition of the card that helps."""

    def apply(self, state: MeccgState) -> None:
        check = state.nearest(OfCheck)
        assert check is not None
        check.bonus += self.bonus
        if self.by:
            check.helped_by += (self.by,)

    def sentence(self, name: Name) -> str:
        return f"{f'{name(self.source)}: ' if self.source >= 0 else ''}{signed(self.bonus)} to the check"


class CheckAssured(Change, frozen=True):
    """The corruption check that is about to be rolled succeeds without a roll."""

    rules = ("ME-8.09", "ME-10.145")

    def apply(self, state: MeccgState) -> None:
        check = state.nearest(CorruptionCheck)
        assert check is not None
        check.sure = True

    def sentence(self, name: Name) -> str:
        return f"{f'{name(self.source)}: the' if self.source >= 0 else 'The'} check succeeds without a roll"


class AttemptHelped(Change, frozen=True):
    """An attempt to win a faction is rolled for several times, or brings cards if it succeeds."""

    rules = ("ME-9.05", "ME-10.145")

    rolls: int = 0
    draws: int = 0
    goes_back: bool = False
    """A faction that is not won is shuffled into the play deck."""
    in_place_of_influence: int = 0
    """What counts instead of the unused direct influence of the one who makes it."""

    def apply(self, state: MeccgState) -> None:
        attempt = state.nearest(InfluenceAttempt)
        assert attempt is not None
        attempt.rolls = self.rolls or attempt.rolls
        attempt.draws += self.draws
        attempt.goes_back = attempt.goes_back or self.goes_back
        if self.in_place_of_influence:
            attempt.uses_influence = False
            attempt.bonus += self.in_place_of_influence

    def sentence(self, name: Name) -> str:
        source = f"{name(self.source)}: " if self.source >= 0 else ""
        if self.in_place_of_influence:
            return f"{source}{signed(self.in_place_of_influence)} counts instead of unused direct influence"
        if self.goes_back:
            return f"{source}if it is not won, the faction is shuffled into the play deck"
        if self.rolls:
            return f"{source}the best of {self.rolls} rolls counts for the influence check"
        return f"{source}a card will be drawn if the influence check succeeds"
