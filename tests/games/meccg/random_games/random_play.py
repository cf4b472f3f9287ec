"""Random games of MECCG, for tests."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.games.meccg.mixed_decks import heroes, mixed_decks
from westmarch.games.meccg import new_game
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ALIGNMENTS = ("hero", "minion", "fallen-wizard", "balrog")
PAIRS = [*combinations_with_replacement(ALIGNMENTS, 2)]
SEVERAL = [
    ("hero", "minion", "fallen-wizard"),
    ("minion", "hero", "balrog"),
    ("fallen-wizard", "minion", "hero", "hero"),
    ("hero", "minion", "balrog", "fallen-wizard"),
    ("hero", "minion", "fallen-wizard", "minion", "hero"),
]


def random_game(
    seed: int,
    windows: str = "able",
    format: str = "introductory",
    seats: int = 2,
    mixed: bool = False,
    only_set: str = "",
    pool: frozenset[str] | None = None,
    alignments: tuple[str, ...] = ("hero",),
) -> Game[MeccgState]:
    """A new game between ready decks of a format, in an order that depends on the seed, or between mixed ones
    (from a pool of cards, if one is given).

    Some cards of the standard decks are not complete yet: there they do nothing but what their facts say."""
    if mixed:
        chosen = mixed_decks(seed, format, seats, only_set, pool, alignments)
    else:
        ready = heroes(format)
        chosen = [ready[seed // len(ready) ** seat % len(ready)] for seat in range(seats)]
    return new_game(chosen, seed=seed, windows=windows, format=format, allow_incomplete=format != "introductory")
