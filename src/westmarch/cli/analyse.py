"""`westmarch analyse`: a look back at a finished game: how the seats stood, and what else could have been done."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from westmarch.cli.console import EXIT_CODES, fail, out, print_json, progress_bar
from westmarch.cli.replay import load_record, seat_names
from westmarch.kernel.errors import WestmarchError
from westmarch.players.search import Analysis
from westmarch.players.search import analyse as look_back
from westmarch.shelf import known_game

WIDE = 30
"""Characters of a bar that says how somebody stands."""


def register(app: typer.Typer) -> None:
    """Add `analyse` to the app."""
    app.command(name="analyse", epilog=EXIT_CODES)(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    effort: Annotated[int, typer.Option(min=1, help="How many decisions are weighed at most.")] = 40,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look back at a finished game: how each seat stood turn by turn, and up to three moments at which another answer
    would have led further, judged from what the seat could know then. The same record always gives the same analysis.
    """
    try:
        record = load_record(file)
        with progress_bar("Weighing decisions") as bar:
            found = look_back(known_game(record.game).counsel, record, effort, progress=bar)
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(found)
    else:
        _show(found)


def _show(found: Analysis) -> None:
    console = out()
    names = seat_names(len(found.stands[0].standings))
    table = Table(box=None, pad_edge=False)
    table.add_column("Turn", justify="right")
    table.add_column("Move", justify="right")
    for name in names:
        table.add_column(name)
    for number, stand in enumerate(found.stands):
        turn = "end" if number == len(found.stands) - 1 else str(stand.turn)
        table.add_row(turn, str(stand.at), *map(_bar, stand.standings))
    console.print(table)
    console.print(f"Weighed: {found.weighed} of {found.of} decisions")
    if not found.moments:
        console.print("No other answer would have led clearly further.", style="bold")
    for each in found.moments:
        console.print(f"[bold]Turn {each.turn}, move {each.at + 1}[/], {names[each.seat]}: {escape(each.chose)}")
        console.print(f"  {each.words()}", markup=False)


def _bar(standing: float) -> str:
    return f"[green]{'━' * round(standing * WIDE):<{WIDE}}[/] {standing:>4.0%}"
