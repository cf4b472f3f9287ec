"""What a successful strike demands besides the wound, when there is more than one thing (CR-E.32, CR-E.33)."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ..state import MeccgState
from .corruption import CorruptionCheck


class SpecialActions(Procedure):
    """Several things that one strike demands: the defender says in which order they happen (CR-E.33)."""

    chooser: int
    sources: tuple[CardId, ...]
    demanded: tuple[Any, ...]

    @step("CR-E.33")
    def next_one(self, state: MeccgState) -> Outcome:
        if not self.demanded:
            return None
        choices: list[Action] = [TakeSpecial(self.chooser, index) for index in range(len(self.demanded))]
        return Decision(self.chooser, "order of what the wound demands", choices, "CR-E.33")

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
        return f"Next: what {state.name(source) if source >= 0 else 'the wound'} demands{whom}"
