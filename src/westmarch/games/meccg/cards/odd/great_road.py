"""What a road does for a company that sets out from a Haven: more draws for the opponent, and a way back at night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from ...notes import Note
from ...rules.about import OfCompany
from ...rules.changes import Name
from ...rules.combat.memory import note_once
from ...rules.company.companies import find_company, put_site_away
from ...rules.journey.changes import AnotherMoveAllowed
from ...rules.journey.frames import MovementFrame
from ...rules.site.havens import is_haven_of
from ...rules.timing.scene import company_in_focus
from ...state import Company, MeccgState
from ...words import Moment
from ..language.condition import condition
from ..language.effect import Effect
from ..language.effects.journey import OnCompany, company_of_use

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve


class SetOutFrom(Note, frozen=True):
    """Where a company was that may be there again at the end of the turn."""

    company: int
    site: CardId


class MayReturnToHaven(OfCompany, Procedure):
    """A company that left a Haven this turn may be there again; or one that went below, where it set out."""

    company: int
    from_below: bool = False

    @step()
    def return_or_stay(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not may_return(state, company, self.from_below):
            return None
        seat = company.seat
        kind = "return to where it set out" if self.from_below else "return to the Haven"
        return Decision(seat, kind, [ReturnToHaven(seat, self.company), RemainThere(seat)])

    steps = (return_or_stay,)


class OpponentDrawsMore(OnCompany):
    """The opponent may draw a multiple of the normal number for the company's move."""

    __slots__ = ("opponent_draws_times",)

    def __init__(self, times: int) -> None:
        self.opponent_draws_times = times

    def text(self) -> str:
        return "Your opponent may draw up to twice the normal number of cards for the company’s move."


class MoveOn(Effect):
    """The company may move to one more site this turn, on a path through a type of region if the card says so."""

    __slots__ = ("through",)

    def __init__(self, through: str = "") -> None:
        self.through = through

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(MovementFrame) is None else AnotherMoveAllowed(self.through, source=use.card)

    def text(self) -> str:
        path = f" Its new site path must contain at least one {self.through}." if self.through else ""
        return (
            "The company may move to an additional site this turn; another movement/hazard phase immediately follows "
            f"for it.{path}"
        )


@condition("on a company that moved to a Haven")
def moved_to_haven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way has moved to a Haven."""
    company = company_in_focus(state)
    return company is not None and company.moved and is_haven_of(state, company.seat, company.site)


class BackWhereItSetOut(OnCompany):
    """The company may be again where it is as this is played, however far it goes this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            note_once(state, SetOutFrom(company.number, company.site))
        return super().run(state, use)


class BackToHaven(BackWhereItSetOut):
    """At the end of the turn the company may be at the Haven again from which it set out."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> MayReturnToHaven | None:
        return MayReturnToHaven(lasting.number) if moment == "end of turn" else None

    def text(self) -> str:
        return (
            "At the end of the turn the company may replace its site card with that of the Haven "
            "at which it began the turn; this is movement without a movement/hazard phase."
        )


class BackFromBelow(BackWhereItSetOut):
    """At the end of the turn a company that has gone below may be again where it set out."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> MayReturnToHaven | None:
        return MayReturnToHaven(lasting.number, from_below=True) if moment == "end of turn" else None

    def text(self) -> str:
        return (
            "If the company has moved to a site of the Under-deeps, at the end of the turn it may replace its site "
            "card with that at which it began the turn."
        )


def where_it_set_out(state: MeccgState, company: Company) -> CardId:
    """The site at which a company was as it was told that it may be there again."""
    notes = (note for note in state.this_turn if isinstance(note, SetOutFrom) and note.company == company.number)
    return next((note.site for note in notes), company.origin)


def may_return(state: MeccgState, company: Company, from_below: bool) -> bool:
    """Whether it moved from a Haven, or to the Under-deeps, and the card of the first site is in the location deck."""
    first = where_it_set_out(state, company)
    if not company.moved or first < 0:
        return False
    below = state.card(company.site).facts.under_deeps
    if not (below if from_below else is_haven_of(state, company.seat, first)):
        return False
    return state.zone_of(first)[0] == "location deck"


class ReturnToHaven(OfCompany, Action, frozen=True):
    """Replace the site card by that of the Haven."""

    verb = "return-to-haven"
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        asking = state.frame
        assert isinstance(asking, MayReturnToHaven)
        asking.finish()
        return ReturnedToHaven(self.company)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} returns to {state.name(where_it_set_out(state, state.company(self.company)))}"


class RemainThere(Pass, frozen=True):
    """The company remains at its site."""

    verb = "remain-there"

    def sentence(self, state: MeccgState) -> str:
        return "The company remains at its site"


class ReturnedToHaven(Change, frozen=True):
    rules = ("ME-6.19",)

    company: int

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        left, company.site = company.site, where_it_set_out(state, company)
        state.move(company.site, "in play", company.seat)
        put_site_away(state, left)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} returns to the site from which it set out"
