"""LoRE's ratings (LO-6.45 to LO-6.51)."""

from __future__ import annotations

from datetime import date

import pytest

from tests.organiser.moots import Moot
from westmarch.organiser.outcomes import How
from westmarch.organiser.ratings import (
    Ratings,
    Reached,
    change_by_draw,
    change_by_loss,
    change_by_win,
    rate,
    season_rating,
)
from westmarch.organiser.steps import Closed


def ratings_of(moot: Moot) -> dict[str, int]:
    return {player.name: player.rating for player in rate([moot.event]).players.values()}


def one_game(*totals: int) -> Moot:
    moot = Moot("Anna", "Bob")
    moot.play_round({"Anna Bob": totals})
    return moot


def rated_before(moot: Moot, before: dict[str, int]) -> dict[str, int]:
    """The ratings after an event, of players who had others before it."""
    ratings = Ratings()
    for name, rating in before.items():
        ratings.of(name).rating = rating
    ratings.add(moot.event)
    return {player.name: player.rating for player in ratings.players.values()}


@pytest.mark.rule("LO-6.45")
def test_everybody_starts_with_150() -> None:
    assert ratings_of(Moot("Anna", "Bob")) == {"Anna": 150, "Bob": 150}


@pytest.mark.rule("LO-6.46")
def test_the_winner_gains_his_points_and_the_loser_loses_as_many() -> None:
    assert ratings_of(one_game(20, 10)) == {"Anna": 156, "Bob": 144}
    assert ratings_of(one_game(10, 14)) == {"Anna": 146, "Bob": 154}
    ring = Moot("Anna", "Bob")
    ring.set_round("Anna Bob")
    ring.result(1, winner=1, ring=True)
    assert ratings_of(ring) == {"Anna": 143, "Bob": 157}


@pytest.mark.rule("LO-6.47")
def test_every_ten_points_of_difference_count_one() -> None:
    assert rated_before(one_game(15, 10), {"Anna": 150, "Bob": 175}) == {"Anna": 157, "Bob": 168}
    assert rated_before(one_game(15, 10), {"Anna": 175, "Bob": 150}) == {"Anna": 178, "Bob": 147}
    assert rated_before(one_game(15, 10), {"Anna": 150, "Bob": 159}) == {"Anna": 155, "Bob": 154}


@pytest.mark.rule("LO-6.47")
def test_ratings_before_the_game_count() -> None:
    """Anna wins twice: after the first game she is rated more than ten points above Cilia."""
    moot = Moot("Anna", "Bob", "Cilia", rounds=2)
    moot.play_round({"Anna Bob": (20, 10)}, bye="Cilia")
    moot.play_round({"Anna Cilia": (20, 10)}, bye="Bob")
    assert rated_before(moot, {"Anna": 155, "Bob": 150, "Cilia": 150}) == {"Anna": 166, "Bob": 144, "Cilia": 145}


@pytest.mark.rule("LO-6.48")
def test_a_game_moves_one_to_ten_points() -> None:
    assert change_by_win(250, 150, 4) == 1
    assert change_by_loss(150, 250, 4) == -1
    assert change_by_win(150, 250, 6) == 10
    assert change_by_loss(250, 150, 6) == -10


@pytest.mark.rule("LO-6.49")
def test_a_draw_moves_only_what_comes_of_the_difference() -> None:
    assert (change_by_draw(150, 175), change_by_draw(175, 150)) == (2, -2)
    assert (change_by_draw(150, 155), change_by_draw(155, 150)) == (0, 0)
    assert (change_by_draw(150, 400), change_by_draw(400, 150)) == (10, -10)
    assert rated_before(one_game(12, 12), {"Anna": 150, "Bob": 175}) == {"Anna": 152, "Bob": 173}


def won_event() -> Moot:
    """Anna wins three games and has a bye."""
    moot = Moot("Anna", "Bob", "Cilia", "Dora", "Emil", rounds=4)
    moot.play_round({"Bob Cilia": (9, 9), "Dora Emil": (9, 9)}, bye="Anna")
    moot.play_round({"Anna Bob": (20, 10), "Cilia Dora": (9, 9)}, bye="Emil")
    moot.play_round({"Anna Cilia": (20, 10), "Bob Emil": (9, 9)}, bye="Dora")
    moot.play_round({"Anna Dora": (20, 10), "Cilia Emil": (9, 9)}, bye="Bob")
    return moot


@pytest.mark.rule("LO-6.50")
def test_the_winner_of_an_event_gains_a_point_a_game_and_nothing_for_byes() -> None:
    moot = won_event()
    before = ratings_of(moot)
    moot.do(Closed())
    after = ratings_of(moot)
    assert after["Anna"] - before["Anna"] == 3
    assert {name: after[name] - before[name] for name in ("Bob", "Cilia", "Dora", "Emil")} == dict.fromkeys(
        ("Bob", "Cilia", "Dora", "Emil"), 0
    )


@pytest.mark.rule("LO-6.50")
def test_byes_and_games_that_were_not_played_are_not_rated() -> None:
    moot = Moot("Anna", "Bob", "Cilia")
    moot.set_round("Anna Bob", bye="Cilia")
    moot.result(1, how=How.ABSENT, absent=(1,))
    assert ratings_of(moot) == {"Anna": 150, "Bob": 150, "Cilia": 150}
    moot.do(Closed())
    assert ratings_of(moot) == {"Anna": 150, "Bob": 150, "Cilia": 150}, "who won without a game gains nothing"


@pytest.mark.rule("LO-6.51")
def test_the_highest_rating_of_a_season_counts() -> None:
    path = [
        Reached(date(2027, 1, 10), 150),
        Reached(date(2027, 2, 10), 172),
        Reached(date(2027, 3, 10), 160),
    ]
    assert season_rating(path) == 172
    assert season_rating(path, (date(2027, 3, 1), date(2027, 12, 31))) == 160
    assert season_rating(path, (date(2028, 1, 1), date(2028, 12, 31))) is None
