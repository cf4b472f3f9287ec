"""Cards to be looked up and read."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.drawing import CardBook

BOOK = CardBook()


def figures(card_id: str) -> dict[str, str]:
    return dict(BOOK.sheet(card_id).figures)


def test_a_companion_shows_all_its_numbers() -> None:
    sheet = BOOK.sheet("1_89")
    assert (sheet.name, sheet.kind, sheet.set) == (
        "Aragorn, Ranger of the North",
        "Gondor companion (Man)",
        "The Fellowship of the Ring",
    )
    assert figures("1_89") == {
        "Unique": "yes",
        "Side": "Free Peoples",
        "Twilight cost": "4",
        "Strength": "8",
        "Vitality": "4",
        "Signet": "Gandalf",
        "Keywords": "ranger",
        "Collector code": "1 R 89 (rare)",
    }


def test_a_site_shows_its_shadow_number_and_whose_site_comes_next() -> None:
    shown = figures("1_349")
    assert BOOK.sheet("1_349").kind == "site 5"
    assert shown["Shadow number"] == "6"
    assert shown["Next site"].startswith("of the player on the ")


@pytest.mark.parametrize("words", ["Lórien", "lorien", "LORIEN", "woods lothlorien"])
def test_cards_are_found_without_accents_and_capitals(words: str) -> None:
    assert "Lothlórien Woods" in [entry.name for entry in BOOK.search(words)]


def test_cards_are_found_by_title_name_id_and_code() -> None:
    by_name = BOOK.named("Gimli, Son of Gloin")
    assert [entry.id for entry in by_name] == ["1_13"]
    assert BOOK.named("1_13") == by_name == BOOK.named("1 R 13")
    assert len(BOOK.named("Gimli")) > 1


def test_each_set_lists_its_cards() -> None:
    assert [len(BOOK.entries(name)) for name in BOOK.sets()] == [365, 122, 122]
    assert len(BOOK.entries()) == len(BOOK.ids()) == 609


def test_every_card_can_be_shown() -> None:
    for card_id in BOOK.ids():
        sheet = BOOK.sheet(card_id)
        assert sheet.kind
        assert sheet.complete
        assert dict(sheet.figures)["Collector code"].startswith(card_id.split("_")[0])
