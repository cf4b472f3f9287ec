"""What the tables of all games have at a terminal: a side and its lists, what is under way, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table


def heading_rule(words: str) -> Rule:
    """Turn and phase above the table."""
    return Rule(f"[bold]{escape(words)}[/]")


def side_panel(parts: Sequence[RenderableType], title: str, piles: str, is_own: bool) -> Panel:
    """A side of the table, its piles at the lower edge."""
    return Panel(
        Group(*parts) if parts else "[dim]nobody in play[/]",
        title=title,
        title_align="left",
        subtitle=piles,
        subtitle_align="right",
        border_style="cyan" if is_own else "magenta",
    )


def labelled(lists: Iterable[tuple[str, Sequence[str]]]) -> list[RenderableType]:
    """Lists of names, each on a line of its own; empty ones are left out."""
    return [f"[dim]{label}:[/] {escape(', '.join(names))}" for label, names in lists if names]


def known_in_hand(names: Sequence[str], hand_size: int, is_own: bool) -> tuple[str, Sequence[str]]:
    """What the viewer knows of a hand; his own has a place of its own."""
    return "Hand" if len(names) == hand_size else "Known in hand", () if is_own else names


def under_way(situation: Sequence[str]) -> list[RenderableType]:
    """What is going on, if anything is."""
    if not situation:
        return []
    lines = "\n".join(escape(line) for line in situation)
    return [Panel(lines, border_style="yellow", title="Under way", title_align="left")]


def hand_panel(cards: Sequence[str]) -> list[RenderableType]:
    """The viewer's hand in two columns, each card with the number by which it is named, if he holds anything."""
    if not cards:
        return []
    cells = [f"[dim]h{number}[/] {card}" for number, card in enumerate(cards, start=1)]
    grid = Table.grid(padding=(0, 2), expand=True)
    half = (len(cells) + 1) // 2
    for row in range(half):
        grid.add_row(cells[row], cells[row + half] if row + half < len(cells) else "")
    return [Panel(grid, title="Your hand", title_align="left", border_style="cyan")]
