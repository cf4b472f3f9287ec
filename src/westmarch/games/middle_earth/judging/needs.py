"""The lowest total of two dice that works for a pending roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.questions import NotThere

Reckoned = Callable[[Any, Any], int | None]
"""What must be rolled, by the table and what it is about; nothing if there is no such roll."""


class Needs:
    """How one game reckons them."""

    def __init__(
        self,
        *,
        find: Callable[[Any, str], CardId],
        attack: type[Procedure],
        strike: type[Procedure],
        strike_body: Reckoned,
        character_body: Reckoned,
        roll: Callable[[Any, CardId], int | None],
    ) -> None:
        self._find = find
        self._attack = attack
        self._strike = strike
        self._strike_body = strike_body
        """By the attack: whether its failed strike is defeated."""
        self._character_body = character_body
        """By the strike: whether the one who faces it is eliminated."""
        self._roll = roll
        """By the one who is about to roll."""

    def of(self, state: Any, subject: str) -> int:
        """`Gimli`: his strike fails, he withstands corruption, or he wins the faction. `Gimli body`: he is eliminated
        by the roll against his body. `strike body`: the failed strike is defeated."""
        name, _, last = subject.rpartition(" ")
        needed = (
            self._of_body(state, name) if last == "body" and name else self._roll(state, self._find(state, subject))
        )
        if needed is None:
            raise NotThere(f"no roll is pending for {subject}")
        return needed

    def _of_body(self, state: Any, name: str) -> int | None:
        strike: Any = state.nearest(self._strike)
        attack = state.nearest(self._attack)
        if strike is None or attack is None:
            raise NotThere("no strike is being faced now, so no roll against a body is to come")
        if name == "strike":
            needed = self._strike_body(state, attack)
            if needed is None:
                raise NotThere("the strike has no body: there is no roll")
            return needed
        if self._find(state, name) != strike.character:
            raise NotThere(f"{name} faces no strike now")
        return self._character_body(state, strike)
