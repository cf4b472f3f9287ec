"""Views: what a seat is told of what has happened. That nothing hidden shows anywhere is tested for all games alike."""

from __future__ import annotations

from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import choices, play


def test_a_seat_sees_its_own_log() -> None:
    game, chance = random_game(5), choices(5)
    for number, _ in enumerate(play(game, chance)):
        if number > 80:
            break
    mine = game.view(0).state.log
    drawn = [event for event in mine if type(event.change).__name__ == "Drew"]
    own = [event for event in drawn if event.change.seat == 0]  # type: ignore[attr-defined]
    others = [event for event in drawn if event.change.seat == 1]  # type: ignore[attr-defined]
    assert own
    assert others
    assert all(event.faces[0][1] for event in own)
    assert not any(event.faces[0][1] for event in others)
