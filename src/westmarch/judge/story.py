"""The log of a judged game: it also notes by which rules each event came about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, SupportsIndex

from westmarch.kernel.changes import Event

if TYPE_CHECKING:
    from westmarch.kernel.game import Game

    Log = list[Event]
else:
    Log = list


class Chronicle(Log):
    """A game writes its log by appending to it."""

    def __init__(self, game: Game[Any], events: Iterable[Event] = ()) -> None:
        super().__init__(events)
        self._game = game
        self.rules = [game.state.citing(event.cited()) for event in self]

    def append(self, event: Event, /) -> None:
        self.rules.append(self._game.state.citing(event.cited()))
        super().append(event)

    def since(self, start: SupportsIndex) -> list[tuple[Event, tuple[str, ...]]]:
        """The events from a number on, each with its rules."""
        begin = start.__index__()
        return list(zip(self[begin:], self.rules[begin:], strict=True))


def keep_chronicle(game: Game[Any]) -> Chronicle:
    """Let a game keep its log in a chronicle from now on."""
    chronicle = Chronicle(game, game.state.log)
    game.state.log = chronicle
    return chronicle
