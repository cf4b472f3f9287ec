"""`westmarch rules`: read the rulebook, search it, and see how much of it is proven."""

from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from westmarch import rulebook
from westmarch.cli.console import EXIT_CODES, NOTHING_FOUND, fail, out, print_json
from westmarch.rulebook import Rule, RulebookError
from westmarch.rulebook import coverage as proof
from westmarch.rulebook.players import PLAYERS

_SHOWN = 20


class _Entry(msgspec.Struct):
    """A rule as other programs read it."""

    rule: Rule
    mentions: list[str]
    mentioned_by: list[str]


def register(app: typer.Typer) -> None:
    """Add `rules` to the app."""
    app.command(name="rules", epilog=EXIT_CODES)(rules)


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, a chapter, or words to look for.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="How many rules the last full test run proved.")] = False,
    checks: Annotated[bool, typer.Option("--checks", help="With a rule: what a test of it shows, too.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    game: Annotated[str | None, typer.Option(help="Only this game: meccg, lore or lotr_tcg.")] = None,
    player: Annotated[
        str | None,
        typer.Option("--for", help="With --coverage: only what concerns hero, minion, fw or balrog players of MECCG."),
    ] = None,
) -> None:
    """Show a rule by its id, search the rules by words, or list the chapters."""
    try:
        if game is not None and game not in rulebook.games():
            fail(f"there is no game {game}; the games are {', '.join(rulebook.games())}")
        if player is not None:
            game = _game_of(player, game, coverage)
        if coverage:
            if words:
                fail("--coverage takes no words; choose a game with --game")
            _show_coverage(game, player, json)
        elif words:
            _show_rules(" ".join(words), game, checks, json)
        else:
            _show_chapters(game, json)
    except RulebookError as error:
        fail(str(error))


def _show_rules(wanted: str, game: str | None, checks: bool, json: bool) -> None:
    named = [found for found in rulebook.lookup(wanted) if game in (None, found.game)]
    found = named or rulebook.search(wanted, game)
    if not found:
        near = rulebook.close_ids(wanted)
        hint = f"; did you mean {', '.join(near)}?" if near else ""
        fail(f"no rule found for {wanted}{hint}", NOTHING_FOUND)
    if json:
        print_json([_entry(each) for each in found])
    elif len(found) == 1:
        out().print(rule_panel(found[0], checks))
    else:
        # A chapter is asked for as a whole; a search is cut where people stop reading.
        shown = found if named else found[:_SHOWN]
        out().print(_table(shown))
        if len(shown) < len(found):
            out().print(f"and {len(found) - len(shown)} more; add a word, or --json for all")


def _entry(found: Rule) -> _Entry:
    return _Entry(
        rule=found,
        mentions=[each.id for each in rulebook.mentions(found)],
        mentioned_by=[each.id for each in rulebook.mentioned_by(found)],
    )


def rule_panel(found: Rule, checks: bool = False) -> Panel:
    """A rule with our reading and the rules that it names or that name it; what a test shows of it if asked for."""
    entry = _entry(found)
    lines = [escape(found.text)]
    if found.note:
        lines += ["", f"[bold]Our reading:[/] {escape(found.note)}"]
    if checks and found.check:
        lines += ["", f"[bold]Check:[/] {escape(found.check)}"]
    if entry.mentions:
        lines += ["", f"[bold]See:[/] {escape(', '.join(entry.mentions))}"]
    if entry.mentioned_by:
        lines += ["", f"[bold]Named by:[/] {escape(', '.join(entry.mentioned_by))}"]
    chapter = rulebook.chapters()[found.chapter].title
    subtitle = " · ".join(part for part in (found.game, chapter, found.title) if part)
    return Panel("\n".join(lines), title=escape(found.id), subtitle=escape(subtitle), title_align="left")


def _table(found: list[Rule]) -> Table:
    table = Table("Rule", "About", "Text")
    for each in found:
        note = f"\n[italic]Our reading: {escape(each.note)}[/]" if each.note else ""
        table.add_row(escape(each.id), escape(each.title), escape(each.text) + note)
    return table


def _show_chapters(game: str | None, json: bool) -> None:
    chosen = [chapter for chapter in rulebook.chapters().values() if game in (None, chapter.game)]
    if json:
        print_json(chosen)
        return
    table = Table("Game", "Chapter", "About", "Rules")
    for chapter in chosen:
        count = sum(each.chapter == chapter.id for each in rulebook.rules(chapter.game).values())
        table.add_row(chapter.game, chapter.id, escape(chapter.title), str(count))
    out().print(table)


def _game_of(player: str, game: str | None, coverage: bool) -> str:
    """The game whose players `--for` tells apart."""
    if player not in PLAYERS:
        fail(f"there are no {player} players; there are {', '.join(PLAYERS)}")
    if not coverage or game not in (None, "meccg"):
        fail("--for goes with --coverage, of meccg")
    return "meccg"


def _show_coverage(game: str | None, player: str | None, json: bool) -> None:
    covered = proof.coverage(proof.load_results(proof.checkout()), player)
    if game is not None:
        covered = proof.Coverage({game: covered.games[game]})
    if json:
        print_json(covered)
        return
    table = Table("Game", "Chapter", "Rules", "Proven", "Missing")
    for name, of_game in covered.games.items():
        for chapter_id, chapter in of_game.chapters.items():
            if not chapter.rules:
                continue
            missing = escape(_shortened(chapter.missing))
            table.add_row(name, chapter_id, str(chapter.rules), str(chapter.proven), missing)
    out().print(table)
    counted = [chapter for of_game in covered.games.values() for chapter in of_game.chapters.values() if chapter.rules]
    whole, proven = sum(chapter.rules for chapter in counted), sum(chapter.proven for chapter in counted)
    if whole:
        out().print(f"{proven} of {whole} rules proven ({100 * proven / whole:.1f} percent)")
    reasons = proof.not_observable()
    hidden = [
        rule_id
        for of_game in covered.games.values()
        for chapter in of_game.chapters.values()
        for rule_id in chapter.not_observable
    ]
    if hidden:
        aside = Table("Not observable", "Why")
        for rule_id in hidden:
            aside.add_row(rule_id, escape(reasons[rule_id]))
        out().print(aside)


def _shortened(ids: list[str]) -> str:
    if len(ids) <= _SHOWN:
        return ", ".join(ids)
    return ", ".join(ids[:_SHOWN]) + f" and {len(ids) - _SHOWN} more"
