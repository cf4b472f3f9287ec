"""Deck files of other programs: read whatever they look like, written so that they read as the same deck."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from westmarch.games.deck_texts import plain
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.cards.titles import cards_titled, titles_of
from westmarch.games.meccg.deck import SECTIONS, Deck, parse_deck
from westmarch.games.meccg.deck_files import FILES, detect, left_out
from westmarch.games.meccg.decks import ready_decks
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.structs import replace

GCCG = """# GCCG v0.8.78 Middle-earth deck
Deck

3 Saruman [H]
2 Doors of Night (TW)
1 "Bert" (Bûrat)
1 Wizard's Test

Pool

1 Cram
1 Gimli
"""
MECCG = """####
Pool
####

1 gimli (TW)

####
Deck
####

# Hazard (3)

1 Bert - Bûrat (TW)
2 twilight (TW)

# Character (3)

3 Saruman [H] (TW)

# Resource (1)

1 Twilight

####
Sites
####

2 rivendell
1 Moria [H]

####
Notes
####

Old quarrels,
laid aside.
"""
CARDNUM = """Resources
1 Glamdring [H] (TW)

Hazards
2 Cave-drake (TW)

Sideboard
1 Ambusher (LE)
Characters
1 Gandalf [H] (TW)
Pool
1 Gimli (TW)
FW Sideboard
1 Ford (TW)
"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a0b1">
  <section name="Hazards" shared="False">
    <card qty="2" id="0001">Alone and Unadvised</card>
    <card qty="1" id="0002">“Bert” (Bûrat)</card>
  </section>
  <section name="FW Sideboard" shared="False">
    <card qty="1" id="0003">Ford</card>
  </section>
  <notes><![CDATA[Beware & be brave]]></notes>
