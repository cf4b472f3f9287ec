"""`westmarch tournament rate`: ratings over some events."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Annotated

import typer

from westmarch.cli.tournament.common import (
    Csv,
    Html,
    Json,
    Output,
    Settings,
    complaints,
    event_of,
    show_sheet,
)
from westmarch.organiser.event import folded_name
from westmarch.organiser.glicko import glicko_ratings
from westmarch.organiser.ratings import event_day, rate, season_rating
from westmarch.organiser.sheets import Cell, Sheet

DAY = ["%Y-%m-%d"]


def rate_events(
    events: Annotated[list[Path], typer.Argument(metavar="EVENT...", help="The files of the events.")],
    season_from: Annotated[datetime | None, typer.Option(formats=DAY, help="The first day of the season.")] = None,
    season_to: Annotated[datetime | None, typer.Option(formats=DAY, help="The last day of the season.")] = None,
    json: Json = False,
    csv: Csv = False,
    html: Html = False,
    output: Output = None,
) -> None:
    """Rate players over some events, in the order of their days: LoRE's own formula, with Glicko-2 beside it. The
    season's rating is the highest that somebody reached in it."""
    found = [event_of(path) for path in events]
    found.sort(key=lambda event: event_day(event) or date.max)
    with complaints():
        glicko = glicko_ratings(found)
        counting = [event for event in found if event.book.counts]
        own = rate(counting)
    season = None
    if season_from is not None or season_to is not None:
        season = (
            season_from.date() if season_from is not None else date.min,
            season_to.date() if season_to is not None else date.max,
        )
    names = {folded_name(player.name): player.name for event in found for player in event.players.values()}
    rows: list[list[Cell]] = []
    for key, name in names.items():
        rated = own.players.get(key)
        best = season_rating(rated.path, season) if rated is not None else None
        uncertain = glicko[key]
        rows.append(
            [
                name,
                rated.rating if rated is not None else "",
                best if best is not None else "",
                rated.games if rated is not None else "",
                round(uncertain.rating),
                round(2 * uncertain.deviation),
            ]
        )
    rows.sort(key=lambda row: (-(row[1] if isinstance(row[1], int) else 0), -int(row[4]), str(row[0])))
    unsanctioned = [event.plan.name for event in found if event.plan.sanction is None]
    note = ""
    if unsanctioned:
        note = f"Not official: {', '.join(unsanctioned)} {'is' if len(unsanctioned) == 1 else 'are'} not sanctioned."
    if len(counting) < len(found):
        note += " LoRE's formula needs games that are scored by totals; the others count for Glicko-2 only."
    columns = ["Player", "Rating", "Season's best", "Games", "Glicko-2", "±"]
    show_sheet(Sheet("Ratings", columns, rows, note.strip()), json, csv, html, output)


COMMANDS = {"rate": rate_events}
SETTINGS: Settings = {}
