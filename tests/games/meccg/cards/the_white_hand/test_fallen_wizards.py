"""The other Fallen-wizards, and what belongs to them."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, status, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.values import direct_influence, hand_size, influence_needed, marshalling_points

TOWERS = "The White Towers"


@pytest.mark.card("WH-4")
@pytest.mark.limit
def test_gandalf_makes_characters_and_hero_allies_worth_what_is_printed() -> None:
    members = ({"name": "Celeborn", "allies": ["Tom Bombadil", "War-wolf"]}, {"name": "Gandalf", "state": "tapped"})
    game = organizing(company(*members, at=TOWERS), avatar="Gandalf")
    for name in ("Celeborn", "Tom Bombadil"):
        printed = game.state.card(card(game, name)).facts.marshalling_points
        assert printed > 1
        assert marshalling_points(game.state, card(game, name)) == printed
    assert has_skill(game.state, card(game, "Gandalf"), "spirit-magic")
    assert not has_skill(game.state, card(game, "Gandalf"), "sorcery")
    passes(game, "Gandalf untap")
    act(game, "Gandalf untap")
    assert status(game, "Gandalf") == "untapped"


@pytest.mark.card("WH-7")
@pytest.mark.limit
def test_pallando_keeps_one_more_card_and_counts_peoples_twice() -> None:
    factions = ["Rangers of the North", "Wild Hounds"]
    game = organizing(company("Pallando", at=TOWERS), avatar="Pallando", factions=factions)
    assert hand_size(game.state, YOU) == 9
    assert marshalling_points(game.state, card(game, "Rangers of the North")) == 2
    assert marshalling_points(game.state, card(game, "Wild Hounds")) == 1, "they are no people"


@pytest.mark.card("WH-9")
def test_saruman_counts_what_is_no_gear_and_takes_spells_back() -> None:
    bearer = {"name": "Saruman", "items": ["Glamdring", "Magic Ring of Stealth"]}
    game = organizing(
        company(bearer, at="Isengard"), avatar="Saruman", discard_pile=["Wizard’s Laughter", "Smoke Rings"]
    )
    assert marshalling_points(game.state, card(game, "Magic Ring of Stealth")) == 3
    assert marshalling_points(game.state, card(game, "Glamdring")) == 1
    passes(game, "Wizard’s Laughter")
    assert not may(game, "Smoke Rings")
    act(game, "Wizard’s Laughter")
    assert zone(game, "Wizard’s Laughter") == "hand"


@pytest.mark.card("WH-101", "WH-102", "WH-105", "WH-107", "WH-113", "WH-118", "WH-121")
@pytest.mark.parametrize(
    ("name", "whose", "found", "other"),
    [
        ("The Grey Hat", "Gandalf", "New Friendship", "Smoke Rings"),
        ("Pallando’s Hood", "Pallando", "Wizard’s Voice", "Smoke Rings"),
        ("Stave of Pallando", "Pallando", "Rangers of the North", "Smoke Rings"),
        ("Pocketed Robes", "Radagast", "Crept Along Cleverly", "Smoke Rings"),
        ("Ring of Fire", "Gandalf", "Narya", "Vilya"),
        ("Many-coloured Robes", "Saruman", "Ringlore", "Smoke Rings"),
        ("Saruman’s Ring", "Saruman", "Magic Ring of Stealth", "The One Ring"),
        ("Saruman’s Ring", "Saruman", "Thrall-ring", "The One Ring"),
    ],
)
def test_what_lies_with_a_fallen_wizard_brings_a_card_back(name: str, whose: str, found: str, other: str) -> None:
    him = {"name": whose, "events": [name]}
    game = organizing(company(him, at=TOWERS), avatar=whose, discard_pile=[found, other])
    passes(game, name)
    act(game, name)
    assert not may(game, other)
    act(game, found)
    assert zone(game, found) == "hand"


@pytest.mark.card("WH-102")
@pytest.mark.limit
def test_a_search_of_the_discard_pile_leaves_the_play_deck_in_order() -> None:
    deck = ["Wargs", "Orc-guard", "Crebain", "Cave-drake", "Barrow-wight", "River", "Assassin", "Giant Spiders"]
    him = {"name": "Gandalf", "events": ["Ring of Fire"]}
    game = organizing(company(him, at=TOWERS), avatar="Gandalf", discard_pile=["Narya"], play_deck=deck)
    act(game, "Use Ring of Fire: take a card back", "Choose Narya")
    assert zone(game, "Narya") == "hand"
    assert [game.state.name(left) for left in game.state.zone("play deck", YOU)] == deck


@pytest.mark.card("WH-98")
def test_gandalfs_friend_is_led_for_one_point() -> None:
    game = organizing(company("Asternak", at=TOWERS), avatar="Gandalf", hand=["Gandalf’s Friend"])
    who = card(game, "Asternak")
    before = direct_influence(game.state, who)
    act(game, "Play Gandalf’s Friend on Asternak")
    assert influence_needed(game.state, who) == 1
    assert direct_influence(game.state, who) == before + 2
    away = organizing(company("Asternak", at="Bree"), avatar="Gandalf", hand=["Gandalf’s Friend"])
    assert not may(away, "Play Gandalf’s Friend")


@pytest.mark.card("WH-99", "WH-100")
@pytest.mark.limit
def test_gandalfs_welcome_and_embassy_raise_unique_cards_while_they_are_on_him() -> None:
    names = ["Rangers of the North", "Riders of Rohan", "Woodmen", "Hillmen", "Wild Hounds"]
    for event in ("Give Welcome to the Unexpected", "Grey Embassy"):
        him = {"name": "Gandalf", "events": [event]}
        game = organizing(company(him, at=TOWERS), avatar="Gandalf", factions=names)
        alone = organizing(company("Asternak", at=TOWERS), avatar="Gandalf", factions=names, events=[event])
        for name in names:
            printed = game.state.card(card(game, name)).facts.marshalling_points
            expected = (2 if printed == 1 else 1) if event.startswith("Give") else (3 if printed > 2 else 2)
            if name == "Wild Hounds":
                expected = 1
            assert marshalling_points(game.state, card(game, name)) == expected
            assert marshalling_points(alone.state, card(alone, name)) == 1
