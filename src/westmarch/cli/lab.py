"""`westmarch lab`: matches and round robins that are kept in a file, go on after an interruption, and give a report."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated, get_args

import typer
from rich.markup import escape
from rich.table import Table

from westmarch.cli import improve
from westmarch.cli.arenas import find_arena, tell_unlearned
from westmarch.cli.console import (
    BAD_INPUT,
    EXIT_CODES,
    NOTHING_FOUND,
    fail,
    listed,
    note,
    out,
    print_json,
    progress_bar,
)
from westmarch.cli.games import NAMES
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.records.record import ENGINE_VERSION
from westmarch.lab.engines import Engine, on_processes, on_ray
from westmarch.lab.findings import Findings, Share
from westmarch.lab.laboratory import play_plan
from westmarch.lab.notebook import BadNotebook, Notebook
from westmarch.lab.plan import Kind, Plan
from westmarch.lab.report import report
from westmarch.shelf import known_game

lab = typer.Typer(
    name="lab",
    help="Play matches and round robins of computer players or decks, kept in a file, and report on them.",
    no_args_is_help=True,
    epilog=EXIT_CODES,
)

File = Annotated[Path, typer.Argument(help="The file of the laboratory.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def register(app: typer.Typer) -> None:
    """Add `lab` to the app."""
    improve.add_to(lab)
    app.add_typer(lab)


@lab.command(epilog=EXIT_CODES)
def run(
    file: File,
    game: Annotated[str | None, typer.Argument(help=f"The game: {NAMES}; left out, the file's plan goes on.")] = None,
    kind: Annotated[str, typer.Option(help="What is compared: match, decks or players (each against each).")] = "match",
    players: Annotated[str, typer.Option(help="The players, by name, separated by commas.")] = "squire",
    decks: Annotated[
        str | None, typer.Option(help="Ready decks or files, separated by commas; all if left out.")
    ] = None,
    format: Annotated[str | None, typer.Option(help="The format; the usual one if left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games each contest has.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game of each contest.")] = 0,
    concede: Annotated[
        bool, typer.Option("--concede", help="Players who search may give up what is lost; else all is played out.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=0, help="Processes to use; 0 for one a core.")] = 0,
    engine: Annotated[str, typer.Option(help="Where to play: processes (of this machine) or ray.")] = "processes",
    address: Annotated[
        str | None, typer.Option(help="Of a Ray cluster; left out, a small one is started here.")
    ] = None,
    json: Json = False,
) -> None:
    """Play a plan, or go on with it: every game is in the file as soon as it is over. Ctrl-C stops at any time.

    Exits with 1 if a game could not be finished; such games are tried again by the next run.
    """
    try:
        plan = None if game is None else _plan(game, kind, players, decks, format, games, seed, concede)
        notebook = _open(file, plan)
        _tell_unlearned(notebook.plan)
        stopped = _play(notebook, _engine(engine, jobs, address))
    except WestmarchError as error:
        fail(str(error), BAD_INPUT)
    found = Findings.of(notebook)
    if stopped:
        note(f"Stopped after {found.games} of {notebook.plan.size} games. Go on with: westmarch lab run {file}")
    _show(found, json)
    if found.failures:
        raise typer.Exit(NOTHING_FOUND)


@lab.command(epilog=EXIT_CODES)
def show(file: File, json: Json = False) -> None:
    """Show what the games so far say."""
    _show(_findings(file), json)


@lab.command(name="report", epilog=EXIT_CODES)
def write_report(
    file: File,
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write.")] = Path("report.html"),
) -> None:
    """Write a page with tables and charts that needs nothing else to be read."""
    found = _findings(file)
    book = known_game(found.plan.game).book
    names = {entry.id: f"{entry.name} ({entry.set})" for entry in book.entries()}
    try:
        output.write_text(
            report(found, lambda card: names.get(card, card), f"Westmarch: {file.stem}"), encoding="utf-8"
        )
    except OSError as error:
        fail(f"{output} cannot be written: {error.strerror}", BAD_INPUT)
    out().print(f"{found.games} games: {output}", markup=False)


@lab.command(epilog=EXIT_CODES)
def record(
    file: File,
    number: Annotated[int, typer.Argument(min=0, help="The number of the game.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.")],
) -> None:
    """Take the record of a game out, to replay it (westmarch replay) or to look at it on the page."""
    try:
        output.write_bytes(Notebook.open(file).record(number))
    except WestmarchError as error:
        fail(str(error), NOTHING_FOUND)
    except OSError as error:
        fail(f"{output} cannot be written: {error.strerror}", BAD_INPUT)


def _plan(
    game: str,
    kind: str,
    players: str,
    decks: str | None,
    format: str | None,
    games: int,
    seed: int,
    conceding: bool,
) -> Plan:
    """The plan that is asked for; a game of each contest is set up at once, so that what is wrong is said at once."""
    arena = find_arena(game)
    usual = format or arena.formats[0]
    if usual not in arena.formats:
        raise WestmarchError(f"{game} has no format {usual!r}; the formats are {', '.join(arena.formats)}")
    names = listed(players)
    seats = arena.seats(usual)
    if kind == "match" and len(names) == 1:
        names *= seats
    if kind == "match" and not seats <= len(names) <= arena.most_seats(usual):
        raise WestmarchError(f"the {usual} game of {game} is for {seats} players at least, not {len(names)}")
    if not names:
        raise WestmarchError("name the players, such as --players squire,captain")
    for name in names:
        arena.player(name, 0)
    chosen = listed(decks) if decks else list(arena.deck_names(usual))
    if not chosen:
        raise WestmarchError(f"{game} has no ready decks for the {usual} game; name some with --decks")
    plan = Plan(game, usual, _kind(kind), tuple(names), tuple(chosen), games, seed, ENGINE_VERSION, conceding)
    for contest in plan.contests:
        arena.begin(contest.seating(0)[1], seed, usual)
    return plan


def _tell_unlearned(plan: Plan) -> None:
    tell_unlearned(find_arena(plan.game), plan.players, plan.format, len(plan.contests[0].players))


def _kind(word: str) -> Kind:
    for known in get_args(Kind):
        if word == known:
            return known  # type: ignore[no-any-return]
    raise WestmarchError(f"what is compared is a match, decks or players, not {word!r}")


def _open(file: Path, plan: Plan | None) -> Notebook:
    """The file, new or as it was left; it has one plan, and one engine plays it."""
    if not file.exists():
        if plan is None:
            raise BadNotebook(f"there is no file {file}; name a game to begin one")
        return Notebook.begin(file, plan)
    notebook = Notebook.open(file)
    if notebook.plan.engine != ENGINE_VERSION:
        theirs = notebook.plan.engine
        raise BadNotebook(f"{file} was begun by engine {theirs}; this is engine {ENGINE_VERSION}: begin a new file")
    if plan is not None and plan != notebook.plan:
        wrong = ", ".join(plan.differences(notebook.plan))
        raise BadNotebook(f"{file} has another plan (it differs in: {wrong}); go on with it by naming the file alone")
    return notebook


def _engine(name: str, jobs: int, address: str | None) -> Engine:
    if name == "processes":
        return on_processes(jobs or os.cpu_count() or 1)
    if name == "ray":
        return on_ray(address, jobs or None)
    raise WestmarchError(f"games are played on processes or on ray, not on {name!r}")


def _play(notebook: Notebook, engine: Engine) -> bool:
    """Play what is missing and show how far it is; whether somebody lost patience."""
    total = notebook.plan.size
    before = total - len(notebook.missing())
    with progress_bar("Playing") as show_progress:
        try:
            for done, _ in enumerate(play_plan(partial(find_arena), notebook, engine), start=before + 1):
                show_progress(done, total)
        except KeyboardInterrupt:
            return True
    return False


def _findings(file: Path) -> Findings:
    try:
        return Findings.of(Notebook.open(file))
    except WestmarchError as error:
        fail(str(error), NOTHING_FOUND)


def _show(found: Findings, json: bool) -> None:
    if json:
        print_json(found.to_data())
        return
    console = out()
    ratings = found.ratings()
    table = Table("", "Games", "Wins", "Share", "95% interval", "Elo")
    for name, share in sorted(found.rows.items(), key=lambda item: -item[1].part):
        table.add_row(escape(name), *_cells(share), f"{ratings[name]:+.0f}")
    for seat, share in sorted(found.seats.items()):
        table.add_row(f"seat {seat}", *_cells(share), "")
    console.print(table)
    if len(found.names) > 2:
        matrix = Table("", *(escape(name) for name in found.names))
        for name in found.names:
            cells = [f"{found.pairs[name, o].part:.0%}" if (name, o) in found.pairs else "" for o in found.names]
            matrix.add_row(escape(name), *cells)
        console.print(matrix)
    console.print(
        f"{found.games} of {found.plan.size} games of {found.plan.game} ({found.plan.format}), {found.draws} draws, "
        f"{found.mean_turns:.1f} turns a game, {len(found.failures)} errors"
    )
    for number, error in found.failures[:5]:
        console.print(f"game {number}: {error}", markup=False)


def _cells(share: Share) -> tuple[str, str, str, str]:
    low, high = share.interval
    return str(share.games), f"{share.wins:g}", f"{share.part:.1%}" if share.games else "-", f"{low:.1%} to {high:.1%}"
