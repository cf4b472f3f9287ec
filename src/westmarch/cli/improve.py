"""`westmarch lab improve`: propose a swap of cards with which a deck wins more against a field."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from westmarch.cli.arenas import find_arena
from westmarch.cli.console import BAD_INPUT, EXIT_CODES, NOTHING_FOUND, fail, listed, out, print_json, progress_bar
from westmarch.cli.games import NAMES
from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.lab import FindArena
from westmarch.lab.engines import on_processes
from westmarch.lab.findings import Findings
from westmarch.lab.notebook import Notebook
from westmarch.lab.workbench import Pairing, Swap, Trial, find_swaps, swapped, try_swaps
from westmarch.players import play_out
from westmarch.shelf import known_game

WRITTEN = "westmarch"
"""Our own format of deck files."""


class _Playing:
    """Plays a game of a deck, as an object that can be sent to other processes."""

    def __init__(self, find: FindArena, game: str, format: str, player: str) -> None:
        self.find, self.game, self.format, self.player = find, game, format, player

    def __call__(self, pairing: Pairing) -> float:
        arena = self.find(self.game)
        decks = [pairing.rival] * 2
        decks[pairing.seat] = pairing.deck
        game = arena.begin(decks, pairing.seed, self.format)
        play_out(game, [arena.player(self.player, (pairing.seed << 8) + 1 + seat) for seat in (0, 1)])
        winners = game.result.winners if game.result is not None else ()
        return 1 / len(winners) if pairing.seat in winners else 0.0


def improve(
    game: Annotated[str, typer.Argument(help=f"The game: {NAMES}.")],
    deck: Annotated[str, typer.Argument(help="The deck: a ready one by name, or a file.")],
    field: Annotated[
        str | None, typer.Option(help="The decks it should beat, separated by commas; all ready ones if left out.")
    ] = None,
    player: Annotated[str, typer.Option(help="Who plays the decks.")] = "squire",
    format: Annotated[str | None, typer.Option(help="The format; the deck's usual one if left out.")] = None,
    swaps: Annotated[int, typer.Option(min=1, help="How many swaps to try.")] = 12,
    pairs: Annotated[int, typer.Option(min=1, help="How many pairs of games a swap is given at most.")] = 200,
    notes: Annotated[
        Path | None,
        typer.Option("--from", help="A file of `lab run`: cards that won least there go first."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game, and of the order of swaps.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes to use; 0 for one a core.")] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the best deck that was found.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Try swaps of single cards in paired games against a field, and say which of them win more.

    Each swap is dropped as soon as it is clear that it is no better. Ctrl-C ends the search and shows what is known.
    Exits with 1 if no better deck was found.
    """
    try:
        trials, best = _search(game, deck, field, player, format, swaps, pairs, notes, seed, jobs)
    except WestmarchError as error:
        fail(str(error), BAD_INPUT)
    if json:
        print_json([{**msgspec.to_builtins(trial), "swap": msgspec.to_builtins(trial.swap)} for trial in trials])
    else:
        _show(trials)
    if best is None:
        raise typer.Exit(NOTHING_FOUND)
    if output is not None:
        try:
            output.write_text(best, encoding="utf-8")
        except OSError as error:
            fail(f"{output} cannot be written: {error.strerror}", BAD_INPUT)


def _search(
    game: str,
    deck: str,
    field: str | None,
    player: str,
    format: str | None,
    swaps: int,
    pairs: int,
    notes: Path | None,
    seed: int,
    jobs: int,
) -> tuple[list[Trial], str | None]:
    """The trials, and the text of the best deck that is better."""
    known, arena = known_game(game), find_arena(game)
    arena.player(player, 0)
    mine = known.deck(deck)
    usual = format or known.usual_format(mine)
    if usual not in known.formats:
        raise WestmarchError(f"{game} has no format {usual!r}; the formats are {', '.join(known.formats)}")
    rivals = listed(field) if field else list(arena.deck_names(usual))
    if not rivals:
        raise WestmarchError(f"{game} has no ready decks for the {usual} game; name some with --field")
    text = known.deck_files.write_deck(mine, WRITTEN).decode()
    others = [known.deck_files.write_deck(known.deck(rival), WRITTEN).decode() for rival in rivals]
    sections = [name for name in known.deck_files.SECTIONS if name != "Notes"]
    found = find_swaps(text, others, sections, _legal(known, usual), swaps, seed, _worth(known, notes))
    if not found:
        raise WestmarchError(f"there is no legal swap for cards of the field in {deck}")
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder) / "base.deck"
        base.write_text(text, encoding="utf-8")
        arena.begin([str(base), rivals[0]], seed, usual)
        variants: dict[Swap, str] = {}
        for number, swap in enumerate(found):
            path = Path(folder) / f"{number}.deck"
            path.write_text(swapped(text, swap, sections), encoding="utf-8")
            variants[swap] = str(path)
        engine = on_processes(jobs or os.cpu_count() or 1)
        playing = _Playing(find_arena, game, usual, player)
        trials: list[Trial] = []
        with progress_bar("Trying swaps") as show:
            try:
                for trial in try_swaps(str(base), variants, rivals, playing, engine, pairs, seed):
                    trials.append(trial)
                    show(len(trials), len(found))
            except KeyboardInterrupt:
                pass
    better = [trial for trial in trials if trial.verdict == "better"]
    if not better:
        return trials, None
    return trials, swapped(text, max(better, key=lambda trial: trial.gain).swap, sections)


def _legal(known: KnownGame, format: str) -> Callable[[str], bool]:
    def is_legal(text: str) -> bool:
        try:
            return not known.check_deck(known.deck_files.read_deck(text.encode()), format)
        except WestmarchError:
            return False

    return is_legal


def _worth(known: KnownGame, notes: Path | None) -> Mapping[str, float]:
    """How often the holder of each card won in the games of a file, by the names of the cards."""
    if notes is None:
        return {}
    found = Findings.of(Notebook.open(notes))
    names = {entry.id: entry.name for entry in known.book.entries()}
    return {names[card]: share.part for card, share in found.drawn.items() if card in names}


def _show(trials: list[Trial]) -> None:
    table = Table("Swap", "Pairs", "Better in", "Worse in", "Wins a game", "Verdict")
    for trial in sorted(trials, key=lambda trial: -trial.gain):
        cells = (str(trial.pairs), str(trial.ups), str(trial.downs), f"{trial.gain:+.3f}", trial.verdict)
        table.add_row(escape(str(trial.swap)), *cells)
    out().print(table)


def add_to(lab: typer.Typer) -> None:
    """Add `improve` to the laboratory's commands."""
    lab.command(epilog=EXIT_CODES)(improve)
