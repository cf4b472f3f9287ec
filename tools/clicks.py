"""How often a person is asked: the clicks of a turn, measured over games against the computer.

    python -m tools.clicks GAME [--format F] [--games N] [--seed S] [--json]

Two squires play the ready decks of a format, the first of them for a person at the page: what the server would answer
for him is not counted, nor is a question with one answer. The table tells how many answers he gives in a turn of
his own and in one of the opponent's, and to which questions. The same arguments always give the same table.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import permutations

import msgspec

from westmarch.cli.console import BAD_INPUT, out, print_json
from westmarch.games.known import KnownGame
from westmarch.players import look
from westmarch.server.tables.auto_pass import Habits, windows_of
from westmarch.server.workers.viewing import open_questions
from westmarch.shelf import GAMES, known_game

PERSON = 0
LONGEST = 6_000
"""Answers after which a game is left: something would be wrong with it."""


class Clicks(msgspec.Struct, frozen=True):
    """How often somebody was asked in some games."""

    game: str
    format: str
    games: int
    own_turns: int
    other_turns: int
    own: dict[str, int]
    """In turns of his own, by what was asked."""
    other: dict[str, int]

    @property
    def own_turn(self) -> float:
        """Answers in a turn of his own."""
        return sum(self.own.values()) / max(1, self.own_turns)

    @property
    def other_turn(self) -> float:
        """Answers in a turn of the opponent's."""
        return sum(self.other.values()) / max(1, self.other_turns)


def measure(known: KnownGame, format: str, games: int, seed: int) -> Clicks:
    """Play some games and count."""
    asked: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    turns: Counter[bool] = Counter()
    for number in range(games):
        _play(known, format, seed + number, asked, turns)
    own, other = (dict(asked[is_own].most_common()) for is_own in (True, False))
    return Clicks(known.name, format, games, turns[True], turns[False], own, other)


def _play(known: KnownGame, format: str, seed: int, asked: dict[bool, Counter[str]], turns: Counter[bool]) -> None:
    seatings = list(permutations(known.decks_for(format).values(), 2))
    game = known.new_game(seatings[seed % len(seatings)], seed=seed, format=format)
    guide, habits, usual = known.counsel.guide(), Habits(), windows_of(known.name).usual
    turn = 0
    for _ in range(LONGEST):
        if game.over:
            return
        seat, state = game.decision.seat, game.state
        is_own = state.active == PERSON
        if state.turn != turn:
            turn = state.turn
            turns[is_own] += 1
        view, (question, *_rest) = look(game, seat)
        if seat == PERSON:
            mine = next(each for each in open_questions(game) if each.seat == PERSON)
            if habit := habits.answer(mine, usual, is_always=True):
                game.choose(habit, PERSON)
                continue
            if turn > 0:
                asked[is_own][question.kind] += 1
        game.choose(guide.choose(view, question), seat)


def rows(found: Clicks) -> list[str]:
    """The table as it stands in the documentation."""
    lines = ["| asked | own turn | opponent's turn |", "|---|---|---|"]
    kinds = Counter(found.own) + Counter(found.other)
    for kind, _ in kinds.most_common():
        own, other = found.own.get(kind, 0) / found.own_turns, found.other.get(kind, 0) / found.other_turns
        lines.append(f"| {kind} | {own:.2f} | {other:.2f} |")
    return [*lines, f"| all | {found.own_turn:.2f} | {found.other_turn:.2f} |"]


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--format", help="the game's usual one, if none is named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    known = known_game(given.game)
    format = given.format or next(iter(known.formats))
    if format not in known.formats or given.games < 1:
        parser.exit(BAD_INPUT, f"games are counted from 1; the formats are {', '.join(known.formats)}\n")
    found = measure(known, format, given.games, given.seed)
    if given.json:
        print_json(found)
        return
    for line in rows(found):
        out().print(line, markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
