"""Counting games."""

import pytest

from westmarch.lab import Failed, Played, Tally, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (380, 400, 0.9241, 0.9674),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def _played(number: int, order: tuple[int, int], winner: int | None, ending: str = "won") -> Played:
    winners = (0, 1) if winner is None else (winner,)
    return Played(number, number, order, ("A", "B"), winners, ending, turns=10 + number, decisions=100)


def test_wins_are_counted_by_seat_by_player_and_by_deck() -> None:
    tally = Tally(2, ("squire", "random")).add_all(
        [_played(0, (0, 1), 0), _played(1, (1, 0), 1), _played(2, (0, 1), 1), _played(3, (1, 0), None, "drawn")]
    )
    assert (tally.games, tally.draws) == (4, 1)
    assert tally.seat_wins == [1, 2]
    assert tally.player_wins == [2, 1]
    assert tally.deck_wins == {"A": 1, "B": 2}
    assert tally.endings == {"won": 3, "drawn": 1}
    assert tally.mean_turns == 11.5


def test_a_draw_has_several_winners_and_a_lost_game_none() -> None:
    drawn = Played(0, 0, (0, 1), ("A", "B"), (0, 1), "equal", 10, 100)
    lost = Played(1, 1, (0, 1), ("A", "B"), (), "both lost", 10, 100)
    tally = Tally(2, ("squire", "random")).add_all([drawn, lost])
    assert (tally.draws, tally.lost, tally.seat_wins) == (1, 1, [0, 0])


def test_points_belong_to_the_player_wherever_he_sat() -> None:
    first = Played(0, 0, (0, 1), ("A", "B"), (0,), "won", 10, 100, (20, 7))
    second = Played(1, 1, (1, 0), ("A", "B"), (1,), "won", 10, 100, (5, 16))
    tally = Tally(2, ("squire", "random")).add_all([first, second])
    assert tally.mean_points() == [18.0, 6.0]
    assert tally.to_data()["players"]["random"]["mean_points"] == 6.0


def test_a_game_that_failed_counts_among_the_errors_only() -> None:
    tally = Tally(2, ("squire", "random")).add_all([_played(0, (0, 1), 0), Failed(1, 1, "ValueError: no")])
    data = tally.to_data()
    assert (data["games"], data["errors"]) == (1, 1)
    assert data["failures"] == [{"seed": 1, "error": "ValueError: no"}]


def test_two_players_of_a_kind_are_told_apart() -> None:
    assert Tally(2, ("squire", "squire")).player_labels() == ["squire 1", "squire 2"]
    assert Tally(2, ("squire", "random")).player_labels() == ["squire", "random"]


def test_nothing_played_is_no_division_by_zero() -> None:
    data = Tally(2, ("a", "b")).to_data()
    assert (data["games"], data["mean_turns"], data["mean_decisions"]) == (0, 0.0, 0.0)
