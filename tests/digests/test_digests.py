"""Play is the same, choice by choice, as when the digests were written."""

from __future__ import annotations

import pytest

from tests.digests.games import Seeded, all_games, digest, stored

GAMES = list(all_games())


def test_every_game_has_a_digest() -> None:
    assert {each.name for each in GAMES} == set(stored())
    assert len(GAMES) >= 300


@pytest.mark.parametrize("seeded", [pytest.param(each, id=each.name) for each in GAMES])
def test_a_seeded_game_is_played_as_before(seeded: Seeded) -> None:
    assert digest(seeded) == stored()[seeded.name], (
        "to see where it differs: python -m tests.digests.games --trace NAME"
    )
