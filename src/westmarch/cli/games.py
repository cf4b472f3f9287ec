"""The games on the shelf as a terminal meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from westmarch.cli.console import fail
from westmarch.cli.terminal.face import Face
from westmarch.kernel.errors import WestmarchError
from westmarch.shelf import GAMES, KnownGame, known_game


def _meccg() -> Face:
    from westmarch.cli.terminal.meccg import MeccgFace

    return MeccgFace()


def _lotr_tcg() -> Face:
    from westmarch.cli.terminal.lotr_tcg import TcgFace

    return TcgFace()


FACES: Mapping[str, Callable[[], Face]] = {"meccg": _meccg, "lotr_tcg": _lotr_tcg}
"""How each game draws itself at a terminal."""

NAMES = " or ".join(GAMES)
"""The games as a help text lists them."""


@cache
def face_of(game: str) -> Face:
    """The face of a game by its name."""
    return FACES[game]()


def game_or_fail(name: str) -> KnownGame:
    """The game of that name, or one line on standard error."""
    try:
        return known_game(name)
    except WestmarchError as error:
        fail(str(error))
