"""`westmarch replay`: a recorded game told again, move by move, and gone on with from any move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from westmarch.cli.console import EXIT_CODES, fail, note, out, print_json
from westmarch.cli.games import face_of
from westmarch.cli.play import converse
from westmarch.cli.terminal.saves import new_save, read_saved
from westmarch.cli.terminal.session import Session
from westmarch.games.known import KnownGame
from westmarch.kernel.errors import BadRecord, WestmarchError
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.records.record import Record, has_digests, read_file
from westmarch.kernel.records.replay import begin, play_choice
from westmarch.kernel.state import Result
from westmarch.kernel.view import View
from westmarch.players import look
from westmarch.shelf import known_game, read_record

UNSIGNED = "This record has no digests, as those of the first version: whether it was changed cannot be told from it."
EVERYTHING = -1
"""Whose view is shown when nobody's is asked for: a finished game is an open book."""


class Told(msgspec.Struct):
    """A line of the story; the first line of a turn is a heading."""

    turn: int
    text: str
    heading: bool
    phase: str = ""
    """The phase that begins with it."""


class Move(msgspec.Struct):
    """One choice and what came of it. A choice that the viewer may not know has no words."""

    number: int
    turn: int
    seat: int
    choice: str
    story: list[Told]


class Retold(msgspec.Struct):
    """A record as other programs read it."""

    game: str
    format: str
    moves: list[Move]
    of_moves: int
    result: Result | None


def register(app: typer.Typer) -> None:
    """Add `replay` to the app."""
    app.command(name="replay", epilog=EXIT_CODES)(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    to: Annotated[int | None, typer.Option("--to", min=0, help="Stop after this move and show the table.")] = None,
    view: Annotated[
        int | None, typer.Option("--view", min=0, help="See what this seat saw; the first deck's seat is 0.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on from there against the computer.")] = False,
    player: Annotated[str | None, typer.Option(help="The computer player to go on against.")] = None,
) -> None:
    """Tell a recorded game again, the turns as chapters. Without --view everything is shown."""
    if json and go_on:
        fail("--json and --continue do not go together")
    try:
        record = load_record(file)
        known = known_game(record.game)
        if to is not None and to > len(record.choices):
            fail(f"the record has {len(record.choices)} moves; --to {to} is beyond its end")
        seats = len(record.decks)
        if view is not None and view >= seats:
            fail(f"there is no seat {view}; the seats are 0 to {seats - 1}")
        seat = EVERYTHING if view is None else view
        game, moves = retell(known, record, seat, to)
        if json:
            print_json(Retold(record.game, record.format, moves, len(record.choices), game.result))
            return
        _tell(known, game, moves, seat)
        if go_on:
            _go_on(known, game, 0 if view is None else view, player)
    except WestmarchError as error:
        fail(str(error))


def load_record(file: Path, untouched: bool = True) -> Record:
    """The record of a file, or why it is none."""
    content = read_file(file)
    try:
        record = read_record(content, untouched)
        if not has_digests(content):
            note(UNSIGNED)
        return record
    except BadRecord as error:
        try:
            read_saved(file)
        except BadRecord:
            raise error from None
        raise BadRecord(f"{file} is a game in progress: go on with: westmarch play --resume {file}") from None


def retell(known: KnownGame, record: Record, seat: int, to: int | None = None) -> tuple[Game[Any], list[Move]]:
    """Play the record again up to a move, and write down each move as a seat saw it."""
    game = begin(known.rules, record)
    sentences: list[str] = []
    lengths: list[int] = []
    for number, (chooser, choice) in enumerate(record.choices[:to], start=1):
        sentences.append(_sentence(game, chooser, choice) if seat in (EVERYTHING, chooser) else "")
        play_choice(game, number, chooser, choice)
        lengths.append(len(game.state.log))
    # An event keeps who knew what when it happened, so one look at the whole log is enough.
    view = _view(game, seat)
    names = seat_names(game.state.seats)
    moves: list[Move] = []
    told = turn = 0
    for number, (sentence, length) in enumerate(zip(sentences, lengths, strict=True), start=1):
        lines = face_of(known.name).story(view, names, told, length)
        story = [Told(line.turn, line.text, line.heading, line.phase) for line in lines]
        moves.append(Move(number, turn, record.choices[number - 1][0], sentence, story))
        told, turn = length, lines[-1].turn if lines else turn
    return game, moves


def seat_names(seats: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(seats)]


def _sentence(game: Game[Any], seat: int, choice: str) -> str:
    """A choice in words, as its chooser read it."""
    _, questions = look(game, seat)
    for question in questions:
        for option in question.options:
            if option.id == choice:
                return option.sentence
    return "Give up" if choice == CONCEDE else choice


def _view(game: Game[Any], seat: int) -> View:
    if seat == EVERYTHING:
        return View(EVERYTHING, game.state, ())
    return game.view(seat)


def _tell(known: KnownGame, game: Game[Any], moves: Sequence[Move], seat: int) -> None:
    console = out()
    names = seat_names(game.state.seats)
    console.rule("[bold]Before the game[/]")
    for move in moves:
        who = escape(names[move.seat])
        console.print(f"[bold]{move.number}.[/] {who}: {escape(move.choice) or '[dim]chooses in secret[/]'}")
        for line in move.story:
            if line.phase:
                console.print(f"  {line.phase}", style="italic", markup=False)
            if line.heading:
                console.rule(f"[bold]{escape(line.text)}[/]")
            else:
                console.print(f"     {line.text}", style="dim", markup=False)
    console.print(face_of(known.name).table(_view(game, seat), names))
    _end(console, game, names)


def _end(console: Console, game: Game[Any], names: Sequence[str]) -> None:
    result = game.result
    rule = f" ({result.rule})" if result is not None and result.rule else ""
    if result is None:
        asked = game.decision
        console.print(f"Next: {names[asked.seat]} decides ({asked.kind}, {asked.rule or 'no rule'})", markup=False)
    elif len(result.winners) != 1:
        console.print(f"Nobody wins: {result.reason}{rule}", markup=False)
    else:
        console.print(f"{names[result.winners[0]]} wins: {result.reason}{rule}", markup=False)


def _go_on(known: KnownGame, game: Game[Any], seat: int, player: str | None) -> None:
    if game.over:
        fail("the game is over there; stop before its end with --to")
    session = Session(known, game, player or next(iter(known.players)), new_save(known.name), seat)
    session.told = len(game.state.log)
    converse(session)
