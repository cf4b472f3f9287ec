"""Preloading of what the rooms show of games and rulebooks."""

from __future__ import annotations

from westmarch import rulebook
from westmarch.server.rooms import decks, lobby, rules
from westmarch.shelf import GAMES, known_game


def read_everything() -> None:
    """Read it once, as a server starts: it takes a second, for which no visitor should wait."""
    lobby.known_games()
    for game in GAMES:
        decks.shelf_of(game)
        page = known_game(game).page
        page.filters()
        page.map()
    rules.listed_chapters()
    for game in rulebook.games():
        rules.opened(next(iter(rulebook.rules(game).values())))
