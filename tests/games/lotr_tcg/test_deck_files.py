"""Deck files of the LOTR TCG: our own text, and those of gemp and GCCG."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.games.lotr_tcg.deck import Deck, parse_deck
from westmarch.games.lotr_tcg.deck_files import FILES, detect, left_out
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.kernel.errors import BadDeck, UnreadableDeck

GIMLI = ready_decks()["Gimli Starter"]


def contents(deck: Deck) -> tuple[str, str, Counter[str], Counter[str]]:
    """What is in a deck, whatever the order."""
    return deck.ring_bearer, deck.ring, Counter(deck.sites), Counter(deck.draw_deck)


@pytest.mark.parametrize("format", list(FILES.WRITERS))
@pytest.mark.parametrize("name", list(ready_decks()))
def test_a_deck_comes_back_from_every_format(format: str, name: str) -> None:
    deck = ready_decks()[name]
    content = FILES.write_deck(deck, format)
    assert detect(content.decode("latin-1" if format == "gccg" else "utf-8")) == format
    assert contents(FILES.read_deck(content)) == contents(deck)


def test_our_own_text_keeps_everything() -> None:
    deck = parse_deck(
        "Mine\nFormat: starter\n\nRing-bearer\n1 Frodo, Son of Drogo\n\n"
        "The One Ring\n1 The One Ring, The Ruling Ring\n\n"
        "Starting fellowship\n1 Gimli, Son of Glóin\n\nFree Peoples\n2 Athelas\n1 Gimli, Son of Glóin\n\n"
        "Shadow\n3 Goblin Runner\n\nSites\n1 Bag End\n\nNotes\nFor a rainy day. # not a remark\n"
    )
    assert (deck.name, deck.format, deck.start) == ("Mine", "starter", ("1_13",))
    assert Counter(deck.draw_deck)["1_13"] == 2
    assert deck.notes == "For a rainy day. # not a remark"
    assert parse_deck(deck.to_text()) == deck


def test_frodo_among_the_free_peoples_stays_there() -> None:
    text = "Mine\nRing-bearer\n1 Frodo (1_290)\nFree Peoples\n1 Frodo, Son of Drogo\n1 Frodo (1_289)\n"
    deck = parse_deck(text)
    assert deck.ring_bearer == "1_290"
    assert deck.draw_deck == ("1_290", "1_289")


def test_a_stored_line_of_gemp_is_read() -> None:
    deck = FILES.read_deck(b"1_290|1_2|1_320,1_327|1_94,1_94*,1_178T", "evening.txt")
    assert (deck.name, deck.ring_bearer, deck.ring) == ("evening", "1_290", "1_2")
    assert deck.sites == ("1_320", "1_327")
    assert deck.draw_deck == ("1_94", "1_94", "1_178")


def test_unknown_ids_of_a_stored_line_are_named_together() -> None:
    with pytest.raises(UnreadableDeck) as complaint:
        FILES.read_deck(b"1_290|4_1|1_320|1_94,9_99", "evening.txt")
    words = [problem.words for problem in complaint.value.problems]
    assert words == ["there is no card '4_1' (The One Ring)", "there is no card '9_99' (the draw deck)"]
    understood = complaint.value.understood
    assert isinstance(understood, Deck)
    assert understood.draw_deck == ("1_94",)


@pytest.mark.parametrize(
    "line",
    [
        "2x Athelas",
        "2 x Athelas",
        "Athelas x2",
        "2 athelas",
        "2 ATHELAS (FoTR)",
        "2 Athelas (1_94)",
        "2 Athelas (1 U 94)",
        "2 Athelas [foil]",
        "2 •Athelas",
        "2 Athelas (The Fellowship of the Ring)",
    ],
)
def test_numbers_and_suffixes_are_understood(line: str) -> None:
    deck = FILES.read_deck(f"1x Frodo, Son of Drogo\n{line}\n".encode())
    assert deck.ring_bearer == "1_290"
    assert deck.draw_deck == ("1_94", "1_94")


@pytest.mark.parametrize(
    "name", ["Gimli, Son of Gloin", "gimli - son of glóin", "Gimli, Son of Glóin", "GIMLI SON OF GLOIN"]
)
def test_accents_capitals_and_dashes_do_not_matter(name: str) -> None:
    assert FILES.read_deck(f"1 Athelas\n1 {name}\n".encode()).draw_deck == ("1_94", "1_13")


def test_a_set_tells_two_versions_apart() -> None:
    assert FILES.read_deck(b"1 Athelas\n1 Elrond (RotEL)\n1 Elrond (FoTR)\n").draw_deck == ("1_94", "3_13", "1_40")


def test_everything_that_is_not_understood_is_told_together_with_suggestions() -> None:
    with pytest.raises(UnreadableDeck) as complaint:
        FILES.read_deck(b"2 Athelass\n1 Gimli\n1 Bag End\n99 Athelas\n1 Bag End (MoM)\n", "evening.txt")
    lines = {problem.line: problem for problem in complaint.value.problems}
    assert sorted(lines) == [1, 2, 4, 5]
    assert lines[1].suggestions[0] == "Athelas"
    assert "'Gimli' can be Gimli, Dwarf of Erebor (1_12) or " in lines[2].words
    assert "not 99" in lines[4].words
    assert str(complaint.value).startswith("evening.txt:1: there is no card called 'Athelass'; did you mean Athelas ")


def test_gccg_lists_the_sites_behind_their_heading() -> None:
    lines = ("# GCCG v0.9", "1 Frodo, Son of Drogo (FoTR)", "2 Hobbit Sword (FoTR)", "", "sites", "1 Bag End (FoTR)")
    deck = FILES.read_deck("\n".join(lines).encode())
    assert deck.ring_bearer == "1_290"
    assert (deck.draw_deck, deck.sites) == (("1_299", "1_299"), ("1_319",))


def test_latin_1_is_read() -> None:
    content = "1 Gimli, Son of Glóin\n1 Lothlórien Woods\n".encode("latin-1")
    assert FILES.read_deck(content).all_cards == ("1_13", "1_352")


def test_what_a_format_has_no_place_for_is_told() -> None:
    assert left_out(GIMLI, "westmarch") == []
    assert left_out(GIMLI, "gemp") == ["its name", "which companions it starts with"]
    assert left_out(GIMLI, "gccg") == ["which companions it starts with"]


def test_no_other_format_can_be_written() -> None:
    with pytest.raises(BadDeck, match="there is no deck format 'octgn'; there are westmarch, gemp, gemp-text, gccg"):
        FILES.write_deck(GIMLI, "octgn")


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="this is no text"):
        FILES.read_deck(b"\0\1\2", "evening.txt")
    with pytest.raises(BadDeck, match="No such file"):
        FILES.load_deck(tmp_path / "nowhere.deck")
    with pytest.raises(BadDeck, match="smaller than"):
        FILES.read_deck(b"1 Athelas\n" * 200_000, "evening.txt")
    with pytest.raises(BadDeck, match="the deck is empty"):
        FILES.read_deck(b"", "evening.txt")


LINES = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["Sites", "sites", "Ring-bearer", "# GCCG", "1_290|1_2||1_3", "Format: none", "Notes"]),
    st.sampled_from(["x", "3x", "(FoTR)", "|||", "####"]),
    st.builds(
        lambda number, name, end: f"{number}{name}{end}",
        st.sampled_from(["", "2 ", "2x ", "999999999999 ", "0 ", "- "]),
        st.sampled_from(["Athelas", "Gimli", "Gimli, Son of Gloin", "Bag End", "The One Ring", "•", "(", "1_13"]),
        st.sampled_from(["", " (FoTR)", " (MoM)", " x3", " [f]", " (", " # x"]),
    ),
)


@given(st.lists(LINES, max_size=8))
def test_whatever_is_pasted_is_read_or_refused_in_words(lines: list[str]) -> None:
    deck, complaint = None, ""
    try:
        deck = FILES.read_deck("\n".join(lines).encode("utf-8", "surrogatepass"), "pasted")
    except BadDeck as error:
        complaint = str(error)
    if deck is None:
        assert complaint.startswith("pasted")
    else:
        assert Counter(parse_deck(deck.to_text()).all_cards) == Counter(deck.all_cards)
