"""`westmarch deck`: list the ready decks, show one, check one for a format, convert between the formats of files."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from westmarch.cli.console import EXIT_CODES, NOTHING_FOUND, fail, out, print_json
from westmarch.cli.games import NAMES, game_or_fail
from westmarch.games.known import KnownGame, no_such_deck
from westmarch.kernel.errors import UnreadableDeck, WestmarchError
from westmarch.shelf import GAMES, known_game

Game = Annotated[str | None, typer.Option(help=f"The game: {NAMES}; found from the deck if left out.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
FORMATS = (
    "westmarch; for MECCG also gccg, meccg, play.meccg, cardnum or octgn; for the LOTR TCG gemp (the stored line), "
    "gemp-text or gccg."
)
DECK = "A ready deck by name, or a deck file of any known format."


class Listed(msgspec.Struct):
    """A ready deck in short."""

    game: str
    name: str
    formats: list[str]
    cards: int
    incomplete: int
    """Cards that do not do all they should yet."""


class Line(msgspec.Struct):
    """A card of a deck, and how often it is there."""

    id: str
    name: str
    count: int
    complete: bool


class Shown(msgspec.Struct):
    """A whole deck for other programs."""

    name: str
    sections: dict[str, list[Line]]
    notes: str


class Checked(msgspec.Struct):
    """What is wrong with a deck."""

    deck: str
    format: str
    legal: bool
    problems: list[str]
    let_pass: list[str]
    """What is against the rules in a deck that is played as it was published."""


def register(app: typer.Typer) -> None:
    """Add `deck` to the app."""
    decks = typer.Typer(name="deck", help="List, show, check and convert decks.", no_args_is_help=True)
    decks.command(name="list", epilog=EXIT_CODES)(list_decks)
    decks.command(name="show", epilog=EXIT_CODES)(show)
    decks.command(name="check", epilog=EXIT_CODES)(check)
    decks.command(name="convert", epilog=EXIT_CODES)(convert)
    app.add_typer(decks)


def _find(game: str | None, wanted: str) -> tuple[KnownGame, Any]:
    """A deck and its game; whoever names no game is understood by the name or the content of the deck."""
    if game is None:
        return _find_anywhere(wanted)
    known = game_or_fail(game)
    try:
        return known, known.deck(wanted)
    except WestmarchError as error:
        fail(str(error))


def _find_anywhere(wanted: str) -> tuple[KnownGame, Any]:
    games = [known_game(name) for name in GAMES]
    ready = [(known, deck) for known in games if (deck := known.ready_deck(wanted)) is not None]
    if len(ready) == 1:
        return ready[0]
    if len(ready) > 1:
        fail(
            f"{wanted!r} is a deck of several games: {', '.join(known.name for known, _ in ready)}; choose with --game"
        )
    if not Path(wanted).exists():
        fail(str(no_such_deck(wanted, [name for known in games for name in known.ready_decks()])))
    return _read_anywhere(games, wanted)


def _read_anywhere(games: Sequence[KnownGame], wanted: str) -> tuple[KnownGame, Any]:
    """The deck of a file as the game reads it that understands it, or what is wrong in the eyes of the nearest one."""
    complaints: list[tuple[int, str]] = []
    for known in games:
        try:
            return known, known.load_deck(wanted)
        except UnreadableDeck as error:
            reading = f"{error}\n(read as a deck of {known.name}; --game says of which game it is)"
            complaints.append((len(error.problems), reading))
        except WestmarchError as error:
            fail(str(error))
    return fail(min(complaints)[1])


def list_decks(game: Game = None, json: Json = False) -> None:
    """List the ready decks of all games or of one, and for which formats each was made."""
    found = []
    for known in [game_or_fail(game)] if game is not None else [known_game(name) for name in GAMES]:
        for name, deck in known.ready_decks().items():
            formats = [format for format in known.formats if name in known.decks_for(format)]
            lines = [line for section in _shown(known, deck).sections.values() for line in section]
            incomplete = sum(not line.complete for line in lines)
            found.append(Listed(known.name, name, formats, sum(line.count for line in lines), incomplete))
    if json:
        print_json(found)
        return
    table = Table("Game", "Deck", "Formats", "Cards", "Incomplete")
    for each in found:
        table.add_row(each.game, each.name, ", ".join(each.formats), str(each.cards), str(each.incomplete or "—"))
    out().print(table)


def _shown(known: KnownGame, deck: Any) -> Shown:
    def line(card_id: str, count: int) -> Line:
        (entry,) = known.book.named(card_id)
        return Line(card_id, entry.name, count, entry.complete)

    sections = {title: [line(*pair) for pair in Counter(ids).items()] for title, ids in deck.sections if ids}
    return Shown(deck.name, sections, deck.notes)


def show(
    deck: Annotated[str, typer.Argument(help=DECK)],
    game: Game = None,
    json: Json = False,
) -> None:
    """Show a deck, section by section."""
    known, found = _find(game, deck)
    if json:
        print_json(_shown(known, found))
    else:
        typer.echo(found.to_text(), nl=False)


def check(
    deck: Annotated[str, typer.Argument(help=DECK)],
    format: Annotated[
        str | None, typer.Option(help="Such as standard, starter or “tournament 3-deck”; the deck's own if left out.")
    ] = None,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Say nothing of cards that do not do all they should yet.")
    ] = False,
    game: Game = None,
    json: Json = False,
) -> None:
    """Say whether a deck may be used in a format, and every reason why not. Exits with 1 if it may not."""
    known, found = _find(game, deck)
    format = format if format is not None else known.usual_format(found)
    try:
        problems = known.check_deck(found, format, allow_incomplete)
        passed = known.let_pass(found, format)
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(Checked(found.name, format, not problems, problems, passed))
    else:
        for problem in problems:
            out().print(problem, markup=False, soft_wrap=True)
        if not problems:
            out().print(f"{found.name} may be used in the {format} game.", markup=False)
        for problem in passed:
            words = f"A challenge deck is played as it was published, though: {problem}"
            out().print(words, markup=False, soft_wrap=True)
    if problems:
        raise typer.Exit(NOTHING_FOUND)


def convert(
    deck: Annotated[str, typer.Argument(help=DECK)],
    to: Annotated[str, typer.Option(help=FORMATS)] = "westmarch",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write; standard output if left out.")
    ] = None,
    game: Game = None,
) -> None:
    """Write a deck in another format. What that format has no place for is told on standard error."""
    known, found = _find(game, deck)
    try:
        content = known.deck_files.write_deck(found, to)
        lost = known.deck_files.left_out(found, to)
        if output is None:
            sys.stdout.buffer.write(content)
        else:
            output.write_bytes(content)
    except WestmarchError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{output}: {error.strerror}")
    if lost:
        typer.echo(f"left out, since {to} has no place for it: {', '.join(lost)}", err=True)
