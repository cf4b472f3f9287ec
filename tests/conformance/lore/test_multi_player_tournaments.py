"""Tournaments of larger tables (LO-6.52 to LO-6.55)."""

from __future__ import annotations

from datetime import date
from itertools import combinations

import pytest

from tests.organiser.moots import Moot
from westmarch.organiser.directing import next_round
from westmarch.organiser.errors import Refused
from westmarch.organiser.plan import Kind, Sanction
from westmarch.organiser.ratings import rate
from westmarch.organiser.sanctioning import demands


def many(players: int, seed: int = 1) -> Moot:
    names = [f"Player {chr(65 + number)}" for number in range(players)]
    return Moot(*names, kind=Kind.MULTI_PLAYER, seed=seed, sanction=Sanction())


def three(*totals: int) -> Moot:
    moot = Moot("Anna", "Bob", "Cilia", kind=Kind.MULTI_PLAYER)
    moot.play_round({"Anna Bob Cilia": totals})
    return moot


@pytest.mark.rule("LO-6.52")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (12, [4, 4, 4]),
        (13, [4, 4, 5]),
        (14, [4, 4, 3, 3]),
        (15, [4, 4, 4, 3]),
        (5, [5]),
        (6, [3, 3]),
        (7, [4, 3]),
    ],
)
def test_as_many_tables_of_four_as_possible(players: int, sizes: list[int]) -> None:
    assert [len(table) for table in many(players).pair()] == sizes


@pytest.mark.rule("LO-6.52")
def test_two_are_no_table_and_eleven_no_sanctioned_event() -> None:
    with pytest.raises(Refused, match="at least 3 players; 2 would play"):
        many(2).pair()

    def enough(players: int) -> list[bool]:
        asked = demands(many(players).event, date(2027, 1, 1))
        return [demand.met for demand in asked if demand.rule == "LO-6.52"]

    assert enough(11) == [False]
    assert enough(12) == [True]


@pytest.mark.rule("LO-6.53")
@pytest.mark.parametrize(("players", "rounds"), [(12, 2), (16, 2), (20, 3), (33, 3), (65, 4)])
def test_half_the_rounds_rounded_up(players: int, rounds: int) -> None:
    names = [f"Player {chr(65 + number // 26)}{chr(65 + number % 26)}" for number in range(players)]
    assert Moot(*names, kind=Kind.MULTI_PLAYER).event.planned_rounds == rounds


@pytest.mark.rule("LO-6.53")
def test_the_same_four_never_sit_together_twice() -> None:
    """Each table draws, so that scores would put the same players together again and again."""
    for seed in range(5):
        moot = many(12, seed)
        seen: set[frozenset[int]] = set()
        for _ in range(moot.event.planned_rounds):
            moot.do(next_round(moot.event))
            assert moot.event.current is not None
            for table in moot.event.current.tables:
                fours = {frozenset(four) for four in combinations(table.players, 4)}
                assert not fours & seen
                seen |= fours
                leader = min(table.players)
                moot.result(table.number, *(3 if each == leader else 1 for each in table.players))


@pytest.mark.rule("LO-6.53")
def test_four_players_have_one_game() -> None:
    moot = Moot("Anna", "Bob", "Cilia", "Dora", kind=Kind.MULTI_PLAYER, rounds=2)
    moot.play_round({"Anna Bob Cilia Dora": (4, 3, 2, 1)})
    with pytest.raises(Refused, match="four of them would sit together for the second time"):
        moot.pair()


@pytest.mark.rule("LO-6.54")
def test_the_first_is_measured_by_the_second_and_all_others_by_the_first() -> None:
    assert three(20, 12, 9).points() == {"Anna": 5, "Bob": 1, "Cilia": 0}
    assert three(9, 13, 14).points() == {"Cilia": 4, "Bob": 2, "Anna": 1}
    assert [player.rating for player in rate([three(20, 12, 9).event]).players.values()] == [155, 145, 144]


@pytest.mark.rule("OP-19")
def test_ratings_move_by_the_second_for_the_first_and_by_the_first_for_all_others() -> None:
    """Five wins of Anna take her to 180 or so, Bob and Cilia down; then Cilia wins before Bob."""
    before = [three(20, 5, 5).event for _ in range(5)]
    anna, bob, cilia = (player.rating for player in rate(before).players.values())
    assert anna - cilia >= 40
    assert bob == cilia
    last = three(9, 13, 14).event
    after = [player.rating for player in rate([*before, last]).players.values()]
    # Bob is rated as Cilia is, so she gains and he loses what their points say; Anna, who was rated higher, loses more.
    assert after[2] - cilia == 4
    assert after[1] - bob == -4
    assert after[0] - anna < -7


@pytest.mark.rule("LO-6.55")
def test_several_firsts_are_measured_by_the_best_below_them() -> None:
    assert three(18, 18, 9).points() == {"Anna": 6, "Bob": 6, "Cilia": 0}
    assert three(18, 12, 18).points() == {"Anna": 5, "Cilia": 5, "Bob": 1}


@pytest.mark.rule("LO-6.55")
def test_only_a_tie_of_all_is_a_draw() -> None:
    drawn = three(12, 12, 12)
    assert drawn.points() == {"Anna": 3, "Bob": 3, "Cilia": 3}
    assert {row.draws for row in drawn.rows().values()} == {1}
    assert {row.draws for row in three(18, 18, 9).rows().values()} == {0}
