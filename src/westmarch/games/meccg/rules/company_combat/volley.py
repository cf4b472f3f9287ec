"""Arrows before two companies close with each other: allies may be gone before strikes are assigned."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, step

from ...rolls import BY_CARD
from ...state import MeccgState
from ..changes import Discarded
from ..values import mind


class Volley(Procedure):
    """A roll for each of some allies: a total above its mind and a margin discards it."""

    bow: CardId
    bearer: CardId
    allies: tuple[CardId, ...]
    margin: int

    @step()
    def shoot(self, state: MeccgState) -> Outcome:
        if not self.allies:
            return None
        ally, self.allies = self.allies[0], self.allies[1:]
        if not state.lies_in_play(ally):
            return Again()
        needed = mind(state, ally) + self.margin
        seat = state.place[self.bearer] % state.seats
        purpose = f"{state.name(self.bow)} against {state.name(ally)} (more than {needed})"
        hits = make_check(state, BY_CARD, seat, purpose, needed).beats
        return Again(Discarded(ally, source=self.bow)) if hits else Again()

    steps = (shoot,)
