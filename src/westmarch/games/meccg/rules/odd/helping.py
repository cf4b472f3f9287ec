"""A character who comes to the help of a company under attack."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...state import UNCONTROLLED, MeccgState
from ..changes import Name
from ..combat.frames import AttackFrame
from ..company.companies import move_to_company


class CameToHelp(Change, frozen=True):
    """He joins a company in the middle of an attack; a strike is his before any other is assigned."""

    card: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        for follower in state.followers(self.card):
            state.leader[follower] = UNCONTROLLED
        move_to_company(state, (self.card,), state.company(self.company))
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.assigned += (self.card,)
        attack.helpers += (self.card,)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} joins company {self.company} and takes a strike"
