"""Numbers that the table decides: what can be spotted, X, what was revealed or discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from westmarch.kernel import phrases

from ....texts.deeds import Condition, Number, Value, number_of
from ..subjects.kinds import Kind
from .asking import spotted

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class EachOf(Value):
    """So many for each of something."""

    def __init__(self, each: int = 1) -> None:
        self._each = each

    @property
    def each(self) -> int:
        return self._each

    @property
    def words(self) -> str:
        return f"{signed(self.each)} {self.per}"


class Count(EachOf):
    """As many as can be spotted of a kind, perhaps limited, perhaps only those over a number (TC-8.54)."""

    def __init__(self, kind: Kind, each: int = 1, limit: int | None = None, over: int = 0) -> None:
        super().__init__(each)
        self.kind = kind
        self.limit = limit
        self.over = over

    def of(self, state: TcgState, use: Use) -> int:
        number = max(0, spotted(state, use, self.kind) - self.over) * self._each
        if self.limit is not None:
            number = min(number, self.limit) if self._each > 0 else max(number, self.limit)
        return number

    @property
    def per(self) -> str:
        over = f" over {self.over}" if self.over else ""
        limit = f" (limit {signed(self.limit)})" if self.limit is not None else ""
        return f"for each {self.kind.after_each}{over} you can spot{limit}"


class CountKinds(EachOf):
    """One for each of several kinds of which a card can be spotted."""

    def __init__(self, kinds: tuple[Kind, ...], words: str) -> None:
        super().__init__()
        self.kinds = kinds
        self._words = words

    def of(self, state: TcgState, use: Use) -> int:
        return sum(1 for kind in self.kinds if spotted(state, use, kind))

    @property
    def per(self) -> str:
        return f"for each of these {self._words}"


class Amount(Value):
    """Any other number, as a question to the table."""

    def __init__(self, of: Callable[[TcgState, Use], int], words: str) -> None:
        self._of = of
        self._words = words

    def of(self, state: TcgState, use: Use) -> int:
        return self._of(state, use)

    @property
    def words(self) -> str:
        return self._words


class ForEach(EachOf):
    """So many for each of something that is counted."""

    def __init__(self, count: Callable[[TcgState, Use], int], each: int, what: str) -> None:
        super().__init__(each)
        self._count = count
        self._what = what

    def of(self, state: TcgState, use: Use) -> int:
        return self._count(state, use) * self._each

    @property
    def per(self) -> str:
        return f"for each {self._what}"


class Better(Value):
    """One value, or another if something is true."""

    def __init__(self, usual: Number, better: Number, condition: Condition) -> None:
        self.usual = usual
        self.better = better
        self.condition = condition

    def of(self, state: TcgState, use: Use) -> int:
        return number_of(self.better if self.condition.holds(state, use) else self.usual, state, use)

    @property
    def words(self) -> str:
        return f"{signed(self.usual)} (or {signed(self.better)} if {self.condition.clause})"


class FoundOnTheWay(Value):
    """As many as a text has found of a kind, perhaps limited."""

    found: ClassVar[str]
    """The name under which the text keeps what it has found."""
    how: ClassVar[str]

    def __init__(self, kind: Kind, limit: int | None = None) -> None:
        self.kind = kind
        self.limit = limit

    def of(self, state: TcgState, use: Use) -> int:
        number = len(self.kind.among(state, use, use.the(self.found)))
        return number if self.limit is None else min(number, self.limit)

    @property
    def each(self) -> int:
        return 1

    @property
    def per(self) -> str:
        limit = f", limit {self.limit}" if self.limit is not None else ""
        return f"for each {self.kind.words} {self.how}{limit}"

    @property
    def words(self) -> str:
        return f"1 {self.per}"


class RevealedCount(FoundOnTheWay):
    """As many as were revealed of a kind."""

    found = "revealed"
    how = "revealed"


class CountDiscarded(FoundOnTheWay):
    """As many as were discarded of a kind from a draw deck."""

    found = "discarded"
    how = "discarded in this way"


def signed(number: Number) -> str:
    """A number that is added, or the words for one that the table decides."""
    return phrases.signed(number) if isinstance(number, int) else number.words


X = Amount(lambda state, use: use.number, "X")

AS_MANY = Amount(lambda state, use: len(use.the("it")), "1 for each of them")
"""As many as were chosen before."""

THROWN = Amount(lambda state, use: len(use.the("thrown")), "the same number of")
"""As many as were discarded from hands."""

REVEALED_COST = Amount(
    lambda state, use: sum(state.card(card).facts.twilight for card in use.the("revealed")),
    "X (the twilight cost of the revealed card)",
)
