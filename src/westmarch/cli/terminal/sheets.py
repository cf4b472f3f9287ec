"""Cards drawn for a person: one card in full, or a list."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from westmarch.games.known import Book, Entry, Sheet


def sheet_panel(sheet: Sheet) -> Panel:
    """A card with its figures and its text; a card that does not do all it should says so."""
    lines = [f"[bold]{label}:[/] {escape(value)}" for label, value in sheet.figures]
    if sheet.text:
        lines += ["", escape(sheet.text)] if lines else [escape(sheet.text)]
    mark = "complete" if sheet.complete else "[red]not complete[/]"
    return Panel(
        "\n".join(lines) or "[dim]Nothing but its name.[/]",
        title=f"[bold]{escape(sheet.name)}[/] · {escape(sheet.kind)}",
        title_align="left",
        subtitle=f"{escape(sheet.id)} · {mark}",
        subtitle_align="right",
    )


def entries_table(entries: Sequence[Entry]) -> Table:
    table = Table("Card", "Name", "Kind", "Complete")
    for entry in entries:
        table.add_row(escape(entry.id), escape(entry.name), escape(entry.kind), "yes" if entry.complete else "no")
    return table


def look_up(book: Book, words: str) -> tuple[list[Entry], str]:
    """The cards that a person may mean by some words, and what to say if there are none."""
    found = list(book.named(words)) or list(book.search(words))
    if found:
        return found, ""
    near = book.suggest(words)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return [], f"there is no card called {words}{hint}"
