"""Tables at which only computer players sit: their games are played by the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from westmarch.kernel.errors import in_one_line
from westmarch.kernel.game import Game
from westmarch.kernel.state import Result
from westmarch.players import Player, play_out

from .directing import seed_for
from .event import Event, Table
from .outcomes import How, Outcome
from .rulebooks import Rulebook

MOST_DECISIONS = 100_000
"""A game that asks more often than this does not end."""


class PlayableGame(Protocol):
    """A game as the organiser meets it."""

    def begin(self, decks: Sequence[str], seed: int, format: str) -> Game[Any]:
        """A new game between decks, each as the text of its list."""
        ...

    def player(self, name: str, seed: int) -> Player:
        """A computer player by name."""
        ...


class Unfinished(Exception):
    """A game that could not be played to its end."""


def outcome_of(result: Result, book: Rulebook) -> Outcome:
    """The outcome of a finished game, as the rulebook of its tournaments reads it."""
    if not result.winners:
        return Outcome(how=How.ABSENT, absent=tuple(range(len(result.points))))
    if book.counts and (result.rule in book.counted_by or result.is_draw):
        return Outcome(totals=result.points)
    if result.is_draw:
        return Outcome()
    return Outcome(winner=result.winners[0], ring=result.rule in book.ring_by)


def computer_tables(event: Event) -> list[Table]:
    """The tables of the current round that the program can play."""
    return [table for table in event.open_tables() if all(event.players[each].computer for each in table.players)]


def play_table(playable: PlayableGame, event: Event, round_number: int, table: Table) -> Outcome:
    """Play the game of a table; the same event gives the same game."""
    seed = seed_for(event, "game", round_number, table.number)
    entrants = [event.players[number] for number in table.players]
    decks = [entrant.deck.text if entrant.deck is not None else "" for entrant in entrants]
    try:
        game = playable.begin(decks, seed, event.plan.format)
        # Seeds apart from the game's, so that no player shares its dice.
        players = [
            playable.player(entrant.computer, seed_for(event, "player", round_number, entrant.number))
            for entrant in entrants
        ]
        decisions = play_out(game, players, MOST_DECISIONS)
    except Exception as error:
        raise Unfinished(f"table {table.number}: {in_one_line(error)}") from error
    if game.result is None:
        raise Unfinished(f"table {table.number}: no end after {decisions} decisions")
    return outcome_of(game.result, event.book)
