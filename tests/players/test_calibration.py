"""What a player makes up of an opponent is as likely as it says: the truth passes for one more imagined world."""

from __future__ import annotations

from math import sqrt

import pytest

from tools.calibration import Calibration, calibrate

GAMES = (
    ("meccg", "introductory", 0.15),
    ("meccg", "standard", 0.19),
    ("lotr_tcg", "starter", 0.23),
    ("lore", "standard", 0.13),
)
"""Which share of a hand is guessed right at least: of cards that any deck holds it would be half of that."""


def check(found: Calibration, hands: int, right: float) -> None:
    assert found.hands >= hands
    for count, cards in found.chances.items():
        really, imagined = found.true[count], found.imagined[count]
        if count and cards >= 100:
            assert abs(really - imagined) <= 4 * sqrt(really + imagined), (count, cards, really, imagined)
    total = found.true_kinds.total()
    assert found.imagined_kinds.total() == total
    for kind in {*found.true_kinds, *found.imagined_kinds}:
        really, imagined = found.true_kinds[kind], found.imagined_kinds[kind]
        assert abs(really - imagined) <= 0.02 * total + 4 * sqrt(really + imagined), kind
    assert found.hits >= right * total


@pytest.mark.parametrize(("game", "format", "right"), GAMES)
def test_the_truth_is_as_likely_as_the_samples_say(game: str, format: str, right: float) -> None:
    check(calibrate(game, format, range(20)), 35, right)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "format", "right"), GAMES)
def test_soak_of_calibration(game: str, format: str, right: float) -> None:
    check(calibrate(game, format, range(200)), 400, right)
