"""`westmarch tournament`: found, run and rate Swiss tournaments, and let computer players play in them."""

from __future__ import annotations

import typer

from westmarch.cli.console import EXIT_CODES
from westmarch.cli.tournament import computers, entering, founding, printing, rating, results, running, watching


def register(app: typer.Typer) -> None:
    """Add `tournament` to the app."""
    tournament = typer.Typer(
        name="tournament",
        help="Found, run and rate Swiss tournaments. An event is one file; every step is on the disk when it is told.",
        no_args_is_help=True,
    )
    for module in (founding, entering, running, results, watching, printing, computers, rating):
        for name, command in module.COMMANDS.items():
            tournament.command(name=name, epilog=EXIT_CODES, context_settings=module.SETTINGS.get(name, {}))(command)
    app.add_typer(tournament)
