"""Winning and losing (TC-7.12 to TC-7.21)."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, step
from westmarch.kernel.state import Result

from ...changes import Discarded, PlayerGone, SitePlaced
from ...state import TcgState
from ...words import PHASE, REGROUP, TURN
from .movement import site_numbered
from .regroup import Reconcile


def end_game(state: TcgState, winner: int, rule: str, reason: str) -> None:
    """The game is over; the count shows how far each fellowship has come."""
    details = tuple((("site reached", number),) for number in state.marker)
    state.result = Result((winner,), rule, reason, tuple(state.marker), details)


class PlayerLeaves(Procedure):
    """A player has lost: the last one remaining has won, or his cards leave the game (TC-7.14, TC-7.17)."""

    seat: int
    sites: tuple[int, ...] = ()

    @step("TC-7.14")
    def last_one_remaining(self, state: TcgState) -> Outcome:
        left = state.players()
        if len(left) == 1:
            end_game(state, left[0], "TC-7.14", "the last player remaining")
        return None

    @step("TC-7.17")
    def cards_leave(self, state: TcgState) -> Outcome:
        self.sites = tuple(number for number, site in enumerate(state.path, start=1) if state.owner[site] == self.seat)
        strangers: list[CardId] = []
        for card in list(state.in_play(self.seat)):
            strangers += [borne for borne in state.borne_by(card) if state.owner[borne] != self.seat]
        for card in strangers:
            if state.lies_in_play(card):
                state.happen(Discarded(card))
        return PlayerGone(self.seat)

    @step("TC-7.18")
    def sites_are_replaced(self, state: TcgState) -> Outcome:
        """By the others in turn, from his right on, counter-clockwise."""
        others = state.counter_clockwise(self.seat)
        placed = []
        for turn, number in enumerate(self.sites):
            old = state.path[number - 1]
            for step_ in range(len(others)):
                site = site_numbered(state, others[(turn + step_) % len(others)], number)
                if site >= 0:
                    break
            state.happen(SitePlaced(site, number))
            state.move(old, "out of the game")
            placed.append(site)
        return None

    @step("TC-7.19")
    def turn_passes(self, state: TcgState) -> Outcome:
        """If it was his turn, the others reconcile, minions are discarded, and the next player begins."""
        if self.seat != state.active or not state.turn:
            return None
        del state.stack[1:]
        state.fighting = NO_CARD
        state.facing = [NO_CARD] * len(state.facing)
        state.push(Abandoned(self.seat))
        return None

    steps = (last_one_remaining, cards_leave, sites_are_replaced, turn_passes)


class Abandoned(Procedure):
    """The rest of a loser's turn (TC-7.19)."""

    seat: int

    @step("TC-7.19")
    def others_reconcile(self, state: TcgState) -> Outcome:
        return tuple(Reconcile(seat) for seat in state.counter_clockwise(self.seat))

    @step("TC-7.19")
    def minions_go(self, state: TcgState) -> Outcome:
        return tuple(
            Discarded(card) for seat in state.players() for card in state.in_play(seat) if state.card(card).is_minion
        )

    @step("TC-7.19")
    def over(self, state: TcgState) -> Outcome:
        """Nothing that was to last for a time outlives the turn."""
        state.end(PHASE, REGROUP, TURN)
        state.facing = [NO_CARD] * len(state.facing)
        return None

    steps = (others_reconcile, minions_go, over)
