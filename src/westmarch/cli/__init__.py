"""The command line: one module per command, each adding itself to the app."""

import typer

from westmarch.cli import backup, bench, cards, deck, judge, play, replay, rules, sealed, serve, sim, verify
from westmarch.cli.console import EXIT_CODES

COMMANDS = (backup, bench, cards, deck, judge, play, replay, rules, sealed, serve, sim, verify)

app = typer.Typer(
    name="westmarch",
    help="Plays, judges and teaches Middle-earth card games by their full rules.",
    epilog=EXIT_CODES,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def westmarch() -> None:
    """Plays, judges and teaches Middle-earth card games by their full rules."""


for command in COMMANDS:
    command.register(app)


def main() -> None:
    """Run the command line."""
    app()
