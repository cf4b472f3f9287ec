"""The movement phase of a company (LO-2.29 to LO-2.40)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.table import find_company
from westmarch.games.middle_earth.timing import EachCompany, NextCompany
from westmarch.kernel.action import Action, Decision, Pass, all_legal
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from ...cards.definition import CARDS, ON_COMPANY
from ...changes import Arrived, CompaniesMerged, Discarded, PhaseBegan
from ...formats import LAWS
from ...state import LoreState, Note
from ...words import MOVEMENT
from ..company.characters import fits_into
from ..piles.drawing import Draw, draw
from ..piles.sideboarding import HAZARD, Sideboarding, is_worth_asking
from ..timing.priority import Priority
from ..values import hand_sizes
from .frames import MovementFrame, company_size
from .travel import GoTo, Stay


class MovementPhases(EachCompany):
    """Each company has a movement phase, in the order that its player chooses (LO-2.29)."""

    asks_for_the_last: ClassVar[bool] = False

    def phase_of(self, company: int) -> Movement:
        return Movement(company)

    @step("LO-2.29", "LO-2.01")
    def next_company(self, state: LoreState) -> Outcome:
        return self.one_by_one(state, MoveNext, "company to move", "LO-2.29")

    @step("LO-2.39", "OP-04")
    def merge(self, state: LoreState) -> Outcome:
        """Companies at one site join after the last movement phase; together they may not be too large (OP-04)."""
        companies = state.companies_of(state.active)
        for number, company in enumerate(companies):
            for other in companies[number + 1 :]:
                if other.site == company.site and fits_into(state, company, state.members(other)):
                    return CompaniesMerged(company.number, other.number)
        return None

    @step("OP-05")
    def drop_doubles(self, state: LoreState) -> Outcome:
        """Of two cards on one company that may not be duplicated there one is discarded (OP-05)."""
        doubles = []
        for company in state.companies_of(state.active) if len(state.having(ON_COMPANY)) > 1 else ():
            seen: set[str] = set()
            for card in state.on_company(company):
                if state.facts(card).single == "company" and state.definition[card] in seen:
                    doubles.append(Discarded(card))
                seen.add(state.definition[card])
        return tuple(doubles) or None

    steps = (next_company, merge, drop_doubles)


class MoveNext(NextCompany, frozen=True):
    """Choose the company that has its movement phase next."""

    verb = "move-next"

    def sentence(self, state: LoreState) -> str:
        company = state.company(self.company)
        return f"The company of {state.name(company.characters[0])} at {state.name(company.site)} moves next"


class Movement(MovementFrame):
    """The steps of a company's movement phase."""

    left_to_draw: int = -1

    @step("LO-2.01")
    def begin(self, state: LoreState) -> Outcome:
        state.notes.append(Note("moved", number=self.company))
        company = find_company(state, self.company)
        self.size = 0 if company is None else company_size(state, company)
        return PhaseBegan(MOVEMENT, self.company)

    @step("LO-2.30", "LO-2.33")
    def declare(self, state: LoreState) -> Outcome:
        """The new site is declared openly, just now; nothing else is done before."""
        if find_company(state, self.company) is None:
            return None
        found: list[Action] = all_legal(state, state.active, (GoTo, Stay))
        # Who can neither stay nor go has tried.
        return Decision(state.active, "new site", found or [Stay(state.active)], "LO-2.30")

    @step("LO-2.31", "LO-6.05", "OP-02")
    def mover_draws(self, state: LoreState) -> Outcome:
        return self.draws(state, first=True)

    @step("LO-2.31")
    def next_player(self, state: LoreState) -> Outcome:
        self.left_to_draw = -1
        return None

    @step("LO-2.31", "LO-6.05", "OP-02")
    def opponent_draws(self, state: LoreState) -> Outcome:
        return self.draws(state, first=False)

    @step("LO-2.35", "LO-3.30")
    def act(self, state: LoreState) -> Outcome:
        """The opponent plays hazards, the mover resources, each in turn (LO-2.35)."""
        return Priority(MOVEMENT, self.company)

    @step("LO-2.54", "LO-3.16", "LO-6.25")
    def sideboard(self, state: LoreState) -> Outcome:
        """Each who has played no hazard on the company may sideboard one."""
        idle: list[Sideboarding] = []
        for seat in state.others(state.active):
            if seat not in self.touched and is_worth_asking(state, seat):
                idle.append(Sideboarding(seat, 1, HAZARD))
        return tuple(idle) or None

    @step("LO-2.37")
    def draw_up(self, state: LoreState) -> Outcome:
        """Each player below his hand size draws up to it; nobody discards."""
        left: list[Draw] = []
        seats = state.around(state.active)
        for seat, size in hand_sizes(state, seats).items():
            missing = size - len(state.hand(seat))
            if missing > 0:
                # Where a pile is exhausted, whoever comes after waits.
                follows = Draw(seat, missing) if left else draw(state, seat, missing, "")
                if follows is not None:
                    left.append(follows)
        return tuple(left) or None

    @step("LO-2.38", "LO-4.30")
    def arrive(self, state: LoreState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not state.in_transit(company):
            return None
        return Arrived(self.company, company.destination)

    @step("LO-2.39")
    def join(self, state: LoreState) -> Outcome:
        """By agreement companies join here, and not after the last movement phase."""
        company = find_company(state, self.company) if LAWS[state.format].joins_on_arrival else None
        if company is None or not company.moved:
            return None
        for other in state.companies_of(company.seat):
            if other is not company and other.site == company.site and fits_into(state, company, state.members(other)):
                return CompaniesMerged(company.number, other.number)
        return None

    steps = (begin, declare, mover_draws, next_player, opponent_draws, act, sideboard, draw_up, arrive, join)

    def draws(self, state: LoreState, first: bool) -> Outcome:
        """A player draws at least one card and up to the number of the new site (LO-2.31)."""
        if not self.left_to_draw:
            return None
        company = find_company(state, self.company)
        if company is None or company.destination < 0:
            return None
        moves = first == LAWS[state.format].mover_draws_first
        seat = state.active if moves else state.hazard_player()
        site = CARDS[state.definition[company.destination]].facts
        if not moves and state.seats > 2:
            return tuple(Draw(each, 1, "movement") for each in share_of_draws(state, site.black)) or None
        if self.left_to_draw < 0:
            number = site.white if moves else site.black
            self.left_to_draw = max(number - 1, 0)
            follows = draw(state, seat, 1, "movement") if number else None
            if follows is not None:
                return Again(follows)
            if not self.left_to_draw:
                return None
        return Decision(seat, "draw for the movement", [DrawMore(seat), StopDrawing(seat)], "LO-2.31")


@carries_out("LO-6.14", without=lambda state, number: state.others(state.active))
def share_of_draws(state: LoreState, number: int) -> list[int]:
    """Who draws the cards of the others: clockwise, one after the other, until all are drawn (LO-6.14)."""
    others = state.others(state.active)
    return [others[each % len(others)] for each in range(number)]


class DrawMore(Action, frozen=True):
    verb = "draw"
    also_said = frozenset({"another", "more", "one"})

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[DrawMore]:
        return [cls(seat)]

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.stack[-1]
        assert isinstance(frame, Movement)
        frame.left_to_draw -= 1
        return draw(state, self.seat, 1, "movement")

    def sentence(self, state: LoreState) -> str:
        return "Draw a further card"


class StopDrawing(Pass, frozen=True):
    verb = "stop-drawing"

    def sentence(self, state: LoreState) -> str:
        return "Do not draw more"
