"""Moving once more: a card lets a company go on from the site at which it has just arrived."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ..state import MeccgState
from .changes import DestinationChosen
from .company import find_company
from .travel import Destination


class MovingOn(Procedure):
    """A company may lay down another site, and has a further movement/hazard phase for it."""

    company: int
    decided: bool = False

    @step()
    def choose_destination(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.decided or company is None or not company.characters:
            return None
        goals: list[Action] = list(GoOn.allowed(state, GoOn.of_company(state, company)))
        return Decision(company.seat, "next destination", [*goals, RestHere(company.seat)]) if goals else None

    @step()
    def choose_way(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if not state.rules.full or company is None or company.destination < 0:
            return None
        from .ways import ChooseWay

        return ChooseWay(self.company)

    @step()
    def go(self, state: MeccgState) -> Outcome:
        from .movement_hazard import MovementHazard

        company = find_company(state, self.company)
        return MovementHazard(self.company) if company is not None and company.destination >= 0 else None

    steps = (choose_destination, choose_way, go)


class GoOn(Destination, frozen=True):
    """Lay down the site to which the company goes on."""

    verb = "go-on"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MovingOn)
        frame.decided = True
        return DestinationChosen(self.company, self.site)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} goes on to {state.name(self.site)}"


class RestHere(Pass, frozen=True):
    """Go no further."""

    verb = "rest-here"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MovingOn)
        frame.decided = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "The company goes no further"
