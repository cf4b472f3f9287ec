"""The command line: one module per command, each adding itself to the app."""

import platform
from importlib.metadata import version
from typing import Annotated

import typer

from westmarch.cli import (
    analyse,
    backup,
    bench,
    cards,
    deck,
    judge,
    lab,
    play,
    puzzle,
    replay,
    rules,
    sealed,
    serve,
    sim,
    tidy,
    tournament,
    verify,
)
from westmarch.cli.console import EXIT_CODES
from westmarch.kernel.records.record import ENGINE_VERSION
from westmarch.kernel.structs.core import core

COMMANDS = (
    analyse,
    backup,
    bench,
    cards,
    deck,
    judge,
    lab,
    play,
    puzzle,
    replay,
    rules,
    sealed,
    serve,
    sim,
    tidy,
    tournament,
    verify,
)

app = typer.Typer(
    name="westmarch",
    help="Plays, judges and teaches Middle-earth card games by their full rules.",
    epilog=EXIT_CODES,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version_line())
        raise typer.Exit


def version_line() -> str:
    """Which program, engine, core and Python run."""
    return f"westmarch {version('westmarch')}, engine {ENGINE_VERSION}, {core()}, Python {platform.python_version()}"


@app.callback()
def westmarch(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Plays, judges and teaches Middle-earth card games by their full rules."""


for command in COMMANDS:
    command.register(app)


def main() -> None:
    """Run the command line."""
    app()
