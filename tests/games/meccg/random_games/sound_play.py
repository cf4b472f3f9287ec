"""A random game of MECCG that must stay sound from its first decision to its end."""

from __future__ import annotations

from tests.games.meccg.random_games.invariants import check
from tests.games.random_play import choices, play
from tests.games.soundness import check_questions
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def play_checked(game: Game[MeccgState], seed: int) -> None:
    """Play it to its end by chance; its table is checked at every decision, its questions at some."""
    for number, now in enumerate(play(game, choices(seed))):
        check(now.state)
        if number % 25 == 0:
            check_questions(now)
    assert game.result is not None
    assert game.result.rule, "the game ended by no rule"
