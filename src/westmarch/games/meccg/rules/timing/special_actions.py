"""Several things that happen at one moment, in an order that somebody chooses (CR-E.32, CR-E.33, CR-G.01)."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import MeccgState
from ..about import OfCompany
from ..checks.corruption import CorruptionCheck


class SpecialActions(Procedure):
    """Several things that one moment demands; the defender orders what a strike demands (CR-E.33)."""

    chooser: int
    sources: tuple[CardId, ...]
    demanded: tuple[Any, ...]
    moment: str = "the wound"
    rule: str = "CR-E.33"

    @step("CR-E.33")
    def next_one(self, state: MeccgState) -> Outcome:
        if not self.demanded:
            return None
        choices: list[Action] = [TakeSpecial(self.chooser, index) for index in range(len(self.demanded))]
        return Decision(self.chooser, f"order of what {self.moment} demands", choices, self.rule)

    steps = (next_one,)


class TakeSpecial(Action, frozen=True):
    """Let this happen next."""

    verb = "special"
    number: int

    def perform(self, state: MeccgState) -> Runnable | None:
        row = state.frame
        assert isinstance(row, SpecialActions)
        taken: Runnable = row.demanded[self.number]
        row.demanded = row.demanded[: self.number] + row.demanded[self.number + 1 :]
        row.sources = row.sources[: self.number] + row.sources[self.number + 1 :]
        return taken

    def sentence(self, state: MeccgState) -> str:
        row = state.frame
        assert isinstance(row, SpecialActions)
        source, what = row.sources[self.number], row.demanded[self.number]
        whom = f" of {state.name(what.character)}" if isinstance(what, CorruptionCheck) else ""
        for thing in what if isinstance(what, tuple) else (what,):
            if isinstance(thing, OfCompany) and not whom:
                whom = f" of company {thing.company}"
        return f"Next: what {state.name(source) if source >= 0 else row.moment} demands{whom}"
