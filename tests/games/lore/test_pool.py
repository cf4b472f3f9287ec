"""The pool has every kind of card that the rules need, as often as they need it to come up in play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from westmarch.games.lore.cards.definition import Card, all_cards
from westmarch.games.lore.cards.facts import all_facts, all_regions, region_map
from westmarch.games.lore.cards.language.effects import (
    CancelAttack,
    CancelStrike,
    DestroyTheRing,
    DiscardAll,
    DiscardItself,
    DiscardTarget,
    DrawCards,
    HealTarget,
    MoveSpecially,
    RevealTop,
    RollCorruption,
    RollCorruptionOfBearer,
    TakeToHand,
    TestGoldRing,
    UseTheSite,
)
from westmarch.games.lore.cards.odd.aside import KeepAside
from westmarch.games.lore.cards.odd.nightfall import TurnRegion
from westmarch.games.lore.cards.odd.rivers import SendBack
from westmarch.games.lore.words import SECTIONS, SITE_TYPES

Asks = Callable[[Card], bool]
CARDS = [card for card in all_cards().values() if card.kind != "site"]
SITES = [facts for facts in all_facts().values() if facts.kind == "site"]


def effects(card: Card) -> list[object]:
    """All that a card does, whenever."""
    found: list[object] = []
    for text in card.texts:
        found += text.effects
    for trigger in card.behaviour.triggers:
        found += trigger.effects
    return found


def has(card: Card, *words: str) -> bool:
    return set(words) <= set(card.facts.keywords)


def does(card: Card, *kinds: type) -> bool:
    return any(isinstance(effect, kinds) for effect in effects(card))


def modifies(card: Card, quantity: str) -> bool:
    return any(modifier.quantity == quantity for modifier in card.behaviour.modifiers)


def person(card: Card) -> bool:
    return card.kind == "character" and not card.facts.main


def creature(card: Card) -> bool:
    return card.kind == "creature" and not card.facts.also


def hazard(card: Card, *words: str) -> bool:
    return card.kind in ("hazard event", "hazard condition") and has(card, *words)


def resource(card: Card, *words: str) -> bool:
    return card.kind in ("event", "condition") and has(card, *words)


def keyed_to(symbol: str) -> Asks:
    return lambda card: card.kind == "creature" and symbol in dict(card.facts.keyed)


def of_race(race: str) -> Asks:
    return lambda card: card.kind == "character" and card.facts.race == race


def attack_of(race: str) -> Asks:
    return lambda card: card.kind == "creature" and card.facts.race == race


def skilled(skill: str) -> Asks:
    return lambda card: card.kind == "character" and skill in card.facts.skills


def only(word: str) -> Asks:
    return lambda card: has(card, f"{word} only")


def of_mind(mind: int) -> Asks:
    return lambda card: person(card) and card.facts.mind == mind


def of_kind(*kinds: str) -> Asks:
    return lambda card: card.kind in kinds


def called(name: str) -> Asks:
    return lambda card: card.name == name


GUARDED = {site.name for site in SITES if site.attacks}
CHARACTERS: dict[str, tuple[int, Asks]] = {
    "main characters": (5, lambda card: card.facts.main and card.facts.race == "Wizard"),
    "unique characters": (20, lambda card: person(card) and card.facts.unique),
    "characters that are not unique": (2, lambda card: person(card) and not card.facts.unique),
    **{f"mind {mind}": (1, of_mind(mind)) for mind in range(6)},
    "half-size": (3, lambda card: card.kind == "character" and card.facts.half),
    "plain influence": (2, lambda card: person(card) and card.facts.influence > 0),
    "Dwarf influence": (1, lambda card: card.kind == "character" and "Dwarf" in card.facts.race_influence),
    "Hobbit influence": (1, lambda card: card.kind == "character" and "Hobbit" in card.facts.race_influence),
    **{skill: (3, skilled(skill)) for skill in ("warrior", "scout", "ranger", "sage", "diplomat")},
    **{race: (2, of_race(race)) for race in ("Man", "Elf", "Dwarf", "Hobbit", "Dúnadan", "Wizard")},
    "good against corruption": (1, lambda card: person(card) and card.facts.corruption > 0),
    "as good as others": (1, lambda card: person(card) and card.facts.corruption == 0),
    "weak against corruption": (1, lambda card: person(card) and card.facts.corruption < 0),
    "at home where there is an attack": (
        2,
        lambda card: card.kind == "character" and bool(GUARDED.intersection(card.facts.home)),
    ),
    "a larger hand": (1, lambda card: card.kind == "character" and modifies(card, "hand size")),
    "points lost with him": (2, lambda card: card.kind == "character" and card.facts.lost < 0),
    "an ability": (2, lambda card: card.kind == "character" and bool(card.behaviour.abilities)),
}
HAZARDS: dict[str, tuple[int, Asks]] = {
    "creatures only, not unique": (8, lambda card: creature(card) and not card.facts.unique),
    **{
        f"keyed to {symbol}": (1, keyed_to(symbol))
        for symbol in (
            "Coastal Sea",
            "Free-domain",
            "Border-land",
            "Wilderness",
            "Shadow-land",
            "Dark-domain",
            *SITE_TYPES[1:],
        )
    },
    "doubled symbols": (2, lambda card: any(count > 1 for _, count in card.facts.keyed)),
    "keyed to regions by name": (
        2,
        lambda card: card.kind == "creature" and any(name in all_regions() for name in card.facts.keyed_names),
    ),
    "keyed to a site by name": (
        1,
        lambda card: any(site.name in card.facts.keyed_names for site in SITES),
    ),
    "more than five strikes": (1, lambda card: card.kind == "creature" and card.facts.strikes > 5),
    "several attacks": (1, lambda card: card.behaviour.attacks > 1),
    "the attacker assigns": (1, lambda card: card.kind == "creature" and card.behaviour.attacker_assigns),
    "detainment": (1, lambda card: card.kind == "creature" and card.behaviour.detainment),
    "without body": (1, lambda card: card.kind == "creature" and card.facts.body is None),
    "unique creatures": (2, lambda card: card.kind == "creature" and card.facts.unique),
    "creatures that are something else, too": (2, lambda card: card.kind == "creature" and bool(card.facts.also)),
    **{
        f"{race} attacks": (1, attack_of(race))
        for race in ("Orc", "Troll", "Undead", "Dragon", "Man", "Spider", "Wolf", "Nazgûl")
    },
    "engagement, about the attack": (2, lambda card: hazard(card, "engagement") and card.texts[0].tied),
    "engagement, about something else": (1, lambda card: hazard(card, "engagement") and not card.texts[0].tied),
    "strike": (2, lambda card: hazard(card, "strike")),
    "body roll": (1, lambda card: hazard(card, "body roll")),
    "corruption, removable": (3, lambda card: hazard(card, "corruption") and card.facts.number > 0),
    "corruption, not removable": (1, lambda card: hazard(card, "corruption") and not card.facts.number),
    "removable, not corruption": (
        1,
        lambda card: card.kind == "hazard condition" and card.facts.number > 0 and not has(card, "corruption"),
    ),
    "corruption rolls without the keyword": (
        1,
        lambda card: hazard(card) and does(card, RollCorruption) and not has(card, "corruption"),
    ),
    "corruption roll": (1, lambda card: hazard(card, "corruption roll")),
    "counter": (2, lambda card: hazard(card, "counter")),
    "Nazgûl conditions": (3, lambda card: has(card, "Nazgûl") and "condition" in (card.kind[-9:], card.facts.also)),
    "environments": (2, lambda card: card.kind == "hazard condition" and has(card, "environment")),
    "an attack worth points": (
        1,
        lambda card: card.kind == "hazard condition" and card.behaviour.attack is not None and card.facts.points > 0,
    ),
    "an attack worth none": (
        1,
        lambda card: card.kind == "hazard condition" and card.behaviour.attack is not None and not card.facts.points,
    ),
    "triggers": (2, lambda card: card.kind == "hazard condition" and bool(card.behaviour.triggers)),
    "gone with the turn": (1, lambda card: hazard(card) and does(card, DiscardItself)),
    "gone with the draw pile": (1, lambda card: hazard(card) and card.behaviour.leaves_on_exhaustion),
    "a region's type": (1, lambda card: hazard(card) and does(card, TurnRegion)),
    "the hazard limit": (1, lambda card: hazard(card) and modifies(card, "hazard limit")),
    "no hazard": (1, lambda card: hazard(card, "no hazard")),
    "moving companies only": (1, lambda card: hazard(card) and "moving" in card.texts[0].when.text()),
    "back to the origin": (1, lambda card: hazard(card) and does(card, SendBack)),
    "not twice on one": (1, lambda card: hazard(card) and card.facts.single in ("character", "company")),
    "off to the side": (1, lambda card: hazard(card) and does(card, KeepAside)),
    "stronger automatic-attacks": (1, lambda card: hazard(card) and "automatic" in card.texts[0].when.text()),
    "against environments": (1, lambda card: hazard(card) and does(card, DiscardAll)),
    "against resource conditions": (1, lambda card: hazard(card) and does(card, DiscardTarget)),
    "An Unexpected Outpost": (1, lambda card: card.name == "An Unexpected Outpost" and does(card, TakeToHand)),
    "Mouth of Sauron": (1, lambda card: card.name == "Mouth of Sauron" and does(card, TakeToHand)),
}
RESOURCES: dict[str, tuple[int, Asks]] = {
    "minor items, not unique": (4, lambda card: card.kind == "minor item" and not card.facts.unique),
    "major items": (4, of_kind("major item")),
    "greater items": (3, of_kind("greater item")),
    "unique items": (3, lambda card: card.facts.is_item and card.facts.unique),
    "at a used site": (1, lambda card: card.facts.is_item and card.behaviour.at_used_sites),
    "items that give influence": (
        1,
        lambda card: card.facts.is_item and bool(card.facts.influence or card.facts.race_influence),
    ),
    "items that are used": (2, lambda card: card.facts.is_item and bool(card.behaviour.abilities)),
    "gold rings": (3, of_kind("gold ring")),
    "major rings": (2, of_kind("major ring")),
    "greater rings": (2, of_kind("greater ring")),
    "The One Ring": (1, lambda card: card.name == "The One Ring" and card.kind == "greater ring"),
    "ring tests": (1, lambda card: does(card, TestGoldRing)),
    "Cracks of Doom": (1, lambda card: card.name == "Cracks of Doom" and does(card, DestroyTheRing)),
    "Gollum's Fate": (1, lambda card: card.name == "Gollum's Fate" and does(card, DestroyTheRing)),
    "allies": (4, of_kind("ally")),
    "factions": (8, of_kind("faction")),
    "faction roll": (2, lambda card: resource(card, "faction roll")),
    "information": (2, lambda card: resource(card, "information")),
    "information that uses the site": (1, lambda card: resource(card, "information") and does(card, UseTheSite)),
    "a quest on a character": (1, lambda card: resource(card, "quest") and card.behaviour.on == "target"),
    "a quest on the company": (1, lambda card: resource(card, "quest") and card.behaviour.on == "company"),
    "stored freely": (1, lambda card: card.behaviour.storable == "freely"),
    "stored after a roll": (1, lambda card: card.behaviour.storable == "after a roll"),
    "points in parentheses": (1, lambda card: card.behaviour.points_when is not None and card.facts.points > 0),
    "engagement": (3, lambda card: resource(card, "engagement") and does(card, CancelAttack)),
    "attacks of a race cancelled": (
        1,
        lambda card: resource(card, "engagement") and does(card, CancelAttack) and "Orc" in card.texts[0].when.text(),
    ),
    "attacks by their key cancelled": (
        1,
        lambda card: resource(card, "engagement") and does(card, CancelAttack) and "keyed" in card.texts[0].when.text(),
    ),
    "strike, skill only": (2, lambda card: resource(card, "strike") and bool(card.facts.needs)),
    "strike, without a skill": (1, lambda card: resource(card, "strike") and not card.facts.needs),
    "a cancelled strike": (1, lambda card: resource(card, "strike") and does(card, CancelStrike)),
    "body roll": (1, lambda card: resource(card, "body roll")),
    "corruption roll": (2, lambda card: resource(card, "corruption roll")),
    "counter": (2, lambda card: resource(card, "counter")),
    "organization": (2, lambda card: resource(card, "organization")),
    "another region": (1, called("Bounding Pace")),
    "special movement": (1, lambda card: resource(card) and does(card, MoveSpecially)),
    "movement": (1, lambda card: resource(card, "movement")),
    "site": (2, lambda card: resource(card, "site")),
    "untap": (1, lambda card: resource(card, "untap")),
    **{f"{word} only": (1, only(word)) for word in ("Elf", "Dwarf", "Hobbit")},
    **{f"{word} only": (1, only(word)) for word in ("warrior", "scout", "ranger", "sage", "diplomat")},
    "on a company": (2, lambda card: card.kind == "condition" and card.behaviour.on == "company"),
    "environments": (2, lambda card: card.kind == "condition" and has(card, "environment")),
    "for a whole class": (
        2,
        lambda card: card.kind == "condition" and card.behaviour.on == "table" and bool(card.behaviour.modifiers),
    ),
    "two effects": (1, lambda card: card.kind == "event" and len(card.texts[0].effects) > 1),
    "healing": (1, lambda card: does(card, HealTarget)),
    "drawing": (1, lambda card: resource(card) and does(card, DrawCards)),
    "fetching": (1, lambda card: resource(card) and does(card, TakeToHand)),
    "revealing": (1, lambda card: resource(card) and does(card, RevealTop)),
    "totals of points": (1, lambda card: resource(card) and modifies(card, "marshalling points")),
    "Twilight": (
        1,
        lambda card: (
            card.name == "Twilight" and card.facts.also == "hazard event" and has(card, "no hazard", "counter")
        ),
    ),
}


def test_there_are_at_least_240_cards_and_all_are_complete() -> None:
    assert len(CARDS) >= 240
    assert [card.name for card in CARDS if not card.complete] == []


@pytest.mark.parametrize("kind", CHARACTERS)
def test_characters(kind: str) -> None:
    least, asks = CHARACTERS[kind]
    assert sum(map(asks, CARDS)) >= least


@pytest.mark.parametrize("kind", HAZARDS)
def test_hazards(kind: str) -> None:
    least, asks = HAZARDS[kind]
    assert sum(map(asks, CARDS)) >= least


@pytest.mark.parametrize("kind", RESOURCES)
def test_resources(kind: str) -> None:
    least, asks = RESOURCES[kind]
    assert sum(map(asks, CARDS)) >= least


def test_the_map_has_all_that_journeys_need() -> None:
    regions, whole = all_regions(), region_map(SECTIONS)
    by_name = {site.name: site for site in SITES}
    assert {region.section for region in regions.values()} == set(SECTIONS)
    for type in ("Coastal Sea", "Free-domain", "Border-land", "Wilderness", "Shadow-land", "Dark-domain"):
        assert sum(region.type == type for region in regions.values()) >= 2, type
    for type in SITE_TYPES:
        assert sum(site.type == type for site in SITES) >= 2, type
    distances = {len(series[0]) for one in regions for other in regions if (series := whole.shortest(one, other, 4))}
    assert {3, 4} <= distances
    assert any(len(whole.shortest(one, other, 3)) > 1 for one in regions for other in regions)
    assert sum(sum(site.region == region for site in SITES) >= 2 for region in regions) >= 2
    assert {"Imlad Morgul", "Udûn", "Nurn"} < set(regions["Gorgoroth"].borders)
    assert len(regions["Gorgoroth"].borders) >= 4
    assert sum(len(site.attacks) > 1 for site in SITES) >= 1
    assert sum(any(attack.race == "Dragon" for attack in site.attacks) for site in SITES) >= 2
    assert sum(any("detainment" in attack.traits for attack in site.attacks) for site in SITES) >= 1
    assert sum(site.ring for site in SITES) >= 4
    assert sum(site.book for site in SITES) >= 4
    assert all(by_name[name].type == "Haven" for name in ("Edhellond", "Lórien", "Rivendell"))
    assert {site.white for site in SITES} == {site.black for site in SITES} == {1, 2, 3, 4}
    homes = {home for card in CARDS if card.kind == "character" for home in card.facts.home}
    assert len({home for home in homes if by_name[home].type != "Haven"}) >= 4


def test_what_has_a_trigger_rolls_for_its_bearer_too() -> None:
    assert any(does(card, RollCorruptionOfBearer) for card in CARDS)
