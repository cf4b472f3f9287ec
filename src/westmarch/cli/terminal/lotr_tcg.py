"""The LOTR TCG at a terminal: its table drawn with colours and boxes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from westmarch.cli.terminal.panels import hand_panel, heading_rule, known_in_hand, labelled, side_panel, under_way
from westmarch.games.lotr_tcg.drawing import asked, draw_table, note, story
from westmarch.games.lotr_tcg.drawing.table import CharacterPicture, SidePicture, SitePicture
from westmarch.games.lotr_tcg.squire import Squire
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.telling import StoryLine
from westmarch.kernel.action import Action
from westmarch.kernel.view import Question, View

_SITES_IN_A_ROW = 3


class TcgFace:
    """How the LOTR TCG shows itself."""

    legend = (
        "A character reads: strength, vitality left of all it has, what counts in a fight. A site reads: its number, "
        "its name, its Shadow number in brackets, and whose fellowships are there. → is whom a minion will skirmish."
    )

    def table(self, view: View, names: Sequence[str]) -> RenderableType:
        picture = draw_table(_state(view), view.seat, names)
        parts: list[RenderableType] = [heading_rule(picture.heading)]
        if picture.path:
            title = escape(" · ".join(("Adventure path", *picture.figures)))
            parts.append(Panel(_path(picture.path), title=title, title_align="left", border_style="green"))
        for side in picture.sides:
            parts.append(_side(side, is_own=view.seat >= 0 and side is picture.sides[-1]))
        parts += under_way(picture.situation)
        if view.seat >= 0:
            parts += _hand(picture.sides[-1])
        return Group(*parts)

    def hand(self, view: View) -> list[str]:
        state = _state(view)
        return [state.name(card) for card in state.hand(view.seat)]

    def question(self, view: View, question: Question) -> str:
        return asked(_state(view), question.kind, question.prompt, question.actions)

    def note(self, view: View, action: Action) -> str:
        return note(_state(view), action)

    def story(self, view: View, names: Sequence[str], since: int = 0, until: int | None = None) -> Sequence[StoryLine]:
        return story(_state(view), names, since, until)

    def hints(self, view: View, question: Question) -> list[str]:
        """What the squire would do in the person's place; he sees no more than the person."""
        choice = Squire().choose(view, question)
        note = self.note(view, choice)
        return [f"A squire would choose: {choice.sentence(_state(view))}{f' ({note})' if note else ''}"]


def _state(view: View) -> TcgState:
    assert isinstance(view.state, TcgState)
    return view.state


def _path(path: Sequence[SitePicture]) -> Table:
    """The sites in rows, with the fellowships that stand there."""
    grid = Table.grid(padding=(0, 2), expand=True)
    cells = [_site(site) for site in path]
    for start in range(0, len(cells), _SITES_IN_A_ROW):
        row = cells[start : start + _SITES_IN_A_ROW]
        grid.add_row(*row, *[""] * (_SITES_IN_A_ROW - len(row)))
    return grid


def _site(site: SitePicture) -> str:
    style = "bold yellow" if site.is_present else "default"
    words = f"[{style}]{site.number} {escape(site.name)}[/] [dim]({site.shadow})[/]"
    if site.notes:
        words += f" [dim]{escape(', '.join(site.notes))}[/]"
    return f"{words} [bold green]◆ {escape(', '.join(site.here))}[/]" if site.here else words


def _side(side: SidePicture, is_own: bool) -> Panel:
    """A side of the table; the viewer's own hand has a place of its own, of others' hands he may know some cards."""
    parts: list[RenderableType] = []
    for title, group in (("Fellowship", side.fellowship), ("Allies", side.allies), ("Minions", side.minions)):
        if group and (not side.role or any(character.is_active for character in group)):
            parts += [f"[dim]{title}[/]", _characters(group)]
        elif group:
            parts.append(f"[dim]{title}, not in this turn:[/] {', '.join(_in_short(each) for each in group)}")
    parts += labelled(
        (
            ("Support area", side.support),
            ("Dead pile", side.dead),
            known_in_hand([card.name for card in side.hand], side.hand_size, is_own),
        )
    )
    title = f"[bold]{escape(side.name)}[/]"
    if side.role:
        title += f" · {side.role}"
    if side.burdens:
        title += f" · burdens {side.burdens}"
    if side.ring_worn:
        title += " · [bold red]the Ring is worn[/]"
    return side_panel(parts, title, _piles(side), is_own)


def _piles(side: SidePicture) -> str:
    top = f", {escape(side.top_of_discard_pile)} on top" if side.top_of_discard_pile else ""
    return f"hand {side.hand_size} · draw deck {side.draw_deck} · discard pile {side.discard_pile}{top}"


def _characters(characters: Sequence[CharacterPicture]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column()
    for character in characters:
        grid.add_row(*_character(character))
    return grid


def _character(character: CharacterPicture) -> tuple[str, str, str, str]:
    mark = "[bold yellow]▶[/] " if character.fights else "  "
    name = escape(character.name)
    style = "red" if character.wounds else "green"
    details = [f"→ {escape(character.facing)}"] if character.facing else []
    details += [escape(", ".join(character.notes))] if character.notes else []
    details += [f"[dim]bears[/] {escape(', '.join(character.bears))}"] if character.bears else []
    return (
        f"{mark}{name}",
        f"[bold]{character.strength}[/]",
        f"[{style}]{character.vitality}/{character.whole_vitality}[/]",
        " · ".join(details),
    )


def _in_short(character: CharacterPicture) -> str:
    """A character that does not count in this turn."""
    style = "red" if character.wounds else "green"
    bears = f" [dim]with[/] {escape(', '.join(character.bears))}" if character.bears else ""
    figures = f"{character.strength} [{style}]{character.vitality}/{character.whole_vitality}[/]"
    return f"{escape(character.name)} {figures}{bears}"


def _hand(side: SidePicture) -> list[RenderableType]:
    return hand_panel([f"({card.cost}) {escape(card.name)} [dim]{escape(card.kind)}[/]" for card in side.hand])


FACE = TcgFace()
