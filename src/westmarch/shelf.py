"""The shelf: the games that can be played."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.errors import BadRecord, WestmarchError, in_one_line
from westmarch.kernel.records.record import Record
from westmarch.players import RandomPlayer
from westmarch.players.search import CAPTAINS, captains

GAMES = ("meccg", "lore", "lotr_tcg")
"""The games that can be played: each is a folder in `games`, read when it is first asked for."""


class UnknownGame(WestmarchError):
    """A game that nobody plays here."""


@cache
def known_game(name: str) -> KnownGame:
    """The game of that name; whoever asks for another is told which there are."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {in_one_line(name)[:40]}; the games are {', '.join(GAMES)}")
    game: KnownGame = import_module(f"westmarch.games.{name}.known").GAME
    players = {**game.players, **captains(game.counsel), "random": RandomPlayer}
    words = {**game.player_words, **CAPTAINS, "random": "Plays whatever chance picks: for trying things out."}
    return replace(game, players=players, player_words=words, thinkers=frozenset(CAPTAINS))


class _Named(msgspec.Struct):
    """Of which game a record is."""

    game: str = ""


def read_record(content: bytes, untouched: bool = True) -> Record:
    """The record of a game. What the game brings is read before: a record names its decks by their class."""
    try:
        name = msgspec.json.decode(content, type=_Named).game
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRecord(f"this is not a record of a game: {in_one_line(error)}") from error
    if name in GAMES:
        known_game(name)
    return Record.from_json(content, untouched)
