"""Puzzles as the page shows them: the table at which one answer is clearly the best, and what came of each."""

from __future__ import annotations

from functools import cache

import msgspec

from westmarch.kernel.data import CardId
from westmarch.organiser.glicko import Glicko
from westmarch.shelf import known_game
from westmarch.teaching.puzzle import Puzzle, asked, puzzle_of_the_day, read_puzzles, title_of

from .jobs import Document, PuzzleAsked, PuzzlePlayed, PuzzlesListed, document
from .lessons import OPPONENT, LessonReasons, LessonView, table_seen
from .reasons import reasons
from .refusals import CannotDo
from .viewing import view_of


class WeighedAnswer(msgspec.Struct):
    """An answer, and how the seat stood after it in imagined games."""

    option: str
    sentence: str
    standing: float
    worlds: int


class PuzzleSolution(msgspec.Struct):
    """The best answer, the number that decides it, and what came of all answers: the best first."""

    sentence: str
    note: str
    answers: list[WeighedAnswer]


class PuzzleSeen(msgspec.Struct, rename="camel"):
    """A puzzle, and what came of an attempt."""

    number: int
    of: int
    """How many puzzles there are."""
    title: str
    """What is asked."""
    turn: int
    seat: int
    rule: str
    rating: int
    source: str
    right: bool
    words: str
    """What is to be said of the attempt."""
    over: bool
    """Whether it is solved or given up; the view shows what came of the best answer then."""
    solution: PuzzleSolution | None
    rated: Glicko | None
    """The rating of who has tried it, if he has told his own."""
    view: LessonView


class ListedPuzzle(msgspec.Struct):
    """A puzzle in a list."""

    number: int
    title: str
    turn: int
    answers: int
    rating: int


class Puzzles(msgspec.Struct):
    """The puzzles of a game, and which one is today's; 0 if there are none."""

    daily: int
    puzzles: list[ListedPuzzle]


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game."""
    return read_puzzles(game)


def listed(job: PuzzlesListed) -> Document:
    """The puzzles of a game, for who must choose one."""
    known = known_game(job.game)
    rows = []
    for number, each in enumerate(puzzles_of(job.game), start=1):
        prompt = known.page.decision(*asked(each.begin(known.rules), each.seat)).prompt
        rows.append(ListedPuzzle(number, title_of(prompt), each.turn, len(each.answers), each.rating))
    return document(Puzzles(puzzle_of_the_day(len(rows), job.day) if rows else 0, rows))


def play(job: PuzzlePlayed) -> Document:
    """The table of a puzzle, and what comes of an attempt."""
    known, puzzle = known_game(job.game), _puzzle(job.game, job.number)
    game = puzzle.begin(known.rules)
    view, question = view_of(game, puzzle.seat)
    assert question is not None, "a puzzle stands where its seat is asked"
    decision = known.page.decision(view, question)
    sentences = {option.id: option.sentence for option in question.options}
    if job.attempt and job.attempt not in sentences:
        raise CannotDo(409, "That is not among the options of this puzzle.")
    right = job.attempt == puzzle.best.option
    over = right or job.give_up
    solution = None
    if over:
        notes = {option.id: option.note for option in decision.options}
        weighed = [WeighedAnswer(e.option, sentences.get(e.option, ""), e.standing, e.worlds) for e in puzzle.answers]
        solution = PuzzleSolution(sentences[puzzle.best.option], notes.get(puzzle.best.option, ""), weighed)
        game.choose(puzzle.best.option, puzzle.seat)
    names = [OPPONENT] * game.state.seats
    return document(
        PuzzleSeen(
            number=job.number,
            of=len(puzzles_of(job.game)),
            title=title_of(decision.prompt),
            turn=puzzle.turn,
            seat=puzzle.seat,
            rule=puzzle.rule,
            rating=puzzle.rating,
            source=puzzle.source,
            right=right,
            words=puzzle.said_of(job.attempt) if job.attempt else "",
            over=over,
            solution=solution,
            rated=puzzle.rated(Glicko(*job.rating), right) if job.rating is not None else None,
            view=table_seen(known, game, names, puzzle.seat, int(over), asks=not over),
        )
    )


def why_not(job: PuzzleAsked) -> Document:
    """Why something is not offered at the table of a puzzle."""
    puzzle = _puzzle(job.game, job.number)
    known = known_game(job.game)
    game = puzzle.begin(known.rules)
    card, words, seat = job.card, job.words, puzzle.seat
    failed = game.why_not(words, seat) if card is None else game.why_not_card(CardId(card), seat)
    return document(LessonReasons(reasons(known.page, game, seat, failed)))


def _puzzle(game: str, number: int) -> Puzzle:
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise CannotDo(404, f"There is no puzzle {number}.")
    return found[number - 1]
