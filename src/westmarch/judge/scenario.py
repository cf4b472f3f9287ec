"""A scenario file as data: the game, the position, and the lines of its script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from westmarch.judge.errors import BadScenario
from westmarch.judge.reading import MOST_BYTES, Document, read_yaml
from westmarch.kernel.letters import near_names
from westmarch.rulebook import UnknownRule, rule

HEAD_KEYS = ("game", "title", "rules", "note")
LINES = (
    *("until", "expect", "may", "may_not", "never", "offers_exactly", "need", "decides", "result", "log", "note"),
    *("player", "chooses", "chooses_not"),
)
"""The words that begin a line of a script, besides the names of the seats."""


class Line(msgspec.Struct, frozen=True):
    """One line of a script: where it stands, the word that begins it, and what follows."""

    number: int
    place: tuple[str | int, ...]
    kind: str
    said: Any


class Scenario(msgspec.Struct, frozen=True):
    """What a file says, checked as far as it can be without a table."""

    file: str
    game: str
    title: str
    rules: tuple[str, ...]
    note: str
    position: dict[str, Any]
    script: tuple[Line, ...]
    document: Document


def read_scenario(file: Path, seats: Mapping[str, Sequence[str]]) -> Scenario:
    """Read a file; `seats` says what each game calls its seats."""
    try:
        with file.open("rb") as opened:
            text = opened.read(MOST_BYTES + 1).decode()
    except OSError as error:
        raise BadScenario(str(file), 1, f"the file cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadScenario(str(file), 1, "the file is not written in UTF-8") from error
    return parse_scenario(text, str(file), seats)


def parse_scenario(text: str, file: str, seats: Mapping[str, Sequence[str]]) -> Scenario:
    document = read_yaml(text, file)
    data = document.data
    if not isinstance(data, dict):
        raise document.bad((), "a scenario is made of keys and values: game, title, table, script, ...")
    if "game" not in data:
        raise document.bad((), f"which game? One of {', '.join(seats)}")
    game = data["game"]
    if not isinstance(game, str) or game not in seats:
        raise document.bad(("game",), f"there is no game {game}; the games are {', '.join(seats)}")
    return Scenario(
        file=file,
        game=game,
        title=_words(document, "title"),
        rules=_rules(document),
        note=_words(document, "note"),
        position={key: value for key, value in data.items() if key not in (*HEAD_KEYS, "script")},
        script=_script(document, seats[game]),
        document=document,
    )


def check_keys(scenario: Scenario, position_keys: Sequence[str]) -> None:
    """Every key of the file is known."""
    known = (*HEAD_KEYS, *position_keys, "script")
    for key in scenario.position:
        if key not in position_keys:
            near = near_names(key, known, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise scenario.document.bad((key,), f"unknown key {key!r}{hint}; known here: {', '.join(known)}")


def _words(document: Document, key: str) -> str:
    found = document.data.get(key, "")
    if isinstance(found, dict | list) or found is None:
        raise document.bad((key,), f"the {key} is made of words")
    return str(found)


def _rules(document: Document) -> tuple[str, ...]:
    found = document.data.get("rules", [])
    if not isinstance(found, list):
        raise document.bad(("rules",), "rules are a list of ids, such as [IN-86]")
    return tuple(known_rule(document, ("rules", index), entry) for index, entry in enumerate(found))


def known_rule(document: Document, place: tuple[str | int, ...], rule_id: Any) -> str:
    """A rule id as the rulebook has it."""
    try:
        return rule(str(rule_id)).id
    except UnknownRule as error:
        raise document.bad(place, str(error)) from error


def _script(document: Document, seats: Sequence[str]) -> tuple[Line, ...]:
    script = document.data.get("script") or []
    if not isinstance(script, list):
        raise document.bad(("script",), "the script is a list of lines")
    lines = []
    known = (*seats, *LINES)
    for index, entry in enumerate(script):
        place = ("script", index)
        if not isinstance(entry, dict) or len(entry) != 1:
            raise document.bad(
                place, f"a line of the script has one key, such as `{seats[0]}: pass`; write a list of lines"
            )
        ((kind, said),) = entry.items()
        if kind not in known:
            near = near_names(kind, known, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise document.bad((*place, kind), f"unknown line {kind!r}{hint}; known here: {', '.join(known)}")
        lines.append(Line(document.line((*place, kind)), (*place, kind), kind, said))
    return tuple(lines)
