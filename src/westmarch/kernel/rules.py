"""What a game brings to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from .action import Action, Decision
from .records.record import Record
from .state import State


class Rules(Protocol):
    """What a game brings: how its table is set, its actions, and how it speaks."""

    name: str

    def set_up(self, record: Record) -> State:
        """The table at the start, with the first procedure on the stack."""
        ...

    def state_class(self) -> type[State]: ...

    def actions(self) -> Sequence[type[Action]]:
        """Every kind of action, for the explanation of what is illegal."""
        ...

    def answer(self, state: Any, decision: Decision) -> Action:
        """What the seat in which nobody sits does."""
        ...

    def concede(self, state: Any, seat: int) -> None:
        """A player gives the game up: he has lost, and it is over unless others can play on."""
        ...

    def fill_hidden(self, state: Any, seat: int, below: Callable[[int], int]) -> None:
        """Give every hidden card of a view some identity that the seat could believe in."""
        ...
