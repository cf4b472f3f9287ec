"""Moments until which everybody may pass, as far as all games have them: a procedure runs, or it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Any

from .game import Game
from .procedure import Procedure
from .structs import module_of

Reached = Callable[[Game[Any]], bool]
Marker = Callable[[Game[Any]], Reached]
"""A moment that is looked for from a game's present position on."""


def runs(kind: type[Procedure]) -> Marker:
    """A procedure of a kind is under way."""
    return lambda start: lambda game: game.state.nearest(kind) is not None


def over(kind: type[Procedure]) -> Marker:
    """The procedure that runs now (or, if none does, the next one) is over."""

    def marker(start: Game[Any]) -> Reached:
        running: list[Procedure] = [frame for frame in (start.state.nearest(kind),) if frame is not None]

        def is_reached(game: Game[Any]) -> bool:
            if not running:
                begun = game.state.nearest(kind)
                if begun is not None:
                    running.append(begun)
                return False
            return all(frame is not running[0] for frame in game.state.stack) or game.over

        return is_reached

    return marker


def next_turn(start: Game[Any]) -> Reached:
    now = start.state.turn
    return lambda game: game.state.turn > now


def game_over(start: Game[Any]) -> Reached:
    return lambda game: game.over


def steps_in_words(package: str) -> Iterator[str]:
    """The names of all steps of all procedures of a game, in words."""
    kinds: list[type[Procedure]] = [Procedure]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if module_of(kind).startswith(package):
            yield from (step.name.replace("_", " ") for step in kind.steps)


def last_turn(game: Game[Any], words: str, is_of_this_turn: bool) -> float:
    """The last turn in which a moment can come: the present one, one within a whole round, or any."""
    wanted = " ".join(words.lower().split())
    if wanted == "game over" or wanted.endswith(" turn") or wanted.startswith("turn of "):
        return inf
    turn: int = game.state.turn
    return turn if is_of_this_turn and turn > 0 else turn + game.state.seats
