"""Moving: leaving a site, placing the next one, arriving (TC-3.22 to TC-3.32)."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...cards.definition import CARDS
from ...changes import MovesFrom, MovesTo, SitePlaced, TwilightAdded
from ...state import TcgState
from ...words import Cause
from ..values import shadow_number


@carries_out("TC-2.10", without=lambda state, seat, number: state.zone("adventure deck", seat)[0])
def site_numbered(state: TcgState, seat: int, number: int) -> CardId:
    """A player's own site of a number, in his adventure deck, which has no order (TC-2.10)."""
    for card in state.zone("adventure deck", seat):
        if CARDS[state.definition[card]].facts.number == number:
            return card
    return NO_CARD


@carries_out("TC-2.29", without=9)
def goal(state: TcgState) -> int:
    """The site at which a fellowship that survives has won: the last, of a starter game the seventh (TC-2.29)."""
    return state.law.last_site


@carries_out("TC-3.24", without=lambda state: state.left_of(state.active))
def who_places(state: TcgState) -> int:
    """The arrow on the site that is left says whose site comes next (TC-3.24)."""
    around = state.players()
    place = around.index(state.active)
    step_ = 1 if state.card(state.site).facts.arrow == "left" else -1
    return around[(place + step_) % len(around)]


class Move(Procedure):
    """The fellowship goes one site further (TC-3.25)."""

    @step("TC-3.25")
    def leave(self, state: TcgState) -> Outcome:
        if state.site_number >= goal(state):
            # No game comes so far: whoever stands there has won (TC-7.12). A position that is set may.
            return self.finish()
        return MovesFrom(state.active, state.site, state.site_number)

    @step("TC-3.23", "TC-3.24")
    def place_the_next_site(self, state: TcgState) -> Outcome:
        number = state.site_number + 1
        if number <= len(state.path):
            return None
        site = site_numbered(state, who_places(state), number)
        if site < 0:
            # His own lies further back on the path, replaced by nobody: the next one clockwise supplies it.
            site = next(
                found
                for seat in state.counter_clockwise(state.active)[::-1]
                if (found := site_numbered(state, seat, number)) >= 0
            )
        return SitePlaced(site, number)

    @step("TC-3.22")
    def arrive(self, state: TcgState) -> Outcome:
        number = state.site_number + 1
        return MovesTo(state.active, state.path[number - 1], number, state.phase)

    steps = (leave, place_the_next_site, arrive)


class ArrivalTokens(Procedure):
    """As many tokens as the Shadow number, and one for each companion; due together with all other required texts of
    an arrival (TC-3.28)."""

    @step("TC-3.26")
    def shadow_number(self, state: TcgState) -> Outcome:
        number = shadow_number(state, state.site)
        return TwilightAdded(number, cause=Cause.SHADOW_NUMBER) if number else None

    @step("TC-3.27")
    def companions(self, state: TcgState) -> Outcome:
        number = len(state.companions())
        return TwilightAdded(number, cause=Cause.COMPANIONS) if number else None

    steps = (shadow_number, companions)
