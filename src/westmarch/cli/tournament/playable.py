"""The games on the shelf as the organiser meets them: their decks are checked, and computers play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.player import Player
from westmarch.organiser.errors import Refused
from westmarch.organiser.event import DeckList
from westmarch.organiser.plan import Kind, Plan
from westmarch.shelf import known_game


class PlayableKnownGame:
    """A known game: how its decks are read, and how a game is begun."""

    def __init__(self, known: KnownGame, allow_incomplete: bool = False) -> None:
        self.known = known
        self.allow_incomplete = allow_incomplete

    def begin(self, decks: Sequence[str], seed: int, format: str) -> Game[Any]:
        read = [self.known.deck_files.read_deck(text.encode(), "the registered list") for text in decks]
        return self.known.new_game(
            read, seed=seed, format=format, windows="able", allow_incomplete=self.allow_incomplete
        )

    def player(self, name: str, seed: int) -> Player:
        return self.known.players[self.player_name(name)](seed)

    def player_name(self, name: str) -> str:
        """The name of a computer player; whoever names another is told which there are."""
        if name not in self.known.players:
            raise Refused(f"there is no computer player {name!r}; there are {', '.join(self.known.players)}")
        return name


def playable_game(game: str, allow_incomplete: bool = False) -> PlayableKnownGame:
    """The playable of a game."""
    return PlayableKnownGame(known_game(game), allow_incomplete)


def deck_problems(playable: PlayableKnownGame, wanted: str, format: str) -> tuple[DeckList, list[str]]:
    """A deck list by name or file, and every reason why it may not be played; what the program knows of its cards
    does not matter to people who play with cards of their own."""
    deck: Any = playable.known.deck(wanted)
    problems = playable.known.check_deck(deck, format, True)
    return DeckList(deck.name, deck.to_text(), not problems), problems


def check_format(playable: PlayableKnownGame, plan: Plan) -> None:
    """Refuse a format that the game does not have, or that so many cannot play."""
    try:
        fewest, most = playable.known.seats(plan.format), playable.known.most_seats(plan.format)
    except WestmarchError as error:
        raise Refused(str(error)) from error
    if plan.kind is Kind.TWO_PLAYER and not fewest <= 2 <= most:
        raise Refused(f"the {plan.format} game is not for two players; --multi-player makes larger tables")
    if plan.kind is Kind.MULTI_PLAYER and most < 3:
        raise Refused(f"the {plan.format} game is for {most} players; an event of larger tables needs another format")
