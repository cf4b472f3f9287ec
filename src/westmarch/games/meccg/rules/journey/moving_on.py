"""Moving once more: a horse or an event lets a company go on from the site at which it has just arrived."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed
from ...notes import Note
from ...state import Company, MeccgState
from ...words import UNTAPPED
from ..changes import DestinationChosen, Tapped
from ..company.companies import find_company, members
from ..values import UNDER_DEEPS_ROLL
from .changes import WayTried
from .frames import MovingOnFrame
from .land import path_as_treated
from .travel import Destination
from .under_deeps import passages_from
from .ways import ChooseWay, paths_to
from .wider_ways import joins_below, passages_by_cards

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_CARRY_ON = Deed.CARRY_ON

FURTHER_PHASE: Contributions[Callable[[int], Procedure]] = Contributions("movement/hazard phases of a company")


class MovingOn(MovingOnFrame):
    """A company may lay down another site, and has a further movement/hazard phase for it."""

    @step()
    def choose_destination(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.decided or company is None or not company.characters:
            return None
        seat = company.seat
        if self.riding:
            rides: list[Action] = list(RideOn.allowed(state, RideOn.of_company(state, company)))
            return Decision(seat, "ride on", [*rides, RideNoFurther(seat)]) if rides else None
        if self.below:
            deeper: list[Action] = list(GoOnBelow.allowed(state, GoOnBelow.of_company(state, company)))
            return Decision(seat, "go on below", [*deeper, RestHere(seat)]) if deeper else None
        goals: list[Action] = list(GoOn.allowed(state, GoOn.of_company(state, company)))
        return Decision(seat, "next destination", [*goals, RestHere(seat)]) if goals else None

    @step()
    def choose_way(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if not state.law.region_movement or company is None or company.destination < 0:
            return None
        return ChooseWay(self.company)

    @step()
    def go(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        further = FURTHER_PHASE.one
        return further(self.company) if company is not None and company.destination >= 0 else None

    steps = (choose_destination, choose_way, go)


def horse_of(state: MeccgState, company: Company) -> CardId:
    """The untapped ally that could carry the company on."""
    for character in company.characters:
        for card in state.attachments(character):
            untapped = CARDS[state.definition[card]].is_ally and state.status[card] == UNTAPPED
            if untapped and is_allowed(state, _CARRY_ON, card):
                return card
    return NO_CARD


class Onward(Destination, frozen=True):
    """Lay down the site to which a company goes on from where it has just arrived."""

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MovingOn)
        frame.decided = True
        return DestinationChosen(self.company, self.site)


class AtTheEnd(Onward, frozen=True):
    """Go on at the end of the movement/hazard phase, as a horse or a way below lets a company do."""

    doing: ClassVar[str] = ""

    @requirement(says=lambda go, state: f"A company {go.doing} at the end of its movement/hazard phase")
    def not_chosen_yet(self, state: MeccgState) -> bool:
        frame = state.nearest(MovingOn)
        return frame is not None and self.is_due(frame) and frame.company == self.company and not frame.decided

    @abstractmethod
    def is_due(self, frame: MovingOn) -> bool:
        """Whether this is the way in which the company may go on."""


class GoOn(Onward, frozen=True):
    """Lay down the site to which the company goes on."""

    verb = "go-on"

    @requirement(says="No way there leads through the land that the card names")
    def leads_through(self, state: MeccgState) -> bool:
        frame, company = state.nearest(MovingOn), find_company(state, self.company)
        if frame is None or company is None or not frame.through:
            return True
        paths = paths_to(state, company, self.site)
        return any(frame.through in path_as_treated(state, self.company, path, to_hazards=False) for path in paths)

    @requirement(says="The company goes on to a site of the Under-deeps to which it has not tried to go this turn")
    def leads_deeper(self, state: MeccgState) -> bool:
        frame, name = state.nearest(MovingOn), state.name(self.site)
        if frame is None or not frame.deeper:
            return True
        return state.card(self.site).facts.under_deeps and WayTried(self.company, name) not in state.this_turn

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


class RideOn(AtTheEnd, frozen=True):
    """Tap the horse and lay down the site to which it carries the company on."""

    verb = "ride-on"
    doing = "rides on"

    def is_due(self, frame: MovingOn) -> bool:
        return frame.riding

    @requirement(says="The company has not moved, so it cannot move again")
    def has_moved(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and company.moved

    @requirement("CC-Shadowfax.2", says="The horse carries one character, or one and a Hobbit, and no other ally")
    def is_light_enough(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and can_be_carried(state, company)

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MovingOn)
        frame.decided = True
        horse = horse_of(state, state.company(self.company))
        return Tapped(horse, source=horse, cause="cost"), DestinationChosen(self.company, self.site)

    def sentence(self, state: MeccgState) -> str:
        horse = horse_of(state, state.company(self.company))
        return f"Tap {state.name(horse)}: company {self.company} rides on to {state.name(self.site)}"


class PhaseOver(Note, frozen=True):
    """A company that may go on below has had a movement/hazard phase, and was at a site; `number` counts them."""

    company: int
    site: str
    number: int


def note_phase(state: MeccgState, company: Company) -> None:
    """Remember where a company has come from, if it has just set out for the first time, and where it is."""
    number = phases_over(state, company)
    if not number:
        state.this_turn.append(PhaseOver(company.number, state.name(company.origin), 0))
    state.this_turn.append(PhaseOver(company.number, state.site_name(company), number + 1))


def phases_over(state: MeccgState, company: Company) -> int:
    """How many movement/hazard phases a company has had this turn, as far as anybody counts them."""
    notes = (note for note in state.this_turn if isinstance(note, PhaseOver) and note.company == company.number)
    return max((note.number for note in notes), default=0)


@UNDER_DEEPS_ROLL.modifier(layer=5)
def phases_before(state: MeccgState, company: Company, value: int) -> int:
    """Who goes on below finds his way less easily each time."""
    return value - phases_over(state, company)


class GoOnBelow(AtTheEnd, frozen=True):
    """Lay down the site to which the company goes on through the Under-deeps."""

    verb = "go-on-below"
    doing = "goes on below"

    @classmethod
    def goals_of(cls, state: MeccgState, company: Company) -> frozenset[str]:
        """The sites to which ways below may lead."""
        here = state.definition[company.site]
        return passages_from(here) | passages_by_cards(state, company.seat, here)

    def is_due(self, frame: MovingOn) -> bool:
        return frame.below

    @requirement(says="The way there does not lead through the Under-deeps")
    def leads_below(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and joins_below(state, self.seat, company.site, self.site)

    @requirement(says="The company has used this site this turn")
    def is_new_to_it(self, state: MeccgState) -> bool:
        name = state.name(self.site)
        notes = (note for note in state.this_turn if isinstance(note, PhaseOver) and note.company == self.company)
        return all(note.site != name for note in notes)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} goes on below to {state.name(self.site)}"


class RideNoFurther(RestHere, frozen=True):
    """The company stays where it has come to."""

    verb = "ride-no-further"

    def sentence(self, state: MeccgState) -> str:
        return "Ride no further"


def can_be_carried(state: MeccgState, company: Company) -> bool:
    """Whether there is one character, or one and a Hobbit, and no ally but the horse."""
    riders = company.characters
    allies = len(members(state, company)) - len(riders)
    hobbits = sum(state.card(who).facts.race == "Hobbit" for who in riders)
    return allies == 1 and (len(riders) == 1 or (len(riders) == 2 and hobbits > 0))
