"""What lies in play is found by its features, whatever has come and gone."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.meccg.random_games.random_play import random_game
from westmarch.games.meccg.cards.definition import FEATURES


@pytest.mark.parametrize(
    ("format", "alignments", "seed"),
    [
        ("standard", ("hero", "fallen-wizard"), 4),
        ("standard", ("balrog", "minion"), 5),
        ("multi-player", ("minion", "hero", "fallen-wizard"), 6),
    ],
)
def test_the_index_of_features_is_as_if_it_were_made_anew(format: str, alignments: tuple[str, ...], seed: int) -> None:
    """It is brought up to date as a card comes into play or leaves it; copies keep theirs."""
    game = random_game(seed, format=format, seats=len(alignments), mixed=True, alignments=alignments)
    chance, compared = Random(seed), 0
    earlier = game.copy()
    for _ in range(700):
        if game.over:
            break
        if FEATURES in game.state.cache:
            known = dict(game.state.cache[FEATURES])
            assert known == dict(game.copy().state.features())
            assert list(known.values()).count([]) == 0
            compared += 1
        if chance.random() < 0.02:
            earlier.state.cache.pop("placed", None)
            assert dict(earlier.state.cache.get(FEATURES) or earlier.state.features()) == dict(earlier.state.features())
            earlier = game.copy()
        game.choose(chance.choice(game.decision.options))
    assert compared > 300
