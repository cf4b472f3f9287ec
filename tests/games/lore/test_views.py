"""What a seat is shown of a game of LoRE does not depend on cards that it may not know."""

from __future__ import annotations

import pytest

from tests.games.lore.random_play import random_game
from tests.games.random_play import choices, play
from tests.games.secrets import twin
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import DISCARD
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game


def asked(game: Game[LoreState]) -> list[tuple[int, str]]:
    return [(each.seat, each.kind) for each in game.decisions]


def compare(seed: int, every: int, most: int, format: str = "standard") -> int:
    """How often a view was the same though hidden cards were others."""
    compared = 0
    for number, now in enumerate(play(random_game(seed, "always", format, True), choices(seed))):
        if number == most:
            break
        if number % every == 0:
            seat = (number // every) % now.state.seats
            other = twin(now, seat, Chance.seeded(number))
            assert asked(other) == asked(now)
            compared += other.state.definition != now.state.definition
            assert other.view(seat).to_json() == now.view(seat).to_json(), f"decision {number}, seat {seat}"
            assert other.view(-1).to_json() == now.view(-1).to_json(), f"decision {number}, a spectator"
    return compared


@pytest.mark.parametrize("format", ["standard", "multi-player"])
def test_views_do_not_depend_on_hidden_cards(format: str) -> None:
    assert compare(1, 11, 500, format) > 20


@pytest.mark.soak
def test_soak_of_views() -> None:
    assert sum(compare(seed, 5, 3000) for seed in range(10)) > 1000
    assert sum(compare(seed, 5, 3000, "multi-player") for seed in range(10)) > 1000


def test_of_an_opponents_discard_pile_only_the_number_shows() -> None:
    """LO-4.15: one's own may be looked through at any time."""
    for number, now in enumerate(play(random_game(2), choices(2))):
        pile = now.state.zone(DISCARD, 1)
        if len(pile) > 3:
            theirs, own = now.view(0).state, now.view(1).state
            assert len(theirs.zone(DISCARD, 1)) == len(pile)
            assert not any(theirs.definition[card] for card in theirs.zone(DISCARD, 1))
            assert all(own.definition[card] for card in own.zone(DISCARD, 1))
            return
        assert number < 5000
