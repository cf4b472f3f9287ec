"""The rulebook's data and how rules are found by id."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from westmarch import rulebook
from westmarch.rulebook import RulebookError, UnknownRule, book


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A rulebook of one chapter and one rule, to be spoiled by a test."""
    (tmp_path / "meccg").mkdir()
    (tmp_path / "chapters.yaml").write_text("meccg: {IN: A chapter}\n")
    (tmp_path / "notes.yaml").write_text("")
    line = '{"id": "IN-01", "title": "", "tags": [], "text": "One rule.", "check": ""}\n'
    (tmp_path / "meccg" / "IN.jsonl").write_text(line)
    monkeypatch.setattr(book, "DATA", tmp_path)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    for remembered in (book.chapters, book.rules, book._by_key):
        remembered.cache_clear()


def test_every_game_has_all_of_its_rules() -> None:
    counts = {game: len(rulebook.rules(game)) for game in rulebook.games()}
    assert counts == {"meccg": 1682, "lore": 355, "lotr_tcg": 251}


def test_every_rule_says_something_and_knows_its_place() -> None:
    for game in rulebook.games():
        for rule_id, rule in rulebook.rules(game).items():
            assert rule.id == rule_id
            assert rule.game == game
            assert rule.text.strip()
            assert rule_id.startswith(rule.chapter)
            assert rulebook.chapters()[rule.chapter].game == game


def test_differences_of_the_introductory_game_are_rules_too() -> None:
    assert [rule.id for rule in rulebook.lookup("ID")] == [f"ID-{number:02}" for number in range(1, 37)]


@pytest.mark.parametrize(
    ("typed", "rule_id"),
    [
        ("IN-07", "IN-07"),
        ("in-7", "IN-07"),
        ("me-7.3", "ME-7.03"),
        ("ME-7.30", "ME-7.30"),
        ("cc-akhorahil", "CC-Akhôrahil"),
        ("CC-fell  beast.2", "CC-Fell Beast.2"),
        ("tc-6.02", "TC-6.02"),
    ],
)
def test_an_id_is_found_however_it_is_typed(typed: str, rule_id: str) -> None:
    assert rulebook.rule(typed).id == rule_id


def test_no_two_ids_read_alike() -> None:
    for game in rulebook.games():
        assert len(book._by_key(game)) == len(rulebook.rules(game))


def test_an_unknown_id_is_refused_with_a_near_one() -> None:
    with pytest.raises(UnknownRule, match=r"no rule ME-7\.999; did you mean ME-7\."):
        rulebook.rule("ME-7.999")
    with pytest.raises(UnknownRule, match=r"there is no rule ZZ-1$"):
        rulebook.rule("ZZ-1")


def test_a_chapter_or_a_card_names_all_of_its_rules() -> None:
    assert {rule.chapter for rule in rulebook.lookup("me-10")} == {"ME-10"}
    assert len(rulebook.lookup("me-10")) == 178
    assert [rule.id for rule in rulebook.lookup("CC-Alatar")] == [f"CC-Alatar.{number}" for number in range(1, 8)]
    assert rulebook.lookup("hazard limit") == []


def test_a_note_is_merged_into_its_rule() -> None:
    assert "two dice" in (rulebook.rule("IN-02").note or "")
    assert rulebook.rule("IN-03").note is None


def test_looking_up_an_id_reads_one_game_only() -> None:
    _forget()
    rulebook.rule("TC-1.01")
    assert book.rules.cache_info().currsize == 1


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(RulebookError, match="there is no game chess; the games are meccg, lore, lotr_tcg"):
        rulebook.rules("chess")


def test_a_note_on_no_rule_is_refused(shelf: Path) -> None:
    (shelf / "notes.yaml").write_text("IN-99: A reading.\n")
    with pytest.raises(RulebookError, match=r"notes\.yaml: there is no rule IN-99"):
        rulebook.rules("meccg")


def test_a_note_that_is_not_text_is_refused(shelf: Path) -> None:
    (shelf / "notes.yaml").write_text("IN-01: [1, 2]\n")
    with pytest.raises(RulebookError, match=r"notes\.yaml: Expected `str`"):
        rulebook.rules("meccg")


def test_a_broken_line_is_named(shelf: Path) -> None:
    with (shelf / "meccg" / "IN.jsonl").open("a") as chapter:
        chapter.write('{"id": "IN-02"}\n')
    with pytest.raises(RulebookError, match=r"IN\.jsonl line 2: .*missing required field"):
        rulebook.rules("meccg")


def test_a_rule_in_the_wrong_chapter_is_refused(shelf: Path) -> None:
    line = '{"id": "ME-1.01", "title": "", "tags": [], "text": "Astray.", "check": ""}\n'
    (shelf / "meccg" / "IN.jsonl").write_text(line)
    with pytest.raises(RulebookError, match=r"IN\.jsonl line 1: ME-1\.01 is not a rule of chapter IN"):
        rulebook.rules("meccg")


def test_a_missing_chapter_file_is_named(shelf: Path) -> None:
    (shelf / "meccg" / "IN.jsonl").unlink()
    with pytest.raises(RulebookError, match=r"IN\.jsonl cannot be read"):
        rulebook.rules("meccg")
