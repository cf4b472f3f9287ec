"""`westmarch tournament show`, `standings`, `pairings`, `players`, `log` and `clock`."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.cli.console import NOTHING_FOUND, fail, out, print_json
from westmarch.cli.tournament.common import (
    Csv,
    EventFile,
    Html,
    Json,
    Output,
    RoundNumber,
    Settings,
    complaints,
    event_of,
    journal_of,
    show_sheet,
    tell,
)
from westmarch.organiser.event import Event, Round
from westmarch.organiser.journal import Journal
from westmarch.organiser.schedule import Slot, slot, turns_after_time
from westmarch.organiser.sheets import Sheet, pairings_sheet, players_sheet, standings_sheet


def show(event: EventFile, json: Json = False) -> None:
    """Say where the event stands, and what comes next."""
    now = event_of(event)
    state = f"{now.plan.name}: {len(now.field())} players, {len(now.rounds)} of {now.planned_rounds} rounds paired"
    tell(now, f"{state}; {_next(now)}", json, [])


def _next(event: Event) -> str:
    if event.closed:
        return "it is over"
    if tables := event.open_tables():
        return f"results are missing of tables {', '.join(str(table.number) for table in tables)}"
    if event.rounds and len(event.rounds) >= event.planned_rounds:
        return "all rounds are played; close it"
    return "the next round can be paired" if len(event.field()) > 1 else "players can be registered"


def standings(
    event: EventFile,
    upto: Annotated[int | None, typer.Option("--round", "-r", min=1, help="After this round only.")] = None,
    json: Json = False,
    csv: Csv = False,
    html: Html = False,
    output: Output = None,
) -> None:
    """Show the standings: points, then the games between those who are tied, losses, and opponents' points."""
    now = event_of(event)
    with complaints():
        if upto is not None:
            now.round(upto)
        sheet = standings_sheet(now, upto)
    show_sheet(sheet, json, csv, html, output)


def pairings(
    event: EventFile,
    number: RoundNumber = None,
    json: Json = False,
    csv: Csv = False,
    html: Html = False,
    output: Output = None,
) -> None:
    """Show who plays whom in a round, to be printed and pinned to the wall."""
    now = event_of(event)
    show_sheet(pairings_sheet(now, chosen_round(now, number)), json, csv, html, output)


def chosen_round(event: Event, number: int | None) -> Round:
    """The round that is asked for, or the current one."""
    if number is None and event.current is None:
        fail("no round is paired yet", NOTHING_FOUND)
    with complaints():
        return event.round(number if number is not None else len(event.rounds))


def players(event: EventFile, json: Json = False, csv: Csv = False, html: Html = False, output: Output = None) -> None:
    """List the players with decks, warnings and status."""
    show_sheet(players_sheet(event_of(event)), json, csv, html, output)


def log(event: EventFile, json: Json = False, csv: Csv = False, html: Html = False, output: Output = None) -> None:
    """Show the audit trail: every step, also those that were taken back."""
    journal = journal_of(event)
    with complaints():
        sheet = log_sheet(journal)
    show_sheet(sheet, json, csv, html, output)


def log_sheet(journal: Journal) -> Sheet:
    """The audit trail as a sheet."""
    rows: list[list[str | int]] = [
        [entry.number, entry.at.isoformat(sep=" "), words, "" if counts else "taken back"]
        for entry, words, counts in journal.told()
    ]
    return Sheet(f"{journal.event().plan.name}: audit trail", ["Step", "When", "What", "Counts"], rows)


def clock(
    event: EventFile,
    order: Annotated[
        str | None, typer.Option("--order", help="Who had the first turn, who the second: Anna,Bob.")
    ] = None,
    turn: Annotated[str | None, typer.Option("--turn", help="Whose turn it is when time is called.")] = None,
    json: Json = False,
) -> None:
    """Show when rounds begin, when time is called and when games are stopped; or who still has a turn."""
    now = event_of(event)
    if order is not None or turn is not None:
        _turns_left(now, order, turn, json)
        return
    slots = _slots(now)
    if json:
        print_json(slots)
        return
    rows: list[list[str | int]] = [
        [each.round, *(f"{moment:%H:%M}" for moment in (each.begins, each.time_called, each.stopped))] for each in slots
    ]
    show_sheet(
        Sheet(f"{now.plan.name}: clock", ["Round", "Begins", "Time is called", "Games are stopped"], rows),
        json=False,
        csv=False,
        html=False,
        output=None,
    )


def _slots(event: Event) -> list[Slot]:
    minutes = event.plan.minutes if event.plan.minutes is not None else event.book.minutes
    pause = event.plan.break_minutes if event.plan.break_minutes is not None else event.book.break_minutes
    if event.plan.start is None:
        fail("the event has no time of beginning; `new --start` gives it one", NOTHING_FOUND)
    if minutes is None:
        fail(f"{event.book.title} sets no length of rounds; `new --minutes` does", NOTHING_FOUND)
    return [slot(event.plan.start, number, minutes, pause or 0) for number in range(1, event.planned_rounds + 1)]


def _turns_left(event: Event, order: str | None, turn: str | None, json: bool) -> None:
    with complaints():
        names = [event.find(name.strip()).name for name in (order or "").split(",") if name.strip()]
        whose = event.find(turn).name if turn else ""
    if len(names) < 2 or whose not in names:
        fail("say the order of turns and whose turn it is: --order Anna,Bob --turn Anna")
    left = turns_after_time(names, whose)
    if json:
        print_json(left)
        return
    more = "".join(f", then {name} has one more turn" for name in left[1:])
    out().print(f"{left[0]} finishes this turn{more}; then comes the end of the game.", markup=False)


COMMANDS = {
    "show": show,
    "standings": standings,
    "pairings": pairings,
    "players": players,
    "log": log,
    "clock": clock,
}
SETTINGS: Settings = {}
