"""Play the ready decks of LoRE against each other, seats swapped, by squires: who wins, and how long it takes.

    python -m tools.balance [--games N] [--seed S] [--decks NAME ...] [--file FILE]

Every pair of decks plays as often in the one seating as in the other. A draw counts half for each. What is printed is
the table of `docs/lore.md`; the same arguments always give the same table. With a file, each game is kept there as it
ends, and a run that was interrupted goes on where it stopped; cards, decks and squire must be the same then.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations
from math import ceil
from pathlib import Path

import msgspec

from westmarch.games.lore.deck import Deck
from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.game import new_game
from westmarch.games.lore.squire import Squire
from westmarch.games.lore.summary import ending
from westmarch.players import play_out

MOST_DECISIONS = 20_000
USUAL = (8, 16)
"""How many turns, both players' together, a game should last."""


class Game(msgspec.Struct, frozen=True):
    """One finished game."""

    decks: tuple[str, str]
    shares: tuple[float, float]
    """What each seat has of the win."""
    turns: int
    ending: str
    first: int
    points: tuple[int, int]


def play(decks: tuple[Deck, Deck], seed: int) -> Game:
    """A game between two squires."""
    game = new_game(decks, seed=seed)
    play_out(game, (Squire(2 * seed), Squire(2 * seed + 1)), MOST_DECISIONS)
    if game.result is None:
        raise SystemExit(f"game {seed} has no end: {decks[0].name} against {decks[1].name}")
    winners = game.result.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in (0, 1))
    state = game.state
    names = (decks[0].name, decks[1].name)
    totals = game.result.points or (0, 0)
    return Game(names, (shares[0], shares[1]), state.turn, ending(state), state.first, (totals[0], totals[1]))


def play_all(decks: list[Deck], games: int, seed: int, file: Path | None = None) -> list[Game]:
    """So many games at least, in whole rounds: in each every pair plays twice, once in each seating."""
    seatings = [seating for one, other in combinations(decks, 2) for seating in ((one, other), (other, one))]
    order = seatings * max(1, ceil(games / len(seatings)))
    played = kept_in(file)[: len(order)]
    for number, seating in enumerate(order):
        names = (seating[0].name, seating[1].name)
        if number < len(played):
            if played[number].decks != names:
                raise SystemExit(f"{file} holds games of another run")
            continue
        played.append(play(seating, seed + number))
        if file is not None:
            with file.open("ab") as kept:
                kept.write(msgspec.json.encode(played[-1]) + b"\n")
    return played


def kept_in(file: Path | None) -> list[Game]:
    """The games that an earlier run has left in a file."""
    if file is None or not file.exists():
        return []
    return [msgspec.json.decode(line, type=Game) for line in file.read_bytes().splitlines()]


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


def table(games: list[Game], decks: list[Deck]) -> list[str]:
    """The rows of the table: what each deck won against each, and in all."""
    names = [deck.name for deck in decks]
    won: Counter[tuple[str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    for game in games:
        for seat in (0, 1):
            pair = (game.decks[seat], game.decks[1 - seat])
            won[pair] += game.shares[seat]  # type: ignore[assignment]
            played[pair] += 1
    lines = [f"| | {' | '.join(names)} | all |", "|---" * (len(names) + 2) + "|"]
    for name in names:
        against = [percent(won[name, other], played[name, other]) if other != name else "" for other in names]
        total = percent(sum(won[name, other] for other in names), sum(played[name, other] for other in names))
        lines.append(f"| {name} | {' | '.join(against)} | **{total}** |")
    return lines


def facts(games: list[Game]) -> list[str]:
    """What the games have in common."""
    count = len(games)
    turns = sorted(game.turns for game in games)
    within = sum(USUAL[0] <= each <= USUAL[1] for each in turns)
    endings = Counter(game.ending for game in games)
    first = sum(game.shares[game.first] for game in games)
    middle = turns[count // 2]
    return [
        f"Games: {count}. Seat 0 won {percent(sum(game.shares[0] for game in games), count)} percent, "
        f"who had the first turn {percent(first, count)}.",
        f"Turns, both players' together: {sum(turns) / count:.1f} on average, {middle} in the middle; "
        f"{percent(within, count)} percent of the games last {USUAL[0]} to {USUAL[1]}, "
        f"the shortest {turns[0]}, the longest {turns[-1]}.",
        "Endings: " + ", ".join(f"{name} {percent(number, count)} percent" for name, number in endings.most_common()),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the ready decks of LoRE against each other.")
    parser.add_argument("--games", type=int, default=1000, help="how many at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="*", default=[], help="only these, by the beginning of their names")
    parser.add_argument("--file", type=Path, help="where games are kept as they end")
    wanted = parser.parse_args()
    decks = [
        deck
        for name, deck in ready_decks().items()
        if not wanted.decks or any(name.casefold().startswith(each.casefold()) for each in wanted.decks)
    ]
    if len(decks) < 2:
        parser.error(f"two decks at least; there are {', '.join(ready_decks())}")
    games = play_all(decks, wanted.games, wanted.seed, wanted.file)
    print("\n".join([*table(games, decks), "", *facts(games)]))


if __name__ == "__main__":
    main()
