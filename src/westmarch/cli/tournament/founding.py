"""`westmarch tournament new` and `sanction`."""

from __future__ import annotations

import secrets
from datetime import date, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from westmarch.cli.console import NOTHING_FOUND, out, print_json
from westmarch.cli.tournament.common import EventFile, Json, Settings, complaints, event_of, tell
from westmarch.cli.tournament.playable import check_format, playable_game
from westmarch.organiser.journal import Journal
from westmarch.organiser.plan import Kind, Plan, Sanction
from westmarch.organiser.rulebooks import RULEBOOKS, rulebook_of
from westmarch.organiser.sanctioning import demand_for_lists, demands, sanctioning_body
from westmarch.organiser.steps import Founded

DAY = ["%Y-%m-%d"]
MOMENT = ["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"]
SEEDS = 1 << 63


def new(
    event: Annotated[Path, typer.Argument(metavar="EVENT", help="The file in which the event is kept.")],
    game: Annotated[str, typer.Option(help=f"The game: {' or '.join(RULEBOOKS)}.")],
    format: Annotated[str | None, typer.Option(help="The format; the game's for tournaments if left out.")] = None,
    name: Annotated[str | None, typer.Option(help="What the event is called; as its file if left out.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="For pairings by lot and games of computers; drawn if left out.")
    ] = None,
    director: Annotated[str, typer.Option(help="Who directs it.")] = "",
    rounds: Annotated[
        int | None, typer.Option(min=1, help="How many rounds; by the number of players if left out.")
    ] = None,
    multi_player: Annotated[bool, typer.Option("--multi-player", help="Tables of three to five.")] = False,
    start: Annotated[
        datetime | None, typer.Option(formats=MOMENT, help="When the first round begins, such as 2027-03-06 10:00.")
    ] = None,
    minutes: Annotated[int | None, typer.Option(help="How long a round is; as the book says if left out.")] = None,
    break_minutes: Annotated[int | None, typer.Option("--break", help="The minutes between two rounds.")] = None,
    deck_lists: Annotated[bool, typer.Option("--deck-lists", help="Everybody must hand in a deck list.")] = False,
    lists_announced: Annotated[
        bool, typer.Option("--lists-announced", help="All advertising says that lists are demanded.")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(help="An optional rule that all agree on. May be given several times.")
    ] = None,
    sanctioned: Annotated[bool, typer.Option("--sanctioned", help="It is to be sanctioned.")] = False,
    day: Annotated[datetime | None, typer.Option(formats=DAY, help="The day of the event.")] = None,
    requested: Annotated[datetime | None, typer.Option(formats=DAY, help="When approval was asked for.")] = None,
    advertised: Annotated[datetime | None, typer.Option(formats=DAY, help="Since when it is advertised.")] = None,
    country: Annotated[str, typer.Option(help="Where it is held.")] = "",
    public_venue: Annotated[
        bool, typer.Option("--public-venue", help="In a clean public place that is safe for cards.")
    ] = False,
    json: Json = False,
) -> None:
    """Found an event, in a new file."""
    with complaints():
        book = rulebook_of(game)
        about = Sanction(_date(day) or _date(start), _date(requested), _date(advertised), country, public_venue)
        plan = Plan(
            name=name if name is not None else event.stem,
            game=game,
            format=format or book.format,
            seed=seed if seed is not None else secrets.randbelow(SEEDS),
            kind=Kind.MULTI_PLAYER if multi_player else Kind.TWO_PLAYER,
            director=director,
            rounds=rounds,
            start=start,
            minutes=minutes,
            break_minutes=break_minutes,
            deck_lists=deck_lists,
            lists_announced=lists_announced,
            options=tuple(option or ()),
            sanction=about if sanctioned else None,
        )
        check_format(playable_game(game), plan)
        step = Founded(plan)
        founded = Journal(event).found(step)
        notes = [f"not so: {demand.words} ({demand.rule})" for demand in demand_for_lists(plan) if not demand.met]
        tell(founded, step.words(founded), json, notes)


def sanction(event: EventFile, json: Json = False) -> None:
    """Check what a sanctioned event must show. Exits with 1 if something is missing."""
    found = event_of(event)
    checked = demands(found, date.today())
    country = found.plan.sanction.country if found.plan.sanction is not None else ""
    if json:
        print_json({"sanctioned_by": sanctioning_body(country), "demands": checked})
    else:
        table = Table("", "What is asked", "Rule", title=f"To be sanctioned by {sanctioning_body(country)}")
        for demand in checked:
            table.add_row("[green]yes[/]" if demand.met else "[red]no[/]", demand.words, demand.rule)
        out().print(table)
    if not all(demand.met for demand in checked):
        raise typer.Exit(NOTHING_FOUND)


def _date(moment: datetime | None) -> date | None:
    return moment.date() if moment is not None else None


COMMANDS = {"new": new, "sanction": sanction}
SETTINGS: Settings = {}
