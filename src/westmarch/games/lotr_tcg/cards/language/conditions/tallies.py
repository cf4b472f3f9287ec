"""What is counted besides cards in play: burdens, wounds, moves, hands, the dead, what was discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.procedure import Outcome

from ....texts.choices import choose_number
from ....texts.deeds import Condition, Value
from ....words import listed
from ..subjects.kinds import Kind
from .asking import If
from .counting import Amount

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class SpotBurdens(Condition):
    """Spot as many burdens as one likes, none included: that is X (TC-8.53)."""

    def holds(self, state: TcgState, use: Use) -> bool:
        return True

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = choose_number(state, use, state.burdens[state.active], prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        return None

    @property
    def words(self) -> str:
        return "spot X burdens"


class CountRaces(Value):
    """How many of some races are in the fellowship."""

    def __init__(self, *races: Kind) -> None:
        self.races = races

    def of(self, state: TcgState, use: Use) -> int:
        return sum(bool(race.among(state, use, state.companions())) for race in self.races)

    @property
    def words(self) -> str:
        return f"X (how many of these races are in the fellowship: {listed([kind.words for kind in self.races])})"


def x_at_most(limit: int) -> Value:
    """X, but no more than a number."""
    return Amount(lambda state, use: min(use.number, limit), f"X, limit {limit}")


SAME_NUMBER = Amount(lambda state, use: len(use.the("it")), "the same number of")
"""As many as there were of what was done before."""

MOVED_AGAIN = If(lambda state, use: state.moves > 1, "the fellowship has moved more than once this turn")


def wounds_on_ring_bearer(number: int) -> Condition:
    """So many wounds can be spotted on the Ring-bearer."""
    return If(
        lambda state, use: state.wounds[state.bearer_of_ring()] >= number,
        f"you can spot {number} wounds on the Ring-bearer",
    )


def fewer_in_hand(number: int) -> Condition:
    """The card's player holds less than a number."""
    return If(lambda state, use: len(state.hand(use.seat)) < number, f"you have fewer than {number} cards in hand")


def in_dead_pile(kind: Kind) -> Condition:
    """One of a kind lies in the dead pile of the Free Peoples player."""
    return If(
        lambda state, use: bool(kind.among(state, use, state.dead_pile(state.active))),
        f"{kind.named} is in the dead pile",
    )
