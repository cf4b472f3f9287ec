"""`westmarch sim`: let computer players play many games and count them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from westmarch.cli.arenas import find_arena, tell_unlearned
from westmarch.cli.console import BAD_INPUT, EXIT_CODES, NOTHING_FOUND, fail, listed, out, print_json, progress_bar
from westmarch.cli.games import NAMES
from westmarch.kernel.errors import WestmarchError
from westmarch.lab import Arena, Contest, Tally, play_contest, wilson

SHOWN_ERRORS = 5
USUAL_PLAYERS = ("squire", "random")


def register(app: typer.Typer) -> None:
    """Add `sim` to the app."""
    app.command(name="sim", epilog=EXIT_CODES)(sim)


def sim(
    game: Annotated[str, typer.Argument(help=f"The game: {NAMES}.")],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; each game has the next one.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes to use; 0 for one a core.")] = 1,
    players: Annotated[
        str | None,
        typer.Option(help="The players, by name, separated by commas; squire and random in turn if left out."),
    ] = None,
    decks: Annotated[str | None, typer.Option(help="Ready decks or deck files, separated by commas.")] = None,
    deck_kind: Annotated[
        str | None, typer.Option(help="Only the ready decks of one kind of player, such as minion.")
    ] = None,
    format: Annotated[str | None, typer.Option(help="The format; the usual one if left out.")] = None,
    concede: Annotated[
        bool, typer.Option("--concede", help="Players who search may give up what is lost; else all is played out.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Allow decks with cards that do not do all they should yet.")
    ] = False,
) -> None:
    """Play many games between computer players, seats and decks swapped, and count who wins.

    Ctrl-C ends the row and shows what has been played so far. Exits with 1 if a game could not be finished.
    """
    try:
        find = partial(find_arena, allow_incomplete=allow_incomplete)
        arena = find(game)
        contest = _contest(arena, games, seed, players, _decks(arena, decks, deck_kind, format), format, concede)
        tell_unlearned(arena, contest.players, contest.format, len(contest.players))
        tally = Tally(len(contest.players), contest.players)
        interrupted = _play(find, contest, jobs or os.cpu_count() or 1, tally)
    except WestmarchError as error:
        fail(str(error), BAD_INPUT)
    if json:
        print_json(tally.to_data())
    else:
        if interrupted:
            out().print(f"Stopped after {tally.games} of {contest.games} games.")
        _show(contest, tally)
    if tally.errors:
        raise typer.Exit(NOTHING_FOUND)


def _decks(arena: Arena, decks: str | None, kind: str | None, format: str | None) -> tuple[str, ...]:
    """The decks that are asked for: by name, all of one kind, or all."""
    usual = format or arena.formats[0]
    if decks:
        if kind:
            raise WestmarchError("name decks with --decks or a kind of them with --deck-kind, not both")
        return tuple(listed(decks))
    if kind is None:
        return tuple(arena.deck_names(usual))
    kinds = arena.decks_by_kind(usual)
    if kind not in kinds:
        known = ", ".join(name or "none" for name in kinds)
        raise WestmarchError(f"{arena.name} has no ready decks of {kind!r} for the {usual} game; there are {known}")
    return tuple(kinds[kind])


def _contest(
    arena: Arena,
    games: int,
    seed: int,
    players: str | None,
    chosen: tuple[str, ...],
    format: str | None,
    conceding: bool,
) -> Contest:
    """The row of games that is asked for; a game is set up at once, so that what is wrong with it is said at once."""
    usual = format or arena.formats[0]
    seats = arena.seats(usual)
    names = listed(players) if players is not None else list(islice(cycle(USUAL_PLAYERS), seats))
    if not names:
        raise WestmarchError("name the players, such as --players squire,random")
    for name in names:
        arena.player(name, 0)
    if not chosen:
        raise WestmarchError(f"{arena.name} has no ready decks for the {usual} game; name some with --decks")
    if len(names) == 1:
        names *= seats
    most = arena.most_seats(usual)
    if not seats <= len(names) <= most:
        number = f"{seats} to {most} players" if seats < most else f"{seats} player{'s' * (seats > 1)}"
        raise WestmarchError(f"the {usual} game of {arena.name} is for {number}, not {len(names)}")
    contest = Contest(arena.name, tuple(names), chosen, usual, games, seed, conceding)
    arena.begin(contest.seating(0)[1], seed, usual)
    return contest


def _play(find: Callable[[str], Arena], contest: Contest, jobs: int, tally: Tally) -> bool:
    """Play, count and show how far it is; whether somebody lost patience."""
    with progress_bar("Playing") as show:
        try:
            for done, outcome in enumerate(play_contest(find, contest, jobs), start=1):
                tally.add(outcome)
                show(done, contest.games)
        except KeyboardInterrupt:
            return True
    return False


def _show(contest: Contest, tally: Tally) -> None:
    console = out()
    wins = Table("", "Games", "Wins", "Share", "95% interval")
    for label, count in zip(tally.player_labels(), tally.player_wins, strict=True):
        _row(wins, label, count, tally.games)
    for seat, count in enumerate(tally.seat_wins):
        _row(wins, f"seat {seat}", count, tally.games)
    for deck, played in tally.deck_games.items():
        _row(wins, deck, tally.deck_wins[deck], played)
    console.print(wins)
    ends = Table("How games ended", "Games", "Share")
    for ending, count in tally.endings.most_common():
        ends.add_row(escape(ending), str(count), f"{count / tally.games:.1%}")
    if tally.games:
        console.print(ends)
    console.print(
        f"{tally.games} games of {contest.game} ({contest.format}), {tally.draws} draws, {tally.lost} lost by all, "
        f"{tally.mean_turns:.1f} turns and {tally.mean_decisions:.0f} decisions a game, {len(tally.errors)} errors"
    )
    if any(tally.player_points):
        shown = zip(tally.player_labels(), tally.mean_points(), strict=True)
        console.print(f"Points a game: {', '.join(f'{label} {points:.1f}' for label, points in shown)}")
    for failed in tally.errors[:SHOWN_ERRORS]:
        console.print(f"seed {failed.seed}: {failed.error}", markup=False)


def _row(table: Table, label: str, wins: int, games: int) -> None:
    low, high = wilson(wins, games)
    share = f"{wins / games:.1%}" if games else "-"
    table.add_row(escape(label), str(games), str(wins), share, f"{low:.1%} to {high:.1%}")
