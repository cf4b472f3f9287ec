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
from westmarch.kernel.records.record import Record
from westmarch.players.search import EFFORT, LEVELS, Analysis, explain
from westmarch.players.search import analyse as look_back
from westmarch.shelf import known_game

WIDE = 30
"""Characters of a bar that says how somebody stands."""


def register(app: typer.Typer) -> None:
    """Add `analyse` to the app."""
    app.command(name="analyse", epilog=EXIT_CODES)(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    effort: Annotated[int, typer.Option(min=1, help="How many decisions are weighed at most.")] = EFFORT,
    why: Annotated[
        int | None, typer.Option(min=1, metavar="MOVE", help="Say only why this move was chosen, in one line.")
    ] = None,
    player: Annotated[
        str, typer.Option(help="The player who judges it: captain, or steward for what was learned.")
    ] = "captain",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look back at a finished game: how each seat stood turn by turn, and up to three moments at which another answer
    would have led further, judged from what the seat could know then. The same record always gives the same analysis.

    With --why a single choice is explained, as the computer weighs it; of a game that is not over nothing is told.
    """
    try:
        record = load_record(file)
        if why is not None:
            _explain(record, why, player, json)
            return
        with progress_bar("Weighing decisions") as bar:
            found = look_back(known_game(record.game).counsel, record, effort, progress=bar)
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(found)
    else:
        _show(found)


def _explain(record: Record, move: int, player: str, json: bool) -> None:
    """One choice, and why."""
    if player not in LEVELS:
        raise WestmarchError(f"{player!r} weighs nothing; those who do are {', '.join(LEVELS)}")
    found = explain(known_game(record.game).counsel, record, move - 1, player)
    if json:
        print_json(found)
        return
    console = out()
    name = seat_names(len(record.decks))[found.seat]
    console.print(f"[bold]Turn {found.turn}, move {move}[/], {name}: {escape(found.chose)}")
    console.print(f"  {found.why}", markup=False)


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
