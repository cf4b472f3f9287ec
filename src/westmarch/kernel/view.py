"""What a player meets: questions with their options, and the table as his seat may see it."""

from __future__ import annotations

import msgspec

from .action import Action, Decision
from .data import CardId
from .state import State


class Option:
    """One legal answer: a stable id, a sentence for people, and the cards it touches. Words are made when read."""

    __slots__ = ("_state", "action")

    def __init__(self, action: Action, state: State) -> None:
        self.action = action
        self._state = state

    @property
    def id(self) -> str:
        return self.action.id(self._state)

    @property
    def sentence(self) -> str:
        return self.action.sentence(self._state)

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.action.cards

    def __repr__(self) -> str:
        return f"<option {self.id}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.action == self.action

    def __hash__(self) -> int:
        return hash(self.action)


class Question(msgspec.Struct, eq=False):
    """A decision as a player meets it."""

    _decision: Decision
    _state: State

    @property
    def seat(self) -> int:
        return self._decision.seat

    @property
    def kind(self) -> str:
        return self._decision.kind

    @property
    def rule(self) -> str:
        return self._decision.rule

    @property
    def prompt(self) -> str:
        return self._decision.prompt or self._decision.kind

    @property
    def actions(self) -> list[Action]:
        """The bare actions behind the options, for players that read no words."""
        return self._decision.actions

    @property
    def options(self) -> list[Option]:
        return [Option(action, self._state) for action in self._decision.actions]

    def __repr__(self) -> str:
        return repr(self._decision)


class View(msgspec.Struct):
    """All that leaves the engine for one seat: the table with everything hidden that it may not know, and its decision.

    A spectator is seat -1: he knows what everybody knows and decides nothing.
    """

    seat: int
    state: State
    asked: tuple[tuple[int, str, str], ...]
    options: tuple[tuple[str, str], ...] = ()

    def to_json(self) -> bytes:
        return msgspec.json.encode(
            {"seat": self.seat, "state": self.state.save(), "asked": self.asked, "options": self.options}
        )
