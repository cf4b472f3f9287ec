"""Puzzles: a position of a real game in which one answer leads clearly further than all others.

A file holds the saved game, and what came of every answer in imagined games (`finding`). Who tries a puzzle is told
how his answer compares; his rating and the puzzle's are Glicko-2."""

from __future__ import annotations

import base64
import gzip
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from westmarch.kernel.errors import BadRecord
from westmarch.kernel.game import Game
from westmarch.kernel.rules import Rules
from westmarch.kernel.view import Question, View
from westmarch.organiser.glicko import Glicko, after_period
from westmarch.players import look

PUZZLES = Path(__file__).parent / "puzzles"
"""A folder for each game."""
DEVIATION = 150.0
"""How uncertain the rating of a puzzle is: nobody but computers has tried it."""
NOT_WEIGHED = "That was not weighed when this puzzle was made."


class Answer(msgspec.Struct, frozen=True):
    """What came of one answer in imagined games."""

    option: str
    """The id of the option."""
    standing: float
    """How the seat stood afterwards on average: between 0 (lost) and 1 (won)."""
    worlds: int
    """In how many games."""
    behind: float
    """By how much it fell behind the best answer in the games that both were tried in."""
    error: float
    """The standard error of that."""


class Puzzle(msgspec.Struct, frozen=True):
    """What a file says."""

    game: str
    format: str
    seat: int
    turn: int
    kind: str
    """What is asked, as the game calls it."""
    rule: str
    rating: int
    answers: tuple[Answer, ...]
    """All that could be answered, the best first."""
    source: str
    """The game that it was found in."""
    position: str
    """The saved game, compressed, in letters."""

    @property
    def best(self) -> Answer:
        return self.answers[0]

    def begin(self, rules: Rules) -> Game[Any]:
        """The game at the decision."""
        return Game[Any].load(rules, unpacked(self.position))

    def of_option(self, option: str) -> Answer | None:
        """What came of an option, by its id."""
        return next((each for each in self.answers if each.option == option), None)

    def said_of(self, option: str) -> str:
        """What is said of an answer, without telling what would be better."""
        found = self.of_option(option)
        if found is None:
            return NOT_WEIGHED
        led = f"In {found.worlds} imagined games this led to {found.standing:.0%} of a win"
        if found is not self.best:
            return f"{led}. There is a better answer."
        second = max(self.answers[1:], key=lambda each: each.standing)
        return f"{led}, the next best answer to {second.standing:.0%}."

    def rated(self, player: Glicko, solved: bool) -> Glicko:
        """The rating of who has tried it, as after one game against it."""
        return after_period(player, [(Glicko(float(self.rating), DEVIATION), float(solved))])


def packed(saved: bytes) -> str:
    """A saved game as it stands in a file."""
    return base64.b64encode(gzip.compress(saved, 9, mtime=0)).decode("ascii")


def unpacked(position: str) -> bytes:
    """The saved game of a file."""
    try:
        return gzip.decompress(base64.b64decode(position, validate=True))
    except (ValueError, OSError, EOFError) as error:
        raise BadRecord("the position of this puzzle is damaged") from error


def parse_puzzle(text: bytes, file: str) -> Puzzle:
    """Read a file."""
    try:
        puzzle = msgspec.json.decode(text, type=Puzzle)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"{file} is not a puzzle: {error}") from error
    if len(puzzle.answers) < 2:
        raise BadRecord(f"{file} is not a puzzle: there is nothing to choose from")
    return puzzle


def read_puzzles(game: str, folder: Path = PUZZLES) -> list[Puzzle]:
    """The puzzles of a game in the order of their files; the first is number 1."""
    return [parse_puzzle(file.read_bytes(), str(file)) for file in sorted((folder / game).glob("*.json"))]


def puzzle_of_the_day(count: int, day: date) -> int:
    """The number of a day's puzzle: each has its day before one comes again, and neighbours never meet."""
    rounds, place = divmod(day.toordinal(), count)
    stride = next(step for step in range(count * 5 // 8 or 1, 2 * count + 2) if _coprime(step, count))
    return (place * stride + rounds) % count + 1


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


def title_of(question: str) -> str:
    """A puzzle is called by what is asked, up to its question mark: how it stands is seen at the table."""
    asks, mark, _ = question.partition("?")
    return asks + mark


def asked(game: Game[Any], seat: int) -> tuple[View, Question]:
    """What the seat of a puzzle sees, and its question."""
    view, questions = look(game, seat)
    return view, questions[0]
