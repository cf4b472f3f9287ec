"""Puzzles from games of computer players.

    python -m tools.puzzles find GAME --format F --seed S --games N --most M --late L --into FOLDER
    python -m tools.puzzles prove GAME [--seed S] [--worlds W] [--number N]

`find` looks for decisions at which one answer is clearly the best and writes each as a file with the next free number.
`prove` plays all answers of the puzzles on in other worlds than those in which they were found, and says of which the
best answer is still the best.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path

from westmarch.cli.console import BAD_INPUT, out
from westmarch.shelf import GAMES, known_game
from westmarch.teaching.finding import LATE, encode, find_puzzles, prove, same_puzzle
from westmarch.teaching.puzzle import PUZZLES, read_puzzles


def find(game: str, format: str, seed: int, games: int, most: int, late: float, into: Path) -> int:
    """Write the puzzles of some games, at most so many; how many there were."""
    known = known_game(game)
    folder = into / game
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for number in range(games):
        for puzzle in find_puzzles(known, format, seed + number, late):
            if any(same_puzzle(puzzle, other) for other in read_puzzles(game, into)):
                continue
            file = next(path for n in count(1) if not (path := folder / f"{n:03}.json").exists())
            file.write_bytes(encode(puzzle))
            best, second = puzzle.answers[:2]
            out().print(
                f"{file.name}: turn {puzzle.turn}, {puzzle.kind}, {len(puzzle.answers)} answers, {best.standing:.0%}, "
                f"next best {second.standing:.0%}, rated {puzzle.rating}; {puzzle.source}",
                markup=False,
                soft_wrap=True,
            )
            written += 1
            if written >= most:
                return written
    return written


def prove_all(game: str, seed: int, worlds: int, only: int | None) -> int:
    """How many puzzles of a game do not hold in other worlds."""
    known = known_game(game)
    failed = 0
    for number, puzzle in enumerate(read_puzzles(game), start=1):
        if only not in (None, number):
            continue
        found = prove(known.counsel, puzzle, seed, worlds)
        holds = next(iter(found)) == puzzle.best.option
        failed += not holds
        told = ", ".join(f"{option} {standing:.0%}" for option, standing in list(found.items())[:3])
        out().print(f"{number:03}: {'holds' if holds else 'DOES NOT HOLD'} ({told})", markup=False, soft_wrap=True)
    return failed


def main() -> None:
    """Find puzzles, or prove them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    rooms = parser.add_subparsers(dest="what", required=True)
    finding = rooms.add_parser("find", help="look for puzzles in new games")
    finding.add_argument("game", choices=GAMES)
    finding.add_argument("--format", help="the game's usual one, if none is named")
    finding.add_argument("--seed", type=int, default=1)
    finding.add_argument("--games", type=int, default=10)
    finding.add_argument("--most", type=int, default=20)
    finding.add_argument("--late", type=float, default=LATE, help="how far a game has come when one begins to look")
    finding.add_argument("--into", type=Path, default=PUZZLES)
    proving = rooms.add_parser("prove", help="play the answers on in other worlds")
    proving.add_argument("game", choices=GAMES)
    proving.add_argument("--seed", type=int, default=9_000)
    proving.add_argument("--worlds", type=int, default=24)
    proving.add_argument("--number", type=int)
    given = parser.parse_args()
    if given.what == "find":
        format = given.format or next(iter(known_game(given.game).formats))
        if format not in known_game(given.game).formats:
            parser.exit(BAD_INPUT, f"there is no format {format!r}\n")
        find(given.game, format, given.seed, given.games, given.most, given.late, given.into)
    else:
        sys.exit(1 if prove_all(given.game, given.seed, given.worlds, given.number) else 0)


if __name__ == "__main__":
    main()
