"""Learning what a table is worth: squires play, and a regression finds out which figures win.

    python -m tools.learn GAME [--format F] [--games N] [--seed S] [--jobs J] [--out FILE]

Squires play the ready decks of a format, each against each and itself. A table is looked at as every turn begins, where
players that search judge it: its features, the game's own `standing`, and who won in the end. A game of every five is
held out; a logistic regression is fitted to the others, which corrects `standing` as far as they bear it out. How well
it predicts the games that were held out is said beside a coin's guess and `standing`, as it is and calibrated.

What was played is in FILE.FORMAT.positions as soon as a game is over. The same command goes on where it was left, also
with more games. FILE gets the weights of this format; those of others stay. The same arguments always give the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import msgspec
from rich.table import Table

from tools.kept import read_kept
from tools.logistic import brier, chances, fit, log_loss, logit
from westmarch.cli.console import BAD_INPUT, out, progress_bar
from westmarch.games.known import KnownGame
from westmarch.games.learned import Learned, Lessons, decode_lessons, encode_lessons
from westmarch.kernel.errors import WestmarchError
from westmarch.lab.engines import on_processes
from westmarch.players import look
from westmarch.shelf import GAMES, known_game

HELD_OUT = 5
"""One game of so many is held out."""
RIDGES = (10_000.0, 3_000.0, 1_000.0, 300.0, 100.0, 30.0)
"""How strongly weights may be drawn towards zero, so that the game's own judgement is left; the games decide."""
LONGEST = 20_000
"""Answers after which a game is left: something would be wrong with it."""
BINS = 5
DIGITS = 4


class Header(msgspec.Struct, frozen=True):
    """What the positions of a file are."""

    game: str
    format: str
    seed: int
    names: tuple[str, ...]


class Sampled(msgspec.Struct, frozen=True):
    """One game: the tables at the beginnings of its turns from the first seat's side, and what came of it."""

    number: int
    rows: tuple[tuple[float, ...], ...]
    standings: tuple[float, ...]
    won: float


class Score(msgspec.Struct, frozen=True):
    """How well somebody predicted games that were held out."""

    who: str
    log_loss: float
    brier: float


class Report(msgspec.Struct, frozen=True):
    """What was learned, and how good it is."""

    learned: Learned
    held_out: int
    """Games."""
    looked: int
    """Positions in them."""
    scores: tuple[Score, ...]
    bins: tuple[tuple[int, float, float], ...]
    """By what was predicted: positions, the mean prediction, and how often it came true."""


def play(game: str, format: str, seed: int, number: int) -> Sampled:
    """The game of a number."""
    known = known_game(game)
    counsel, chance = known.counsel, Random(seed * 1_000_003 + number)
    ready = list(known.decks_for(format).values())
    decks = [chance.choice(ready), chance.choice(ready)]
    table = known.new_game(decks, seed=chance.getrandbits(48), format=format, windows="able")
    squires = [known.players["squire"](chance.getrandbits(32)) for _ in range(2)]
    rows, standings, turn = list[tuple[float, ...]](), list[float](), counsel.turn(table.state)
    for _ in range(LONGEST):
        if table.over:
            break
        if counsel.turn(table.state) != turn:
            turn = counsel.turn(table.state)
            rows.append(tuple(round(float(figure), DIGITS) for figure in counsel.features(table.state, 0)))
            standings.append(round(counsel.standing(table.state, 0), DIGITS))
        seat = table.decision.seat
        view, questions = look(table, seat)
        table.choose(squires[seat].choose(view, questions[0]), seat)
    else:
        raise WestmarchError(f"game {number} has not ended after {LONGEST} answers")
    return Sampled(number, tuple(rows), tuple(standings), counsel.standing(table.state, 0))


def read_positions(path: Path, header: Header) -> list[Sampled]:
    """The games of a file, which is begun if it is not there."""
    return read_kept(path, header, Sampled, "positions", "game, format, seed or version")


def gather(
    header: Header, games: int, jobs: int, path: Path, progress: Callable[[int, int], None] = lambda done, of: None
) -> list[Sampled]:
    """So many games: those of the file, and those that are still missing, which are added to it as they end."""
    found = {each.number: each for each in read_positions(path, header) if each.number < games}
    missing = [number for number in range(games) if number not in found]
    progress(len(found), games)
    with path.open("ab") as file:
        for sampled in on_processes(jobs)(partial(play, header.game, header.format, header.seed), missing):
            file.write(msgspec.json.encode(sampled) + b"\n")
            file.flush()
            found[sampled.number] = sampled
            progress(len(found), games)
    return [found[number] for number in range(games)]


