"""MECCG at a terminal: its table drawn with colours and boxes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from westmarch.cli.terminal.panels import hand_panel, heading_rule, known_in_hand, labelled, side_panel, under_way
from westmarch.games.meccg.advice import suggest_destinations, suggest_start
from westmarch.games.meccg.drawing import asked, draw_table, note, story
from westmarch.games.meccg.drawing.sheet import LEGEND
from westmarch.games.meccg.drawing.table import CharacterPicture, CompanyPicture, SidePicture, SitePicture
from westmarch.games.meccg.state import MeccgState
from westmarch.games.telling import StoryLine
from westmarch.kernel.action import Action
from westmarch.kernel.phrases import plain
from westmarch.kernel.view import Question, View

_STATE_STYLE = {"untapped": "green", "tapped": "yellow", "wounded": "red"}
_HINTS = 3
"""So many journeys are worth reading at once."""


class MeccgFace:
    """How MECCG shows itself."""

    legend = f"Site paths: {LEGEND}. A character reads: state, prowess/body, free direct influence, corruption points."

    def table(self, view: View, names: Sequence[str]) -> RenderableType:
        picture = draw_table(_state(view), view.seat, names)
        parts: list[RenderableType] = [heading_rule(picture.heading)]
        for side in picture.sides:
            is_own = view.seat >= 0 and side is picture.sides[-1]
            parts.append(_side(side, is_own))
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
        state = _state(view)
        if question.kind == "starting characters":
            return [suggest_start(state, view.seat).words]
        if question.kind in ("organize", "destination"):
            return [journey.words for journey in suggest_destinations(state, view.seat)[:_HINTS]]
        return []


def _state(view: View) -> MeccgState:
    assert isinstance(view.state, MeccgState)
    return view.state


def _side(side: SidePicture, is_own: bool) -> Panel:
    """A side of the table; the viewer's own hand has a place of its own, of others' hands he may know some cards."""
    parts: list[RenderableType] = []
    for company in side.companies:
        parts += [_company_line(company), _company_grid(company)]
    if side.chosen:
        parts.append(f"Chosen to start: {escape(', '.join(card.name for card in side.chosen))}")
    parts += labelled(
        (
            known_in_hand([card.name for card in side.hand], side.hand_size, is_own),
            ("In play", side.events),
            ("Marshalling point pile", side.pile),
            ("Agents", side.agents),
            ("Prisoners", side.prisoners),
            ("Out of play", side.out_of_play),
        )
    )
    kinds = ", ".join(f"{kind} {plain(points)}" for kind, points in side.points_by_kind)
    count = f"{plain(side.points)} marshalling point{'' if side.points == 1 else 's'}"
    note = f" · [yellow]{escape(side.note)}[/]" if side.note else ""
    title = f"[bold]{escape(side.name)}[/] · {count}{f' ({kinds})' if kinds else ''}{note}"
    return side_panel(parts, title, _piles(side), is_own)


def _piles(side: SidePicture) -> str:
    parts = [
        f"hand {side.hand_size}",
        f"play deck {side.play_deck}",
        f"discard pile {side.discard_pile}",
        f"free general influence {plain(side.free_influence)}",
    ]
    if side.sideboard:
        parts.append(f"sideboard {side.sideboard}")
    if side.exhausted:
        parts.append("deck exhausted" if side.exhausted == 1 else f"deck exhausted {side.exhausted} times")
    return " · ".join(parts)


def _company_line(company: CompanyPicture) -> str:
    here = company.site
    mark = "[bold yellow]▶[/] " if company.in_focus else ""
    words = f"{mark}[bold]Company {company.number}[/] at {_site_name(here)}"
    shown = here
    if company.destination is not None:
        goal = company.destination
        words += f" → {_site_name(goal) if goal.name else 'a face-down site'}"
        shown = goal
    details = [f"through {', '.join(company.regions)}" if company.regions else ""]
    details.append(f"path {shown.path}" if shown.path else "")
    details.append(f"playable: {', '.join(shown.playable)}" if shown.playable else "")
    details.append(f"automatic-attacks {'; '.join(shown.attacks)}" if shown.attacks else "")
    details.append(f"on-guard: {', '.join(shown.guards)}" if shown.guards else "")
    rest = " · ".join(part for part in details if part)
    return f"{words} [dim]{escape(rest)}[/]" if rest else words


def _site_name(site: SitePicture) -> str:
    tapped = ", [yellow]tapped[/]" if site.tapped else ""
    return f"{escape(site.name)} ({escape(site.type)}{tapped})"


def _company_grid(company: CompanyPicture) -> Table:
    grid = Table.grid(padding=(0, 2))
    for _ in range(6):
        grid.add_column(no_wrap=True)
    grid.columns[-1].no_wrap = False
    for character in company.characters:
        _add(grid, character, "  ")
        for follower in character.followers:
            _add(grid, follower, "   └ ")
    return grid


def _add(grid: Table, character: CharacterPicture, indent: str) -> None:
    style = _STATE_STYLE[character.state]
    bears = ", ".join(character.bears)
    if character.uncontrolled:
        bears = f"uncontrolled{', ' if bears else ''}{bears}"
    grid.add_row(
        f"{indent}{escape(character.name)}{' (ally)' if character.is_ally else ''}",
        f"[{style}]{character.state}[/]",
        f"{plain(character.prowess)}/{plain(character.body)}",
        "" if character.is_ally else f"DI {plain(character.free_influence)}",
        f"CP {character.corruption}" if character.corruption else "",
        escape(bears),
    )


def _hand(side: SidePicture) -> list[RenderableType]:
    return hand_panel([f"{escape(card.name)} [dim]{escape(card.kind)}[/]" for card in side.hand])


FACE = MeccgFace()
