"""Searches, look-ups, records and lists: what is too much of a good thing is left out or refused in words."""

from __future__ import annotations

import tracemalloc
import unicodedata
from collections.abc import Callable

import msgspec
import pytest

from tests.parsers.readers import begun
from westmarch import rulebook
from westmarch.cli.terminal.saves import read_saved
from westmarch.games.lotr_tcg.cards.facts import all_facts
from westmarch.games.lotr_tcg.collecting import BadPack, Pack, Pool, open_pool, read_code
from westmarch.games.lotr_tcg.deck import parse_deck
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.formats import find_format
from westmarch.games.page.search import BadSearch
from westmarch.kernel.errors import BadRecord
from westmarch.kernel.game import Game
from westmarch.kernel.letters import without_accents
from westmarch.shelf import known_game, read_record


def test_a_word_counts_once_however_often_it_is_said() -> None:
    assert rulebook.search("hazard " * 20) == rulebook.search("hazard hazard")
    assert {rule.id for rule in rulebook.search("hazard " * 20)} == {rule.id for rule in rulebook.search("hazard")}


def test_only_the_beginning_of_a_long_question_is_read() -> None:
    assert rulebook.search(f"corruption check{' ' * 300}dragon") == rulebook.search("corruption check")
    assert rulebook.lookup(f"IN-86{' ' * 300}x") == rulebook.lookup("IN-86")
    for game, word in (("meccg", "wargs"), ("lotr_tcg", "athelas")):
        search = known_game(game).page.search
        assert search(f"{word}{' ' * 300}dragon", {}) == search(word, {}) != []


@pytest.mark.parametrize(
    ("game", "number", "word"), [("meccg", "prowess", "kind"), ("lotr_tcg", "strength", "culture")]
)
def test_a_search_asks_for_a_limited_number_of_values(game: str, number: str, word: str) -> None:
    search = known_game(game).page.search
    assert search("", {number: "|".join(["5"] * 500)}) == search("", {number: "5"}) != []
    for name in (number, word):
        with pytest.raises(BadSearch, match=f"at most 100 values of {name} can be asked for at once, not 101"):
            search("", {name: "|".join(map(str, range(101)))})


@pytest.mark.parametrize("value", ["99999", "1..99999", "-" * 5000 + "1", "9" * 5000, "1..x", "9" * 5000 + ".."])
def test_a_range_has_short_numbers(value: str) -> None:
    with pytest.raises(BadSearch) as caught:
        known_game("meccg").page.search("", {"prowess": value})
    assert str(caught.value).startswith("prowess is a number or a range such as 3..5, not ")
    assert len(str(caught.value)) < 150


def test_accents_go_letter_by_letter_as_they_go_together() -> None:
    for text in ("Éowyn", "Bûrat", "ﬁve", "Ａ", "e\u0301\u0327", "\u0327\u0301", "Glóin’s", "１²", "ŉ", "\u0f73x", "ﷺ"):
        plain = unicodedata.normalize("NFKD", text)
        assert without_accents(text) == "".join(letter for letter in plain if not unicodedata.combining(letter))


def memory_for(call: Callable[[int], object], times: int) -> int:
    """Bytes that stay behind after many calls."""
    tracemalloc.start()
    for number in range(times):
        call(number)
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return left


def test_formats_that_people_invent_are_not_remembered_for_ever() -> None:
    def invented(number: int) -> object:
        return find_format("standard" + " " * (number % 70 + 1) + "2-deck" + " " * (number // 70))

    assert memory_for(invented, 4_000) < 1_000_000
    for number in range(80):
        decks_for("standard" + " " * (number + 1) + "3-deck")
    assert decks_for.cache_info().currsize <= 64  # type: ignore[attr-defined]


NESTED = b"[" * 100_000
DEEP = b'{"a":' * 100_000


@pytest.mark.parametrize("game", ["meccg", "lotr_tcg"])
@pytest.mark.parametrize("seed", [b"1e400", b"-1", b'"x"', b"[]", b'"' + b"9" * 5000 + b'"', NESTED, DEEP, b"null"])
def test_a_record_with_an_odd_seed_is_refused(game: str, seed: bytes) -> None:
    record = msgspec.json.decode(begun(game).kept_record().to_json())
    text = msgspec.json.encode({**record, "seed": "@"}).replace(b'"@"', seed)
    with pytest.raises(BadRecord):
        read_record(text)


@pytest.mark.parametrize(
    "content", [NESTED, DEEP, b"\0", b"\xff", b"1e400", b'{"is":"kernel:Record","decks":' + NESTED]
)
def test_records_and_saves_that_are_none_are_refused(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.raises(BadRecord):
        read_record(content)
    for game in ("meccg", "lotr_tcg"):
        with pytest.raises(BadRecord):
            Game.load(known_game(game).rules, content)
    file = tmp_path_factory.mktemp("saves") / "game.json"
    file.write_bytes(content)
    with pytest.raises(BadRecord):
        read_saved(file)


def deeply(value: object, depth: int) -> object:
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("game", ["meccg", "lotr_tcg"])
def test_a_save_nested_too_deeply_is_refused(game: str) -> None:
    save = msgspec.json.decode(begun(game).save())
    save["state"]["stack"] = deeply([], 900)
    with pytest.raises(BadRecord):
        Game.load(known_game(game).rules, msgspec.json.encode(save))


def test_a_pool_that_no_file_can_hold_is_not_written() -> None:
    pool = Pool(1, (Pack("booster", "every card", tuple(all_facts())),) * 9)
    with pytest.raises(BadPack, match="a list holds 5,000 cards at most: open fewer packs"):
        pool.as_deck("All of it")
    assert len(open_pool([(1, 60)], [], seed=1).as_deck("Less").all_cards) == 660


def test_a_code_has_short_numbers() -> None:
    with pytest.raises(BadPack, match="is no code"):
        read_code("9" * 5000 + "R1")


def test_numbers_before_and_behind_a_name_are_read_as_before() -> None:
    deck = parse_deck("Mine\nFree Peoples\n2\tAthelas\n1  x   Athelas   (f)  [FoTR]\nAthelas  x  3\n4×Athelas\n")
    assert deck.draw_deck == ("1_94",) * 10
