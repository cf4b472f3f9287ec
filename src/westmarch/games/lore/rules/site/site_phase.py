"""The site phase of a company (LO-2.85 to LO-2.88)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.cards.printed import AutomaticAttack
from westmarch.games.middle_earth.table import find_company
from westmarch.games.middle_earth.timing import EachCompany, NextCompany
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from ...cards.definition import CARDS
from ...changes import CardDeclared, PhaseBegan, PutWith
from ...state import LoreState
from ...words import AT_SITE
from ..combat.attack import printed_attack
from ..combat.frames import AUTOMATIC, CONDITION
from ..piles.sideboarding import RESOURCE, Sideboarding, is_worth_asking
from ..timing.acting import Declared
from ..timing.priority import Priority
from .frames import SiteFrame


class SitePhases(EachCompany):
    """Each company has a site phase, in the order that its player chooses (LO-2.85)."""

    asks_for_the_last: ClassVar[bool] = False

    def phase_of(self, company: int) -> SitePhase:
        return SitePhase(company)

    @step("LO-2.85", "LO-2.01")
    def next_company(self, state: LoreState) -> Outcome:
        return self.one_by_one(state, ExploreNext, "company at its site", "LO-2.85")

    steps = (next_company,)


class ExploreNext(NextCompany, frozen=True):
    """Choose the company that has its site phase next."""

    verb = "explore-next"

    def sentence(self, state: LoreState) -> str:
        company = state.company(self.company)
        return f"The company of {state.name(company.characters[0])} at {state.name(company.site)} comes next"


class SitePhase(SiteFrame):
    """Entering, automatic-attacks, play at the site."""

    asked: bool = False
    acted: int = 0

    @step("LO-2.01")
    def begin(self, state: LoreState) -> Outcome:
        return PhaseBegan(AT_SITE, self.company)

    @step("LO-2.85")
    def enter(self, state: LoreState) -> Outcome:
        if self.asked or find_company(state, self.company) is None:
            return None
        seat = state.active
        return Decision(seat, "enter the site", [Enter(seat, True), Enter(seat, False)], "LO-2.85")

    @step("LO-2.86", "LO-5.04")
    def face_attacks(self, state: LoreState) -> Outcome:
        """Every automatic-attack that is listed is faced, whether it is defeated or not (LO-5.04). To face one is an
        action, which a counter may answer (LO-4.46, LO-4.09)."""
        company = find_company(state, self.company) if self.entered else None
        if company is None:
            return None
        attacks = attacks_at(state, company.site)
        if not attacks:
            return None
        listed = len(CARDS[state.definition[company.site]].facts.attacks)
        left = attacks[self.faced : listed] + [each for each in attacks[listed:] if each[0] not in self.roused]
        if not left:
            return None
        source, printed = left[0]
        if source == company.site:
            self.faced += 1
        else:
            self.roused = (*self.roused, source)
        sort = AUTOMATIC if source == company.site else CONDITION
        name = f"{state.name(source)}: {printed.race}"
        attacker = attacker_of(state, source, sort)
        return Again(Declared(attacker, printed_attack(self.company, attacker, printed, sort, source, name)))

    @step("LO-2.89")
    def play(self, state: LoreState) -> Outcome:
        if not self.entered or find_company(state, self.company) is None:
            return None
        self.acted = len(state.log)
        return Priority(AT_SITE, self.company)

    @step("LO-3.17")
    def sideboard(self, state: LoreState) -> Outcome:
        """Who entered a site and then played nothing may sideboard a resource (LO-3.17)."""
        if not self.entered or find_company(state, self.company) is None or not is_worth_asking(state, state.active):
            return None
        return None if has_played(state, self) else Sideboarding(state.active, 1, RESOURCE)

    steps = (begin, enter, face_attacks, play, sideboard)


def has_played(state: LoreState, frame: SitePhase) -> bool:
    """Whether a resource was played after the automatic-attacks."""
    for event in state.log[frame.acted :]:
        change = event.change
        if isinstance(change, CardDeclared) and change.seat == state.active:
            return True
        if isinstance(change, PutWith) and change.cause in ("", "ring test"):
            return True
    return False


@carries_out("LO-4.04", without=lambda state, source, sort: state.right_of(state.active))
def attacker_of(state: LoreState, source: CardId, sort: str) -> int:
    """Whoever played the condition that attacks; else the left-hand neighbour of who is attacked (LO-4.04)."""
    played_by = state.side(source) if sort == CONDITION else state.active
    return played_by if played_by != state.active else state.left_of(state.active)


def attacks_at(state: LoreState, site: CardId) -> list[tuple[CardId, AutomaticAttack]]:
    """The automatic-attacks of a site, and those that conditions on it add, with their sources."""
    there = CARDS[state.definition[site]].facts
    found: list[tuple[CardId, AutomaticAttack]] = [(site, printed) for printed in there.attacks]
    for card in state.attachments(site):
        printed = state.card(card).behaviour.attack
        if printed is not None:
            found.append((card, printed))
    return found


class Enter(Action, frozen=True):
    """Enter the site, or stay outside (LO-2.85)."""

    verb = "enter"
    entering: bool

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.stack[-1]
        assert isinstance(frame, SitePhase)
        frame.asked, frame.entered = True, self.entering
        return None

    def sentence(self, state: LoreState) -> str:
        return "Enter the site" if self.entering else "Do not enter the site"

    def besides(self, state: LoreState) -> str:
        frame = state.nearest(SitePhase)
        company = None if frame is None else find_company(state, frame.company)
        if not self.entering:
            return "stay outside"
        return "" if company is None else f"company {company.number} enters {state.name(company.site)}"
