"""Decks have limits: of copies, cards, lines, letters and suggestions. What breaks one is told with its line."""

from __future__ import annotations

import difflib
from typing import Any

import pytest

from westmarch.games.deck_texts import LONGEST_LINE, MOST_CARDS, MOST_HINTS, MOST_LINES, MOST_PROBLEMS
from westmarch.games.lotr_tcg.cards.facts import all_facts as tcg_cards
from westmarch.games.meccg.cards.facts import all_facts as meccg_cards
from westmarch.kernel.errors import BadDeck, UnreadableDeck
from westmarch.shelf import known_game

# A file of each format with one line for a card, the third.
FRAMES = {
    ("meccg", "westmarch"): "Mine\nResources\n{}\n",
    ("meccg", "gccg"): "# GCCG v1\nDeck\n{}\n",
    ("meccg", "meccg"): "####\nDeck\n{}\n####\n",
    ("meccg", "cardnum"): "Resources\n\n{}\n",
    ("lotr_tcg", "westmarch"): "Mine\nShadow\n{}\n",
    ("lotr_tcg", "gemp-text"): "1 Athelas\n\n{}\n",
    ("lotr_tcg", "gccg"): "1 Athelas\nsites\n{}\n",
}
CARDS = {"meccg": "Concealment", "lotr_tcg": "Athelas"}
QUANTITIES = ["0", "31", "99999", "0000019999999", "9" * 250, "٩٩٩"]


def refused(game: str, content: str | bytes) -> UnreadableDeck:
    with pytest.raises(UnreadableDeck) as caught:
        known_game(game).deck_files.read_deck(content if isinstance(content, bytes) else content.encode(), "sent")
    return caught.value


def understood(error: UnreadableDeck) -> tuple[str, ...]:
    deck: Any = error.understood
    return tuple(deck.all_cards)


def octgn(*cards: str) -> str:
    inside = "\n".join(cards)
    return f'<deck>\n<section name="Resources">\n{inside}\n</section>\n</deck>'


@pytest.mark.parametrize("quantity", QUANTITIES)
@pytest.mark.parametrize(("game", "format"), FRAMES)
def test_a_quantity_is_a_number_with_a_limit(game: str, format: str, quantity: str) -> None:
    text = FRAMES[game, format].replace("{}", f"{quantity} {CARDS[game]}")
    assert known_game(game).deck_files.detect(text) == format  # type: ignore[attr-defined]
    error = refused(game, text)
    (problem,) = [each for each in error.problems if each.line == 3]
    assert "expected 1 to 30 copies" in problem.words
    assert len(problem.words) < 200
    assert len(understood(error)) <= 1


@pytest.mark.parametrize("quantity", [*QUANTITIES, "-1", "1e3", "", "many", "9" * 100_000])
def test_a_quantity_in_xml_is_a_number_with_a_limit(quantity: str) -> None:
    error = refused("meccg", octgn(f'<card qty="{quantity}">Concealment</card>'))
    assert [each.line for each in error.problems] == [3]
    assert error.problems[0].words.startswith("expected 1 to 30 copies of Concealment, not ")
    assert understood(error) == ()


@pytest.mark.parametrize(("game", "format"), FRAMES)
def test_a_deck_has_a_limit_of_cards(game: str, format: str) -> None:
    known = known_game(game)
    text = FRAMES[game, format].replace("{}", "\n".join([f"30 {CARDS[game]}"] * 400))
    error = refused(game, text)
    assert known.deck_files.detect(text) == format  # type: ignore[attr-defined]
    assert error.problems[-1].words == f"a deck has at most {MOST_CARDS:,} cards; what follows is not read"
    over = MOST_CARDS // 30 + 1
    assert error.problems[-1].line == 3 + over - 1
    assert MOST_CARDS < len(understood(error)) <= MOST_CARDS + 30


def test_xml_and_stored_lines_have_a_limit_of_cards_too() -> None:
    error = refused("meccg", octgn(*['<card qty="30">Concealment</card>'] * 400))
    assert error.problems[-1].words == f"a deck has at most {MOST_CARDS:,} cards; what follows is not read"
    assert error.problems[-1].line == 3 + MOST_CARDS // 30
    error = refused("lotr_tcg", "1_290|1_2|1_320|" + ",".join(["1_94"] * 2 * MOST_CARDS))
    assert [each.words for each in error.problems] == [
        f"a deck has at most {MOST_CARDS:,} cards; what follows is not read"
    ]
    assert len(understood(error)) == MOST_CARDS + 1


@pytest.mark.parametrize(("game", "format"), FRAMES)
def test_a_deck_has_a_limit_of_lines(game: str, format: str) -> None:
    error = refused(game, FRAMES[game, format].replace("{}", f"1 {CARDS[game]}" + "\n" * 2 * MOST_LINES))
    assert [(each.line, each.words) for each in error.problems] == [
        (MOST_LINES + 1, f"a deck has at most {MOST_LINES:,} lines; what follows is not read")
    ]
    assert understood(error)


