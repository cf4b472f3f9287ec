"""The games on the shelf as a terminal meets them."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from westmarch.cli.console import fail
from westmarch.cli.terminal.face import Face
from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.shelf import GAMES, known_game

NAMES = " or ".join(GAMES)
"""The games as a help text lists them."""


@cache
def face_of(game: str) -> Face:
    """How a game draws itself at a terminal: the `FACE` of its module in `terminal`."""
    face: Face = import_module(f"westmarch.cli.terminal.{game}").FACE
    return face


def game_or_fail(name: str) -> KnownGame:
    """The game of that name, or one line on standard error."""
    try:
        return known_game(name)
    except WestmarchError as error:
        fail(str(error))
