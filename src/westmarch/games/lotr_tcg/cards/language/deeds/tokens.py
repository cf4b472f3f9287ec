"""Deeds with tokens that lie on no character but the Ring-bearer: twilight and burdens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ....changes import BurdenAdded, BurdenRemoved, TwilightAdded, TwilightRemoved
from ....rules.values import is_said
from ....sayings import Said
from ....texts.choices import choose_number
from ....texts.deeds import Deed, Number, Obstacle, Value, number_of
from ....words import counted
from ..conditions.counting import Better, signed

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class AddTwilight(Deed):
    """Add tokens to the pool."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = number_of(self.number, state, use)
        return TwilightAdded(number, source=use.card, cause=use.definition) if number > 0 else None

    @property
    def many(self) -> Number:
        return self.number

    @property
    def words(self) -> str:
        return f"add ({signed(self.number).lstrip('+')})"


class AddXTwilight(Deed):
    """Add as many tokens as one likes, up to a number that still helps: that is X."""

    def __init__(self, most: Value) -> None:
        self.most = most

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = choose_number(state, use, self.most.of(state, use), prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        return TwilightAdded(number, source=use.card, cause=use.definition) if number else None

    @property
    def words(self) -> str:
        return "add (X)"


class RemoveTwilight(Deed):
    """Remove tokens: as a cost all of them must be there, as an effect as many as there are (TC-1.25)."""

    def __init__(self, number: Number) -> None:
        self.number = number

    @carries_out("TC-1.25", without=True)
    def possible(self, state: TcgState, use: Use) -> bool:
        return state.twilight >= number_of(self.number, state, use)

    @property
    def many(self) -> Number:
        return self.number

    def obstacle(self, state: TcgState, use: Use) -> Obstacle:
        return ("TC-1.25",), f"There are only {state.twilight} twilight tokens to remove"

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = min(state.twilight, number_of(self.number, state, use))
        return TwilightRemoved(number, source=use.card, cause=use.definition) if number > 0 else None

    @property
    def words(self) -> str:
        return f"remove ({signed(self.number).lstrip('+')})"


class AddBurdens(Deed):
    """Add burdens to the Ring-bearer, one after another."""

    def __init__(self, number: Number = 1) -> None:
        self.number = number

    def run(self, state: TcgState, use: Use) -> Outcome:
        seat = state.active
        return tuple(
            BurdenAdded(seat, source=use.card, cause=use.definition) for _ in range(number_of(self.number, state, use))
        )

    @property
    def many(self) -> Number:
        return self.number

    @property
    def words(self) -> str:
        if self.number == 1:
            return "add a burden"
        if isinstance(self.number, Better):
            return f"add a burden (or {signed(self.number.better).lstrip('+')} if {self.number.condition.clause})"
        if not isinstance(self.number, int) and self.number.per:
            return f"add a burden {self.number.per}"
        return (
            f"add {counted(self.number, 'burden') if isinstance(self.number, int) else f'{self.number.words} burdens'}"
        )


class RemoveBurdens(Deed):
    """Take burdens off the Ring-bearer."""

    def __init__(self, number: Number = 1) -> None:
        self.number = number

    def possible(self, state: TcgState, use: Use) -> bool:
        return state.burdens[state.active] >= number_of(self.number, state, use) and not is_said(
            state, Said.MAY_NOT_LOSE_BURDENS, state.bearer_of_ring()
        )

    @property
    def many(self) -> Number:
        return self.number

    def run(self, state: TcgState, use: Use) -> Outcome:
        seat = state.active
        if is_said(state, Said.MAY_NOT_LOSE_BURDENS, state.bearer_of_ring()):
            return None
        number = min(state.burdens[seat], number_of(self.number, state, use))
        return tuple(BurdenRemoved(seat, source=use.card, cause=use.definition) for _ in range(number))

    @property
    def words(self) -> str:
        if self.number == 1:
            return "remove a burden"
        return f"remove {signed(self.number).lstrip('+')} burdens"
