"""How true is what a player makes up: are an opponent's real cards as likely as the imagined ones?

Squires play games of ready decks. Now and then several worlds are made up for the seat that is asked, and one more.
What holds for the last one must hold for the truth as well: a card that a number of worlds put into the opponent's hand
is really there as often as in the last world, and so is every kind of card.

    python -m tools.calibration GAME [--format FORMAT] [--games N]
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from westmarch.games.known import KnownGame
from westmarch.kernel.game import Game, sample
from westmarch.kernel.view import View
from westmarch.players.player import look
from westmarch.shelf import known_game

WORLDS = 8
LOOKS = 3
"""How often a game is looked at."""
EARLIEST, LATEST = 20, 160
"""Between which decisions."""


class Calibration:
    """What was found in the hands: how often, really and in an imagined world."""

    def __init__(self) -> None:
        self.hands = 0
        self.chances: Counter[int] = Counter()
        """Cards, by the number of worlds that had them in the hand."""
        self.true: Counter[int] = Counter()
        self.imagined: Counter[int] = Counter()
        self.hits = 0
        """Cards of an imagined hand that are in the real one."""
        self.true_kinds: Counter[str] = Counter()
        self.imagined_kinds: Counter[str] = Counter()

    def note(self, truth: list[str], worlds: list[list[str]], last: list[str]) -> None:
        """Look at one hand; cards that neither is nor was imagined anywhere say nothing."""
        self.hands += 1
        self.hits += (Counter(truth) & Counter(last)).total()
        counts = Counter(card for world in worlds for card in set(world))
        for card in {*truth, *last, *counts}:
            self.chances[counts[card]] += 1
            self.true[counts[card]] += card in truth
            self.imagined[counts[card]] += card in last


def moments(known: KnownGame, format: str, seed: int) -> Iterator[tuple[Game[Any], View]]:
    """A game of squires at some of its decisions, with what is seen by who is asked."""
    chance, ready = Random(seed), list(known.decks_for(format).values())
    game = known.new_game([chance.choice(ready), chance.choice(ready)], seed=seed, format=format, windows="able")
    squires = [known.players["squire"](seed), known.players["squire"](seed + 1)]
    wanted = set(chance.sample(range(EARLIEST, LATEST), LOOKS))
    for number in range(LATEST):
        if game.over:
            return
        seat = game.decision.seat
        view, questions = look(game, seat)
        if number in wanted:
            yield game, view
        game.choose(squires[seat].choose(view, questions[0]), seat)


def hand(state: Any, seat: int) -> list[str]:
    return [state.definition[card] for card in state.zone("hand", seat)]


def calibrate(game: str, format: str, seeds: range) -> Calibration:
    """Compare what is true with what is made up, over games with these seeds."""
    known, found = known_game(game), Calibration()
    kinds = {entry.id: entry.kind.partition(" (")[0] for entry in known.book.entries()}
    for seed in seeds:
        below = Random(seed).randrange
        for now, view in moments(known, format, seed):
            other = 1 - view.seat
            *worlds, last = [hand(sample(known.rules, view, below).state, other) for _ in range(WORLDS + 1)]
            truth = hand(now.state, other)
            found.note(truth, worlds, last)
            found.true_kinds.update(kinds[card] for card in truth)
            found.imagined_kinds.update(kinds[card] for card in last)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Are an opponent's real cards as likely as the imagined ones?")
    parser.add_argument("game")
    parser.add_argument("--format", default="")
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    format = asked.format or known_game(asked.game).formats[0]
    found = calibrate(asked.game, format, range(asked.games))
    table = Table(f"in how many of {WORLDS} worlds", "cards", "really there", "in one more world")
    for count, cards in sorted(found.chances.items()):
        table.add_row(
            str(count), str(cards), f"{found.true[count] / cards:.3f}", f"{found.imagined[count] / cards:.3f}"
        )
    kinds = Table("kind", "share of the hand", "of an imagined one")
    total = found.true_kinds.total()
    for kind in sorted({*found.true_kinds, *found.imagined_kinds}):
        kinds.add_row(kind, f"{found.true_kinds[kind] / total:.3f}", f"{found.imagined_kinds[kind] / total:.3f}")
    console = Console()
    right = found.hits / total
    console.print(
        f"{asked.game}, {format}: {asked.games} games, {found.hands} hands; {right:.1%} of a hand guessed right"
    )
    console.print(table)
    console.print(kinds)


if __name__ == "__main__":
    main()
