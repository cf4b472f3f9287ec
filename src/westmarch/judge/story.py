"""The log of a judged game: it also says by which rules each event came about."""

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
    """A log that knows its game."""

    def __init__(self, game: Game[Any], events: Iterable[Event] = ()) -> None:
        super().__init__(events)
        self._game = game

    def since(self, start: SupportsIndex) -> list[tuple[Event, tuple[str, ...]]]:
        """The events from a number on, each with its rules."""
        citing = self._game.state.citing
        return [(event, citing(event.cited())) for event in self[start.__index__() :]]


def keep_chronicle(game: Game[Any]) -> Chronicle:
    """Let a game keep its log in a chronicle from now on."""
    chronicle = Chronicle(game, game.state.log)
    game.state.log = chronicle
    return chronicle
