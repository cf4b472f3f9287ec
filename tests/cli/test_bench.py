"""`westmarch bench`: that it measures and what it says; never how fast."""

import json

from typer.testing import CliRunner

from westmarch.cli import app


def _run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["bench", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_json_has_the_figures_of_each_format() -> None:
    code, shown, _ = _run("--seconds", "0.01", "--json", "--game", "lotr_tcg", "--seats", "2")
    data = json.loads(shown)
    assert code == 0
    assert {"lotr_tcg/starter", "lotr_tcg/standard"} <= set(data)
    figures = data["lotr_tcg/starter"]
    assert set(figures) == {
        "decisions_per_second",
        "games_per_second",
        "rollout_decisions_per_second",
        "bare_copy_microseconds",
        "copy_microseconds",
        "deepcopy_ratio",
        "decisions_per_game",
        "calls_per_decision",
    }
    assert all(figure > 0 for figure in figures.values())
    assert figures["decisions_per_game"] > 10


def test_people_read_a_table_with_the_memory() -> None:
    code, shown, _ = _run("--seconds", "0.01", "--game", "meccg", "--format", "introductory")
    assert code == 0
    assert "memory" in shown
    assert "standard" not in shown


def test_a_game_that_is_not_there_is_named() -> None:
    code, _, complaint = _run("--game", "chess")
    assert code == 2
    assert "there is no game chess" in complaint


def test_players_are_measured_from_the_middle_of_games() -> None:
    code, shown, complaint = _run("players", "--seconds", "0.05", "--game", "lore", "--json")
    assert code == 0, complaint
    figures = json.loads(shown)["lore/standard"]
    assert set(figures) == {
        "decisions_per_second",
        "rollouts_per_second",
        "squire_decisions_per_second",
        "captain_worlds_per_second",
        "kilobytes_per_state",
        "two_processes",
    }
    assert all(figure > 0 for figure in figures.values())
    # A state is a few kilobytes, and a rollout many decisions.
    assert 1 < figures["kilobytes_per_state"] < 1000
    assert figures["rollouts_per_second"] < figures["decisions_per_second"]


def test_a_server_is_measured_over_its_sockets() -> None:
    code, shown, complaint = _run("server", "--games", "2", "--seconds", "2", "--pace", "0.1", "--json")
    assert code == 0, complaint
    figures = json.loads(shown)
    assert figures["games"] == 2
    assert figures["decisions_per_second"] >= figures["answers_per_second"] > 0
    waits = [figures[f"{name}_milliseconds"] for name in ("p50", "p95", "p99", "worst")]
    assert waits == sorted(waits)
    assert waits[0] > 0


def test_a_server_is_measured_in_peace_and_in_a_flood() -> None:
    code, shown, complaint = _run("server", "--flood", "--games", "2", "--seconds", "2", "--pace", "0.5", "--json")
    assert code == 0, complaint
    figures = json.loads(shown)
    assert figures["quiet"]["games"] == figures["flooded"]["games"] == 2
    assert figures["flooded"]["answers_per_second"] > 0
    flood = figures["flood"]
    assert flood["requests"] == flood["answered"] + flood["refused"] + flood["others"] > 0
    assert flood["refused"] > 0, "one address does not get all that it asks for"


def test_what_cannot_be_measured_is_said() -> None:
    code, _, complaint = _run("dragons")
    assert code == 2
    assert "dragons" in complaint
