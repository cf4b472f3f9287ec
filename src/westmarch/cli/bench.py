"""`westmarch bench`: how fast the games run on this machine."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from westmarch.cli.arenas import find_arena
from westmarch.cli.console import EXIT_CODES, fail, out, print_json
from westmarch.cli.games import NAMES, game_or_fail
from westmarch.kernel.errors import WestmarchError
from westmarch.lab import Arena, Measures, measure
from westmarch.lab.bench import pairs_of_kinds
from westmarch.lab.bench_players import measure_players
from westmarch.shelf import GAMES

MORE_SEATS = (3, 4)
"""With so many players a game for two or more is measured as well."""
REPORTED = (
    "decisions_per_second",
    "games_per_second",
    "rollout_decisions_per_second",
    "bare_copy_microseconds",
    "copy_microseconds",
    "deepcopy_ratio",
    "decisions_per_game",
    "calls_per_decision",
)
"""What other programs read of the measures."""


def register(app: typer.Typer) -> None:
    """Add `bench` to the app."""
    app.command(name="bench", epilog=EXIT_CODES)(bench)


def bench(
    what: Annotated[str, typer.Argument(metavar="[engine|players|server]", help="What is measured.")] = "engine",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.01, help="How long to play: each game and format 5, each kind of player 3, a server 20."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Server: how many games at the same time.")] = 100,
    pace: Annotated[float, typer.Option(min=0.01, help="Server: seconds from answer to answer in each game.")] = 1.0,
    flood: Annotated[
        bool, typer.Option("--flood", help="Server: measure again while one address asks for replays all the time.")
    ] = False,
    game: Annotated[
        str | None, typer.Option(help=f"Only this game: {NAMES}; a server plays meccg if left out.")
    ] = None,
    format: Annotated[str | None, typer.Option(help="Only this format, such as standard.")] = None,
    seats: Annotated[
        int | None,
        typer.Option(min=1, help="Only with so many players; else 2, 3 and 4 where a format is open to them."),
    ] = None,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Allow decks with cards that do not do all they should yet.")
    ] = False,
) -> None:
    """Measure random whole games in CPU time of one core, copies with and without a choice on them, games that are
    only imagined from the middle to the end, and memory, for each game and format.

    It begins when all is warmed up. Only decisions with two or more options are counted. The ready decks are played in
    turn; formats without one that may be played are left out. Where there are several kinds of players, each pair of
    them is measured in one format. How many functions are called for a decision does not depend on the machine.

    With `players`: how fast players think, in CPU time, from the middle of games: random rollouts, the squire's
    decisions, worlds in which the captain tries his answers; the memory of a state; what two processes do together.

    With `server`: start a server, play many games against the computer over WebSockets, and report how long people wait
    from their answer to the next view of the table. With `--flood` also while somebody asks for replays without pause.
    """
    if what not in ("engine", "players", "server"):
        fail(f"the engine, the players or the server can be measured, not {what!r}")
    if what == "server":
        played = game_or_fail(game or "meccg")
        _bench_server(games, seconds or 20.0, played.name, format or played.formats[0], pace, flood, json)
        return
    if what == "players":
        _bench_players(seconds or 3.0, [game] if game is not None else list(GAMES), format, json)
        return
    seconds = seconds or 5.0
    try:
        found = {}
        for name in [game] if game is not None else list(GAMES):
            arena = find_arena(name, allow_incomplete)
            known = arena.formats if format is None else [format]
            formats = [each for each in known if arena.deck_names(each)]
            if not formats:
                raise WestmarchError(f"{name} has no ready decks to play {format or ''} with".replace("  ", " "))
            for each in formats:
                for number in _seats(arena, each, seats):
                    title = f"{name}/{each}" if number == arena.seats(each) else f"{name}/{each}/{number} players"
                    found[title] = measure(arena, each, seconds, seats=number)
            for each in [each for each in formats if len(arena.decks_by_kind(each)) > 1][:1]:
                for kinds, field in pairs_of_kinds(arena, each).items():
                    if seats in (None, len(field)):
                        found[f"{name}/{kinds}"] = measure(arena, each, seconds, field=field)
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json({name: _reported(measures) for name, measures in found.items()})
    else:
        out().print(_table(found))


def _seats(arena: Arena, format: str, wanted: int | None) -> list[int]:
    """With how many players a format is measured."""
    least, most = arena.seats(format), arena.most_seats(format)
    if wanted is None:
        return [least, *(number for number in MORE_SEATS if least == 2 and number <= most)]
    if not least <= wanted <= most:
        raise WestmarchError(f"the {format} game of {arena.name} is for {_range(least, most)} players, not {wanted}")
    return [wanted]


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _bench_players(seconds: float, games: list[str], format: str | None, json: bool) -> None:
    try:
        found = {}
        for name in games:
            played = format or find_arena(name).formats[0]
            if not find_arena(name).deck_names(played):
                raise WestmarchError(f"{name} has no ready decks to play {played} with")
            found[f"{name}/{played}"] = measure_players(find_arena, name, played, seconds)
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(found)
        return
    columns = (
        "decisions/s",
        "rollouts/s",
        "squire's decisions/s",
        "captain's worlds/s",
        "memory a state",
        "two processes",
    )
    table = Table("per CPU second", *columns)
    table.columns[0].no_wrap = True
    for name, each in found.items():
        table.add_row(
            name,
            f"{each.decisions_per_second:,.0f}",
            f"{each.rollouts_per_second:.1f}",
            f"{each.squire_decisions_per_second:,.0f}",
            f"{each.captain_worlds_per_second:.1f}",
            f"{each.kilobytes_per_state:.0f} kB",
            f"{each.two_processes:.2f} times",
        )
    out().print(table)


def _bench_server(games: int, seconds: float, game: str, format: str, pace: float, flood: bool, json: bool) -> None:
    # Read here: the other benchmarks should not wait for the server's libraries.
    from westmarch.server.operations.measuring import measure_flood, measure_server

    table = Table("", "games", "answers/s", "decisions/s", "p50", "p95", "p99", "worst")
    try:
        if flood:
            found = measure_flood(games, seconds, game, format, pace=pace)
            rows = {"in peace": found.quiet, "in a flood": found.flooded}
        else:
            rows = {"": measure_server(games, seconds, game, format, pace=pace)}
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(found if flood else rows[""])
        return
    for name, each in rows.items():
        waits = (each.p50_milliseconds, each.p95_milliseconds, each.p99_milliseconds, each.worst_milliseconds)
        figures = (f"{each.games}", f"{each.answers_per_second:.1f}", f"{each.decisions_per_second:.1f}")
        table.add_row(name, *figures, *(f"{wait:.0f} ms" for wait in waits))
    out().print(table)
    if flood:
        told = found.flood
        out().print(f"{told.requests} requests: {told.answered} answered, {told.refused} refused, {told.others} failed")


def _reported(measures: Measures) -> dict[str, float]:
    data: dict[str, float] = msgspec.to_builtins(measures)
    return {name: data[name] for name in REPORTED}


def _table(found: dict[str, Measures]) -> Table:
    table = Table("", "choices/s", "imagined", "calls", "copy, choice", "memory")
    table.columns[0].no_wrap = True
    for name, each in found.items():
        table.add_row(
            name,
            f"{each.decisions_per_second:,.0f}",
            f"{each.rollout_decisions_per_second:,.0f}",
            f"{each.calls_per_decision:.0f}",
            f"{each.bare_copy_microseconds:.0f}, {each.copy_microseconds:.0f} µs",
            f"{each.kilobytes_per_game:,.0f} kB",
        )
    return table
