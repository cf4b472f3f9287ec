"""What a laboratory notes while a game is played: which cards each seat held, and which it used."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import Action
from westmarch.kernel.game import Game
from westmarch.kernel.view import Option

HAND = "hand"


class HandNotes:
    """Watches a game (see `players.play_out`). Each seat's hand is looked at when the seat answers."""

    def __init__(self) -> None:
        self._drawn: dict[int, set[str]] = {}
        self._used: dict[int, set[str]] = {}
        self._seats = 0

    def __call__(self, game: Game[Any], seat: int, choice: Action | Option) -> None:
        state = game.state
        self._seats = state.seats
        if HAND not in state.zone_names:
            return
        hand = state.zones[state.zone_names.index(HAND) * state.seats + seat]
        self._drawn.setdefault(seat, set()).update(state.definition[card] for card in hand)
        action = choice.action if isinstance(choice, Option) else choice
        if not (action.verb or type(action).__name__).lower().startswith("discard"):
            used = [state.definition[card] for card in action.cards if card in hand]
            self._used.setdefault(seat, set()).update(used)

    def drawn(self) -> tuple[tuple[str, ...], ...]:
        """By seat, what was in its hand."""
        return tuple(tuple(sorted(self._drawn.get(seat, ()))) for seat in range(self._seats))

    def used(self) -> tuple[tuple[str, ...], ...]:
        """By seat, what it chose from its hand, but for discards."""
        return tuple(tuple(sorted(self._used.get(seat, ()))) for seat in range(self._seats))
