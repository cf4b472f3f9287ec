"""How strong the computer players are: matches between neighbours in strength, in every game, and one table.

    python -m tools.strength [--games N] [--only "lotr_tcg starter"] [--pairs squire:random,captain:squire]
                             [--folder DIR] [--thinking PART] [--clock cpu|wall] [--jobs J] [--seed S] [--show]

Each pair plays N games of each format with the ready decks; seats swap with every game, decks after each round of
seats. Every match is a file of the laboratory in DIR (`westmarch lab show FILE` reads it), and a game is in it as soon
as it is over: the same command goes on after an interruption, also with other pairs or formats. The table has the share
of each match with its 95 percent interval (Wilson), and ratings on Elo's scale fitted to all matches of a format, with
the squire at 0. Thinking time is counted in seconds of the processor, so that a busy machine makes nobody weaker. With
`--thinking 0.25` each level has a quarter of its time: what wins so wins with all of it, in a quarter of the hours.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

from westmarch.cli.arenas import KnownArena, find_arena
from westmarch.cli.console import BAD_INPUT, note, out, progress_bar
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.player import Player
from westmarch.kernel.records.record import ENGINE_VERSION
from westmarch.lab.arena import Arena
from westmarch.lab.engines import on_processes
from westmarch.lab.findings import Findings, Share, fit_ratings
from westmarch.lab.laboratory import play_plan
from westmarch.lab.notebook import BadNotebook, Notebook
from westmarch.lab.plan import Plan
from westmarch.players.search import LEVELS, Seconds
from westmarch.shelf import known_game

FORMATS = (
    ("meccg", "introductory"),
    ("meccg", "standard"),
    ("lotr_tcg", "starter"),
    ("lotr_tcg", "standard"),
    ("lore", "standard"),
)
PAIRS = "squire:random,captain:squire,steward:captain,slow captain:captain"
MIDDLE = "squire"
"""Whose rating is 0."""

Pair = tuple[str, str]


class TimedArena(KnownArena):
    """A game whose players have a part of their time, by some clock."""

    part = 1.0
    clock: Callable[[], float] = staticmethod(time.process_time)

    def player(self, name: str, seed: int) -> Player:
        if name not in LEVELS:
            return super().player(name, seed)
        level = LEVELS[name]
        return level.captain(self.known.counsel, seed, Seconds(level.seconds * self.part, self.clock))


@cache
def find_timed_arena(name: str, clock: str, part: float) -> Arena:
    """The arena of a game whose players think for a part of their time."""
    arena = TimedArena(known_game(name))
    arena.part, arena.clock = part, CLOCKS[clock]
    return arena


CLOCKS: dict[str, Callable[[], float]] = {"cpu": time.process_time, "wall": time.perf_counter}
"""How thinking time is counted: in seconds that the processor really gave, or by the clock on the wall."""


def plan_of(game: str, format: str, pair: Pair, games: int, seed: int) -> Plan:
    """The match of a pair."""
    arena = find_arena(game)
    if format not in arena.formats:
        raise WestmarchError(f"{game} has no format {format!r}; the formats are {', '.join(arena.formats)}")
    for name in pair:
        arena.player(name, 0)
    return Plan(game, format, "players", pair, tuple(arena.deck_names(format)), games, seed, ENGINE_VERSION)


def notebook_of(folder: Path, plan: Plan) -> Notebook:
    """The file of a match, new or as it was left."""
    name = "-".join((plan.game, plan.format, *plan.players)).replace(" ", "_")
    path = folder / f"{name}.lab"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        return Notebook.begin(path, plan)
    notebook = Notebook.open(path)
    if notebook.plan != plan:
        wrong = ", ".join(plan.differences(notebook.plan))
        raise BadNotebook(f"{path} has another plan (it differs in: {wrong}); move it away or take another folder")
    return notebook


def play(notebook: Notebook, find: Callable[[str], Arena], jobs: int) -> None:
    """Play what is missing of a match."""
    plan = notebook.plan
    missing = len(notebook.missing())
    with progress_bar(f"{plan.game}, {plan.format}: {plan.players[0]} against {plan.players[1]}") as show_progress:
        for done, _ in enumerate(play_plan(find, notebook, on_processes(jobs)), start=plan.size - missing + 1):
            show_progress(done, plan.size)


def shares(folder: Path, plans: Sequence[Plan]) -> dict[Plan, Share]:
    """What the first of each pair has won so far, of the matches that have begun."""
    found = {}
    for plan in plans:
        findings = Findings.of(notebook_of(folder, plan))
        if findings.games:
            found[plan] = findings.pairs[plan.players[0], plan.players[1]]
    return found


def ratings(matches: dict[Plan, Share], game: str, format: str) -> dict[str, float]:
    """How strong each player of a format is, the squire at 0 if he has played."""
    pairs: dict[Pair, Share] = {}
    for plan, share in matches.items():
        if (plan.game, plan.format) == (game, format):
            first, second = plan.players
            pairs[first, second] = share
            pairs[second, first] = Share(share.games - share.wins, share.games)
    names = tuple(dict.fromkeys(name for pair in pairs for name in pair))
    fitted = fit_ratings(names, pairs)
    return {name: elo - fitted.get(MIDDLE, 0.0) for name, elo in sorted(fitted.items(), key=lambda each: each[1])}


def rows(matches: dict[Plan, Share]) -> list[str]:
    """Both tables as they stand in the documentation."""
    lines = ["| game | match | games | won | 95% interval |", "|---" * 5 + "|"]
    for plan, share in matches.items():
        low, high = share.interval
        first, second = plan.players
        lines.append(
            f"| {plan.game}, {plan.format} | {first} against {second} | {share.games} | {share.part:.1%} "
            f"| {low:.1%} to {high:.1%} |"
        )
    fitted = {
        (game, format): ratings(matches, game, format)
        for game, format in dict.fromkeys((plan.game, plan.format) for plan in matches)
    }
    names = list(dict.fromkeys(name for each in fitted.values() for name in each))
    lines += ["", f"| Elo | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for (game, format), elo in fitted.items():
        cells = (f"{elo[name]:+.0f}" if name in elo else "" for name in names)
        lines.append(f"| {game}, {format} | {' | '.join(cells)} |")
    return lines


def read_pairs(words: str) -> list[Pair]:
    """The pairs as they are named: `captain:squire,steward:captain`."""
    found = []
    for each in words.split(","):
        first, _, second = (part.strip() for part in each.partition(":"))
        if not first or not second or first == second:
            raise WestmarchError(f"a pair is two players, such as captain:squire, not {each.strip()!r}")
        found.append((first, second))
    return found


def main() -> None:
    """Play what is missing and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each match")
    parser.add_argument("--only", action="append", help="a game and a format, such as 'lotr_tcg starter'")
    parser.add_argument("--pairs", default=PAIRS, help=f"who meets whom; {PAIRS} if left out")
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    parser.add_argument("--thinking", type=float, default=1.0, help="the part of its time that each level has")
    parser.add_argument("--clock", choices=CLOCKS, default="cpu", help="how thinking time is counted")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", action="store_true", help="play nothing, show what there is")
    given = parser.parse_args()
    if min(given.games, given.jobs) < 1:
        parser.exit(BAD_INPUT, "games and jobs are counted from 1\n")
    if not 0.0 < given.thinking <= 1.0:
        parser.exit(BAD_INPUT, "a part of the time is more than 0 and at most 1\n")
    folder = given.folder if given.thinking == 1.0 else given.folder / f"{given.thinking:g}"
    find = partial(find_timed_arena, clock=given.clock, part=given.thinking)
    try:
        formats = FORMATS if given.only is None else [tuple(each.partition(" ")[::2]) for each in given.only]
        pairs = read_pairs(given.pairs)
        plans = [plan_of(game, format, pair, given.games, given.seed) for pair in pairs for game, format in formats]
        if not given.show:
            for plan in plans:
                play(notebook_of(folder, plan), find, given.jobs)
        matches = shares(folder, plans)
    except WestmarchError as error:
        parser.exit(BAD_INPUT, f"{error}\n")
    except KeyboardInterrupt:
        note("Stopped; the same command goes on.")
        matches = shares(folder, plans)
    for line in rows(matches):
        out().print(line, markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
