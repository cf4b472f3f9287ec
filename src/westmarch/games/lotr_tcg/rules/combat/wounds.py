"""The wounds of a lost skirmish, and whose they are (TC-1.13, TC-6.18)."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, step

from ...changes import Killed, Wounded
from ...state import TcgState
from ...words import Cause


class WoundsOf(Procedure):
    """A loser's wounds, one after another, as long as it lives (TC-1.13)."""

    card: CardId
    number: int
    by: tuple[CardId, ...] = ()

    @step("TC-1.13")
    def one_by_one(self, state: TcgState) -> Outcome:
        if not self.number or not state.lies_in_play(self.card):
            return None
        self.number -= 1
        source = self.by[0] if self.by else NO_CARD
        return Again(Wounded(self.card, cause=Cause.SKIRMISH, source=source))

    steps = (one_by_one,)


class Dies(Procedure):
    """A death that is due; whoever has left play in the meantime does not die again."""

    card: CardId
    by: tuple[CardId, ...] = ()
    cause: str = ""

    @step("TC-1.15", "TC-1.16")
    def dies(self, state: TcgState) -> Outcome:
        return Killed(self.card, self.by, cause=self.cause) if state.lies_in_play(self.card) else None

    steps = (dies,)


def wounders(state: TcgState, wound: Wounded) -> tuple[CardId, ...]:
    """Whose wound it is: that of all who won the skirmish, or of the card whose text gave it."""
    if wound.cause == Cause.SKIRMISH:
        frame = state.nearest(WoundsOf)
        return frame.by if frame is not None else ()
    return (wound.source,) if wound.source >= 0 else ()
