"""`westmarch rules` as a person or another program uses it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.rulebook import coverage


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(coverage, "checkout", lambda: tmp_path)
    return tmp_path


def _run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["rules", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_a_rule_is_shown_with_its_reading_and_its_links() -> None:
    code, shown, _ = _run("in-2")
    assert code == 0
    assert "IN-02" in shown
    assert "Our reading:" in shown
    assert "Named by: CX-01" in _run("CR-T.123")[1]


def test_what_a_test_shows_of_a_rule_is_told_to_those_who_ask() -> None:
    assert "rejected" not in _run("ME-7.03")[1]
    assert "Check: given one strike" in _run("ME-7.03", "--checks")[1]
    assert json.loads(_run("ME-7.03", "--json")[1])[0]["rule"]["check"].startswith("given one strike")


def test_a_bracket_in_a_rule_is_text_and_not_markup() -> None:
    assert "[in data: yes]" in _run("CC-Alatar.1", "--checks")[1]


def test_a_difference_is_shown() -> None:
    assert "Hazard limit" in _run("ID-01")[1]


def test_an_id_of_several_words_needs_no_quotes() -> None:
    assert "CC-Fell Beast.2" in _run("cc-fell", "beast.2")[1]


def test_words_are_searched_and_the_rest_is_counted() -> None:
    code, shown, _ = _run("hazard", "limit")
    assert code == 0
    assert "ME-10.59" in shown
    assert "more; add a word" in shown


def test_a_chapter_is_shown_whole() -> None:
    shown = _run("IN")[1]
    assert "IN-142" in shown
    assert "more; add a word" not in shown


def test_nothing_found_is_one_line_and_exit_code_one() -> None:
    assert _run("zeppelin") == (1, "", "no rule found for zeppelin\n")
    code, shown, complaint = _run("ME-7.999")
    assert (code, shown) == (1, "")
    assert complaint.startswith("no rule found for ME-7.999; did you mean ME-7.")


def test_an_unknown_game_is_exit_code_two() -> None:
    assert _run("--game", "chess") == (2, "", "there is no game chess; the games are meccg, lore, lotr_tcg\n")


def test_json_holds_rules_and_links() -> None:
    found = json.loads(_run("CX-01", "--json")[1])
    assert [entry["rule"]["id"] for entry in found] == ["CX-01"]
    assert found[0]["mentions"] == ["CR-T.123"]
    assert len(json.loads(_run("IN", "--json")[1])) == 142


def test_a_search_keeps_to_the_game_asked_for() -> None:
    found = json.loads(_run("wound", "--game", "lore", "--json")[1])
    assert {entry["rule"]["game"] for entry in found} == {"lore"}


def test_without_words_the_chapters_are_listed() -> None:
    assert "Playing and drawing cards" in _run()[1]
    assert {chapter["game"] for chapter in json.loads(_run("--game", "lore", "--json")[1])} == {"lore"}


def test_coverage_counts_what_is_proven(root: Path) -> None:
    results = coverage.Results(coverage.digest_of_sources(root), {"IN-01": {"a": True}})
    coverage.save_results(results, root)
    code, shown, _ = _run("--coverage", "--json")
    assert code == 0
    chapter = json.loads(shown)["games"]["meccg"]["chapters"]["IN"]
    assert (chapter["rules"], chapter["proven"], len(chapter["missing"])) == (142, 1, 139)
    assert list(json.loads(_run("--coverage", "--json", "--game", "lore")[1])["games"]) == ["lore"]
    assert "flavour text" in _run("--coverage")[1]


def test_coverage_without_fresh_results_is_refused(root: Path) -> None:
    assert _run("--coverage") == (2, "", "no test results yet: run make test\n")
    coverage.save_results(coverage.Results("older", {}), root)
    code, shown, complaint = _run("--coverage", "--json")
    assert (code, shown) == (2, "")
    assert "run make test" in complaint


def test_coverage_takes_no_words() -> None:
    assert _run("--coverage", "wound") == (2, "", "--coverage takes no words; choose a game with --game\n")


def test_help_documents_the_exit_codes() -> None:
    code, shown, _ = _run("--help")
    assert code == 0
    assert "Exit codes" in shown


def test_coverage_for_a_kind_of_player_leaves_out_the_rules_of_others(root: Path) -> None:
    results = coverage.Results(coverage.digest_of_sources(root), {"ME-1.05": {"a": True}, "ME-1.06": {"b": True}})
    coverage.save_results(results, root)
    of = {
        player: json.loads(_run("--coverage", "--for", player, "--json")[1])["games"]["meccg"]["chapters"]
        for player in ("hero", "minion", "fw", "balrog")
    }
    # The One Ring is destroyed by heroes and brought home by minions.
    assert "ME-1.06" not in of["hero"]["ME-1"]["missing"]
    assert of["hero"]["ME-1"]["proven"] == of["minion"]["ME-1"]["proven"] == 1
    assert of["hero"]["ME-1"]["rules"] < 55
    # A ruling that names Ringwraiths is not for heroes, one that names nobody is for all.
    assert of["hero"]["CR-T"]["rules"] < of["minion"]["CR-T"]["rules"]
    assert "CR-T.01" in of["hero"]["CR-T"]["missing"]
    assert "percent)" in _run("--coverage", "--for", "hero")[1]


def test_coverage_for_nobody_known_is_refused() -> None:
    assert _run("--coverage", "--for", "elf")[2] == "there are no elf players; there are hero, minion, fw, balrog\n"
    assert _run("--for", "hero")[2] == "--for goes with --coverage, of meccg\n"
    assert _run("--coverage", "--for", "hero", "--game", "lore")[0] == 2
