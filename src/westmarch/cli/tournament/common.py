"""What all verbs of `westmarch tournament` share: the event's file, complaints, and how answers are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from westmarch.cli.console import fail, note, out, print_json
from westmarch.cli.terminal.saves import write_file
from westmarch.kernel.errors import WestmarchError
from westmarch.organiser.event import Event
from westmarch.organiser.journal import Journal
from westmarch.organiser.sheets import Sheet, to_csv, to_html
from westmarch.organiser.steps import AnyStep

EventFile = Annotated[Path, typer.Argument(metavar="EVENT", help="The file of the event.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Csv = Annotated[bool, typer.Option("--csv", help="Print CSV, for a spreadsheet.")]
Html = Annotated[bool, typer.Option("--html", help="Print a web page, to be printed or published.")]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", help="Write to this file instead; .csv, .html and .json say what is written."),
]
RoundNumber = Annotated[
    int | None, typer.Option("--round", "-r", min=1, help="The round; the current one if left out.")
]
Reason = Annotated[str, typer.Option("--reason", help="Why, for the audit trail.")]

Settings = dict[str, dict[str, Any]]


class Taken(msgspec.Struct):
    """A step for other programs: what happened, and where the event stands."""

    event: str
    step: str
    players: int
    round: int
    rounds: int
    open_tables: list[int]
    closed: bool
    notes: list[str]


@contextmanager
def complaints() -> Iterator[None]:
    """Whatever is refused is told in a line on standard error, and the exit code is 2."""
    try:
        yield
    except WestmarchError as error:
        fail(str(error))


def journal_of(path: Path) -> Journal:
    """The journal of an event; whoever looks at one whose last line is torn is told."""
    journal = Journal(path)
    with complaints():
        if journal.read().torn:
            note(f"{path}: the last step was interrupted while it was written; it does not count and must be repeated")
    return journal


def event_of(path: Path) -> Event:
    """The event of a file as it stands."""
    journal = journal_of(path)
    with complaints():
        return journal.event()


def take(path: Path, make: Callable[[Event], AnyStep], json: bool, notes: list[str] | None = None) -> Event:
    """Take a step and tell it."""
    journal = journal_of(path)
    with complaints():
        event, step = journal.take(make)
        tell(event, step.words(event), json, notes or [])
    return event


def tell(event: Event, words: str, json: bool, notes: list[str]) -> None:
    """Say what happened; what a director should know besides goes to standard error."""
    notes = [*notes, *([problem] if (problem := event.rounds_problem()) else [])]
    if json:
        print_json(
            Taken(
                event.plan.name,
                words,
                len(event.field()),
                len(event.rounds),
                event.planned_rounds,
                [table.number for table in event.open_tables()],
                event.closed,
                notes,
            )
        )
        return
    out().print(words[:1].upper() + words[1:] + ".", markup=False, soft_wrap=True)
    for each in notes:
        note(f"Note: {each}")


def show_sheet(sheet: Sheet, json: bool, csv: bool, html: bool, output: Path | None) -> None:
    """A sheet as a table, or as one of the other formats, on the screen or in a file."""
    if json + csv + html > 1:
        fail("choose one of --json, --csv and --html")
    kind = "json" if json else "csv" if csv else "html" if html else ""
    if output is not None:
        kind = kind or output.suffix.lstrip(".").lower()
        if kind not in ("json", "csv", "html"):
            fail(f"{output}: say with --csv, --html or --json what to write")
        save(output, as_text(sheet, kind))
    elif kind == "json":
        print_json(sheet)
    elif kind:
        typer.echo(as_text(sheet, kind), nl=False)
    else:
        print_table(sheet)


def as_text(sheet: Sheet, kind: str) -> str:
    if kind == "json":
        return msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode() + "\n"
    return to_csv(sheet) if kind == "csv" else to_html(sheet)


def save(path: Path, text: str) -> None:
    """Write a file whole or not at all, and say so."""
    with complaints():
        write_file(path, text.encode())
    note(f"{path} is written")


def print_table(sheet: Sheet) -> None:
    """A sheet on the screen."""
    table = Table(title=escape(sheet.title), title_justify="left")
    for column, title in enumerate(sheet.columns):
        number = bool(sheet.rows) and all(isinstance(row[column], int) for row in sheet.rows)
        table.add_column(title, justify="right" if number else "left")
    for row in sheet.rows:
        table.add_row(*(escape(str(cell)) for cell in row))
    out().print(table)
    if sheet.note:
        out().print(sheet.note, markup=False, soft_wrap=True)
