"""`westmarch sealed`: open boosters and starters, check a deck against a pool, and see what a collection lacks."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.table import Table

from westmarch.cli.console import EXIT_CODES, NOTHING_FOUND, fail, out, print_json
from westmarch.kernel.errors import WestmarchError

if TYPE_CHECKING:
    from westmarch.games.lotr_tcg.collecting import Completion, Pack, Pool

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
BOOSTERS = "A set, and how many boosters of it: 1:6 are six boosters of set 1. May be given several times."


class Line(msgspec.Struct):
    """A card and how often it is there."""

    id: str
    code: str
    name: str
    count: int


class Opened(msgspec.Struct):
    """A pack for other programs."""

    kind: str
    name: str
    cards: list[Line]
    lent: list[Line]


class OpenedPool(msgspec.Struct):
    """All packs that were opened, and their cards together."""

    seed: int
    packs: list[Opened]
    pool: list[Line]


class Checked(msgspec.Struct):
    """What is wrong with a deck."""

    deck: str
    legal: bool
    problems: list[str]


def register(app: typer.Typer) -> None:
    """Add `sealed` to the app."""
    sealed = typer.Typer(
        name="sealed",
        help="Boosters, starters, sealed pools and collections of the LOTR TCG.",
        no_args_is_help=True,
    )
    sealed.command(name="open", epilog=EXIT_CODES)(open_packs)
    sealed.command(name="check", epilog=EXIT_CODES)(check)
    sealed.command(name="collection", epilog=EXIT_CODES)(collection)
    app.add_typer(sealed)


# opening


def open_packs(
    boosters: Annotated[list[str] | None, typer.Option("--boosters", "-b", help=BOOSTERS)] = None,
    starter: Annotated[
        list[str] | None,
        typer.Option("--starter", "-s", help="A starter by its name, such as Boromir. May be given several times."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed opens the same cards.")] = 0,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the whole pool to this file, as a deck file has it.")
    ] = None,
    name: Annotated[str, typer.Option(help="What the written pool is called.")] = "Sealed pool",
    json: Json = False,
) -> None:
    """Open boosters (1 rare, 3 uncommons, 7 commons) and starters (60 cards and 3 rares). The starters are Aragorn,
    Gandalf, Gimli, Gandalf in Moria, Boromir and Legolas; with each come its Ring-bearer, Ring and sites."""
    from westmarch.games.lotr_tcg.collecting import open_pool

    try:
        pool = open_pool([_boosters(words) for words in boosters or []], starter or [], seed)
        if output is not None:
            output.write_text(pool.as_deck(name).to_text(), encoding="utf-8")
    except WestmarchError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{output}: {error.strerror}")
    if json:
        print_json(OpenedPool(pool.seed, [_opened(pack) for pack in pool.packs], _lines([*pool.counts().elements()])))
    else:
        _show(pool)


def _boosters(words: str) -> tuple[int, int]:
    from westmarch.games.lotr_tcg.collecting import BadPack

    found = re.fullmatch(r"(\d{1,3})(?:[:x](\d{1,5}))?", words.strip())
    if found is None:
        raise BadPack(f"{words!r} says no boosters: write a set and how many, such as 1:6")
    return int(found[1]), int(found[2] or 1)


def _lines(cards: list[str]) -> list[Line]:
    from westmarch.games.lotr_tcg.cards.facts import all_facts

    counts = Counter(cards)
    return [
        Line(card_id, facts.code, facts.name, counts[card_id])
        for card_id, facts in all_facts().items()
        if card_id in counts
    ]


def _opened(pack: Pack) -> Opened:
    return Opened(pack.kind, pack.name, _lines([*pack.cards]), _lines([*pack.lent]))


def _show(pool: Pool) -> None:
    from westmarch.games.lotr_tcg.cards.facts import all_facts

    for number, pack in enumerate(pool.packs, start=1):
        table = Table("Code", "Card", "Copies", title=f"{number}. {pack.kind.capitalize()}: {pack.name}")
        for line in _lines([*pack.cards]):
            table.add_row(line.code, line.name, str(line.count))
        out().print(table)
        if pack.lent:
            names = ", ".join(all_facts()[card_id].name for card_id in pack.lent)
            out().print(f"With it come {names}.", markup=False)


# decks from a pool, and collections


def check(
    deck: Annotated[Path, typer.Argument(help="The deck file.")],
    pool: Annotated[Path, typer.Argument(help="The file of the pool, as `sealed open --output` writes it.")],
    json: Json = False,
) -> None:
    """Say whether a deck can be built from a pool and may be used. Exits with 1 if not."""
    from westmarch.games.lotr_tcg.collecting import check_pool, count_cards, read_list
    from westmarch.games.lotr_tcg.deck_checks import check_deck

    try:
        mine, there = read_list(deck), read_list(pool)
        problems = [*check_deck(mine), *check_pool(mine, count_cards([there]))]
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(Checked(mine.name, not problems, problems))
    else:
        for problem in problems:
            out().print(problem, markup=False, soft_wrap=True)
        if not problems:
            out().print(f"{mine.name} can be built from {there.name}.", markup=False)
    if problems:
        raise typer.Exit(NOTHING_FOUND)


def collection(
    files: Annotated[list[Path], typer.Argument(help="Lists of cards, as deck files have them; they are added up.")],
    of_set: Annotated[int | None, typer.Option("--set", help="Only this set.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Name the codes that are missing.")] = False,
    json: Json = False,
) -> None:
    """Count a collection by set and rarity."""
    from westmarch.games.lotr_tcg.cards.facts import SETS
    from westmarch.games.lotr_tcg.collecting import RARITIES, completion, count_cards, read_list

    try:
        counts = count_cards([read_list(file) for file in files])
        found = completion(counts, SETS if of_set is None else [of_set])
    except WestmarchError as error:
        fail(str(error))
    if json:
        print_json(found)
        return
    table = Table("Set", "Rarity", "Held", "Of", "Copies")
    for each in found:
        table.add_row(SETS[each.set], RARITIES[each.rarity], str(each.held), str(each.cards), str(each.copies))
    out().print(table)
    if missing:
        _show_missing(found)


def _show_missing(found: list[Completion]) -> None:
    codes = [code for each in found for code in each.missing]
    out().print(f"Missing: {', '.join(codes)}" if codes else "Nothing is missing.", markup=False, soft_wrap=True)
