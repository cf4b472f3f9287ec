"""What the tables of all games have at a terminal: what is under way, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table


def under_way(situation: Sequence[str]) -> list[RenderableType]:
    """What is going on, if anything is."""
    if not situation:
        return []
    lines = "\n".join(escape(line) for line in situation)
    return [Panel(lines, border_style="yellow", title="Under way", title_align="left")]


def hand_panel(cells: Sequence[str]) -> list[RenderableType]:
    """The viewer's hand in two columns, if he holds anything."""
    if not cells:
        return []
    grid = Table.grid(padding=(0, 2), expand=True)
    half = (len(cells) + 1) // 2
    for row in range(half):
        grid.add_row(cells[row], cells[row + half] if row + half < len(cells) else "")
    return [Panel(grid, title="Your hand", title_align="left", border_style="cyan")]
