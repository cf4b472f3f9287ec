"""A laboratory: plan, file, interruption, findings."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import pytest

from tests.lab.small_arena import find_small
from westmarch.kernel.errors import WestmarchError
from westmarch.lab.engines import on_processes, on_ray
from westmarch.lab.findings import Findings, Share, fit_ratings
from westmarch.lab.laboratory import play_plan
from westmarch.lab.notebook import BadNotebook, Notebook
from westmarch.lab.plan import Plan
from westmarch.lab.simulation_data import Failed, Watched

PLAN = Plan("skirmish", "plain", "decks", ("random",), ("red", "blue", "green"), 4, 20, "3")


def whole(path: Path, plan: Plan = PLAN, jobs: int = 1) -> list[tuple[int, Watched]]:
    notebook = Notebook.begin(path, plan)
    list(play_plan(find_small, notebook, on_processes(jobs)))
    games = list(notebook.games())
    notebook.close()
    return games


def test_a_round_robin_of_decks_plays_each_pair_in_both_seats() -> None:
    met = [PLAN.find(number)[0].seating(PLAN.find(number)[1])[1] for number in range(PLAN.size)]
    assert PLAN.size == 12
    assert sorted(met) == sorted(
        [("red", "blue"), ("blue", "red"), ("red", "green"), ("green", "red"), ("blue", "green"), ("green", "blue")] * 2
    )


def test_contests_take_turns_and_share_their_seeds() -> None:
    first = [PLAN.find(number) for number in range(4)]
    assert [within for _, within in first] == [0, 0, 0, 1]
    assert {contest.seed for contest, _ in first} == {20}
    assert [contest.decks for contest, _ in first[:3]] == [("red", "blue"), ("red", "green"), ("blue", "green")]


def test_a_round_robin_of_players_pairs_them() -> None:
    plan = Plan("skirmish", "plain", "players", ("a", "b", "c"), ("red",), 2)
    assert [contest.players for contest in plan.contests] == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize(
    ("kind", "players", "decks", "words"),
    [
        ("decks", ("a",), ("red",), "at least two decks"),
        ("decks", ("a", "b"), ("red", "blue"), "one kind of player"),
        ("players", ("a",), ("red",), "at least two"),
        ("players", ("a", "a"), ("red",), "each is named once"),
    ],
)
def test_a_plan_that_compares_nothing_is_refused(
    kind: str, players: tuple[str, ...], decks: tuple[str, ...], words: str
) -> None:
    with pytest.raises(WestmarchError, match=words):
        Plan("skirmish", "plain", kind, players, decks, 2)  # type: ignore[arg-type]


def test_an_interrupted_run_goes_on_and_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    notebook = Notebook.begin(tmp_path / "a.lab", PLAN)
    assert len(list(islice(play_plan(find_small, notebook, on_processes(1)), 5))) == 5
    notebook.close()
    again = Notebook.open(tmp_path / "a.lab")
    assert again.missing() == [5, 6, 7, 8, 9, 10, 11]
    list(play_plan(find_small, again, on_processes(1)))
    assert list(again.games()) == whole(tmp_path / "b.lab")
    again.close()


def test_a_game_is_in_the_file_before_anybody_hears_of_it(tmp_path: Path) -> None:
    notebook = Notebook.begin(tmp_path / "a.lab", PLAN)
    playing = play_plan(find_small, notebook, on_processes(1))
    next(playing)
    other = Notebook.open(tmp_path / "a.lab")
    assert [number for number, _ in other.games()] == [0]
    other.close()
    playing.close()  # type: ignore[attr-defined]
    notebook.close()


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    assert whole(tmp_path / "a.lab", jobs=2) == whole(tmp_path / "b.lab")


@pytest.mark.soak
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install westmarch[cluster]")
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    notebook = Notebook.begin(tmp_path / "a.lab", PLAN)
    list(play_plan(find_small, notebook, on_ray(cpus=2)))
    assert list(notebook.games()) == whole(tmp_path / "b.lab")
    notebook.close()


def test_a_game_that_failed_is_noted_and_tried_again(tmp_path: Path) -> None:
    plan = Plan("skirmish", "plain", "match", ("random", "random"), ("red", "blue"), 3, 1012, "3")
    notebook = Notebook.begin(tmp_path / "a.lab", plan)
    outcomes = list(play_plan(find_small, notebook, on_processes(1)))
    assert [isinstance(outcome, Failed) for outcome in outcomes] == [False, True, False]
    assert notebook.failures() == [(1, "WestmarchError: nobody plays on the thirteenth")]
    assert notebook.missing() == [1]
    notebook.close()


def test_the_record_of_a_game_can_be_taken_out(tmp_path: Path) -> None:
    whole(tmp_path / "a.lab")
    notebook = Notebook.open(tmp_path / "a.lab")
    assert b'"is": "westmarch record"' in notebook.record(0)
    with pytest.raises(BadNotebook, match="no finished game 12"):
        notebook.record(12)
    notebook.close()


def test_files_that_are_none_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadNotebook, match="there is no file"):
        Notebook.open(tmp_path / "none")
    (tmp_path / "text").write_text("a long enough text that is no database at all, whatever it may be called" * 40)
    with pytest.raises(BadNotebook, match="cannot be read"):
        Notebook.open(tmp_path / "text")
    (tmp_path / "empty").touch()
    with pytest.raises(BadNotebook, match="is not a file of"):
        Notebook.open(tmp_path / "empty")
    with pytest.raises(BadNotebook, match="exists already"):
        Notebook.begin(tmp_path / "empty", PLAN)


def played(number: int, winners: tuple[int, ...], **more: object) -> Watched:
    decks = PLAN.find(number)[0].seating(PLAN.find(number)[1])[1]
    return Watched(number, 0, (0, 1), decks, winners, "ended", 5 + number, 10, (), **more)  # type: ignore[arg-type]


def test_findings_count_wins_draws_points_and_cards() -> None:
    found = Findings(PLAN)
    details = ((("kill", 2),), (("kill", 1), ("item", 4)))
    found.add(0, played(0, (0,), details=details, drawn=(("X", "Y"), ("Z",)), used=(("X",), ())))
    found.add(1, played(1, (0, 1)))
    found.add(2, played(2, (1,)))
    # red beats blue, red and green share a draw, green beats blue.
    assert (found.games, found.draws, found.mean_turns) == (3, 1, 6.0)
    assert {name: (share.wins, share.games) for name, share in found.rows.items()} == {
        "red": (1.5, 2),
        "blue": (0.0, 2),
        "green": (1.5, 2),
    }
    assert (found.pairs["red", "blue"].wins, found.pairs["blue", "red"].wins) == (1.0, 0.0)
    assert (found.seats[0].wins, found.seats[1].wins) == (1.5, 1.5)
    assert found.mean_points("blue") == {"item": 2.0, "kill": 0.5}
    assert (found.drawn["X"].part, found.drawn["Z"].part, found.used["X"].games) == (1.0, 0.0, 1)
    assert "Y" not in found.used


def test_ratings_follow_elos_scale() -> None:
    # Ten to one are 400 points; with half a game for either, 9.5 to 0.5 and 0.5 more: 10 to 1.
    pairs = {("a", "b"): Share(9.5, 10), ("b", "a"): Share(0.5, 10)}
    ratings = fit_ratings(("a", "b"), pairs)
    assert ratings["a"] - ratings["b"] == pytest.approx(400, abs=0.01)
    assert ratings["a"] + ratings["b"] == pytest.approx(0)
    # Who never met anybody stands in the middle with nothing known.
    assert fit_ratings(("a", "b", "c"), {})["c"] == 0


def test_results_come_in_order_whoever_is_quicker() -> None:
    assert list(on_processes(2)(abs, [-3, 2, -1])) == [3, 2, 1]
    with pytest.raises(WestmarchError, match="at least one job, not 0"):
        on_processes(0)
