"""Hearing a scenario: set the table, follow the script line by line, and note what does not hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from westmarch.judge.acting import Actor
from westmarch.judge.consulting import Consulting
from westmarch.judge.errors import BadScenario
from westmarch.judge.expecting import Expecting
from westmarch.judge.scenario import Line, Scenario, check_keys, parse_scenario, read_scenario
from westmarch.judge.verdict import Passage, Pending, Verdict
from westmarch.kernel.errors import BadDescription
from westmarch.kernel.game import Game
from westmarch.kernel.player import Counsel
from westmarch.kernel.vocabulary import Vocabulary

Counsels = Mapping[str, Counsel]
"""By game, what it gives to computer players."""


def hear(file: Path, vocabularies: Mapping[str, Vocabulary], counsels: Counsels | None = None) -> Verdict:
    """Judge a file. A file that cannot be judged is refused with its line. Computer players can be asked in games that
    hand over their counsel."""
    return _judge(read_scenario(file, _seats(vocabularies)), vocabularies, counsels)


def hear_text(
    text: str, vocabularies: Mapping[str, Vocabulary], file: str = "scenario", counsels: Counsels | None = None
) -> Verdict:
    """Judge a scenario that is not in a file."""
    return _judge(parse_scenario(text, file, _seats(vocabularies)), vocabularies, counsels)


def _seats(vocabularies: Mapping[str, Vocabulary]) -> dict[str, Sequence[str]]:
    return {name: vocabulary.seats for name, vocabulary in vocabularies.items()}


def _judge(scenario: Scenario, vocabularies: Mapping[str, Vocabulary], counsels: Counsels | None) -> Verdict:
    vocabulary = vocabularies[scenario.game]
    check_keys(scenario, vocabulary.table_keys)
    verdict = Verdict(scenario.file, scenario.title, scenario.rules, scenario.note)
    game = _set_table(scenario, vocabulary)
    line = 1
    try:
        verdict.warnings += [f"{name} is not complete: only its numbers count" for name in vocabulary.incomplete(game)]
        actor = Actor(scenario, vocabulary, game)
        actor.warnings = verdict.warnings
        expecting = Expecting(actor)
        consulting = Consulting(actor, counsels.get(scenario.game) if counsels else None)
        for entry in scenario.script:
            line = entry.number
            passage = Passage(entry.number, spoken(entry))
            verdict.passages.append(passage)
            actor.passage = passage
            if entry.kind in expecting.kinds:
                goes_on = expecting.check(entry)
            elif entry.kind in consulting.kinds:
                goes_on = consulting.follow(entry)
            else:
                goes_on = actor.follow(entry)
            if not goes_on:
                break
        expecting.watch_the_end()
    except BadScenario as error:
        error.so_far = verdict
        raise
    except Exception as error:
        failed = own_fault(scenario, line, error)
        failed.so_far = verdict
        raise failed from error
    verdict.pending = [
        Pending(
            vocabulary.seats[question.seat],
            question.prompt,
            question.rule,
            tuple(actor.sentences(actor.game, question)),
        )
        for question in game.decisions
    ]
    verdict.result = actor.result_in_words()
    return verdict


def _set_table(scenario: Scenario, vocabulary: Vocabulary) -> Game[Any]:
    try:
        return vocabulary.set_table(scenario.position, scenario.rules)
    except BadDescription as error:
        raise scenario.document.bad(error.path, error.message) from error
    except BadScenario:
        raise
    except Exception as error:
        raise own_fault(scenario, 1, error) from error


def own_fault(scenario: Scenario, line: int, error: Exception) -> BadScenario:
    """An error of the program is told like any other, so that the file can be sent in as it is."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return BadScenario(scenario.file, line, f"the program fails here, which is its own fault: {said}")


def spoken(line: Line) -> str:
    """A line of the script as the story repeats it."""
    said = line.said
    if isinstance(said, dict):
        said = ", ".join(f"{key}: {_short(value)}" for key, value in said.items())
    elif isinstance(said, list):
        said = "; ".join(str(entry) for entry in said)
    return f"{line.kind.replace('_', ' ')}: {said}"


def _short(value: Any) -> str:
    return f"[{', '.join(str(entry) for entry in value)}]" if isinstance(value, list) else str(value)
