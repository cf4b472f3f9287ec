"""The road under the mountain: who may take it, whom he meets there, and whom he calls to arms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...notes import Note
from ...rules.combat.memory import note_once
from ..keys import Key, Unkeyed
from ..language.condition import Condition
from ..language.effects.journey import NewWay
from ..language.standing.openings import Opening

if TYPE_CHECKING:
    from ...rules.journey.frames import MovementFrame
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState
    from ..printed import Facts


class PathsWalked(Note, frozen=True):
    """A character has gone this way."""

    character: CardId


class TheDead(Opening):
    """Any creature of the race may be met, keyed to nothing."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        super().__init__(lambda card: card.facts.race == race, f"Any {race} may be played on the company.")
        self.race = race

    def keys(self, state: MeccgState, move: MovementFrame, source: CardId, card: CardId) -> list[Key]:
        return [Unkeyed()] if self.which(state.card(card)) else []


class UnderTheMountain(NewWay):
    """The company may go to one more site, and meets creatures of one race only, but any of these."""

    __slots__ = ("goal", "only_race", "opening")
    carries = True
    carried = "under the mountain"

    def __init__(self, goal: str, race: str) -> None:
        self.goal = goal
        self.only_race = race
        self.opening = TheDead(race)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        note_once(state, PathsWalked(use.actor))
        return super().run(state, use)

    def carries_to(self, goal: Facts) -> bool:
        return goal.name == self.goal

    def text(self) -> str:
        return (
            f"The company may move to {self.goal}. Only {self.only_race} hazard creatures may be played on it this "
            f"turn, but any {self.only_race} may."
        )


class HasWalkedThePaths(Condition):
    """A character of this name plays the card, in the turn in which he has played Paths of the Dead."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return state.name(subject) == self.name and PathsWalked(subject) in state.this_turn

    def text(self) -> str:
        return f"by {self.name} in the turn in which he has played Paths of the Dead"
