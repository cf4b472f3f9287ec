"""Random games of MECCG, for tests."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.meccg.mixed_decks import mixed_decks
from westmarch.games.meccg import new_game
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.formats import find_format
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game

MOST_DECISIONS = 20_000


def random_game(
    seed: int,
    windows: str = "able",
    format: str = "introductory",
    seats: int = 2,
    mixed: bool = False,
    only_set: str = "",
) -> Game[MeccgState]:
    """A new game between ready decks of a format, in an order that depends on the seed, or between mixed ones.

    Some cards of the standard decks are not complete yet: there they do nothing but what their facts say."""
    ready = list(decks_for(format).values())
    chosen = [ready[seed // len(ready) ** seat % len(ready)] for seat in range(seats)]
    if mixed:
        chosen = mixed_decks(seed, format, seats, only_set)
    return new_game(chosen, seed=seed, windows=windows, format=format, allow_incomplete=find_format(format).full)


def choices(seed: int) -> Chance:
    return Chance.seeded(seed + 1_000_003)


def step(game: Game[MeccgState], chance: Chance) -> None:
    """Answer one open decision at random."""
    open_ones = game.decisions
    question = open_ones[chance.below(len(open_ones))]
    game.choose(question.actions[chance.below(len(question.actions))], question.seat)


def play(game: Game[MeccgState], chance: Chance) -> Iterator[Game[MeccgState]]:
    """Play on at random, stopping at every decision."""
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        yield game
        step(game, chance)
    raise AssertionError(f"the game did not end within {MOST_DECISIONS} decisions")


def progress(games: int, kind: str, seats: int, mixed: bool = False) -> Iterator[int]:
    """The seeds of so many games, with a bar that shows how far they are."""
    from rich.progress import track

    words = f"{kind}, {seats} seats{', mixed decks' if mixed else ''}"
    yield from track(range(games), description=f"{words:<36}")
