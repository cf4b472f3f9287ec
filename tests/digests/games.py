"""Seeded games of every format, each told by a digest of every question, its options, and every choice.

`python -m tests.digests.games` writes the digests anew after a change that is meant to change play;
`python -m tests.digests.games --trace NAME` prints one game choice by choice, to be compared with another tree's.
Mixed decks of MECCG are drawn from the cards that `pool.txt` names, so that a card that becomes complete leaves the
digests as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tests.games.lore import random_play as lore
from tests.games.lotr_tcg import random_play as tcg
from tests.games.meccg.random_games import random_play as meccg
from tests.games.random_play import MOST_DECISIONS, choices
from westmarch.games.lotr_tcg.rules.course.setup import Bid
from westmarch.kernel.game import Game
from westmarch.players import look
from westmarch.shelf import known_game

FILE = Path(__file__).with_name("digests.json")
POOL = frozenset(Path(__file__).with_name("pool.txt").read_text(encoding="utf-8").split())
TOLD = Callable[[str], object]


class Seeded(NamedTuple):
    """A game that is played the same way every time."""

    game: str
    format: str
    players: str
    """random, or squire."""
    seats: int
    mixed: bool
    windows: str
    seed: int

    @property
    def name(self) -> str:
        decks = "mixed" if self.mixed else "ready"
        return f"{self.game} {self.format} {self.players} {self.seats} {decks} {self.windows} {self.seed}"

    def begin(self) -> Game[Any]:
        if self.game == "meccg":
            return meccg.random_game(self.seed, self.windows, self.format, self.seats, self.mixed, pool=POOL)
        if self.game == "lore":
            return lore.random_game(self.seed, self.windows, self.format, self.mixed, self.seats)
        return tcg.random_game(self.seed, self.windows, self.seats, self.mixed)


OPTIONS = "standard, weakest link, item stealing, facing two strikes, recently visited sites"
LORE_OPTIONS = "standard, breaking ties, facing two strikes, starting main characters, recently visited sites"
RANDOM = [
    ("meccg", "introductory", 2, False, 50),
    ("meccg", "standard", 2, False, 50),
    ("meccg", "standard", 2, True, 40),
    ("meccg", OPTIONS, 2, True, 20),
    ("meccg", "2-deck", 2, True, 6),
    ("meccg", "3-deck", 2, False, 4),
    ("meccg", "4-deck", 2, False, 2),
    ("meccg", "tournament", 2, True, 15),
    ("meccg", "multi-player", 3, True, 6),
    ("meccg", "multi-player", 4, False, 3),
    ("meccg", "multi-player", 5, True, 2),
    ("meccg", "solitaire", 1, False, 10),
    ("meccg", "solitaire", 1, True, 10),
    ("lotr_tcg", "starter", 2, False, 30),
    ("lotr_tcg", "standard", 2, True, 40),
    ("lotr_tcg", "standard", 3, True, 6),
    ("lotr_tcg", "standard", 4, True, 4),
    ("lore", "standard", 2, False, 20),
    ("lore", LORE_OPTIONS, 2, False, 5),
    ("lore", "multi-player", 3, False, 3),
    ("lore", "multi-player", 5, False, 2),
    ("lore", "solitaire", 1, False, 5),
]
SQUIRES = [
    ("meccg", "introductory", 6),
    ("meccg", "standard", 6),
    ("meccg", "tournament", 2),
    ("lotr_tcg", "starter", 8),
    ("lore", "standard", 6),
]


def all_games() -> Iterator[Seeded]:
    """Every game that has a digest."""
    for game, format, seats, mixed, many in RANDOM:
        for seed in range(many):
            windows = "always" if seed % 5 == 4 else "able"
            yield Seeded(game, format, "random", seats, mixed, windows, 1_000 + seed)
    for game, format, many in SQUIRES:
        for seed in range(many):
            yield Seeded(game, format, "squire", 2, False, "able", 1_000 + seed)


def games_of_lore(seed: int) -> list[Seeded]:
    """Games of LoRE with a seed. Those with mixed decks have no digests, for a new card would change them: one core is
    compared with another."""
    return [Seeded("lore", "standard", "random", 2, mixed, "able", seed) for mixed in (False, True)]


def play(seeded: Seeded, tell: TOLD) -> None:
    """Play a game and tell of each question, its options and the choice, and of the end."""
    game = seeded.begin()
    chance = choices(seeded.seed)
    squires: list[Any] = []
    if seeded.players == "squire":
        squires = [known_game(seeded.game).players["squire"](seat) for seat in range(seeded.seats)]
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        questions = game.decisions
        question = questions[0 if squires else chance.below(len(questions))]
        actions = [action for action in question.actions if not isinstance(action, Bid) or action.number <= 2]
        ids = [action.id(game.state) for action in question.actions]
        if squires:
            view, asked = look(game, question.seat)
            chosen = squires[question.seat].choose(view, asked[0]).id(game.state)
        else:
            chosen = actions[chance.below(len(actions))].id(game.state)
        tell(f"{question.seat} {question.kind}: {' | '.join(ids)} -> {chosen}")
        game.choose(chosen, question.seat)
    result = game.result
    assert result is not None, f"{seeded.name} does not end"
    tell(f"{result.winners} {result.points} {result.rule} {result.details}")


def digest(seeded: Seeded) -> str:
    """All of a game in a few letters."""
    found = blake2b(digest_size=9)
    play(seeded, lambda words: found.update(words.encode()))
    return found.hexdigest()


def stored() -> dict[str, str]:
    """The digests as they should be."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, str])


def main() -> None:
    if "--trace" in sys.argv:
        (wanted,) = [each for each in all_games() if each.name == sys.argv[sys.argv.index("--trace") + 1]]
        play(wanted, print)
        return
    made = {each.name: digest(each) for each in all_games()}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    print(f"{len(made)} games")


if __name__ == "__main__":
    main()
