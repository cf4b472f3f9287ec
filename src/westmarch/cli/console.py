"""What every command shares: where answers and complaints go, and the exit codes.

0: done. 1: nothing found, or an expectation failed. 2: bad usage or bad input.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from westmarch.kernel.structs import encoded

NOTHING_FOUND = 1
BAD_INPUT = 2
DATABASE = "A SQLite file, or an address such as postgresql+psycopg://user@host/name."
EXIT_CODES = "Exit codes: 0 done; 1 nothing found or an expectation failed; 2 bad usage or bad input."


def out() -> Console:
    """The console for answers, made when asked for so that it follows a redirected standard output."""
    return Console(highlight=False)


def note(message: str) -> None:
    """Say on standard error, in one line, what a person should know besides the answer."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(message, markup=False)


def fail(message: str, code: int = BAD_INPUT) -> NoReturn:
    """Say on standard error, in one line, what is wrong, and stop."""
    note(message)
    raise typer.Exit(code)


def print_json(value: object) -> None:
    """A value for other programs to read: plain, never wrapped or coloured."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value, enc_hook=encoded), indent=2).decode())


def listed(words: str) -> list[str]:
    """Names separated by commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


@contextmanager
def progress_bar(words: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody can see it; it is told how much is done, and of how much."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
