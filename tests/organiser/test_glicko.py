"""Glicko-2 beside LoRE's formula."""

from __future__ import annotations

import pytest

from tests.organiser.moots import Moot
from westmarch.organiser.errors import Refused
from westmarch.organiser.glicko import Glicko, after_period, glicko_ratings
from westmarch.organiser.ratings import rate


def test_the_example_of_its_inventor() -> None:
    """A player of 1500 wins against 1400 and loses to 1550 and 1700: 1464.06 with a deviation of 151.52."""
    games = [(Glicko(1400, 30), 1.0), (Glicko(1550, 100), 0.0), (Glicko(1700, 300), 0.0)]
    after = after_period(Glicko(1500, 200), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_an_upset_makes_a_rating_more_volatile() -> None:
    upset = after_period(Glicko(1500, 30, 0.06), [(Glicko(2200, 30), 1.0)] * 5)
    assert upset.volatility > 0.06
    assert upset.rating > 1500


def test_whoever_does_not_play_becomes_less_certain_but_never_more_than_a_newcomer() -> None:
    assert after_period(Glicko(1600, 100), []).deviation == pytest.approx(100.54, abs=0.01)
    assert after_period(Glicko(1600, 350), []).deviation == 350


def test_events_are_periods_and_unplayed_games_count_for_nothing() -> None:
    moot = Moot("Anna", "Bob", "Cilia")
    moot.play_round({"Anna Bob": (20, 10)}, bye="Cilia")
    found = glicko_ratings([moot.event])
    assert found["anna"].rating > 1500 > found["bob"].rating
    assert found["cilia"].rating == 1500
    assert found["anna"].rating - 1500 == pytest.approx(1500 - found["bob"].rating)


def test_the_tcg_has_no_lore_rating() -> None:
    moot = Moot("Anna", "Bob", game="lotr_tcg")
    moot.set_round("Anna Bob")
    moot.result(1, winner=0)
    with pytest.raises(Refused, match="not scored by totals"):
        rate([moot.event])
    assert glicko_ratings([moot.event])["anna"].rating > 1500
