"""`westmarch judge`: run scenario files and say what holds and what does not."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from westmarch.cli.console import BAD_INPUT, EXIT_CODES, out, print_json
from westmarch.judge import BadScenario, Failure, Happening, Passage, Verdict, Vocabulary, hear
from westmarch.kernel.player import Counsel
from westmarch.shelf import GAMES, known_game

FAILED = 1


def vocabularies() -> Mapping[str, Vocabulary]:
    """The games that can be judged, by name."""
    return {name: known_game(name).vocabulary for name in GAMES}


def counsels() -> Mapping[str, Counsel]:
    """By game, what its computer players go by."""
    return {name: known_game(name).counsel for name in GAMES}


def register(app: typer.Typer) -> None:
    """Add `judge` to the app."""
    app.command(name="judge", epilog=EXIT_CODES)(judge)


def judge(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or directories with *.yaml files.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Tell only what fails.")] = False,
) -> None:
    """Judge scenarios: tell what happens step by step, and what does not hold."""
    outcomes = [_hear(file) for file in found(files)]
    if json:
        print_json([_data(file, outcome) for file, outcome in outcomes])
    else:
        for file, outcome in outcomes:
            _show(file, outcome, quiet)
        if len(outcomes) > 1:
            _sum_up([outcome for _, outcome in outcomes])
    if any(isinstance(outcome, BadScenario) for _, outcome in outcomes):
        raise typer.Exit(BAD_INPUT)
    if not all(isinstance(outcome, Verdict) and outcome.holds for _, outcome in outcomes):
        raise typer.Exit(FAILED)


def found(files: list[Path]) -> list[Path | BadScenario]:
    """The files themselves; of a directory, all scenarios in it."""
    listed: list[Path | BadScenario] = []
    for file in files:
        if file.is_dir():
            inside = sorted(path for path in file.rglob("*.yaml") if path.is_file())
            listed += inside or [BadScenario(str(file), 1, "there are no *.yaml files in this directory")]
        else:
            listed.append(file)
    return listed


def _hear(file: Path | BadScenario) -> tuple[str, Verdict | BadScenario]:
    if isinstance(file, BadScenario):
        return file.file, file
    try:
        return str(file), hear(file, vocabularies(), counsels())
    except BadScenario as error:
        return str(file), error


def _data(file: str, outcome: Verdict | BadScenario) -> dict[str, Any]:
    if isinstance(outcome, BadScenario):
        story = outcome.so_far.to_data()["passages"] if outcome.so_far is not None else []
        return {
            "file": file,
            "outcome": "bad",
            "line": outcome.line,
            "message": outcome.message,
            "passages": story,
        }
    return outcome.to_data()


# telling


def _show(file: str, outcome: Verdict | BadScenario, quiet: bool) -> None:
    if isinstance(outcome, BadScenario):
        if outcome.so_far is not None and not quiet:
            _show_story(out(), outcome.so_far)
        Console(stderr=True, highlight=False, soft_wrap=True).print(str(outcome), markup=False)
        return
    console = out()
    if not quiet:
        _show_story(console, outcome)
    for failure in outcome.failures:
        _show_failure(console, file, failure)
    if not quiet:
        _show_end(console, outcome)


def _show_story(console: Console, verdict: Verdict) -> None:
    console.print(Text(verdict.title or verdict.file, style="bold"))
    if verdict.rules:
        console.print(Text(", ".join(verdict.rules), style="dim"))
    if verdict.note:
        console.print(Text(verdict.note))
    for warning in verdict.warnings:
        console.print(Text(f"Note: {warning}", style="yellow"))
    for passage in verdict.passages:
        _show_passage(console, passage)


def _show_passage(console: Console, passage: Passage) -> None:
    mark, style = ("✗", "red") if passage.failures else ("·", "cyan")
    console.print(Text(f"{passage.line:>4} {mark} {passage.said}", style=style), soft_wrap=True)
    for happening in passage.happenings:
        console.print(_told(happening), soft_wrap=True)


def _told(happening: Happening) -> Text:
    words = f"{happening.seat}: {happening.words}" if happening.seat else happening.words
    line = Text(f"         {words}", style="bold" if happening.seat else "")
    if happening.instead_of:
        line.append(f"  by default, not: {'; '.join(happening.instead_of)}", style="yellow")
    if happening.rules:
        line.append(f"  ({', '.join(happening.rules)})", style="dim")
    return line


def _show_failure(console: Console, file: str, failure: Failure) -> None:
    console.print(Text(f"{file}:{failure.line}: {failure.what}", style="bold red"), soft_wrap=True)
    console.print(Text(f"    expected  {failure.expected}", style="green"), soft_wrap=True)
    console.print(Text(f"    found     {failure.found}", style="red"), soft_wrap=True)
    for reason in failure.reasons:
        console.print(Text(f"    because   {reason}"), soft_wrap=True)


def _show_end(console: Console, verdict: Verdict) -> None:
    for pending in verdict.pending:
        rule = f" ({pending.rule})" if pending.rule else ""
        console.print(Text(f"To decide: {pending.seat}, {pending.kind}{rule}", style="bold"), soft_wrap=True)
        for option in pending.options:
            console.print(Text(f"    {option}"), soft_wrap=True)
    if verdict.result:
        console.print(Text(f"The game is over; {verdict.result}", style="bold"), soft_wrap=True)
    console.print(
        Text("Everything holds.", style="green") if verdict.holds else Text("Not everything holds.", style="red")
    )
    console.print()


def _sum_up(outcomes: list[Verdict | BadScenario]) -> None:
    bad = sum(isinstance(outcome, BadScenario) for outcome in outcomes)
    holding = sum(isinstance(outcome, Verdict) and outcome.holds for outcome in outcomes)
    failing = len(outcomes) - bad - holding
    out().print(f"{len(outcomes)} scenarios: {holding} hold, {failing} fail, {bad} cannot be judged")