</deck>
"""


def counted(cards: tuple[str, ...]) -> dict[str, int]:
    return dict(Counter(card_named(card_id).name for card_id in cards))


def test_old_gccg_is_read() -> None:
    deck = FILES.read_deck(GCCG.encode("latin-1"), "somewhere/My deck.txt")
    assert detect(GCCG) == "gccg"
    assert deck.name == "My deck"
    assert counted(deck.characters) == {"Saruman": 3}
    assert counted(deck.hazards) == {"Doors of Night": 2, "“Bert” (Bûrat)": 1}
    assert counted(deck.resources) == {"Wizard’s Test": 1}
    assert counted(deck.pool) == {"Cram": 1, "Gimli": 1}


def test_new_gccg_is_read_with_its_groups_and_notes() -> None:
    deck = FILES.read_deck(MECCG.encode(), "quarrels.meccg")
    assert detect(MECCG) == "meccg"
    assert counted(deck.hazards) == {"“Bert” (Bûrat)": 1, "Twilight": 2}
    assert counted(deck.resources) == {"Twilight": 1}, "it stands among the resources"
    assert counted(deck.characters) == {"Saruman": 3}
    assert counted(deck.sites) == {"Rivendell": 2, "Moria": 1}
    assert {card_named(card_id).facts.alignment for card_id in deck.sites} == {"hero"}
    assert deck.notes == "Old quarrels,\nlaid aside."


def test_play_meccg_is_read_without_quantities() -> None:
    text = "####\nDeck\n####\nÉowyn\nWizard’s Test\nWizard’s Test\n"
    deck = FILES.read_deck(text.encode("cp1252"), "mine.txt")
    assert counted(deck.characters) == {"Éowyn": 1}
    assert counted(deck.resources) == {"Wizard’s Test": 2}


def test_cardnum_is_read_box_by_box() -> None:
    deck = FILES.read_deck(CARDNUM.encode(), "mine.txt")
    assert detect(CARDNUM) == "cardnum"
    assert deck.resources == ("TW-244",)
    assert deck.sideboard == ("LE-59",)
    assert counted(deck.characters) == {"Gandalf": 1}
    assert card_named(deck.characters[0]).facts.alignment == "hero"
    assert counted(deck.against_fallen_wizards) == {"Ford": 1}


def test_octgn_is_read_by_the_names_of_the_cards() -> None:
    deck = FILES.read_deck(OCTGN.encode(), "mine.o8d")
    assert detect(OCTGN) == "octgn"
    assert counted(deck.hazards) == {"Alone and Unadvised": 2, "“Bert” (Bûrat)": 1}
    assert counted(deck.against_fallen_wizards) == {"Ford": 1}
    assert deck.notes == "Beware & be brave"


@pytest.mark.parametrize("format", FILES.WRITERS)
@pytest.mark.parametrize("name", sorted(ready_decks()))
def test_a_deck_written_for_another_program_reads_as_the_same_deck(name: str, format: str) -> None:
    deck = replace(ready_decks()[name], notes="Words, and more words")
    back = FILES.read_deck(FILES.write_deck(deck, format), f"there/{name}.txt")
    lost = left_out(deck, format)
    for (title, before), (_, after) in zip(deck.sections, back.sections, strict=True):
        if title == "Sites" and format == "cardnum":
            assert lost[0] == f"the {len(before)} sites"
        else:
            assert Counter(before) == Counter(after), title
    assert back.name == name
    assert back.notes == deck.notes or "the notes" in lost
    assert back.format == deck.format or lost[-1] == "that it is made for the introductory game"


def test_what_a_format_cannot_keep_is_told() -> None:
    deck = FILES.read_deck(CARDNUM.encode(), "mine.txt")
    assert left_out(deck, "meccg") == ["the 1 cards against Fallen-wizards"]
    assert left_out(deck, "octgn") == left_out(deck, "westmarch") == left_out(deck, "cardnum") == []
    odd = replace(deck, notes="ƿ")
    with pytest.raises(BadDeck, match="no letter 'ƿ'"):
        FILES.write_deck(odd, "play.meccg")
    with pytest.raises(BadDeck, match="there is no deck format 'paper'; there are westmarch, gccg"):
        FILES.write_deck(deck, "paper")


def test_every_card_can_be_named_in_every_encoding() -> None:
    for facts in all_facts().values():
        plain(facts.name).encode("latin-1")
        facts.name.encode("cp1252")
        assert any(found is facts for title in titles_of(facts) for found in cards_titled(title))
        assert cards_titled(facts.id) == (facts,)


@pytest.mark.parametrize(
    ("title", "card_id"),
    [
        ("concealment", "TW-204"),
        ("CONCEALMENT [H]", "TW-204"),
        ("Eowyn (TW)", "TW-147"),
        ("Wizards Flame", "TW-361"),
        ("Bert – Burat", "TW-16"),
        ("Ambusher", "TW-5"),
        ("Ambusher (LE)", "LE-59"),
        ("Ambusher (MELE)", "LE-59"),
        ("Saruman [F]", "WH-9"),
        ("Saruman [H] (TW)", "TW-181"),
        ("tw-204", "TW-204"),
    ],
)
def test_titles_are_read_as_people_write_them(title: str, card_id: str) -> None:
    found = cards_titled(title)
    assert found, title
    assert found[0].name == card_named(card_id).name
    assert card_id in [facts.id for facts in found]
    if "(" in title or "[" in title or title.startswith("tw-"):
        assert found[0].id == card_id


@pytest.mark.parametrize(
    ("content", "complaints"),
    [
        (
            "Deck\n1 Concealmant\n2 Xyzzy Quux\n",
            ["a.txt:2: there is no card of a play deck called 'Concealmant'", "a.txt:3"],
        ),
        ("Deck\n1 Moria\n", ["a.txt:2: Moria is a site, not a card of a play deck"]),
        ("Deck\n99 Concealment\n", ["a.txt:2: expected 1 to 30 copies of Concealment, not 99"]),
        ("Deck\n0 Concealment\n", ["a.txt:2: expected 1 to 30 copies"]),
        ("# GCCG v1\n1 Concealment\nDeck\n", ["a.txt:2: a card before the first heading"]),
        ("Deck\n", ["a.txt: the deck is empty"]),
        ("<deck><section name='Hazards'><card qty='2'>Wargz</card></section></deck>", ["a.txt:1: there is no hazard"]),
        (
            "<deck>\n<section name='Extras'>\n<card>Wargs</card></section></deck>",
            ["a.txt:2: there is no section 'Extras'", "a.txt:3"],
        ),
        (
            "<deck>\n<section name='Hazards'><card qty='many'>Wargs</card></section></deck>",
            ["a.txt:2: expected 1 to 30"],
        ),
        ("<deck>\n<section name='Hazards'>Wargs</section></deck>", ["a.txt:2: words outside of a card: 'Wargs'"]),
        ("<deck>\n<cards>\n", ["a.txt:3: this is no XML"]),
        ("<deck></deck>", ["a.txt: the deck is empty"]),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(content: str, complaints: list[str]) -> None:
    with pytest.raises(BadDeck) as caught:
        FILES.read_deck(content.encode(), "a.txt")
    lines = str(caught.value).splitlines()
    assert len(lines) == len(complaints)
    for line, complaint in zip(lines, complaints, strict=True):
        assert complaint in line


def test_entities_are_refused() -> None:
    bomb = '<!DOCTYPE deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<deck><notes>&b;</notes></deck>'
    with pytest.raises(BadDeck, match="a deck declares no document type"):
        FILES.read_deck(bomb.encode(), "bomb.o8d")
    outside = '<!DOCTYPE deck SYSTEM "file:///etc/passwd">\n<deck/>'
    with pytest.raises(BadDeck, match="a deck declares no document type"):
        FILES.read_deck(outside.encode(), "outside.o8d")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "huge.txt").write_bytes(b"Deck\n" * 300_000)
    with pytest.raises(BadDeck, match="smaller than 1,000,000 bytes"):
        FILES.load_deck(tmp_path / "huge.txt")


def test_a_file_with_marks_and_other_encodings_is_read(tmp_path: Path) -> None:
    text = "Mine\nCharacters\n1 Éowyn\n"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252"):
        (tmp_path / "mine.deck").write_bytes(text.encode(encoding))
        assert FILES.load_deck(tmp_path / "mine.deck") == parse_deck(text)


def test_our_own_text_keeps_every_part() -> None:
    deck = Deck(
        "All of it",
        characters=("TW-181",),
        resources=("TW-204", "TW-106"),
        hazards=("LE-59", "DM-2"),
        sites=("TW-421", "BA-104", "TW-440"),
        pool=("TW-159", "TD-105"),
        sideboard=("TW-117",),
        against_fallen_wizards=("TW-106",),
        notes="Words: # not a remark\n\nmore",
    )
    assert parse_deck(deck.to_text()) == deck
    assert all(f"\n{title}\n" in deck.to_text() for title in SECTIONS)
    assert set(FILES.READERS) == set(FILES.WRITERS)


def test_whose_deck_it_is_shows_in_its_characters() -> None:
    """Other programs do not write it down."""
    brood = ready_decks()["Marauding Brood of Uglies"]
    for format in ("gccg", "meccg", "play.meccg", "octgn"):
        assert FILES.read_deck(FILES.write_deck(brood, format), "mine.txt").alignment == "minion", format
        assert (
            FILES.read_deck(FILES.write_deck(ready_decks()["Dwarven Quest"], format), "mine.txt").alignment == "hero"
        ), format
