"""Decks of minion players (ME-2.80 to ME-2.83, ME-11.15, ME-11.18, ME-12.08)."""

from __future__ import annotations

import pytest

from tests.showing import limit
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.deck import Deck
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.kernel.structs import replace

BROOD = ready_decks()["Marauding Brood of Uglies"]


def card_id(name: str, alignment: str) -> str:
    return next(facts.id for facts in find(name) if facts.alignment == alignment)


def problems(deck: Deck, format: str = "2-deck") -> str:
    found = "; ".join(check_deck(deck, format, allow_incomplete=True))
    if found:
        limit(found)
    return found


def with_cards(**sections: tuple[str, ...]) -> Deck:
    """The ready deck with other cards in some sections."""
    return replace(BROOD, **sections)


def test_the_ready_deck_is_legal() -> None:
    assert problems(BROOD) == ""


@pytest.mark.rule("ME-2.80")
def test_a_minion_deck_holds_minion_resources_and_hero_items() -> None:
    hero_event = card_id("Concealment", "hero")
    hero_item = card_id("Glamdring", "hero")
    assert "ME-2.80" in problems(with_cards(resources=(*BROOD.resources[1:], hero_event)))
    assert problems(with_cards(resources=(*BROOD.resources[1:], hero_item))) == ""


@pytest.mark.rule("ME-2.81")
def test_a_minion_pool_holds_six_characters() -> None:
    more = tuple(card_id(name, "minion") for name in ("Orc Captain", "Orc Veteran"))
    characters = tuple(each for each in BROOD.characters if each not in more)
    assert problems(with_cards(pool=(*BROOD.pool, more[0]), characters=characters)) == ""
    assert "ME-2.81" in problems(with_cards(pool=(*BROOD.pool, *more), characters=characters))


@pytest.mark.rule("ME-2.82")
def test_a_minion_location_deck_holds_minion_sites() -> None:
    assert "ME-2.82" in problems(with_cards(sites=(*BROOD.sites, card_id("Rivendell", "hero"))))


@pytest.mark.rule("ME-2.83", "ME-11.15", "CR-T.27")
def test_agents_are_characters_in_a_minion_deck() -> None:
    agent = card_id("Dâsakûn", "minion")
    assert problems(with_cards(characters=(*BROOD.characters, agent))) == ""
    assert "does not belong among the hazards" in problems(with_cards(hazards=(*BROOD.hazards[1:], agent)))


@pytest.mark.rule("ME-11.18")
def test_three_ringwraiths_are_three_of_one_or_two_and_one() -> None:
    names = ("Dwar the Ringwraith", "Ren the Ringwraith", "The Witch-king")
    dwar, ren, king = (card_id(name, "minion") for name in names)
    others = tuple(each for each in BROOD.characters if each != dwar)
    assert problems(with_cards(characters=(*others, dwar, dwar, ren)), "tournament") == ""
    assert "ME-3.31" in problems(with_cards(characters=(*others, dwar, ren, king)), "tournament")


@pytest.mark.rule("ME-12.08")
def test_among_several_players_each_has_two_copies_of_his_ringwraith() -> None:
    assert "ME-12.09" in problems(BROOD, "multi-player")
