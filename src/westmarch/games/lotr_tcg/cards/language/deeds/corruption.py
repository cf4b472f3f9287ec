"""Deeds and situations with burdens and corruption (TC-1.26, TC-7.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.procedure import Outcome

from ....changes import BurdenAdded, Lost
from ....sayings import Said
from ....texts.abilities import Modifier, When
from ....texts.choices import choose_number
from ....texts.deeds import Condition, Deed
from ..conditions.counting import ForEach
from ..subjects.kinds import Kind

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use

EACH_BURDEN = ForEach(lambda state, use: state.burdens[state.active], 1, "burden you can spot")


class SpotXBurdens(Condition):
    """Spot as many burdens as one likes, none included: that is X (TC-8.53)."""

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit

    def holds(self, state: TcgState, use: Use) -> bool:
        return True

    def run(self, state: TcgState, use: Use) -> Outcome:
        most = state.burdens[state.active]
        number = choose_number(state, use, most if self.limit is None else min(most, self.limit), prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        return None

    @property
    def words(self) -> str:
        return f"spot X burdens{f' (at most {self.limit})' if self.limit is not None else ''}"


class Corrupt(Deed):
    """The Ring-bearer is corrupted outright, and his player has lost."""

    def run(self, state: TcgState, use: Use) -> Outcome:
        return Lost(state.active, "TC-7.16", "The Ring-bearer is corrupted", source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return "corrupt the Ring-bearer"


def corrupts(when: Condition) -> Modifier:
    """As soon as something is true the Ring-bearer is corrupted."""
    return Modifier(Said.CORRUPTS, None, 1, "the Ring-bearer is corrupted", when)


def adds_burden(kind: Kind) -> When:
    """A card of a kind adds a burden."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, BurdenAdded)
        return change.source >= 0 and kind.fits(state, use, change.source)

    return When(BurdenAdded, fits, f"each time {kind.named} adds a burden")
