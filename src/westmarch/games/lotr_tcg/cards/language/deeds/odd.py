"""A deed of one card alone, as a plain function with its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ....texts.deeds import Deed

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class Do(Deed):
    """What no other card does."""

    def __init__(
        self,
        words: str,
        run: Callable[[TcgState, Use], Outcome],
        possible: Callable[[TcgState, Use], bool] | None = None,
    ) -> None:
        self._words = words
        self._run = run
        self._possible = possible

    def possible(self, state: TcgState, use: Use) -> bool:
        return self._possible is None or self._possible(state, use)

    def run(self, state: TcgState, use: Use) -> Outcome:
        return self._run(state, use)

    @property
    def words(self) -> str:
        return self._words
