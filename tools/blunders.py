"""Where the squire errs, by measure: a captain with time looks over games of squires.

    python -m tools.blunders GAME [--format F] [--games N] [--every K] [--rollouts R] [--seed S] [--json]

Two squires play the ready decks of a format. At every K-th decision the captain plays R games on; where another answer
led further beyond the noise, the difference is what the squire's answer cost. Kinds of decisions are listed by what
they cost in a game, with an example that can be looked at again: seed and number of answers. The same arguments always
give the same table.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations

import msgspec

from westmarch.cli.console import BAD_INPUT, out, print_json, progress_bar
from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.view import Question, View
from westmarch.players import look
from westmarch.players.search import Captain, Rollouts
from westmarch.shelf import GAMES, known_game

CLEARLY = 0.02
"""By how much another answer must lead further to be listed."""
MOST = 6
"""Answers that are weighed."""
FEWEST = 12
"""Worlds in which an answer is tried before it is given up."""
LONGEST = 6_000
"""Answers after which a game is left: something would be wrong with it."""


class Blunder(msgspec.Struct, frozen=True):
    """A decision at which another answer led further."""

    kind: str
    did: str
    better: str
    cost: float
    seed: int
    at: int


class Kind(msgspec.Struct, frozen=True):
    """What a kind of decision cost: all that was found of it, and the costliest example."""

    kind: str
    looked: int
    blunders: int
    mean_cost: float
    cost_a_game: float
    example: Blunder


class Found(msgspec.Struct, frozen=True):
    """The whole table."""

    game: str
    format: str
    games: int
    looked: int
    kinds: tuple[Kind, ...]


def look_over(
    known: KnownGame, format: str, seed: int, every: int, rollouts: int
) -> Iterator[tuple[str, Blunder | None]]:
    """One game of squires: each kind of decision that was looked at, and what was wrong with it."""
    seatings = list(permutations(known.decks_for(format).values(), 2))
    game = known.new_game(seatings[seed % len(seatings)], seed=seed, format=format)
    squires = [known.players["squire"](2 * seed + seat) for seat in range(2)]
    met = 0
    for at in range(LONGEST):
        if game.over:
            return
        seat = game.decision.seat
        view, (question, *_) = look(game, seat)
        if len(question.actions) > 1:
            met += 1
            if met % every == seed % every:
                yield question.kind, _blunder(known, view, question, rollouts, seed, at)
        game.choose(squires[seat].choose(view, question), seat)


def _blunder(known: KnownGame, view: View, question: Question, rollouts: int, seed: int, at: int) -> Blunder | None:
    """What the squire's answer to a question costs, if another leads clearly further."""
    answers = known.counsel.shortlist(view, question, MOST)
    weighing = Captain(known.counsel, Rollouts(rollouts), at).compare(view, answers, FEWEST)
    if weighing.choice == weighing.usual:
        return None
    standing = {each.action: each.standing for each in weighing.answers}
    cost = standing[weighing.choice] - standing[weighing.usual]
    if cost < CLEARLY:
        return None
    did, better = weighing.usual, weighing.choice
    kind = f"{question.kind}: {type(did).__name__} for {type(better).__name__}"
    return Blunder(kind, did.sentence(view.state), better.sentence(view.state), cost, seed, at)


def measure(
    known: KnownGame,
    format: str,
    games: int,
    every: int,
    rollouts: int,
    seed: int,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Found:
    """The table of some games; what was not looked at is taken to be like what was."""
    looked: dict[str, int] = defaultdict(int)
    blunders: dict[str, list[Blunder]] = defaultdict(list)
    for number in range(games):
        for question, blunder in look_over(known, format, seed + number, every, rollouts):
            looked[question] += 1
            if blunder is not None:
                blunders[blunder.kind].append(blunder)
        progress(number + 1, games)
    kinds = [
        Kind(
            kind,
            looked[kind.partition(":")[0]],
            len(each),
            sum(one.cost for one in each) / len(each),
            sum(one.cost for one in each) * every / games,
            max(each, key=lambda one: one.cost),
        )
        for kind, each in blunders.items()
    ]
    kinds.sort(key=lambda each: -each.cost_a_game)
    return Found(known.name, format, games, sum(looked.values()), tuple(kinds))


def rows(found: Found) -> list[str]:
    """The table as it stands in the documentation."""
    lines = [
        "| decision, what was done for what is better | looked at | erred | cost each | cost a game |",
        "|---" * 5 + "|",
    ]
    for each in found.kinds:
        lines.append(
            f"| {each.kind} | {each.looked} | {each.blunders} | {each.mean_cost:.1%} | {each.cost_a_game:.1%} |"
        )
    return lines


def main() -> None:
    """Look over games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--format", help="the game's usual one, if none is named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--every", type=int, default=5, help="look at every so-manieth decision")
    parser.add_argument("--rollouts", type=int, default=200, help="games played on for one decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=int, default=20, help="how many examples are told")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if min(given.games, given.every, given.rollouts) < 1:
        parser.exit(BAD_INPUT, "games, decisions and rollouts are counted from 1\n")
    known = known_game(given.game)
    format = given.format or next(iter(known.formats))
    try:
        with progress_bar("Looking over games") as bar:
            found = measure(known, format, given.games, given.every, given.rollouts, given.seed, bar)
    except WestmarchError as error:
        parser.exit(BAD_INPUT, f"{error}\n")
    if given.json:
        print_json(found)
        return
    console = out()
    console.print(f"{found.game}, {found.format}: {found.looked} decisions of {found.games} games", markup=False)
    for line in rows(found):
        console.print(line, markup=False, soft_wrap=True)
    for each in found.kinds[: given.examples]:
        one = each.example
        console.print(
            f"- {each.kind}: “{one.did}”, better “{one.better}” (+{one.cost:.0%}; "
            f"seed {one.seed}, after {one.at} answers)",
            markup=False,
            soft_wrap=True,
        )


if __name__ == "__main__":
    main()
