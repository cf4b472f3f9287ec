"""What is made of the outcomes of some answers: when the matter is settled, and when it is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.players.test_captain import FORMATS, captain, played
from westmarch.players import look
from westmarch.players.search import Captain, Outcomes, Rollouts
from westmarch.shelf import known_game


def outcomes(*rows: list[float]) -> Outcomes:
    found = Outcomes(len(rows))
    for world in zip(*rows, strict=True):
        found.note(dict(enumerate(world)))
    return found


def test_answers_that_come_to_the_same_are_settled_after_a_while() -> None:
    assert not outcomes([0.5] * 7, [0.5] * 7).is_settled(), "too few worlds to say"
    assert not outcomes([0.5] * 8, [0.5] * 8).is_settled(), "a rare world may still part them"
    assert outcomes([0.5] * 12, [0.5] * 12, [0.5] * 12).is_settled()


def test_what_is_a_little_better_is_not_worth_a_wait() -> None:
    usual = [0.4, 0.6] * 20
    assert outcomes(usual, [each + 0.001 for each in usual]).is_settled()
    assert not outcomes(usual, [each + 0.02 for each in usual]).is_settled() or (
        outcomes(usual, [each + 0.02 for each in usual]).best() == 1
    )


def test_what_may_be_better_is_looked_into_further() -> None:
    usual = [0.5] * 20
    assert not outcomes(usual, [0.3, 0.7] * 10).is_settled()
    assert not outcomes(usual, usual, [0.4, 0.62] * 10).is_settled(), "one that may be better is enough"


def test_a_leader_beyond_doubt_settles_it_for_those_who_are_left() -> None:
    usual = [0.4, 0.6] * 10
    found = outcomes(usual, [each + 0.1 for each in usual], [each + 0.1 for each in usual])
    found.alive = [1, 2]
    assert found.is_settled()
    assert found.best() in (1, 2)


class Even(Captain):
    """After each answer he stands as well as after any other."""

    stands = 0.5

    def _played_on(self, game: Any, answer: Any, seat: int) -> float:
        return self.stands


class Lost(Even):
    stands = 0.0


def _weighed(kind: type[Captain]) -> int:
    game = played("meccg", "introductory", seed=3, answers=40)
    view, (question, *_) = look(game, 0)
    weighing = kind(known_game("meccg").counsel, Rollouts(1000)).weigh(view, question)
    assert weighing.choice == weighing.usual
    return max(each.worlds for each in weighing.answers)


def test_the_captain_does_not_think_about_what_comes_to_the_same() -> None:
    assert 8 <= _weighed(Even) <= 16


def test_where_he_sees_no_hope_he_looks_for_it_as_long_as_he_may() -> None:
    assert _weighed(Lost) > 50


@pytest.mark.parametrize(("name", "format"), FORMATS)
def test_a_number_of_rollouts_gives_the_same_thought_twice(name: str, format: str) -> None:
    game = played(name, format, seed=3, answers=30)
    view, (question, *_) = look(game, 0)
    first, second = (captain(name, 300).weigh(view, question) for _ in range(2))
    assert first == second
    assert sum(each.worlds for each in first.answers) <= 300
