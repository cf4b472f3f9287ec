"""What is known of a company's movement while it is under way, for whoever asks; the steps are elsewhere."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.timing import EachCompany
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Procedure, Runnable

from ...cards.definition import CARDS
from ...state import Company, MeccgState
from ...words import Purpose
from ..about import OfMovement, OfMovingOn, OfPhase
from ..company.companies import put_site_away
from ..site.havens import counted_as, is_haven_by_a_card, is_ruins_to_hazards
from ..telling import CompanyReturned
from ..timing.lasting import effects_on
from ..timing.scene import Scene
from .land import path_as_treated, site_type
from .reach import is_winged
from .ways import BY_CARD, UNDER_DEEPS

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_TO_HAZARDS = Purpose.HAZARDS


def type_to_hazards(state: MeccgState, company: Company, site: CardId) -> str | None:
    """The type of a site of a company as it counts for playing hazards."""
    if counted_as(state, site, _TO_HAZARDS):
        if is_haven_by_a_card(state, site, _TO_HAZARDS):
            return state.alignment(company.seat).haven
        if is_ruins_to_hazards(state, site):
            return "Ruins & Lairs"
    return site_type(state, site)


class MovementFrame(OfMovement, Scene):
    """One company's movement/hazard phase."""

    company: int
    moving: bool = False
    way: str = ""
    path: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    """The regions that were laid down, turned up with the new site."""
    waylaid: bool = False
    """What attacks as the phase begins has attacked."""
    hazard_limit: int = 0
    limit_order: tuple[int, ...] = ()
    """In which order the company's player lets what lies in play change the limit."""
    hazards_played: int = 0
    sent_back: bool = False
    spared: tuple[CardId, ...] = ()
    """Declared cards whose effect will not send the company back."""
    passes: int = 0
    """How many have passed since the last chain of effects."""
    opened_by: tuple[CardId, ...] = ()
    """Agents that have tapped to open the company's site to creatures."""
    guarded: bool = False
    """A card has been placed on-guard for the company."""
    drawn: int = 0
    """How many cards the player who draws now has drawn."""
    draws_done: tuple[int, ...] = ()
    drawn_by_mover: int = 0
    """How many cards the player who moves has drawn for the move."""
    land_order: tuple[CardId, ...] = ()
    """In which order the cards apply that change the land and lay in play as the phase began."""
    moves_deeper: bool = False
    """It is to be a new site of the Under-deeps."""
    moves_on: bool = False
    """A card lets the company move once more."""
    moves_through: str = ""
    """The type of region through which that move must lead, if the card names one."""
    sets_forth: bool = False
    """Nothing more is played before the roll for a way through the Under-deeps."""

    def party(self, state: MeccgState) -> Company:
        for company in state.companies:
            if company.number == self.company:
                return company
        raise LookupError(f"there is no company {self.company}")

    def path_now(self, state: MeccgState) -> tuple[str, ...]:
        """The site path as it counts for keying (IN-26)."""
        return path_as_treated(state, self.company, self.path) if self.moving else ()

    def path_itself(self, state: MeccgState) -> tuple[str, ...]:
        """The same without what makes regions count as others only where hazards are played."""
        return path_as_treated(state, self.company, self.path, to_hazards=False) if self.moving else ()

    def site_type(self, state: MeccgState) -> str | None:
        """The type, as it counts for playing hazards, of the site moved to (IN-78); in the full game also of one where
        the company stays (ID-33)."""
        if not self.moving and not state.law.keyed_to_resting:
            return None
        company = self.party(state)
        site = company.destination if self.moving else company.site
        return type_to_hazards(state, company, site)

    def new_site_name(self, state: MeccgState) -> str:
        company = self.party(state)
        return state.name(company.destination if self.moving else company.site)

    def regions(self, state: MeccgState) -> tuple[str, ...]:
        """The regions that were laid down (ME-6.37), else those at both ends of the move (IN-79, CR-E.62)."""
        if not self.moving or self.way == UNDER_DEEPS:
            return ()
        if self.way == BY_CARD and is_winged(state, self.company):
            return ()
        if self.laid:
            return self.laid
        company = self.party(state)
        definition = state.definition
        ends = (CARDS[definition[company.site]].facts.region, CARDS[definition[company.destination]].facts.region)
        return tuple([region for region in ends if region])

    def send_back(self, state: MeccgState) -> Runnable | None:
        """An effect sends the company back: at once, or after the hazards in the introductory game (IN-75)."""
        if not self.moving or self.sent_back or keeps_to_the_road(state, self.company):
            return None
        self.sent_back = True
        return self.turn_back(state) if state.law.returns_at_once else None

    def turn_back(self, state: MeccgState, cause: str = "") -> CompanyReturned:
        """The company is at its site of origin again, and there is no site path any more (CR-E.65)."""
        company = self.party(state)
        new_site, company.destination = company.destination, NO_CARD
        put_site_away(state, new_site)
        self.moving = False
        self.path, self.laid = (), ()
        state.table_changed()
        return CompanyReturned(self.company, company.site, cause=cause)

    def finish_drawing(self, seat: int) -> None:
        self.draws_done += (seat,)
        self.drawn = 0


class MovementPhaseFrame(OfPhase, EachCompany):
    """Each company once, in the order the active player likes (IN-64)."""

    phase: ClassVar[str] = "movement/hazard"
    agents_done: tuple[CardId, ...] = ()
    agents_played: tuple[CardId, ...] = ()
    """Agents that have acted or come into play in this turn (ME-10.86)."""
    agents_extra: tuple[CardId, ...] = ()
    """Agents that may act once more, thanks to a card, without counting against the hazard limit."""


class MovingOnFrame(OfMovingOn, Procedure):
    """A company that may lay down another site."""

    company: int
    through: str = ""
    decided: bool = False
    riding: bool = False
    """A horse carries the company, and taps for it."""
    below: bool = False
    """It goes on through the Under-deeps."""
    deeper: bool = False
    """It goes on to a site of the Under-deeps to which it has not tried to go this turn."""


def keeps_to_the_road(state: MeccgState, company: int) -> bool:
    """Whether a lasting effect keeps hazards from sending the company back and from tapping its sites."""
    return bool(state.lasting) and any(effect.holds_the_road for effect in effects_on(state, company))
