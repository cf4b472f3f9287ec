"""In which order cards change the regions of a company's way, where that makes a difference (CR-E.02)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ...words import listed
from .frames import MovementFrame
from .land import orders_of_the_land


def ask_for_order_of_the_land(state: MeccgState, move: MovementFrame) -> Decision | None:
    """Where that order makes a difference for a move, the player who does not move fixes it."""
    if not state.having("treats"):
        return None
    orders = orders_of_the_land(state, move.path)
    if len(orders) < 2:
        return None
    seat = state.hazard_player(state.active)
    choices: list[Action] = [OrderLand(seat, order, path) for path, order in orders.items()]
    return Decision(seat, "order of changes", choices, "CR-E.02")


class OrderLand(Action, frozen=True):
    """Fix in which order cards in play change the regions of the company's way."""

    verb = "order-land"
    order: tuple[CardId, ...]
    path: tuple[str, ...]

    def perform(self, state: MeccgState) -> Runnable | None:
        move = state.frame
        assert isinstance(move, MovementFrame)
        move.land_order = self.order
        return None

    def sentence(self, state: MeccgState) -> str:
        names = listed([state.name(card) for card in self.order], "then")
        return f"{names}: a way of {listed(list(self.path))}"