@pytest.mark.parametrize(("game", "format"), FRAMES)
def test_a_line_has_a_limit_of_letters(game: str, format: str) -> None:
    error = refused(game, FRAMES[game, format].replace("{}", f"1 {CARDS[game]}{'s' * LONGEST_LINE}"))
    (problem,) = [each for each in error.problems if each.line == 3]
    assert problem.words.startswith(f"a line has at most {LONGEST_LINE} letters, not ")
    assert len(problem.words) < 200


@pytest.mark.parametrize("game", CARDS)
def test_a_long_name_is_shortened_and_notes_may_be_long(game: str) -> None:
    error = refused(game, f"{'Mine ' * 100}\nSites\n")
    deck: Any = error.understood
    assert [each.line for each in error.problems] == [1]
    assert len(deck.name) == LONGEST_LINE
    words = "Many words. " * 1000
    read: Any = known_game(game).deck_files.read_deck(f"Mine\nSites\nNotes\n{words}\n".encode(), "sent")
    assert read.notes == words.strip()


@pytest.mark.parametrize(("game", "format"), FRAMES)
def test_suggestions_are_sought_for_the_first_unknown_names_only(
    game: str, format: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sought = []
    find = difflib.get_close_matches

    def counted(word: str, *others: Any, **options: Any) -> list[str]:
        sought.append(word)
        return find(word, *others, **options)

    monkeypatch.setattr("difflib.get_close_matches", counted)
    lines = [f"1 {CARDS[game]}{'x' * (number % 5 + 1)} {number}" for number in range(3000)]
    error = refused(game, FRAMES[game, format].replace("{}", "\n".join(lines)))
    assert 0 < len(sought) <= MOST_HINTS
    assert CARDS[game] in error.problems[0].suggestions
    assert len(error.problems) == MOST_PROBLEMS + 1
    assert error.problems[-1].words == "there are too many problems; what follows is not read"


def test_a_name_longer_than_any_card_has_is_compared_with_none(monkeypatch: pytest.MonkeyPatch) -> None:
    sought: list[str] = []
    monkeypatch.setattr("difflib.get_close_matches", lambda word, *others, **options: sought.append(word) or [])
    for game in CARDS:
        known_game(game).book.suggest("a" * 81)
        longest = max(len(facts.name) for facts in (*meccg_cards().values(), *tcg_cards().values()))
        known_game(game).book.suggest("a" * longest)
    assert [len(word) for word in sought] == [longest, longest]


# XML and encodings

OCTGN = octgn("<card>Éowyn’s &amp; co</card>", "<card qty='2'>Concealment</card>")


@pytest.mark.parametrize("declared", ["utf-8", "UTF-16", "latin-1", "klingon", "big5"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_the_bytes_say_the_encoding_whatever_an_xml_file_declares(declared: str, encoding: str) -> None:
    text = f'<?xml version="1.0" encoding="{declared}"?>\n{OCTGN}'
    error = refused("meccg", text.encode(encoding))
    (problem,) = error.problems
    assert problem.line == 4
    assert problem.words.startswith("there is no resource called 'Éowyn’s & co'")
    assert understood(error) == ("TW-204", "TW-204")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (OCTGN.encode("utf-32"), "this is no text"),
        (OCTGN.encode("utf-16-le"), "this is no text"),
        (b"\xff\xfe<\xd8<\xd8", "this is no text"),
        (b"\xff\xfe" + "Mine\nSites\n1 a\0b".encode("utf-16-le"), "this is no text"),
        (b"Mine\nSites\n1 a\0b", "this is no text"),
        (octgn("&bomb;").encode(), "this is no XML: undefined entity"),
        (octgn("&#0;").encode(), "this is no XML: reference to invalid character number"),
        (octgn("\x01").encode(), "this is no XML: not well-formed"),
        (b"<" * 50_000, "this is no XML"),
        (b"<a>" * 50_000, "an unknown element 'a'"),
        (b"<deck>" * 150_000, "this is no XML: no element found"),
        (b"<!DOCTYPE deck>" + OCTGN.encode(), "a deck declares no document type"),
        ('<!DOCTYPE d [<!ENTITY % a "x">%a;]><deck/>'.encode("utf-16"), "a deck declares no document type"),
        (
            octgn("<card>", "<card>Concealment</card>", "</card>").encode(),
            "sent.o8d:4: a card holds a name, not an element 'card'",
        ),
        (b'<deck><section name="Notes"><card>Concealment</card></section></deck>', "there is no section 'Notes'"),
        (f'<deck><section name="{"a" * 90_000}"/></deck>'.encode(), "there is no section 'aaa"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_odd_bytes_are_refused_in_words(content: bytes, words: str) -> None:
    with pytest.raises(BadDeck) as caught:
        known_game("meccg").deck_files.read_deck(content, "sent.o8d")
    assert words in str(caught.value)
    assert all(len(line) < 300 for line in str(caught.value).splitlines())


def test_a_whole_play_deck_may_stand_in_one_section_of_xml() -> None:
    text = "<deck><section name='Deck'><card>Concealment</card><card>Wargs</card></section></deck>"
    deck: Any = known_game("meccg").deck_files.read_deck(text.encode(), "sent.o8d")
    assert (len(deck.resources), len(deck.hazards)) == (1, 1)
