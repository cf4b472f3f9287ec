"""Conditions that hazards ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...rules.combat.attack import Attack
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.timing.scene import company_in_focus
from ...words import an, listed
from .conditions import Condition
from .who import has_skill

if TYPE_CHECKING:
    from ...rules.journey.movement_hazard import MovementHazard
    from ...state import MeccgState


def move_under_way(state: MeccgState) -> MovementHazard | None:
    return state.nearest(MovementHazard)


class CompanyMoves(Condition):
    """The company that hazards can be played on is moving."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = move_under_way(state)
        return move is not None and move.moving

    def text(self) -> str:
        return "on a moving company"


class AlreadyFaced(Condition):
    """The company under attack has faced an attack of one of these races or creatures before in this turn."""

    __slots__ = ("creatures", "race")

    def __init__(self, race: str = "", creatures: tuple[str, ...] = ()) -> None:
        self.race = race
        self.creatures = creatures

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        if any(name in company.faced for name in self.creatures):
            return True
        attack = state.nearest(Attack)
        this_one = 1 if attack is not None and attack.race == self.race else 0
        return bool(self.race) and company.faced.count(self.race) > this_one

    def text(self) -> str:
        what = [f"{an(self.race)} attack"] if self.race else []
        return f"if the company has faced {listed([*what, *self.creatures], 'or')} this turn"


class MovingPast(Condition):
    """The moving company's path holds so many regions of one of some types, and it has nobody of a skill."""

    __slots__ = ("count", "types", "without")

    def __init__(self, *types: str, count: int = 1, without: str = "") -> None:
        self.types = types
        self.count = count
        self.without = without

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = move_under_way(state)
        if move is None or not move.moving:
            return False
        path = move.path_now(state)
        if sum(path.count(kind) for kind in self.types) < self.count:
            return False
        company = move.party(state)
        return not self.without or not any(has_skill(state, card, self.without) for card in company.characters)

    def text(self) -> str:
        count = "at least two" if self.count == 2 else "a"
        words = f"if it has {count} {listed(list(self.types), 'or')} in its site path"
        return f"{words} and does not contain {an(self.without)}" if self.without else words


class BearsNot(Condition):
    """The character that is looked at does not bear a card of this name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return subject < 0 or all(state.name(item) != self.name for item in state.items(subject))

    def text(self) -> str:
        return f"if he does not bear {self.name}"