def _flat(games: list[Sampled]) -> tuple[list[tuple[float, ...]], list[float], list[tuple[float]]]:
    """All positions of some games: features, outcomes, and the log odds of `standing`."""
    rows = [row for each in games for row in each.rows]
    outcomes = [each.won for each in games for _ in each.rows]
    stood = [(logit(standing),) for each in games for standing in each.standings]
    return rows, outcomes, stood


def learn(header: Header, games: list[Sampled]) -> Report:
    """Fit the regression, and measure it."""
    training = [each for each in games if each.number % HELD_OUT]
    held = [each for each in games if not each.number % HELD_OUT]
    if not any(each.rows for each in held) or not any(each.rows for each in training):
        raise WestmarchError(f"{len(games)} games are too few to learn from")
    rows, outcomes, stood = _flat(training)
    weights = fit(rows, outcomes, _best_ridge(training))
    (slope,) = fit(stood, outcomes, 0.0)
    held_rows, came, held_stood = _flat(held)
    predicted = chances(held_rows, weights)
    guesses = {
        "a coin": [0.5] * len(came),
        "standing": chances(held_stood, (1.0,)),
        "standing, calibrated": chances(held_stood, (slope,)),
        "learned": predicted,
    }
    scores = tuple(Score(who, log_loss(guess, came), brier(guess, came)) for who, guess in guesses.items())
    named = dict(zip(header.names, (round(weight, DIGITS + 1) for weight in weights), strict=True))
    return Report(
        Learned(named, len(training), len(rows), header.seed),
        len(held),
        len(came),
        scores,
        tuple(_bins(predicted, came)),
    )


def _best_ridge(games: list[Sampled]) -> float:
    """The pull towards zero with which each quarter of the games is predicted best by the others."""
    surprise = dict.fromkeys(RIDGES, 0.0)
    for part in range(1, HELD_OUT):
        rows, outcomes, _ = _flat([each for each in games if each.number % HELD_OUT != part])
        other_rows, came, _ = _flat([each for each in games if each.number % HELD_OUT == part])
        if not rows or not other_rows:
            return RIDGES[0]
        weights = None
        for ridge in RIDGES:
            weights = fit(rows, outcomes, ridge, weights)
            surprise[ridge] += log_loss(chances(other_rows, weights), came)
    return min(RIDGES, key=surprise.__getitem__)


def _bins(predicted: list[float], came: list[float]) -> Iterator[tuple[int, float, float]]:
    for number in range(BINS):
        inside = [pair for pair in zip(predicted, came, strict=True) if min(BINS - 1, int(pair[0] * BINS)) == number]
        if inside:
            count = len(inside)
            yield count, sum(chance for chance, _ in inside) / count, sum(outcome for _, outcome in inside) / count


def write(path: Path, known: KnownGame, format: str, learned: Learned) -> None:
    """Put what was learned of a format into a file, beside what it says of others."""
    before = decode_lessons(path.read_bytes()) if path.exists() else Lessons(known.name)
    if before.game != known.name:
        raise WestmarchError(f"{path} is about {before.game}")
    path.write_bytes(encode_lessons(Lessons(known.name, {**before.formats, format: learned})))


def show(report: Report) -> None:
    console = out()
    learned = report.learned
    console.print(
        f"Learned from {learned.games} games ({learned.positions} positions); "
        f"measured on {report.held_out} others ({report.looked} positions)"
    )
    scores = Table("", "log loss", "Brier score")
    for each in report.scores:
        scores.add_row(each.who, f"{each.log_loss:.4f}", f"{each.brier:.4f}")
    console.print(scores)
    bins = Table("positions", "predicted", "came true")
    for count, mean, share in report.bins:
        bins.add_row(str(count), f"{mean:.1%}", f"{share:.1%}")
    console.print(bins)
    weights = Table("feature", "weight")
    for name, weight in learned.weights.items():
        weights.add_row(name, f"{weight:+.4f}")
    console.print(weights)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn from games of squires what a table is worth.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--format", default="")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    known = known_game(asked.game)
    format = asked.format or known.formats[0]
    path = asked.out or Path(f"{asked.game}.json")
    header = Header(asked.game, format, asked.seed, known.counsel.feature_names)
    try:
        with progress_bar("Playing") as bar:
            kept = path.with_name(f"{path.name}.{format}.positions")
            games = gather(header, asked.games, asked.jobs, kept, bar)
        report = learn(header, games)
        write(path, known, format, report.learned)
    except KeyboardInterrupt:
        raise SystemExit("Stopped; the same command goes on from here.") from None
    except WestmarchError as error:
        out().print(str(error), markup=False)
        raise SystemExit(BAD_INPUT) from error
    show(report)


if __name__ == "__main__":
    main()
