"""Kill points for characters: whoever eliminates another player's character scores what is printed on it."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...state import MeccgState
from ..changes import Name


class SlainScored(Change, frozen=True):
    """The points of a character who was eliminated are kill points of the victor."""

    rules = ("ME-7.149", "ME-7.154")

    seat: int
    card: CardId
    points: int

    def apply(self, state: MeccgState) -> None:
        state.slain[str(self.seat)] = state.slain.get(str(self.seat), 0) + self.points

    def sentence(self, name: Name) -> str:
        return f"scores {name(self.card)} as a kill worth {self.points}"


def score_slain(state: MeccgState, seat: int, character: CardId) -> SlainScored:
    """A player scores a character; one for whom all such points count the same, one point at most."""
    points = state.card(character).facts.marshalling_points
    return SlainScored(seat, character, min(1, points) if state.alignment(seat).flat_points else points)
