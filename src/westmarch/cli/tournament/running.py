"""`westmarch tournament pair`, `swap`, `rounds`, `undo`, `close` and `sent`."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

from westmarch.cli.tournament.common import (
    EventFile,
    Json,
    Reason,
    Settings,
    complaints,
    event_of,
    journal_of,
    print_table,
    take,
    tell,
)
from westmarch.organiser.directing import next_round
from westmarch.organiser.directing import swap as changed_places
from westmarch.organiser.schedule import most_rounds
from westmarch.organiser.sheets import pairings_sheet
from westmarch.organiser.steps import Closed, RoundsSet, Sent


def pair(
    event: EventFile,
    again: Annotated[
        bool, typer.Option("--again", help="Pair the current round anew, as long as no result is in.")
    ] = False,
    reason: Reason = "",
    json: Json = False,
) -> None:
    """Pair the next round: equal scores or as near as possible, never the same pair twice, byes from below."""
    after = take(event, lambda now: next_round(now, again, reason), json)
    if not json and after.current is not None:
        print_table(pairings_sheet(after, after.current))


def swap(
    event: EventFile,
    one: Annotated[str, typer.Argument(metavar="PLAYER", help="A player: name, beginning of the name, or number.")],
    other: Annotated[str, typer.Argument(metavar="PLAYER", help="Another one.")],
    reason: Reason = "",
    json: Json = False,
) -> None:
    """Let two players change places in the current round, as long as no result is in and nobody meets twice by it."""
    after = take(event, lambda now: changed_places(now, one, other, reason), json)
    if not json and after.current is not None:
        print_table(pairings_sheet(after, after.current))


def rounds(
    event: EventFile,
    number: Annotated[int | None, typer.Argument(metavar="[ROUNDS]", min=1, help="Settle how many there are.")] = None,
    reason: Reason = "",
    json: Json = False,
) -> None:
    """Say how many rounds there are and why, or settle another number."""
    if number is not None:
        take(event, lambda _: RoundsSet(number, reason), json)
        return
    now = event_of(event)
    players = len(now.field())
    why = "settled by the director" if now.set_rounds is not None else f"by the number of players, {players}"
    most = f"; without meeting twice {most_rounds(players)} are possible" if now.plan.kind == "two-player" else ""
    tell(now, f"{now.planned_rounds} rounds ({why}), {len(now.rounds)} paired{most}", json, [])


def undo(event: EventFile, reason: Reason = "", json: Json = False) -> None:
    """Take back the last step; it stays in the audit trail but counts for nothing."""
    journal = journal_of(event)
    with complaints():
        told = {entry.number: words for entry, words, _ in journal.told()}
        after, entry = journal.undo(reason)
        tell(after, f"taken back: step {entry.number}, {told[entry.number]}", json, [])


def close(event: EventFile, json: Json = False) -> None:
    """End the event. Results can still be corrected."""
    after = event_of(event)
    notes = []
    if len(after.rounds) < after.planned_rounds:
        notes.append(f"only {len(after.rounds)} of {after.planned_rounds} rounds were played")
    take(event, lambda _: Closed(), json, notes)


def sent(
    event: EventFile,
    on: Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"], help="The day; today if left out.")] = None,
    json: Json = False,
) -> None:
    """Note that the results are with the sanctioning body."""
    day = (on or datetime.now()).date()
    take(event, lambda _: Sent(day), json)


COMMANDS = {"pair": pair, "swap": swap, "rounds": rounds, "undo": undo, "close": close, "sent": sent}
SETTINGS: Settings = {}
