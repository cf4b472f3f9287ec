"""A lesson file as data: a position as in a scenario, steps with prompts and right answers, and a check at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from westmarch.judge.errors import BadScenario
from westmarch.judge.reading import Document
from westmarch.judge.scenario import Line, Scenario, check_keys, parse_scenario
from westmarch.kernel.letters import near_names
from westmarch.kernel.vocabulary import Vocabulary

LESSONS = Path(__file__).parent / "lessons"
"""A folder for each game; the files are taught in the order of their numbers."""
LESSON_KEYS = ("number", "goal", "steps", "check", "end", "whole_game")
TOLD_KEYS = ("say", "look", "do", "choices", "right", "wrong", "otherwise", "then")
WHOLE_GAME_KEYS = ("format", "deck", "opponent_deck", "level")


class Step(msgspec.Struct, frozen=True):
    """Something that the learner is told, and what he has to do about it; with neither, he reads and goes on."""

    place: tuple[str | int, ...]
    say: str
    look: tuple[str, ...] = ()
    """Cards to look at, by name; `hand` means all of the own hand."""
    do: tuple[str, ...] = ()
    """The right answers at the table, in the judge's words; the first is the one that is meant."""
    choices: tuple[str, ...] = ()
    """The answers of a question about the table, instead of a move."""
    right: str = ""
    wrong: tuple[tuple[str, str], ...] = ()
    """Answers that are to be expected, and why each is not what is wanted."""
    otherwise: str = ""
    """Why any other answer is not."""
    then: str = ""
    """What is told once it is done."""


class WholeGame(msgspec.Struct, frozen=True):
    """A lesson that is a game from its beginning to its end, against the computer."""

    format: str
    deck: str
    opponent_deck: str
    level: str


class Lesson(msgspec.Struct, frozen=True):
    """What a file says."""

    number: int
    goal: str
    scenario: Scenario
    steps: tuple[Step | Line, ...]
    """What the learner does, and lines that are followed without him."""
    check: Line | None
    end: str
    """What is told when all has been done."""
    whole_game: WholeGame | None = None

    @property
    def told(self) -> int:
        """How many steps are the learner's."""
        return sum(isinstance(step, Step) for step in self.steps)


def read_lessons(vocabulary: Vocabulary, folder: Path = LESSONS) -> list[Lesson]:
    """The lessons of a game, the first one first; none if nobody has written any."""
    files = sorted((folder / vocabulary.name).glob("*.yaml"))
    found = [parse_lesson(file.read_text(encoding="utf-8"), str(file), vocabulary) for file in files]
    for expected, lesson in enumerate(found, start=1):
        if lesson.number != expected:
            raise lesson.scenario.document.bad(("number",), f"this is lesson {expected} of the folder")
    return found


def parse_lesson(text: str, file: str, vocabulary: Vocabulary) -> Lesson:
    """Read a lesson; what cannot be understood is refused with its line."""
    scenario = parse_scenario(text, file, {vocabulary.name: vocabulary.seats})
    given = {key: scenario.position.pop(key) for key in LESSON_KEYS if key in scenario.position}
    document = scenario.document
    if scenario.script:
        raise document.bad(("script",), "a lesson has steps instead of a script")
    check_keys(scenario, (*vocabulary.table_keys, *LESSON_KEYS))
    number = given.get("number")
    if not isinstance(number, int) or isinstance(number, bool):
        raise document.bad(("number",), "a lesson has a number")
    whole = _whole_game(document, given["whole_game"]) if "whole_game" in given else None
    steps = _steps(document, given.get("steps", []), vocabulary.seats)
    check = None
    if whole is None:
        if not isinstance(given.get("check"), dict):
            raise document.bad(("check",), "a lesson ends with a check, such as {Gimli.state: tapped}")
        check = Line(document.line(("check",)), ("check",), "expect", given["check"])
    if not any(isinstance(step, Step) for step in steps):
        raise document.bad(("steps",), "a lesson has steps, each with something to say")
    words = {key: _words(document, (key,), given.get(key, "")) for key in ("goal", "end")}
    return Lesson(number, words["goal"], scenario, steps, check, words["end"], whole)


def _whole_game(document: Document, given: Any) -> WholeGame:
    if not isinstance(given, dict) or set(given) != set(WHOLE_GAME_KEYS):
        raise document.bad(("whole_game",), f"a whole game has the keys {', '.join(WHOLE_GAME_KEYS)}")
    return WholeGame(**{key: _words(document, ("whole_game", key), value) for key, value in given.items()})


def _steps(document: Document, given: Any, seats: Sequence[str]) -> tuple[Step | Line, ...]:
    if not isinstance(given, list):
        raise document.bad(("steps",), "steps are a list")
    return tuple(_step(document, ("steps", index), entry, seats) for index, entry in enumerate(given))


def _step(document: Document, place: tuple[str | int, ...], entry: Any, seats: Sequence[str]) -> Step | Line:
    if not isinstance(entry, dict):
        raise document.bad(place, "a step has keys, such as `say: ...`")
    if len(entry) == 1 and (kind := next(iter(entry))) in (*seats, "until"):
        return Line(document.line((*place, kind)), (*place, kind), kind, entry[kind])
    for key in entry:
        if key not in TOLD_KEYS:
            near = near_names(str(key), TOLD_KEYS, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise document.bad((*place, key), f"unknown key {key!r}{hint}; a step has {', '.join(TOLD_KEYS)}")
    if "say" not in entry:
        raise document.bad(place, "a step says something: `say: ...`")
    step = Step(
        place,
        _words(document, (*place, "say"), entry["say"]),
        _list(document, (*place, "look"), entry.get("look", [])),
        _list(document, (*place, "do"), entry.get("do", [])),
        _list(document, (*place, "choices"), entry.get("choices", [])),
        _words(document, (*place, "right"), entry.get("right", "")),
        _mapping(document, (*place, "wrong"), entry.get("wrong", {})),
        _words(document, (*place, "otherwise"), entry.get("otherwise", "")),
        _words(document, (*place, "then"), entry.get("then", "")),
    )
    if step.do and step.choices:
        raise document.bad(place, "a step has a move to make (`do`) or a question to answer (`choices`), not both")
    if bool(step.choices) != bool(step.right) or (step.right and step.right not in step.choices):
        raise document.bad(place, "of the `choices` one is `right`")
    unknown = [words for words, _ in step.wrong if step.choices and words not in step.choices]
    if unknown:
        raise document.bad((*place, "wrong", unknown[0]), f"{unknown[0]!r} is none of the choices")
    return step


def _words(document: Document, place: tuple[str | int, ...], given: Any) -> str:
    if not isinstance(given, str | int) or isinstance(given, bool):
        raise document.bad(place, "words are expected here")
    return " ".join(str(given).split())


def _list(document: Document, place: tuple[str | int, ...], given: Any) -> tuple[str, ...]:
    entries = given if isinstance(given, list) else [given]
    return tuple(_words(document, place, entry) for entry in entries)


def _mapping(document: Document, place: tuple[str | int, ...], given: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(given, Mapping):
        raise document.bad(place, "answers and why each is not wanted: `{tap Gimli: He is wounded.}`")
    return tuple((_words(document, place, words), _words(document, place, why)) for words, why in given.items())


__all__ = ["LESSONS", "BadScenario", "Lesson", "Step", "WholeGame", "parse_lesson", "read_lessons"]
