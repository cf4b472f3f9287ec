"""Where the squire errs, by measure: a captain with time looks over games of squires.

    python -m tools.blunders GAME [--format F] [--games N] [--every K] [--rollouts R] [--seed S] [--keep FILE] [--json]

Two squires play the ready decks of a format. At every K-th decision the captain plays up to R games on, and judges
where they lead by what was learned of the format, as the steward does. Where another answer led further, both are tried
once more in worlds of their own, so that what is listed was not picked for its luck: the difference there is what the
squire's answer cost. Kinds of decisions are listed by what they cost in a game, with an example that can be looked at
again: seed and number of answers. The same arguments always give the same table; with a FILE, games are kept as they
end, and the same command goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from pathlib import Path

import msgspec

from tools.kept import read_kept
from westmarch.cli.console import BAD_INPUT, out, print_json, progress_bar
from westmarch.games.known import KnownGame
from westmarch.kernel.action import Action
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.view import Question, View
from westmarch.players import look
from westmarch.players.search import Captain, Rollouts
from westmarch.shelf import GAMES, known_game

CLEARLY = 0.02
"""By how much another answer must lead further to be listed."""
SURELY = 2.0
"""By how many standard errors it must lead when both are tried once more."""
CLOSER = 60
"""Worlds in which they are."""
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


class Plan(msgspec.Struct, frozen=True):
    """What is looked over."""

    game: str
    format: str
    every: int
    rollouts: int


class Looked(msgspec.Struct, frozen=True):
    """One game: how many decisions of each question were looked at, and what was wrong with them."""

    seed: int
    questions: dict[str, int]
    blunders: tuple[Blunder, ...]


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

    @property
    def cost_a_game(self) -> float:
        return sum(each.cost_a_game for each in self.kinds)


def look_over(known: KnownGame, plan: Plan, seed: int) -> Iterator[tuple[str, Blunder | None]]:
    """One game of squires: each kind of decision that was looked at, and what was wrong with it."""
    seatings = list(permutations(known.decks_for(plan.format).values(), 2))
    game = known.new_game(seatings[seed % len(seatings)], seed=seed, format=plan.format)
    squires = [known.players["squire"](2 * seed + seat) for seat in range(2)]
    met = 0
    for at in range(LONGEST):
        if game.over:
            return
        seat = game.decision.seat
        view, (question, *_) = look(game, seat)
        if len(question.actions) > 1:
            answers = known.counsel.shortlist(view, question, MOST)
            met += len(answers) > 1
            if len(answers) > 1 and met % plan.every == seed % plan.every:
                yield question.kind, _blunder(known, view, question, answers, plan.rollouts, seed, at)
        game.choose(squires[seat].choose(view, question), seat)


def _blunder(
    known: KnownGame, view: View, question: Question, answers: Sequence[Action], rollouts: int, seed: int, at: int
) -> Blunder | None:
    """What the squire's answer to a question costs, if another leads clearly further."""
    captain = Captain(known.counsel, Rollouts(rollouts), at, known.counsel.value)
    weighing = captain.compare(view, answers, FEWEST, settles=CLEARLY)
    if weighing.choice == weighing.usual:
        return None
    did, better = weighing.usual, weighing.choice
    captain.budget = Rollouts(2 * CLOSER)
    cost, error = captain.outcomes(view, (did, better), CLOSER).lead(1, 0)
    if cost < max(CLEARLY, SURELY * error):
        return None
    kind = f"{question.kind}: {type(did).__name__} for {type(better).__name__}"
    return Blunder(kind, did.sentence(view.state), better.sentence(view.state), cost, seed, at)


def look_at(known: KnownGame, plan: Plan, seed: int) -> Looked:
    """All of one game."""
    questions: dict[str, int] = defaultdict(int)
    blunders: list[Blunder] = []
    for question, blunder in look_over(known, plan, seed):
        questions[question] += 1
        blunders += [blunder] if blunder is not None else []
    return Looked(seed, dict(questions), tuple(blunders))


def measure(
    known: KnownGame,
    plan: Plan,
    games: int,
    seed: int,
    keep: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Found:
    """The table of some games; what was not looked at is taken to be like what was."""
    found = [] if keep is None else read_kept(keep, plan, Looked, "games", "game, format or effort")
    kept = {each.seed: each for each in found}
    for number in range(games):
        if seed + number not in kept:
            looked = kept[seed + number] = look_at(known, plan, seed + number)
            if keep is not None:
                with keep.open("ab") as file:
                    file.write(msgspec.json.encode(looked) + b"\n")
        progress(number + 1, games)
    return summed_up(plan, [kept[seed + number] for number in range(games)])


def summed_up(plan: Plan, games: Sequence[Looked]) -> Found:
    """The kinds of blunders of some games, the costliest first."""
    looked: dict[str, int] = defaultdict(int)
    blunders: dict[str, list[Blunder]] = defaultdict(list)
    for game in games:
        for question, number in game.questions.items():
            looked[question] += number
        for blunder in game.blunders:
            blunders[blunder.kind].append(blunder)
    kinds = [
        Kind(
            kind,
            looked[kind.partition(":")[0]],
            len(each),
            sum(one.cost for one in each) / len(each),
            sum(one.cost for one in each) * plan.every / len(games),
            max(each, key=lambda one: one.cost),
        )
        for kind, each in blunders.items()
    ]
    kinds.sort(key=lambda each: -each.cost_a_game)
    return Found(plan.game, plan.format, len(games), sum(looked.values()), tuple(kinds))


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
    parser.add_argument("--rollouts", type=int, default=2000, help="games played on for one decision, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=int, default=20, help="how many examples are told")
    parser.add_argument("--keep", type=Path, help="a file in which games are kept as they end")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if min(given.games, given.every, given.rollouts) < 1:
        parser.exit(BAD_INPUT, "games, decisions and rollouts are counted from 1\n")
    known = known_game(given.game)
    plan = Plan(given.game, given.format or next(iter(known.formats)), given.every, given.rollouts)
    try:
        with progress_bar("Looking over games") as bar:
            found = measure(known, plan, given.games, given.seed, given.keep, bar)
    except WestmarchError as error:
        parser.exit(BAD_INPUT, f"{error}\n")
    if given.json:
        print_json(found)
        return
    console = out()
    told = f"{found.looked} decisions of {found.games} games, {found.cost_a_game:.1%} of a win lost in a game"
    console.print(f"{found.game}, {found.format}: {told}", markup=False)
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
