"""`westmarch cards`: look cards up, list them, and see how many do all they should."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from westmarch.cli.console import EXIT_CODES, NOTHING_FOUND, fail, out, print_json
from westmarch.cli.games import NAMES, game_or_fail
from westmarch.cli.terminal.sheets import entries_table, look_up, sheet_panel
from westmarch.games.known import Book
from westmarch.rulebook import RulebookError
from westmarch.rulebook import coverage as proof

_IN_FULL = 4
"""So many cards of one name are shown in full; more are listed."""


class SetCoverage(msgspec.Struct):
    """How far the cards of a set have come."""

    set: str
    cards: int
    facts: int
    behaviour: int
    text: int
    """Cards of which all that they do is said in a text that is made from it."""
    tested: int
    """Cards that a test plays, and whose blanking it notices."""
    limits: int
    """Cards of which a test shows where they may not be used, or do nothing."""


class CardCoverage(msgspec.Struct):
    """How far the cards of a game have come, and the names of those that do not do all they should."""

    game: str
    sets: list[SetCoverage]
    incomplete: list[str]


def register(app: typer.Typer) -> None:
    """Add `cards` to the app."""
    app.command(name="cards", epilog=EXIT_CODES)(cards)


def cards(
    game: Annotated[str, typer.Argument(help=f"The game: {NAMES}.")],
    name: Annotated[list[str] | None, typer.Argument(help="A card's name or id, or a part of its name.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="How many cards are complete, and tested in the last full test run.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    pieces: Annotated[
        bool, typer.Option("--pieces", help="The pieces in which cards are written; with a name, those that have it.")
    ] = False,
    of_set: Annotated[
        str | None, typer.Option("--set", help="Only the cards of this set, such as TW, or 1 for the first.")
    ] = None,
) -> None:
    """Show a card with its numbers and its text, or list the cards. Accents, capitals and quotes do not matter."""
    book = game_or_fail(game).book
    if of_set is not None:
        of_set = _find_set(book, of_set)
    if pieces:
        if coverage or of_set is not None:
            fail("--pieces takes neither --coverage nor --set")
        _show_pieces(book, " ".join(name or ()), json)
    elif coverage:
        if name:
            fail("--coverage takes no name; choose a set with --set")
        _show_coverage(game, book, of_set, json)
    elif name:
        _show_cards(book, " ".join(name), of_set, json)
    else:
        entries = book.entries(of_set)
        if json:
            print_json(entries)
        else:
            out().print(entries_table(entries))


def _find_set(book: Book, words: str) -> str:
    """A set by its name, by a part of it that no other has, or by its number."""
    sets = book.sets()
    wanted = words.casefold()
    found = [name for name in sets if name.casefold() == wanted] or [name for name in sets if wanted in name.casefold()]
    if words.isdigit() and 1 <= int(words) <= len(sets):
        found = [sets[int(words) - 1]]
    if len(found) != 1:
        fail(f"there is no set {words}; the sets are {', '.join(sets)}")
    return found[0]


def _show_cards(book: Book, words: str, of_set: str | None, json: bool) -> None:
    found, complaint = look_up(book, words)
    found = [entry for entry in found if of_set in (None, entry.set)]
    if not found:
        fail(complaint or f"there is no card called {words} in the set {of_set}", NOTHING_FOUND)
    if json:
        print_json([book.sheet(entry.id) for entry in found])
    elif len(found) <= _IN_FULL:
        for entry in found:
            out().print(sheet_panel(book.sheet(entry.id)))
    else:
        out().print(entries_table(found))


def _show_pieces(book: Book, words: str, json: bool) -> None:
    wanted = words.casefold()
    found = [piece for piece in book.pieces() if wanted in f"{piece.module}.{piece.name} {piece.line}".casefold()]
    if not found:
        fail(f"no piece has {words} in its name or its line", NOTHING_FOUND)
    if json:
        print_json(found)
        return
    table = Table("Piece", "Module", "What it is", "Cards", "Example")
    for piece in found:
        table.add_row(piece.name, piece.module, piece.line, str(len(piece.cards)), piece.example)
    out().print(table)


def card_coverage(game: str, book: Book, of_set: str | None, results: proof.CardResults) -> CardCoverage:
    """Count the cards; a reprint is complete and tested if the card that it reprints is."""
    found = CardCoverage(game, [], [])
    for name in book.sets():
        if of_set not in (None, name):
            continue
        entries = book.entries(name)
        tested = [entry for entry in entries if results.tests(book.first_printing(entry.id))]
        complete = [entry for entry in entries if entry.complete]
        found.sets.append(
            SetCoverage(
                set=name,
                cards=len(entries),
                facts=len(entries),
                behaviour=len(complete),
                text=sum(book.says_all(entry.id) for entry in entries),
                tested=len(tested),
                limits=sum(results.shows_limit(book.first_printing(entry.id)) for entry in entries),
            )
        )
        found.incomplete += [entry.name for entry in entries if not entry.complete]
    found.incomplete = list(dict.fromkeys(found.incomplete))
    return found


def _show_coverage(game: str, book: Book, of_set: str | None, json: bool) -> None:
    try:
        results = proof.load_card_results(proof.checkout())
    except RulebookError as error:
        fail(str(error))
    found = card_coverage(game, book, of_set, results)
    if json:
        print_json(found)
        return
    table = Table("Set", "Cards", "Facts", "Behaviour", "Text", "Played in a test", "Limits in a test")
    for each in found.sets:
        counts = (each.cards, each.facts, each.behaviour, each.text, each.tested, each.limits)
        table.add_row(each.set, *(str(count) for count in counts))
    out().print(table)
    if found.incomplete:
        out().print(f"{len(found.incomplete)} names are not complete; --json lists them")
