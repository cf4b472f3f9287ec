"""The book itself: chapters and rules, read from the data files the first time a game is asked for."""

import difflib
import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

T = TypeVar("T")

DATA = Path(__file__).parent / "data"
LONGEST_QUESTION = 200
"""Letters of what somebody looks for; what goes beyond them is not read."""


class RulebookError(Exception):
    """The rulebook's data, or a question about it, is wrong."""


class UnknownRule(RulebookError):
    """No rule has this id."""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of one game's rulebook."""

    id: str
    game: str
    title: str


class Rule(msgspec.Struct, frozen=True):
    """One rule, with our reading where the rulebook is silent. What a test can assert of it (`check`) is for those who
    write tests, and not shown to players."""

    id: str
    game: str
    chapter: str
    title: str
    tags: tuple[str, ...]
    text: str
    check: str
    note: str | None = None


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of a chapter file; game and chapter follow from where the file is."""

    id: str
    title: str
    tags: tuple[str, ...]
    text: str
    check: str


def fold(text: str) -> str:
    """Text without case, accents and typographic apostrophes, for comparing what people type."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").replace("‘", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def read_table(name: str) -> dict[str, str]:
    """A hand-edited file of the form `id: text`."""
    return _read_yaml(name, dict[str, str])


@cache
def chapters() -> Mapping[str, Chapter]:
    """All chapters by id, in reading order."""
    titles = _read_yaml("chapters.yaml", dict[str, dict[str, str]])
    return {
        chapter_id: Chapter(chapter_id, game, title)
        for game, of_game in titles.items()
        for chapter_id, title in of_game.items()
    }


def games() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(dict.fromkeys(chapter.game for chapter in chapters().values()))


def chapter_of(rule_id: str) -> Chapter | None:
    """The chapter a rule id belongs to: what stands before the dot, or before the number or card name."""
    known = chapters()
    return known.get(rule_id.partition(".")[0]) or known.get(rule_id.partition("-")[0])


@cache
def rules(game: str) -> Mapping[str, Rule]:
    """The rules of a game by id, in reading order."""
    if game not in games():
        raise RulebookError(f"there is no game {game}; the games are {', '.join(games())}")
    notes = read_table("notes.yaml")
    book = {
        entry.id: entry
        for chapter in chapters().values()
        if chapter.game == game
        for entry in _read_chapter(chapter, notes)
    }
    for rule_id in notes:
        owner = chapter_of(rule_id)
        if owner is None or (owner.game == game and rule_id not in book):
            raise RulebookError(f"notes.yaml: there is no rule {rule_id}")
    return book


def rule(rule_id: str) -> Rule:
    """The rule of this id, typed in any case, without accents or leading zeros."""
    key = _key(rule_id)
    for game in _games_of(key):
        found = _by_key(game).get(key)
        if found is not None:
            return found
    near = close_ids(rule_id)
    raise UnknownRule(f"there is no rule {rule_id}" + (f"; did you mean {', '.join(near)}?" if near else ""))


def close_ids(wanted: str) -> list[str]:
    """Up to three ids that look like the one asked for, the likeliest first."""
    key = _key(wanted)
    known = {k: found.id for game in _games_of(key) for k, found in _by_key(game).items()}
    return [known[near] for near in difflib.get_close_matches(key, known)]


def lookup(wanted: str) -> list[Rule]:
    """What an id names: one rule, a whole chapter, or all rulings on one card. Empty if it names nothing."""
    key = _key(wanted)
    for game in _games_of(key):
        book = _by_key(game)
        if key in book:
            return [book[key]]
        start = f"{key}."
        group = [found for k, found in book.items() if _key(found.chapter) == key or k.startswith(start)]
        if group:
            return group
    return []


def _key(rule_id: str) -> str:
    return re.sub(r"(?<!\d)0+(?=\d)", "", " ".join(fold(rule_id[:LONGEST_QUESTION]).split()))


def _games_of(key: str) -> tuple[str, ...]:
    """The games whose ids start as this one does, so that one lookup reads one game only."""
    prefix = key.partition("-")[0]
    return tuple(
        dict.fromkeys(chapter.game for chapter in chapters().values() if fold(chapter.id).partition("-")[0] == prefix)
    )


@cache
def _by_key(game: str) -> Mapping[str, Rule]:
    return {_key(rule_id): found for rule_id, found in rules(game).items()}


def _read_chapter(chapter: Chapter, notes: Mapping[str, str]) -> list[Rule]:
    path = DATA / chapter.game / f"{chapter.id}.jsonl"
    found = []
    for number, line in enumerate(_read(path).splitlines(), start=1):
        try:
            entry = msgspec.json.decode(line, type=_Line)
        except msgspec.MsgspecError as error:
            raise RulebookError(f"{path.name} line {number}: {error}") from error
        if chapter_of(entry.id) != chapter:
            raise RulebookError(f"{path.name} line {number}: {entry.id} is not a rule of chapter {chapter.id}")
        note = notes.get(entry.id)
        found.append(Rule(entry.id, chapter.game, chapter.id, entry.title, entry.tags, entry.text, entry.check, note))
    return found


def _read_yaml(name: str, kind: type[T]) -> T:
    try:
        return msgspec.convert(yaml.safe_load(_read(DATA / name)) or {}, kind)
    except (yaml.YAMLError, msgspec.ValidationError) as error:
        raise RulebookError(f"{name}: {error}") from error


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise RulebookError(f"{path.name} cannot be read: {error.strerror}") from error
