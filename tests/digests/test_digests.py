"""Play is the same, choice by choice, as when the digests were written."""

from __future__ import annotations

import pytest

from tests.digests.games import Seeded, all_games, digest, stored
from westmarch.games.meccg import RULES
from westmarch.kernel.action import CHECKS

GAMES = list(all_games())


def test_every_game_has_a_digest() -> None:
    assert {each.name for each in GAMES} == set(stored())
    assert len(GAMES) >= 300


def test_play_asks_as_many_requirements_at_the_end_as_at_the_beginning() -> None:
    """Their order changes by what refuses most often; their number does not, on whatever core they are asked."""
    seeded = next(each for each in GAMES if each.format == "standard" and each.mixed)
    digest(seeded)
    before = _requirements_asked()
    digest(seeded)
    assert _requirements_asked() == before
    assert sum(before.values()) > 100


def _requirements_asked() -> dict[str, int]:
    """How many requirements the actions of each kind are asked, in all."""
    found = [(kind.__name__, *CHECKS[kind]) for kind in RULES.actions()]
    return {name: len(checks) + sum(map(len, (by_nature or {}).values())) for name, checks, by_nature in found}


@pytest.mark.parametrize("seeded", [pytest.param(each, id=each.name) for each in GAMES])
def test_a_seeded_game_is_played_as_before(seeded: Seeded) -> None:
    assert digest(seeded) == stored()[seeded.name], (
        "to see where it differs: python -m tests.digests.games --trace NAME"
    )
