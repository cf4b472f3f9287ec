"""`westmarch cards` as a person or another program uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.cli.cards import card_coverage
from westmarch.games.meccg.cards.definition import card_named
from westmarch.rulebook import coverage
from westmarch.shelf import known_game

BOOK = known_game("meccg").book


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(coverage, "checkout", lambda: tmp_path)
    return tmp_path


def _run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["cards", *arguments], env={"COLUMNS": "120"})
    return result.exit_code, result.stdout, result.stderr


def test_a_card_is_shown_with_its_numbers_and_its_text() -> None:
    code, shown, _ = _run("meccg", "Concealment")
    assert code == 0
    assert "Concealment · resource short-event" in shown
    assert "scout" in shown
    assert "TW-204 · complete" in shown


@pytest.mark.parametrize("name", ["eowyn", "ÉOWYN", "tw-147"])
def test_accents_and_capitals_do_not_matter_and_ids_do(name: str) -> None:
    assert "Éowyn · character (Man)" in _run("meccg", name)[1]


def test_a_name_of_several_words_needs_no_quotes() -> None:
    shown = _run("meccg", "rangers", "of", "the", "north")[1]
    assert "Influence: more than 9" in shown
    assert "Playable at: Bree" in shown


@pytest.mark.parametrize(
    ("game", "unique", "common"),
    [("meccg", "TW-244", "TW-204"), ("lore", "LR-69", "LR-178"), ("lotr_tcg", "1_89", "1_178")],
)
def test_a_sheet_says_whether_a_card_is_unique(game: str, unique: str, common: str) -> None:
    assert "Unique: yes" in _run(game, unique)[1]
    code, shown, _ = _run(game, common)
    assert code == 0
    assert "Unique" not in shown


def test_a_site_shows_its_path_its_attacks_and_its_draws() -> None:
    shown = _run("meccg", "TW-413")[1]
    assert "Moria · Shadow-hold" in shown
    assert "Site path: w w" in shown
    assert "Orc: 4 strikes of 7" in shown
    assert "2 for the mover, 3 for the opponent" in shown


def test_an_incomplete_card_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "not complete" not in _run("meccg", "LE-100")[1]
    monkeypatch.setattr(card_named("LE-100"), "complete", False)
    assert "not complete" in _run("meccg", "LE-100")[1]


def test_a_part_of_a_name_lists_the_cards() -> None:
    code, shown, _ = _run("meccg", "ring of")
    assert code == 0
    assert "Magic Ring of Courage" in shown
    assert "Glamdring" not in shown


def test_nothing_found_suggests_and_is_exit_code_one() -> None:
    code, shown, complaint = _run("meccg", "Glamdirng")
    assert (code, shown) == (1, "")
    assert complaint.startswith("there is no card called Glamdirng; did you mean Glamdring")
    assert _run("meccg", "xyzzyx") == (1, "", "there is no card called xyzzyx\n")
    assert _run("meccg", "Glamdring", "--set", "LE") == (1, "", "there is no card called Glamdring in the set LE\n")


def test_a_set_is_listed() -> None:
    found = json.loads(_run("meccg", "--set", "tw", "--json")[1])
    assert len(found) == 500
    assert {entry["set"] for entry in found} == {"TW"}
    assert set(found[0]) == {"id", "name", "set", "kind", "complete"}
    assert "Glamdring" in _run("meccg", "--set", "TW")[1]


def test_json_holds_the_whole_card() -> None:
    (found,) = json.loads(_run("meccg", "Glamdring", "--json")[1])
    assert found["id"] == "TW-244"
    assert ["Prowess", "+3"] in found["figures"]
    assert "maximum of 8" in found["text"]
    assert found["complete"] is True


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess",), "there is no game chess; the games are meccg, lore, lotr_tcg"),
        (("lore", "--set", "TW"), "there is no set TW; the sets are First Set"),
        (("meccg", "--set", "XX"), "there is no set XX; the sets are TW"),
        (("meccg", "Glamdring", "--coverage"), "--coverage takes no name"),
    ],
)
def test_bad_usage_is_one_line_and_exit_code_two(arguments: tuple[str, ...], complaint: str) -> None:
    code, shown, complained = _run(*arguments)
    assert (code, shown) == (2, "")
    assert complained.startswith(complaint)
    assert complained.count("\n") == 1


def test_coverage_counts_complete_and_tested_cards(root: Path) -> None:
    passed = {"TW-204": {"a": True, "b": False}, "TW-244": {"c": False}}
    limits = {"TW-204": {"a": True}, "TW-243": {"d": True}, "TW-244": {"c": False}}
    coverage.save_results(coverage.CardResults(coverage.digest_of_sources(root), passed, limits=limits), root)
    code, shown, _ = _run("meccg", "--coverage", "--json")
    assert code == 0
    found = json.loads(shown)
    assert list(found) == ["game", "sets", "incomplete"]
    assert found["game"] == "meccg"
    assert [each["set"] for each in found["sets"]] == ["TW", "TD", "DM", "LE", "AS", "WH", "BA"]
    wizards = found["sets"][0]
    complete = sum(entry.complete for entry in BOOK.entries("TW"))
    assert wizards == {
        "set": "TW",
        "cards": 500,
        "facts": 500,
        "behaviour": complete,
        "text": complete,
        "tested": 1,
        "limits": 2,
    }
    assert set(found["incomplete"]) == {entry.name for entry in BOOK.entries() if not entry.complete}
    assert len(set(found["incomplete"])) == len(found["incomplete"])
    assert json.loads(_run("meccg", "--coverage", "--json", "--set", "TW")[1])["sets"] == [wizards]
    assert "500" in _run("meccg", "--coverage")[1]


def test_a_reprint_is_tested_with_the_card_that_it_reprints() -> None:
    reprint = next(card_id for card_id in BOOK.ids() if BOOK.first_printing(card_id) != card_id)
    results = coverage.CardResults("", {BOOK.first_printing(reprint): {"a": True}})
    counted = {each.set: each.tested for each in card_coverage("meccg", BOOK, None, results).sets}
    assert counted[BOOK.sheet(reprint).set] >= 1


def test_a_card_whose_blanking_nobody_noticed_is_not_tested(root: Path) -> None:
    digest = coverage.digest_of_sources(root)
    coverage.save_results(coverage.CardResults(digest, {"TW-204": {"a": True}}), root)
    coverage.save_survivors(digest, ["TW-204"], root)
    assert json.loads(_run("meccg", "--coverage", "--json")[1])["sets"][0]["tested"] == 0


def test_coverage_without_fresh_results_is_refused(root: Path) -> None:
    assert _run("meccg", "--coverage") == (2, "", "no test results yet: run make test\n")
    coverage.save_results(coverage.CardResults("older", {}), root)
    code, shown, complaint = _run("meccg", "--coverage", "--json")
    assert (code, shown) == (2, "")
    assert "run make test" in complaint


def test_help_documents_the_exit_codes() -> None:
    code, shown, _ = _run("--help")
    assert code == 0
    assert "Exit codes" in shown


@pytest.mark.parametrize(
    ("game", "piece", "card"), [("meccg", "CancelAttack", "Concealment"), ("lotr_tcg", "Spot", "")]
)
def test_the_pieces_of_a_language_are_listed_with_a_line_and_an_example(game: str, piece: str, card: str) -> None:
    code, shown, _ = _run(game, "--pieces", "--json")
    assert code == 0
    (found,) = [each for each in json.loads(shown) if each["name"] == piece]
    assert found["line"]
    assert found["example"] in found["cards"]
    assert any(card in each for each in found["cards"])


def test_pieces_are_found_by_a_part_of_their_name_or_line() -> None:
    code, shown, _ = _run("meccg", "--pieces", "cancelattack")
    assert code == 0
    assert "The attack is cancelled" in shown
    assert "MakeCorruptionCheck" not in shown


def test_a_piece_that_is_not_there_is_told_of() -> None:
    code, _, complaint = _run("meccg", "--pieces", "balderdash")
    assert code == 1
    assert "no piece has balderdash" in complaint


def test_pieces_are_not_counted_by_set() -> None:
    code, _, complaint = _run("meccg", "--pieces", "--set", "TW")
    assert code == 2
    assert "--pieces" in complaint
