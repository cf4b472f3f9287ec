"""`westmarch tournament result` and `correct`."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from westmarch.cli.tournament.common import EventFile, Json, Reason, Settings, take
from westmarch.organiser.directing import correct as corrected
from westmarch.organiser.directing import current_table, enter, seat_of
from westmarch.organiser.errors import Refused
from westmarch.organiser.event import Event
from westmarch.organiser.outcomes import How, Outcome

TableNumber = Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")]
Totals = Annotated[
    str | None,
    typer.Argument(metavar="[TOTALS]", help="What each player has, in the order of the table: 20:10, or 20:12:9."),
]
Winner = Annotated[str | None, typer.Option(help="Who won, where no totals say it.")]
Ring = Annotated[str | None, typer.Option(help="Who won by destroying The One Ring.")]
Draw = Annotated[bool, typer.Option("--draw", help="A draw, in games without totals.")]
Agreed = Annotated[bool, typer.Option("--agreed", help="A draw that the players agreed on, if the rules allow it.")]
Stopped = Annotated[bool, typer.Option("--stopped", help="The game was stopped at the end of the break.")]
Forfeit = Annotated[
    list[str] | None, typer.Option(help="Who was not there, or gave no game. May be given several times.")
]

LONGEST_TOTALS = 60
_TOTALS = re.compile(r"\s*(-?\d{1,4})(?:\s*[:,/-]\s*(-?\d{1,4}))+\s*")


def result(
    event: EventFile,
    table: TableNumber,
    totals: Totals = None,
    winner: Winner = None,
    ring: Ring = None,
    draw: Draw = False,
    agreed: Agreed = False,
    stopped: Stopped = False,
    forfeit: Forfeit = None,
    json: Json = False,
) -> None:
    """Enter the result of a table of the current round."""

    def outcome(now: Event) -> Outcome:
        round_number, _ = current_table(now, table)
        return _outcome(now, round_number, table, totals, winner, ring, draw, agreed, stopped, forfeit or [])

    take(event, lambda now: enter(now, table, outcome(now)), json)


def correct(
    event: EventFile,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", help="The round.")],
    table: TableNumber,
    totals: Totals = None,
    winner: Winner = None,
    ring: Ring = None,
    draw: Draw = False,
    agreed: Agreed = False,
    stopped: Stopped = False,
    forfeit: Forfeit = None,
    reason: Reason = "",
    json: Json = False,
) -> None:
    """Replace a result, in whatever round, also after the end. Pairings that were made after it stand."""

    def outcome(now: Event) -> Outcome:
        now.table(round_number, table)
        return _outcome(now, round_number, table, totals, winner, ring, draw, agreed, stopped, forfeit or [])

    take(event, lambda now: corrected(now, round_number, table, outcome(now), reason), json)


def _outcome(
    event: Event,
    round_number: int,
    table: int,
    totals: str | None,
    winner: str | None,
    ring: str | None,
    draw: bool,
    agreed: bool,
    stopped: bool,
    forfeit: list[str],
) -> Outcome:
    """The outcome that the words of a director describe."""
    said = [words for words in (winner, ring) if words is not None]
    if len(said) + draw + agreed + stopped + bool(forfeit) > 1:
        raise Refused("choose one of --winner, --ring, --draw, --agreed, --stopped and --forfeit")
    if totals is None and not (said or draw or agreed or forfeit):
        raise Refused("say how the game ended: totals such as 20:10, or --winner NAME; see --help for all")
    how = How.ABSENT if forfeit else How.AGREED if agreed else How.STOPPED if stopped else How.PLAYED
    return Outcome(
        totals=read_totals(totals) if totals is not None else (),
        winner=seat_of(event, round_number, table, said[0]) if said else None,
        ring=ring is not None,
        how=how,
        absent=tuple(sorted({seat_of(event, round_number, table, name) for name in forfeit})),
    )


def read_totals(words: str) -> tuple[int, ...]:
    """The totals of a table, as people write them."""
    if len(words) > LONGEST_TOTALS or _TOTALS.fullmatch(words) is None:
        raise Refused(f"{words[:40]!r} says no totals: write them in the order of the table, such as 20:10")
    return tuple(int(number) for number in re.findall(r"(?<!\d)-?\d+", words.replace("--", ":-")))


COMMANDS = {"result": result, "correct": correct}
# Totals may be negative.
SETTINGS: Settings = {name: {"ignore_unknown_options": True} for name in COMMANDS}
