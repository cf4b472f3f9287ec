"""How often a person clicks: measured over games against the computer.

    python -m tools.clicks GAME [--format F] [--games N] [--seed S] [--json]

Two squires play the ready decks of a format, the first of them for a person at the page. Counted is what that person
does with the mouse:

- nothing where the server answers for him, or there is one answer only;
- one click for a button, a site on the map, or a card that can do one thing only;
- one click or drag for a card and its target, one more where the two leave a choice;
- one click for several answers that the page gives together: where to go while organizing, what to play at a site that
  is entered, what is proposed where a question is asked several times over.

Proposals are the squire's, and so is this person's taste: he takes nearly all of them. The table tells how many clicks
all that makes in a turn of his own and in one of the opponent's, and for which questions; the last lines are for
somebody who never drags, so that a card and its target are two clicks, and for somebody who takes no proposal. The same
arguments always give the same table.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import msgspec

from westmarch.cli.console import BAD_INPUT, out, print_json
from westmarch.games.known import KnownGame
from westmarch.games.page import PageDecision, PageOption
from westmarch.players import look
from westmarch.server.tables.auto_pass import Habits, windows_of
from westmarch.server.workers.viewing import open_questions
from westmarch.shelf import GAMES, known_game

PERSON = 0
LONGEST = 6_000
"""Answers after which a game is left: something would be wrong with it."""
FEW = 3
"""At most so many choices are buttons of their own."""


class Answer(msgspec.Struct, frozen=True):
    """What somebody was asked at the page, and what he answered."""

    is_own: bool
    """In a turn of his own."""
    decision: PageDecision
    id: str

    @property
    def option(self) -> PageOption:
        """What he chose, with what it says."""
        return next(option for option in self.decision.options if option.id == self.id)


class Clicks(msgspec.Struct, frozen=True):
    """How often somebody clicked in some games."""

    game: str
    format: str
    games: int
    own_turns: int
    other_turns: int
    own: dict[str, int]
    """In turns of his own, by what was asked."""
    other: dict[str, int]
    own_targets: int
    """How often a card was led to a target, which takes a drag or two clicks."""
    other_targets: int
    own_unproposed: int
    """The clicks and drags of somebody who never takes what is proposed."""
    other_unproposed: int

    @property
    def own_turn(self) -> float:
        """Clicks and drags in a turn of his own."""
        return sum(self.own.values()) / max(1, self.own_turns)

    @property
    def other_turn(self) -> float:
        """Clicks and drags in a turn of the opponent's."""
        return sum(self.other.values()) / max(1, self.other_turns)


def measure(known: KnownGame, format: str, games: int, seed: int) -> Clicks:
    """Play some games and count."""
    clicks: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    turns: Counter[bool] = Counter()
    targets: Counter[bool] = Counter()
    unproposed: Counter[bool] = Counter()
    for number in range(games):
        answers = _played(known, format, seed + number, turns)
        for is_own, kind, effort, aimed in efforts(answers):
            clicks[is_own][kind] += effort
            targets[is_own] += aimed
        for is_own, _, effort, _ in efforts(answers, with_proposals=False):
            unproposed[is_own] += effort
    return Clicks(
        known.name,
        format,
        games,
        turns[True],
        turns[False],
        dict(clicks[True].most_common()),
        dict(clicks[False].most_common()),
        targets[True],
        targets[False],
        unproposed[True],
        unproposed[False],
    )


def _played(known: KnownGame, format: str, seed: int, turns: Counter[bool]) -> list[Answer]:
    """What the person answered in one game, once it had begun."""
    seatings = list(permutations(known.decks_for(format).values(), 2))
    game = known.new_game(seatings[seed % len(seatings)], seed=seed, format=format)
    guide, habits, usual = known.counsel.guide(), Habits(), windows_of(known.name).usual
    answers: list[Answer] = []
    turn = 0
    for _ in range(LONGEST):
        if game.over:
            break
        seat, state = game.decision.seat, game.state
        is_own = state.active == PERSON
        if state.turn != turn:
            turn = state.turn
            turns[is_own] += 1
        view, (question, *_rest) = look(game, seat)
        if seat == PERSON:
            mine = next(each for each in open_questions(known, game) if each.seat == PERSON)
            if habit := habits.answer(mine, usual, is_always=True):
                game.choose(habit, PERSON)
                continue
        chosen = guide.choose(view, question)
        if seat == PERSON and turn > 0:
            option = next(each for each in question.options if chosen in (each, each.action))
            answers.append(Answer(is_own, known.page.planned(view, question, known.counsel.guide()), option.id))
        game.choose(chosen, seat)
    return answers


def efforts(answers: Sequence[Answer], with_proposals: bool = True) -> list[tuple[bool, str, int, bool]]:
    """What some answers took: in whose turn, the question, the clicks and drags, and whether one led to a target."""
    found = []
    at = 0
    while at < len(answers):
        first = answers[at]
        proposed = _proposed(answers[at:]) if with_proposals else 0
        together = proposed or _planned(answers[at:])
        last = answers[at + together - 1] if together else first
        at += together or 1
        effort, aimed = (1, False) if proposed else _effort(last.option, last.decision.options)
        found.append((first.is_own, last.decision.kind, effort, aimed))
    return found


def _proposed(answers: Sequence[Answer]) -> int:
    """How many answers the proposal gives with one click, if it is what the person wants."""
    proposal = answers[0].decision.proposal
    if not isinstance(proposal, PageOption):
        return 0
    wanted = {*(proposal.after or ()), proposal.id}
    return len(wanted) if {answer.id for answer in answers[: len(wanted)]} == wanted else 0


def _planned(answers: Sequence[Answer]) -> int:
    """Two answers, if the second could be chosen at the first question already."""
    if len(answers) < 2:
        return 0
    first, second = answers[:2]
    ahead = {option.id for option in first.decision.ahead or () if option.after == (first.id,)}
    return 2 if second.id in ahead else 0


def _effort(option: PageOption, options: Sequence[PageOption]) -> tuple[int, bool]:
    """The clicks and drags that lead to an option, and whether a card is led to a target."""
    others = [each for each in options if not each.is_pass]
    if option.is_pass or not option.cards or len(others) < FEW:
        return 1, False
    of_the_card = [each for each in others if each.cards[:1] == option.cards[:1]]
    if len(of_the_card) == 1:
        return 1, False
    same_target = [each for each in of_the_card if each.cards == option.cards]
    if len(option.cards) == 1:
        return 2, False
    return (1 if len(same_target) == 1 else 2), True


def rows(found: Clicks) -> list[str]:
    """The table as it stands in the documentation."""
    lines = ["| asked | own turn | opponent's turn |", "|---|---|---|"]
    kinds = Counter(found.own) + Counter(found.other)
    for kind, _ in kinds.most_common():
        own, other = found.own.get(kind, 0) / found.own_turns, found.other.get(kind, 0) / found.other_turns
        lines.append(f"| {kind} | {own:.2f} | {other:.2f} |")
    own = found.own_turn + found.own_targets / found.own_turns
    other = found.other_turn + found.other_targets / found.other_turns
    lines.append(f"| all | {found.own_turn:.2f} | {found.other_turn:.2f} |")
    lines.append(f"| without drags | {own:.2f} | {other:.2f} |")
    own, other = found.own_unproposed / found.own_turns, found.other_unproposed / found.other_turns
    return [*lines, f"| without proposals | {own:.2f} | {other:.2f} |"]


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
