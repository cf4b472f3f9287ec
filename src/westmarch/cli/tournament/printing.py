"""`westmarch tournament slips` and `export`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from westmarch.cli.console import note
from westmarch.cli.terminal.saves import write_file
from westmarch.cli.tournament.common import (
    EventFile,
    Html,
    Output,
    RoundNumber,
    Settings,
    complaints,
    event_of,
    journal_of,
    save,
)
from westmarch.cli.tournament.watching import chosen_round, log_sheet
from westmarch.organiser.sheets import (
    pairings_sheet,
    players_sheet,
    results_sheet,
    slips_html,
    slips_text,
    standings_sheet,
    to_csv,
    to_html,
)


def slips(event: EventFile, number: RoundNumber = None, html: Html = False, output: Output = None) -> None:
    """Print the result slips of a round, one for each table, to be filled in and signed."""
    now = event_of(event)
    round = chosen_round(now, number)
    as_page = html or (output is not None and output.suffix.lower() == ".html")
    text = slips_html(now, round) if as_page else slips_text(now, round)
    if output is None:
        typer.echo(text, nl=False)
    else:
        save(output, text)


def export(
    event: EventFile,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files go; it is made if needed.")],
) -> None:
    """Write everything for the record: standings, results, players and audit trail as CSV, standings and pairings as
    web pages, and the deck lists."""
    journal = journal_of(event)
    with complaints():
        now = journal.event()
        standing = standings_sheet(now)
        files = {
            "standings.csv": to_csv(standing),
            "standings.html": to_html(standing),
            "results.csv": to_csv(results_sheet(now)),
            "players.csv": to_csv(players_sheet(now)),
            "log.csv": to_csv(log_sheet(journal)),
        }
        if now.rounds:
            files["pairings.html"] = to_html(*(pairings_sheet(now, round) for round in now.rounds))
        for player in now.players.values():
            if player.deck is not None:
                files[f"decks/{player.number:03}.deck"] = player.deck.text
        for name, text in files.items():
            write_file(folder / name, text.encode())
    note(f"{len(files)} files are written to {folder}")


COMMANDS = {"slips": slips, "export": export}
SETTINGS: Settings = {}
