"""`westmarch tournament fill` and `play`: computer players."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.cli.console import NOTHING_FOUND, note
from westmarch.cli.tournament.common import (
    EventFile,
    Json,
    Settings,
    complaints,
    journal_of,
    print_table,
    tell,
)
from westmarch.cli.tournament.playable import PlayableKnownGame, deck_problems, playable_game
from westmarch.organiser.directing import next_round
from westmarch.organiser.errors import Refused
from westmarch.organiser.event import DeckList, Event
from westmarch.organiser.journal import Journal
from westmarch.organiser.playing import Unfinished, computer_tables, play_table
from westmarch.organiser.sheets import standings_sheet
from westmarch.organiser.steps import Closed, Entered, Registered

MOST = 512
"""No more players are filled in."""


def fill(
    event: EventFile,
    players: Annotated[int, typer.Argument(metavar="PLAYERS", min=2, max=MOST, help="How many there shall be.")],
    player: Annotated[str, typer.Option(help="Which computer player sits at the free places.")] = "random",
    json: Json = False,
) -> None:
    """Fill the event with computer players, each with one of the ready decks in turn."""
    journal = journal_of(event)
    with complaints():
        now = journal.event()
        playable = playable_game(now.plan.game)
        playable.player_name(player)
        decks = _ready_decks(playable, now)
        added = 0
        while len(now.field()) < players:
            number = len(now.players) + 1
            deck = decks[(number - 1) % len(decks)]
            name = f"{player.capitalize()} {number}"
            now = journal.add(Registered(name, deck, player, agrees=True))
            added += 1
        tell(now, f"{added} computer players are registered", json, [])


def _ready_decks(playable: PlayableKnownGame, event: Event) -> list[DeckList]:
    """The ready decks that may be used in the event's format and that computers can play."""
    found = []
    for name, deck in playable.known.decks_for(event.plan.format).items():
        if not playable.known.check_deck(deck, event.plan.format):
            found.append(deck_problems(playable, name, event.plan.format)[0])
    if not found:
        raise Refused(f"there are no ready decks for the {event.plan.format} game: register each player with a deck")
    return found


def play(
    event: EventFile,
    everything: Annotated[
        bool, typer.Option("--all", help="Pair and play all rounds, as long as only computers play.")
    ] = False,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Allow decks with cards that do not do all they should yet.")
    ] = False,
    json: Json = False,
) -> None:
    """Play the games of the current round at which only computers sit. It may be interrupted: every result that is in
    is kept, and the next call goes on. Exits with 1 if a game could not be finished."""
    journal = journal_of(event)
    with complaints():
        now = journal.event()
        playable = playable_game(now.plan.game, allow_incomplete)
        games, troubles = 0, 0
        while True:
            if everything and not now.open_tables() and len(now.rounds) < now.planned_rounds:
                now, _ = journal.take(next_round)
            played, failed = _play_round(journal, now, playable)
            games, troubles = games + played, troubles + failed
            now = journal.event()
            if not everything or now.open_tables() or len(now.rounds) >= now.planned_rounds:
                break
        if everything and not now.open_tables() and not now.closed:
            now = journal.add(Closed())
        tell(now, f"{games} games are played", json, [])
    if not json and games:
        print_table(standings_sheet(now))
    if troubles:
        raise typer.Exit(NOTHING_FOUND)


def _play_round(journal: Journal, event: Event, playable: PlayableKnownGame) -> tuple[int, int]:
    """Play the tables of computers; how many ended, and how many could not."""
    if event.current is None:
        raise Refused("no round is paired yet")
    number, played, failed = event.current.number, 0, 0
    for table in computer_tables(event):
        try:
            outcome = play_table(playable, event, number, table)
        except Unfinished as trouble:
            note(str(trouble))
            failed += 1
            continue
        journal.add(Entered(number, table.number, outcome))
        played += 1
    return played, failed


COMMANDS = {"fill": fill, "play": play}
SETTINGS: Settings = {}
