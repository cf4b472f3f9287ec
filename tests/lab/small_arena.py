"""The kernel's small game as the lab meets a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.kernel.small_game import start
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.players import Player, RandomPlayer


class SmallArena:
    name = "skirmish"
    formats = ("plain",)

    def seats(self, format: str) -> int:
        return 2

    def deck_names(self, format: str) -> Sequence[str]:
        return ["red", "blue"]

    def decks_by_kind(self, format: str) -> Mapping[str, Sequence[str]]:
        return {"": self.deck_names(format)}

    def begin(self, decks: Sequence[str], seed: int, format: str) -> Game[Any]:
        if seed == 1013:
            raise WestmarchError("nobody plays on the thirteenth")
        return start(len(decks), seed)

    def player(self, name: str, seed: int) -> Player:
        return RandomPlayer(seed)

    def turns(self, game: Game[Any]) -> int:
        turns: int = game.state.turns
        return turns

    def ending(self, game: Game[Any]) -> str:
        return "drawn" if game.result is None or game.result.is_draw else "won"


def find_small(name: str) -> SmallArena:
    return SmallArena()
