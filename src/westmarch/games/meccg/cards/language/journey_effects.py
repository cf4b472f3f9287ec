"""What cards do to a company's journey: which creatures may meet it, its hazard limit, where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...words import listed, signed
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.resolve import Resolve
    from ...state import Company, MeccgState


def company_of_use(state: MeccgState, use: Resolve) -> Company | None:
    """The company that a card is played on: the actor's, the target's, or the one under way."""
    from ...rules.scene import company_in_focus

    for card in (use.actor, use.target):
        if card >= 0:
            company = state.company_of(card)
            if company is not None:
                return company
    return company_in_focus(state)


class OnCompany(Effect):
    """An effect that lasts on a company until the end of the turn; subclasses say what it changes."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            name = f"{use.ability}.{use.position}"
            state.lasting.append(Lasting(use.definition, name, (), "end of turn", use.seat, company.number))
            state.cache.clear()
        return None


class NoCreatures(OnCompany):
    """No creatures keyed to some types of region (or keyed to the site, or at all) may be played on the company."""

    __slots__ = ("at_site", "everything", "types")

    def __init__(self, *types: str, at_site: bool = False, everything: bool = False) -> None:
        self.types = types
        self.at_site = at_site
        self.everything = everything

    def forbids(self, state: MeccgState, keyed_to: str, by_site: bool) -> bool:
        return self.everything or keyed_to in self.types or (self.at_site and by_site)

    def text(self) -> str:
        if self.everything:
            return "No creatures may be played on the company this turn."
        where = "the site" if self.at_site else listed(list(self.types), "or")
        return f"No creatures keyed to {where} may be played on the company this turn."


class LimitChange(OnCompany):
    """The hazard limit changes, by a number or for each region of a type on the path; played before the move."""

    __slots__ = ("amount", "minimum", "per")

    def __init__(self, amount: int, per: str = "", minimum: int = 0) -> None:
        self.amount = amount
        self.per = per
        self.minimum = minimum

    def limit_change(self, state: MeccgState, move: Any, limit: int) -> int:
        count = move.path.count(self.per) if self.per else 1
        changed = limit + self.amount * count
        return changed if self.amount > 0 else max(changed, min(limit, self.minimum))

    def text(self) -> str:
        each = f" for each {self.per} in the site path" if self.per else ""
        least = f", to a minimum of {self.minimum}" if self.amount < 0 else ""
        return f"{signed(self.amount)} to the company’s hazard limit{each}{least}."


class LimitChangeNow(LimitChange):
    """The same, played by the opponent while the company moves."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.frames_with("hazard_limit")
        if move is not None:
            move.hazard_limit = self.limit_change(state, move, move.hazard_limit)
        return None


class BarSitePhase(Effect):
    """The company may do nothing in its site phase this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            company.barred = True
        return None

    def text(self) -> str:
        return "The company may do nothing in its site phase this turn."


class SendBack(Effect):
    """The moving company must return to its site of origin (IN-75)."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.frames_with("sent_back")
        if move is not None and move.moving:
            move.sent_back = True
        return None

    def text(self) -> str:
        return "The company must return to its site of origin."
