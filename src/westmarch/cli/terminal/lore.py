"""LoRE at a terminal: its table drawn with colours and boxes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from westmarch.cli.terminal.panels import hand_panel, heading_rule, known_in_hand, labelled, side_panel, under_way
from westmarch.games.lore.drawing import draw_table, story
from westmarch.games.lore.drawing.table import CompanyPicture, MemberPicture, SidePicture
from westmarch.games.lore.squire import Squire
from westmarch.games.lore.state import LoreState
from westmarch.games.telling import StoryLine
from westmarch.kernel.action import Action
from westmarch.kernel.view import Question, View


class LoreFace:
    """How LoRE shows itself."""

    legend = (
        "A character reads: prowess/body, mind, corruption modifier, and what he bears. A company reads: its site "
        "(region, type); an arrow shows where it is going."
    )

    def table(self, view: View, names: Sequence[str]) -> RenderableType:
        picture = draw_table(_state(view), view.seat, names)
        parts: list[RenderableType] = [heading_rule(picture.heading)]
        for side in picture.sides:
            parts.append(_side(side, is_own=view.seat >= 0 and side is picture.sides[-1]))
        parts += under_way(picture.situation)
        if view.seat >= 0:
            parts += hand_panel([f"{escape(name)} [dim]{escape(kind)}[/]" for name, kind in picture.sides[-1].hand])
        return Group(*parts)

    def hand(self, view: View) -> list[str]:
        state = _state(view)
        return [state.name(card) for card in state.hand(view.seat)]

    def question(self, view: View, question: Question) -> str:
        return f"{question.prompt.capitalize()}:"

    def note(self, view: View, action: Action) -> str:
        return ""

    def story(self, view: View, names: Sequence[str], since: int = 0, until: int | None = None) -> Sequence[StoryLine]:
        return story(_state(view), names, since, until)

    def hints(self, view: View, question: Question) -> list[str]:
        """What the squire would do in the person's place; he sees no more than the person."""
        return [f"A squire would choose: {Squire().choose(view, question).sentence(_state(view))}"]


def _state(view: View) -> LoreState:
    assert isinstance(view.state, LoreState)
    return view.state


def _side(side: SidePicture, is_own: bool) -> RenderableType:
    parts: list[RenderableType] = []
    for company in side.companies:
        parts += [f"[bold green]{escape(company.place)}[/]", _members(company)]
        parts += labelled((("On the company", company.conditions),))
    parts += labelled((*side.lists, known_in_hand([name for name, _ in side.hand], side.hand_size, is_own)))
    title = f"[bold]{escape(side.name)}[/] · {side.points} points · influence left {side.influence}"
    piles = " · ".join([f"hand {side.hand_size}", *(f"{zone} {number}" for zone, number in side.piles)])
    return side_panel(parts, title, piles, is_own)


def _members(company: CompanyPicture) -> Table:
    grid = Table.grid(padding=(0, 2))
    for member in company.members:
        grid.add_row(
            f"  {escape(member.name)}", f"[bold]{member.figures}[/]", _status(member), escape(", ".join(member.notes))
        )
    return grid


def _status(member: MemberPicture) -> str:
    return f"[red]{member.status}[/]" if member.status else ""


FACE = LoreFace()
