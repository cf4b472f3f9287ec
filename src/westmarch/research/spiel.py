"""A running game in OpenSpiel's manner: the names of its `State`, without its registry and without chance as a player.

Chance is drawn inside the game, as in OpenSpiel's games of "sampled stochastic" kind."""

from __future__ import annotations

import random
from typing import Any

from westmarch.kernel.game import Game
from westmarch.shelf import known_game

TERMINAL = -4
"""OpenSpiel's number of the player after the end."""


class SpielState:
    """One state of one game; actions are numbers of options."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @classmethod
    def new(cls, game: str, decks: list[str], seed: int = 0, format: str | None = None) -> SpielState:
        """A new game between decks, ready ones by name or files."""
        kind = known_game(game)
        dealt = [kind.deck(name) for name in decks]
        return cls(kind.new_game(dealt, seed=seed, format=format or kind.usual_format(*dealt), windows="able"))

    def current_player(self) -> int:
        return TERMINAL if self.game.over else self.game.decision.seat

    def num_players(self) -> int:
        return len(self.game.state.attended)

    def is_terminal(self) -> bool:
        return self.game.over

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the options; none for whoever is not asked now."""
        if self.game.over or player not in (None, self.current_player()):
            return []
        return list(range(len(self.game.decision.actions)))

    def action_to_string(self, player: int, action: int) -> str:
        return self.game.decision.options[self._checked(player, action)].sentence

    def apply_action(self, action: int) -> None:
        player = self.current_player()
        self.game.choose(self.game.decision.actions[self._checked(player, action)], player)

    def returns(self) -> list[float]:
        """1 for the winner, -1 for losers, 0 for those who share a draw, and before the end."""
        result = self.game.result
        if result is None:
            return [0.0] * self.num_players()
        worth = 0.0 if result.is_draw else 1.0
        return [worth if seat in result.winners else -1.0 for seat in self.game.state.attended]

    def information_state_string(self, player: int) -> str:
        """All that a player knows."""
        return self.game.view(player).to_json().decode()

    def clone(self) -> SpielState:
        return SpielState(self.game.copy())

    def resample_from_infostate(self, player: int, seed: int) -> SpielState:
        """Another state that the player cannot tell from this one."""
        return SpielState(self.game.sample(player, random.Random(seed).randrange))

    def _checked(self, player: int, action: int) -> int:
        if action not in self.legal_actions(player):
            raise ValueError(f"player {player} has no action {action} now")
        return action
