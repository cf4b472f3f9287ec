"""Decks and card data (LO-1.11, LO-3.54 to LO-3.61, LO-4.01 to LO-4.03, LO-4.37)."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.games.lore import deck as deck_lists
from westmarch.games.lore import deck_checks
from westmarch.games.lore.cards.definition import Behaviour, Card, all_cards
from westmarch.games.lore.cards.facts import Facts, all_facts, all_regions, named, read_facts
from westmarch.games.lore.deck import Deck, parse_deck
from westmarch.games.lore.deck_checks import check_deck
from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.formats import UnknownFormat, find_format
from westmarch.games.lore.words import HAVEN, HAZARDS, RESOURCES, SECTIONS, SITE, SITE_TYPES
from westmarch.games.middle_earth.cards.tables import BadTable
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.structs import replace


def card_id(name: str) -> str:
    facts = named(name)
    assert facts is not None
    return facts.id


def changed(**parts: tuple[str, ...]) -> list[str]:
    """What is wrong with a ready deck of which some parts are others; "+Name" adds to a part."""
    deck = ready_decks()["Wardens of the North"]
    new = {}
    for part, names in parts.items():
        kept = () if names and not names[0].startswith("+") else getattr(deck, part)
        new[part] = (*kept, *(card_id(name.removeprefix("+")) for name in names))
    return check_deck(replace(deck, **new))


@pytest.mark.rule("OP-16")
def test_the_ready_decks_are_legal_and_written_as_they_are_read() -> None:
    assert len(ready_decks()) >= 2
    for deck in ready_decks().values():
        assert check_deck(deck) == []
        assert parse_deck(deck.to_text()) == deck


def test_a_deck_can_be_written_with_ids_and_remarks_as_the_deck_room_does() -> None:
    for deck in ready_decks().values():
        text = deck.to_text()
        for card in deck.all_cards:
            name = all_cards()[card].name
            text = text.replace(f" {name}\n", f" {card}  # {name}\n")
        assert "#" in text
        assert parse_deck(text) == deck


@pytest.mark.rule("LO-3.54")
def test_one_of_each_unique_card_and_three_of_others() -> None:
    assert any("LO-3.54" in words and "Glamdring" in words for words in changed(sideboard=("+Glamdring",)))
    assert any("LO-3.54" in words and "Orc-patrol" in words for words in changed(sideboard=("+Orc-patrol",)))
    assert changed(sideboard=("+Wolves",)) == []


@pytest.mark.rule("LO-3.55")
def test_a_single_main_character_may_be_there_three_times() -> None:
    assert changed(sideboard=("+Gandalf",)) == []
    assert any("LO-3.55" in words for words in changed(sideboard=("+Gandalf", "+Gandalf")))
    assert changed(sideboard=("+Saruman",)) == []
    assert any("LO-3.55" in words for words in changed(sideboard=("+Saruman", "+Saruman")))


@pytest.mark.rule("LO-3.56")
def test_the_pool_has_ten_characters_none_of_them_a_main_one() -> None:
    assert any("LO-3.56" in words for words in changed(pool=("+Éomer",)))
    assert any("LO-3.56" in words for words in changed(pool=("Saruman", "Éomer")))


@pytest.mark.rule("LO-3.57")
def test_the_pool_has_two_minor_items_or_quests() -> None:
    assert any("LO-3.57" in words for words in changed(pool=("Éomer", "Sting")))
    assert any("LO-3.57" in words for words in changed(pool=("Éomer", "Torque of Hues")))
    assert any("LO-3.57" in words for words in changed(pool=("Miruvor", "Star-glass", "Quest for the Hoard")))
    assert not any("LO-3.57" in words for words in changed(pool=("Éomer", "Miruvor", "Quest for the Hoard")))


@pytest.mark.rule("LO-3.58")
def test_as_many_hazards_as_resources_thirty_to_fifty() -> None:
    assert any("LO-3.58" in words for words in changed(resources=("+Twilight",)))
    deck = ready_decks()["Wardens of the North"]
    short = replace(deck, resources=deck.resources[:29], hazards=deck.hazards[:29])
    assert any("LO-3.58" in words for words in check_deck(short))
    assert any("no hazard" in words for words in changed(hazards=("Éomer",)))


@pytest.mark.rule("LO-3.59")
def test_ten_hazards_are_creatures_only() -> None:
    deck = ready_decks()["Wardens of the North"]
    others = ("Greed", "Lure of Power", "River", "Stormcrow", "Morgul Night", "Icy Touch", "Old Grudge")
    nine = [card_id("Orc-patrol")] * 9 + [card_id("Witch-king of Angmar")] + [card_id(name) for name in others] * 4
    made = replace(deck, hazards=tuple(nine[:32]))
    assert any("LO-3.59" in words for words in check_deck(made))
    ten = replace(deck, hazards=(card_id("Giant"), *nine[:31]))
    assert not any("LO-3.59" in words for words in check_deck(ten))


@pytest.mark.rule("LO-3.60")
def test_five_characters_and_three_main_ones_in_the_draw_pile() -> None:
    assert any("LO-3.60" in words for words in changed(characters=("+Éomer",)))
    assert any("LO-3.60" in words for words in changed(characters=("+Gandalf", "+Gandalf")))


@pytest.mark.rule("LO-3.61")
def test_thirty_cards_in_the_sideboard() -> None:
    deck = ready_decks()["Wardens of the North"]
    for number, legal in ((30, True), (31, False)):
        ids = [each.id for each in all_facts().values() if each.is_hazard and not each.unique][:number]
        made = replace(deck, sideboard=tuple(ids))
        assert any("LO-3.61" in words for words in check_deck(made)) != legal


@pytest.mark.rule("LO-4.01")
@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("LR-900\tDoubt\thazard event\thero", "a hazard has no alignment"),
        ("LR-900\tHope\tevent\t", "a event has an alignment"),
    ],
)
def test_resources_have_an_alignment_and_hazards_none(tmp_path: Path, row: str, said: str) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text(f"id\tname\tkind\talignment\n{row}\n", encoding="utf-8")
    with pytest.raises(BadTable, match=said):
        read_facts(path)


@pytest.mark.rule("LO-4.02")
def test_a_deck_of_heroes_has_hero_cards() -> None:
    deck = ready_decks()["Wardens of the North"]
    assert all(all_cards()[each].facts.alignment in ("", "hero") for each in deck.all_cards)
    assert check_deck(deck) == []


@pytest.mark.rule("LO-4.02")
def test_a_minion_resource_does_not_fit_a_deck_of_heroes(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = ready_decks()["Wardens of the North"]
    cards = dict(all_cards())
    cards["LR-999"] = Card(Facts(id="LR-999", name="Orc-draughts", kind="event", alignment="minion"), Behaviour())
    for module in (deck_checks, deck_lists):
        monkeypatch.setattr(module, "all_cards", lambda: cards)
    found = check_deck(replace(deck, resources=(*deck.resources[1:], "LR-999")))
    assert found == ["Orc-draughts is no hero card (LO-4.02)"]


@pytest.mark.rule("LO-1.11", "LO-4.03", "LO-4.37")
def test_every_card_is_of_one_kind_every_attack_of_a_race_every_site_of_a_type() -> None:
    for facts in all_facts().values():
        assert (facts.kind in HAZARDS) + (facts.kind in RESOURCES) + (facts.kind in ("character", SITE)) == 1
        assert facts.kind != "creature" or facts.race
        assert all(attack.race for attack in facts.attacks)
        assert facts.kind != SITE or facts.type in SITE_TYPES


@pytest.mark.rule("LO-1.26", "OP-10")
def test_the_map_has_four_sections_and_its_borders_are_mutual() -> None:
    regions = all_regions()
    assert {region.section for region in regions.values()} == set(SECTIONS)
    for region in regions.values():
        assert all(region.name in regions[other].borders for other in region.borders)
    havens = {facts.name for facts in all_facts().values() if facts.type == HAVEN}
    assert havens == {"Rivendell", "Lórien", "Edhellond", "Grey Havens"}


@pytest.mark.rule("LO-6.56")
def test_options_are_agreed_on_by_name() -> None:
    assert find_format("standard, breaking ties").breaking_ties
    assert not find_format("standard").breaking_ties
    for name in ("blitz", "standard, chess", "standard, breaking ties, breaking ties"):
        with pytest.raises(UnknownFormat):
            find_format(name)


def test_what_is_wrong_with_a_deck_file_is_told_with_its_line() -> None:
    with pytest.raises(BadDeck, match="there is no card called"):
        parse_deck("A deck\n\nHazards\n1 Orc-patroll\n")
    assert isinstance(parse_deck("A deck\n\nHazards\n3 orc-patrol\n"), Deck)


def test_every_card_does_all_it_should() -> None:
    assert [card.name for card in all_cards().values() if not card.complete] == []
