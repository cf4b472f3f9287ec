"""`westmarch verify`: whether a recorded game was dealt fairly and played as the record says, without any server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from westmarch.cli.console import EXIT_CODES, NOTHING_FOUND, fail, out, print_json
from westmarch.cli.replay import load_record
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.records.record import read_file, what_was_touched
from westmarch.kernel.records.verifying import Verdict
from westmarch.kernel.records.verifying import verify as check
from westmarch.shelf import known_game

SIGNS = {True: "[green]holds[/]", False: "[bold red]fails[/]", None: "[yellow]  -  [/]"}


def register(app: typer.Typer) -> None:
    """Add `verify` to the app."""
    app.command(name="verify", epilog=EXIT_CODES)(verify)


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    commitment: Annotated[
        str, typer.Option("--commitment", help="The commitment that the table showed when the game began.")
    ] = "",
    nonce: Annotated[str, typer.Option("--nonce", help="The nonce that you brought to the table.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a record: its commitment, its seed, its choices, and every shuffle and roll.

    Exits with 1 if something does not hold. A record of a game that no server dealt has no commitment; the rest of it
    is checked all the same. See docs/fairness.md.
    """
    try:
        record = load_record(file, untouched=False)
        touched = what_was_touched(read_file(file), record)
        verdict = check(known_game(record.game).rules, record, commitment.strip(), nonce.strip(), touched)
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(verdict)
    else:
        _show(verdict)
    if not verdict.holds:
        raise typer.Exit(NOTHING_FOUND)


def _show(verdict: Verdict) -> None:
    console = out()
    table = f", table {verdict.table}" if verdict.table else ""
    console.print(f"A game of {verdict.game} ({verdict.format}){table}: {verdict.choices} choices", markup=False)
    for each in verdict.checks:
        console.print(f"{SIGNS[each.holds]}  [bold]{each.name:<10}[/]  {escape(each.words)}")
    console.print(f"Checked: {verdict.shuffles} shuffles, {verdict.rolls} rolls, {verdict.picks} random picks")
    if not verdict.holds:
        console.print("This record was tampered with, or was not dealt as it says.", style="bold")
    elif verdict.is_proven:
        console.print("Dealt fairly, and played as the record says.", style="bold")
    else:
        console.print("Played as the record says.", style="bold")
