"""One decision as the squire meets it: what he sees, whose seat he keeps, and how each kind of action is judged.

Every kind of action has a judge: a function that says how much the action is worth to the seat, in marshalling points
or thereabouts. To do nothing is worth nothing; of all options the best judged is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from westmarch.kernel.action import Action

from ..rules.company.companies import mode_of
from ..state import Company, MeccgState

J = TypeVar("J", bound=Callable[[Any, Any], float])

PATIENCE = 20
"""After so many turns a squire takes risks to bring the game to an end."""

ESCORT = 2
"""With so many others an avatar goes abroad, if his influence is needed there."""

JUDGES: dict[type[Action], Callable[[Position, Any], float]] = {}
"""How each kind of action is judged."""


class Position:
    """The table that a seat sees while it decides something."""

    __slots__ = ("kind", "memory", "seat", "state")

    def __init__(self, state: MeccgState, seat: int, kind: str) -> None:
        self.state = state
        """The seat's own masked copy: what is tried out on it disturbs nobody."""
        self.seat = seat
        self.kind = kind
        self.memory: dict[Any, Any] = {}
        """Estimates that several options share."""

    @property
    def own_turn(self) -> bool:
        return self.state.active == self.seat

    @property
    def opponent(self) -> int:
        """Who plays hazards against the seat, and against whom it is compared."""
        return self.state.hazard_player(self.seat)

    @property
    def caution(self) -> float:
        """How much danger counts: less and less as a game drags on."""
        return 1.0 / (1.0 + max(0, self.state.turn - PATIENCE) / 10)

    @property
    def leads_abroad(self) -> bool:
        """Whether the own avatar goes with his companies: all influence of a Fallen-wizard is his own (ME-5.09)."""
        return self.state.alignment(self.seat).avatar_gives_influence

    def has_wizard(self, company: Company) -> bool:
        """Whether an avatar is in a company who stays out of danger; a Fallen-wizard leads those who go with him."""
        if len(company.characters) > ESCORT and self.leads_abroad:
            return False
        return any(self.state.card(card).is_avatar and not mode_of(self.state, card) for card in company.characters)


def judges(*kinds: type[Action]) -> Callable[[J], J]:
    """Make a function the judge of some kinds of actions."""

    def make(judge: J) -> J:
        for kind in kinds:
            JUDGES[kind] = judge
        return judge

    return make
