"""Finding puzzles in games of computer players: decisions at which one answer is better than every other beyond doubt.

A quick look at the answers that are worth weighing sorts out most decisions; then every answer that is offered is
played on in many imagined games. What is found has one best answer, ahead of each other one by a clear margin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import log10
from typing import Any, Protocol

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.game import Game
from westmarch.kernel.player import Counsel, Player
from westmarch.kernel.view import Option, Question, View
from westmarch.players import look, play_out
from westmarch.players.search import Captain, Outcomes, Rollouts

from .puzzle import Answer, Puzzle, packed

FEWEST_ANSWERS, MOST_ANSWERS = 3, 9
"""How many answers a puzzle has."""
LOOKS = ((3, 2, 0.03), (4, 6, 0.05), (MOST_ANSWERS, 8, 0.05))
"""Looks that get closer and closer: at so many answers, in so many worlds; by how much the first must be ahead of the
second to deserve the next look."""
WORLDS = 12
"""In how many worlds each answer is tried at least."""
MOST_WORLDS = 36
MARGIN = 0.04
"""By how much the best answer must be ahead of every other."""
CERTAINTY = 3.0
"""By how many standard errors."""
LATE = 0.45
"""How far a game has come when puzzles are looked for, unless one says otherwise: later answers decide more, and are
sooner played to the end."""
NEXT_ONE = 20
"""Answers that are given after one puzzle before another is looked for in the same game."""
LONGEST = 4_000
"""Answers after which a game is left."""
LOWEST, HIGHEST = 600, 2400


class Source(Protocol):
    """A game as it is played by computers, and what it brings to players who search."""

    @property
    def name(self) -> str: ...

    @property
    def counsel(self) -> Counsel: ...

    def new_game(self, decks: Sequence[Any], seed: int = ..., format: str | None = ...) -> Game[Any]: ...

    def decks_for(self, format: str) -> dict[str, Any]: ...


def find_puzzles(source: Source, format: str, seed: int, late: float = LATE) -> Iterator[Puzzle]:
    """The puzzles of the later part of one game, which the seed tells: decks, dice and players."""
    seatings = list(permutations(source.decks_for(format), 2))
    names = seatings[seed % len(seatings)]
    decks = [source.decks_for(format)[name] for name in names]
    game = source.new_game(decks, seed=seed, format=format)
    guide: Player = source.counsel.guide()
    length = play_out(game.copy(), [guide, guide], LONGEST)
    begin = round(length * late)
    play_out(game, [guide, guide], begin)
    waits = 0
    for at in range(begin, LONGEST):
        if game.over:
            return
        view, questions = look(game, game.decision.seat)
        question, seat = questions[0], view.seat
        chosen = guide.choose(view, question)
        usual = chosen.action if isinstance(chosen, Option) else chosen
        waits -= 1
        if waits < 0 and len(game.decisions) == 1 and FEWEST_ANSWERS <= len(question.actions) <= MOST_ANSWERS:
            told = f"{' against '.join(names)}, seed {seed}, after {at} answers"
            if (found := _puzzle(source, format, game, view, question, usual, told)) is not None:
                waits = NEXT_ONE
                yield found
        game.choose(usual, seat)


def prove(counsel: Counsel, puzzle: Puzzle, seed: int, worlds: int) -> dict[str, float]:
    """Play all answers of a puzzle on in other worlds: how the seat stood after each, by option, the best one first."""
    game = puzzle.begin(counsel.rules)
    view, questions = look(game, puzzle.seat)
    actions = {action.id(view.state): action for action in questions[0].actions}
    answers = [each.option for each in puzzle.answers if each.option in actions]
    captain = Captain(counsel, Rollouts(worlds * len(answers)), seed)
    found = captain.outcomes(view, [actions[option] for option in answers], worlds)
    standings = {option: found.mean(number) for number, option in enumerate(answers)}
    return dict(sorted(standings.items(), key=lambda each: -each[1]))


def _puzzle(
    source: Source, format: str, game: Game[Any], view: View, question: Question, usual: Action, told: str
) -> Puzzle | None:
    """A decision as a puzzle, if it is one."""
    counsel = source.counsel
    if not _promises(counsel, view, question):
        return None
    actions = question.actions
    budget = Rollouts(MOST_WORLDS * len(actions))
    found = Captain(counsel, budget, game.state.answered + 1).outcomes(view, actions, WORLDS, CERTAINTY)
    if not found.worlds:
        return None
    order = sorted(range(len(actions)), key=lambda number: (number not in found.alive, -found.mean(number)))
    answers = tuple(_answer(found, number, order[0], actions[number].id(view.state)) for number in order)
    if not is_clear(answers):
        return None
    return Puzzle(
        game=source.name,
        format=format,
        seat=view.seat,
        turn=counsel.turn(view.state),
        kind=question.kind,
        rule=question.rule,
        rating=_rating(found, order[0], actions[order[0]] == usual),
        answers=answers,
        source=told,
        position=packed(game.save()),
    )


def _promises(counsel: Counsel, view: View, question: Question) -> bool:
    """Whether one of the answers that are worth weighing seems to be better than the others."""
    for most, worlds, margin in LOOKS:
        worth = counsel.shortlist(view, question, most)
        if len(worth) < 2:
            return False
        found = Captain(counsel, Rollouts(worlds * len(worth)), worlds).outcomes(view, worth, worlds)
        first, second, *_ = sorted((found.mean(number) for number in range(len(worth))), reverse=True)
        if first - second < margin:
            return False
    return True


def is_clear(answers: Sequence[Answer]) -> bool:
    """Whether the first answer is ahead of every other by a clear margin."""
    return all(each.worlds >= WORLDS and each.behind >= max(MARGIN, CERTAINTY * each.error) for each in answers[1:])


def _answer(found: Outcomes, number: int, best: int, option: str) -> Answer:
    behind, error = found.lead(best, number)
    return Answer(option, round(found.mean(number), 4), len(found.rows[number]), round(behind, 4), round(error, 4))


def _rating(found: Outcomes, best: int, is_usual: bool) -> int:
    """How hard it is, by who would find it: somebody who guesses, the squire, and somebody who plays every answer on
    once. A puzzle that each second one solves has 1500."""
    rows = found.rows
    worlds = range(min(map(len, rows)))
    led = sum(all(rows[best][world] > row[world] for row in rows if row is not rows[best]) for world in worlds)
    solved = (1 / len(rows) + float(is_usual) + led / len(worlds)) / 3
    solved = min(max(solved, 0.01), 0.99)
    return round(min(max(1500 + 400 * log10((1 - solved) / solved), LOWEST), HIGHEST))


def same_puzzle(one: Puzzle, other: Puzzle) -> bool:
    """Whether two were found at the same place."""
    return (one.game, one.source) == (other.game, other.source)


def encode(puzzle: Puzzle) -> bytes:
    """A puzzle as its file."""
    return msgspec.json.format(msgspec.json.encode(puzzle), indent=1) + b"\n"
