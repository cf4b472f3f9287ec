"""`westmarch puzzle`: a position of a real game in which one answer leads clearly further than all others."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from westmarch.cli.console import EXIT_CODES, NOTHING_FOUND, fail, out, print_json
from westmarch.cli.games import NAMES, face_of, game_or_fail
from westmarch.cli.terminal.prompt import read_line
from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.view import Question
from westmarch.teaching.puzzle import Puzzle, asked, puzzle_of_the_day, read_puzzles, title_of

SOLUTION = "solution"


def register(app: typer.Typer) -> None:
    """Add `puzzle` to the app."""
    app.command(name="puzzle", epilog=EXIT_CODES)(puzzle)


def puzzle(
    game: Annotated[str, typer.Argument(help=f"The game: {NAMES}.")],
    number: Annotated[int | None, typer.Argument(min=1, help="Which one; today's if left out.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the puzzles of the game.")] = False,
    json: Annotated[bool, typer.Option("--json", help="With --list: print JSON.")] = False,
) -> None:
    """Find the best answer. Answer with a number, or with `solution` to be shown it. Exit code 1: it was not found."""
    known = game_or_fail(game)
    try:
        puzzles = read_puzzles(known.name)
        if listed:
            _show_list(known, puzzles, json)
            return
        if not puzzles:
            fail("there are no puzzles for this game", NOTHING_FOUND)
        number = number or puzzle_of_the_day(len(puzzles), datetime.now(UTC).date())
        if number > len(puzzles):
            fail(f"there is no puzzle {number}; there are {len(puzzles)}")
        found = _try(known, puzzles[number - 1], number)
    except WestmarchError as error:
        fail(str(error))
    if not found:
        raise typer.Exit(NOTHING_FOUND)


def _show_list(known: KnownGame, puzzles: list[Puzzle], json: bool) -> None:
    face = face_of(known.name)
    rows = []
    for number, each in enumerate(puzzles, start=1):
        title = title_of(face.question(*asked(each.begin(known.rules), each.seat)))
        rows.append((number, title, each.turn, len(each.answers), each.rating))
    columns = ("number", "title", "turn", "answers", "rating")
    if json:
        print_json([dict(zip(columns, row, strict=True)) for row in rows])
        return
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column.capitalize(), justify="left" if column == "title" else "right")
    for row in rows:
        table.add_row(*map(str, row))
    out().print(table)


def _try(known: KnownGame, puzzle: Puzzle, number: int) -> bool:
    """Ask until the answer is found, or the solution is wanted; whether it was found."""
    console, face = out(), face_of(known.name)
    view, question = asked(puzzle.begin(known.rules), puzzle.seat)
    names = ["You" if seat == puzzle.seat else "Opponent" for seat in range(view.state.seats)]
    console.print(face.table(view, names))
    console.print(
        f"Puzzle {number}, rated {puzzle.rating}: {face.question(view, question)}", style="bold", markup=False
    )
    options = question.options
    for place, option in enumerate(options, start=1):
        note = face.note(view, option.action)
        behind = f" [dim]— {escape(note)}[/]" if note else ""
        console.print(f"[bold]{place:>4}.[/] {escape(option.sentence)}{behind}")
    while True:
        try:
            line = read_line("Which is best? ").strip().lower()
        except EOFError:
            line = SOLUTION
        if line == SOLUTION:
            _show_solution(puzzle, question)
            return False
        if not line.isdecimal() or not 1 <= int(line) <= len(options):
            console.print(f"A number from 1 to {len(options)}, or {SOLUTION}.")
            continue
        chosen = options[int(line) - 1].id
        console.print(puzzle.said_of(chosen), markup=False)
        if chosen == puzzle.best.option:
            _show_solution(puzzle, question)
            return True


def _show_solution(puzzle: Puzzle, question: Question) -> None:
    console = out()
    sentences = {option.id: option.sentence for option in question.options}
    console.print(f"The best answer: {sentences[puzzle.best.option]}", style="bold", markup=False)
    for each in puzzle.answers:
        console.print(f"  {each.standing:>4.0%}  {sentences.get(each.option, each.option)}", markup=False)
    rule = f" Rule {puzzle.rule}." if puzzle.rule else ""
    console.print(f"Of a win, in {puzzle.best.worlds} imagined games. From {puzzle.source}.{rule}", markup=False)
