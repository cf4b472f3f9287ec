"""The course of the game: turns, phases, and its end."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name
from westmarch.games.middle_earth.lasting import END_OF_TURN, end_lasting
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ..cards.definition import ATTACK
from ..moments import SetsOff
from ..state import LoreState


@carries_out("LO-4.43", without=lambda state: [])
def dragons_lairs(state: LoreState) -> list[CardId]:
    """The sites at which a Dragon attacks as the turn begins, by their own text or by a card's (LO-4.43)."""
    lairs = state.lands().lairs
    more = {state.bearer[card] for card, attack in state.having(ATTACK) if attack.race == "Dragon"}
    return [site for site in state.sites() if site in more or site in lairs] if more else [*lairs]


class TurnBegan(Change, SetsOff, frozen=True):
    sets_off = True
    rules = ("LO-2.01",)
    seat: int
    turn: int

    def moment(self) -> str:
        return "turn begins"

    def about(self) -> CardId:
        return NO_CARD

    def apply(self, state: LoreState) -> None:
        state.active, state.turn = self.seat, self.turn
        state.notes = []
        state.lairs = dragons_lairs(state)
        for company in state.companies:
            company.moved, company.origin, company.faced, company.barred = False, NO_CARD, (), False

    def sentence(self, name: Name) -> str:
        return "begins his turn"


class TurnEnded(Change, frozen=True):
    """What lasted until the end of the turn is over."""

    rules = ("LO-2.99",)
    seat: int

    def apply(self, state: LoreState) -> None:
        state.region_types = {}
        end_lasting(state, END_OF_TURN)

    def sentence(self, name: Name) -> str:
        return "ends his turn"


class PhaseBegan(Change, SetsOff, frozen=True):
    sets_off = True
    rules = ("LO-2.01",)
    phase: str
    company: int = 0

    def apply(self, state: LoreState) -> None:
        state.phase = self.phase

    def moment(self) -> str:
        """What cards that wait for a phase listen to."""
        return f"{self.phase} phase begins"

    def about(self) -> CardId:
        return NO_CARD

    def sentence(self, name: Name) -> str:
        return f"{self.phase.capitalize()} phase"


class Called(Change, frozen=True):
    """A player calls the end game: it comes when the opponent's next turn is over (LO-1.03), or with this turn where
    exhaustion must be called (LO-1.05)."""

    rules = ("LO-1.03", "LO-1.04")
    seat: int
    at_once: bool = False

    def apply(self, state: LoreState) -> None:
        left = 0 if self.at_once else len(state.others(self.seat))
        state.called_by, state.last_turn = self.seat, state.turn + left

    def sentence(self, name: Name) -> str:
        return "calls the end game"
