"""Learning from games of squires: the regression finds what is there, and what was played is never lost."""

from __future__ import annotations

from itertools import pairwise
from math import exp, log
from pathlib import Path
from random import Random

import pytest

from tools.kept import BadKept
from tools.learn import Header, Sampled, gather, learn, play, read_positions, write
from tools.logistic import brier, chances, fit, log_loss, logit, solve
from westmarch.games.learned import Learned, decode_lessons
from westmarch.kernel.errors import WestmarchError
from westmarch.shelf import known_game

NAMES = known_game("lore").counsel.feature_names
HEADER = Header("lore", "standard", 5, NAMES)


def test_weights_are_found_that_made_the_outcomes() -> None:
    chance = Random(4)
    rows, outcomes = [], []
    for _ in range(6000):
        row = (chance.gauss(0, 1), chance.gauss(0, 10), chance.gauss(0, 1), 0.0)
        rows.append(row)
        outcomes.append(float(chance.random() < 1 / (1 + exp(-(1.5 * row[0] - 0.1 * row[1])))))
    first, second, third, nothing = fit(rows, outcomes, 1.0)
    assert first == pytest.approx(1.5, abs=0.12)
    assert second == pytest.approx(-0.1, abs=0.012)
    assert third == pytest.approx(0.0, abs=0.1)
    assert nothing == 0.0
    trusted, drawn, *_ = fit(rows, outcomes, 1e7)
    assert trusted > 0.8, "the first is not drawn towards zero"
    assert abs(drawn) < 0.001
    assert fit(rows, outcomes, 1.0, [1.0, 0.0, 0.5, 0.0]) == pytest.approx([first, second, third, nothing], abs=1e-4)


def test_what_is_seldom_there_gets_no_weight() -> None:
    """Whoever had it always won, but that was in one position of a hundred."""
    rows = [(1.0, float(number % 100 == 0)) for number in range(1000)]
    outcomes = [float(number % 2 == 0) for number in range(1000)]
    assert fit(rows, outcomes, 1.0)[1] == 0.0
    often = [(1.0, float(number % 10 == 0)) for number in range(1000)]
    assert fit(often, outcomes, 1.0)[1] > 1.0


def test_a_share_of_outcomes_is_a_chance() -> None:
    """Three of four won with the figure at one: the log odds of three to one."""
    (weight,) = fit([(1.0,)] * 4, [1.0, 1.0, 1.0, 0.0], 0.0)
    assert weight == pytest.approx(log(3))
    assert chances([(1.0,), (-1.0,)], [weight]) == pytest.approx([0.75, 0.25])


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_scores_of_chances() -> None:
    assert log_loss([0.5, 0.5], [1.0, 0.0]) == pytest.approx(0.6931472)
    assert log_loss([0.8, 0.8], [1.0, 0.0]) == pytest.approx((-log(0.8) - log(0.2)) / 2)
    assert log_loss([0.0], [1.0]) == pytest.approx(-log(0.001)), "nobody is taken to be surer than one in a thousand"
    assert brier([0.5, 1.0], [1.0, 0.0]) == pytest.approx(0.625)
    assert logit(0.75) == pytest.approx(log(3))


def test_a_game_is_looked_at_as_each_turn_begins() -> None:
    sampled = play("lore", "standard", 5, 2)
    assert len(sampled.rows) == len(sampled.standings) > 4
    assert all(len(row) == len(NAMES) for row in sampled.rows)
    turns = [row[NAMES.index("own turn")] for row in sampled.rows]
    assert all(one == -other for one, other in pairwise(turns)), "turns go to and fro"
    assert sampled.won in (0.0, 0.5, 1.0)
    assert play("lore", "standard", 5, 2) == sampled
    assert play("lore", "standard", 6, 2) != sampled


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "positions"
    whole = gather(HEADER, 3, 1, tmp_path / "at once")
    told: list[tuple[int, int]] = []

    def show(done: int, of: int) -> None:
        told.append((done, of))
        if done == 2 and len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gather(HEADER, 3, 1, path, show)
    path.write_bytes(path.read_bytes() + b'{"number": 2, "rows": [[')
    told.clear()
    assert gather(HEADER, 3, 1, path, show) == whole
    assert told == [(2, 3), (3, 3)]

    def again(*asked: object) -> Sampled:
        raise AssertionError("what is there is not played again")

    monkeypatch.setattr("tools.learn.play", again)
    assert gather(HEADER, 2, 1, path) == whole[:2]


def test_positions_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "positions"
    assert read_positions(path, HEADER) == []
    with pytest.raises(BadKept, match="another game, format, seed or version"):
        read_positions(path, Header("lore", "standard", 6, NAMES))
    path.write_bytes(b"nothing of ours\n")
    with pytest.raises(BadKept, match="keeps no positions"):
        read_positions(path, HEADER)


def made_up(games: int) -> list[Sampled]:
    """Games in which the first figure decides, the second is noise, and `standing` is too sure of itself."""
    chance, found = Random(9), []
    for number in range(games):
        figures = [chance.gauss(0, 1) for _ in range(4)]
        won = float(chance.random() < 1 / (1 + exp(-sum(figures) / 2)))
        rows = tuple((figure, chance.gauss(0, 1)) for figure in figures)
        found.append(Sampled(number, rows, tuple(1 / (1 + exp(-6 * figure)) for figure in figures), won))
    return found


def test_what_is_learned_predicts_games_that_were_held_out() -> None:
    report = learn(Header("lore", "standard", 1, ("skill", "luck")), made_up(1000))
    assert (report.learned.games, report.held_out) == (800, 200)
    assert (report.learned.positions, report.looked) == (3200, 800)
    assert report.learned.weights["skill"] > 5 * abs(report.learned.weights["luck"])
    score = {each.who: each for each in report.scores}
    assert score["a coin"].log_loss == pytest.approx(log(2))
    assert score["learned"].log_loss < score["a coin"].log_loss < score["standing"].log_loss
    assert score["standing, calibrated"].log_loss < score["a coin"].log_loss
    assert score["learned"].brier < 0.25
    assert sum(count for count, _, _ in report.bins) == 800
    for count, mean, share in report.bins:
        assert abs(mean - share) < 4 * (0.25 / count) ** 0.5


def test_few_games_are_too_few() -> None:
    with pytest.raises(WestmarchError, match="too few to learn from"):
        learn(HEADER, made_up(1))


def test_a_file_keeps_what_was_learned_of_other_formats(tmp_path: Path) -> None:
    path, known = tmp_path / "lore.json", known_game("lore")
    first, second = Learned({"points": 1.0}, 1, 2, 3), Learned({"points": 2.0}, 4, 5, 6)
    write(path, known, "standard", first)
    write(path, known, "multi-player", second)
    assert decode_lessons(path.read_bytes()).formats == {"standard": first, "multi-player": second}
    with pytest.raises(WestmarchError, match="is about lore"):
        write(path, known_game("meccg"), "introductory", first)
