"""What the commands share that work on a server's database: which one it is, and a bar while it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from westmarch.cli.console import DATABASE

Database = Annotated[str | None, typer.Option(help=f"{DATABASE} By default that of the server.")]


def address_of(database: str | None) -> str:
    """The address of the database that is meant."""
    # Read here: the other commands should not wait for the server's libraries.
    from westmarch.server.config import Settings, database_address

    return Settings.from_environment().database_url if database is None else database_address(database)


@contextmanager
def progress_bar(words: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody can see it; it is told how much is done, and of how much."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
