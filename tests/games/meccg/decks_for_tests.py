"""Decks for tests: a legal deck with some of its parts exchanged, cards given by name."""

from __future__ import annotations

from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.deck import Deck, find_card
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.kernel.structs import replace

BASE = "Dwarven Quest"
RESOURCES = (
    "Dodge",
    "Concealment",
    "Risky Blow",
    "Marvels Told",
    "Dark Quarrels",
    "Muster",
    "Escape",
    "Gates of Morning",
)
CREATURES = ("Cave-drake", "Wargs", "Orc-watch", "Slayer", "Brigands", "Giant", "Barrow-wight", "Ghosts", "Orc-patrol")
EVENTS = ("River", "Doors of Night", "Foolish Words", "Lure of the Senses", "Minions Stir", "Muster Disperses", "Greed")


def base() -> Deck:
    return ready_decks()[BASE]


def ids(section: str, *titles: str) -> tuple[str, ...]:
    """Cards by title; "3 Dodge" stands for three of them."""
    found: list[str] = []
    for title in titles:
        number, _, name = title.partition(" ")
        count, name = (int(number), name) if number.isdecimal() else (1, title)
        found += [find_card(name, section, "hero")] * count
    return tuple(found)


def many(section: str, names: tuple[str, ...], number: int) -> tuple[str, ...]:
    """So many different cards, each up to three times."""
    return ids(section, *(name for name in names for _ in range(3)))[:number]


def resources(number: int, *titles: str) -> tuple[str, ...]:
    """These resources, and others up to a number."""
    more = (
        "Elf-stone",
        "Dagger of Westernesse",
        "Ford",
        "Secret Passage",
        "Quiet Lands",
        "Bridge",
        "Block",
        "Old Friendship",
    )
    named = ids("Resources", *titles)
    return (*named, *many("Resources", (*RESOURCES, *more), number - len(named)))


def hazards(number: int, *titles: str, creatures: int = 12) -> tuple[str, ...]:
    """These hazards, so many creatures, and events up to a number."""
    named = ids("Hazards", *titles)
    more = ("Twilight", "Call of Home", "Weariness of the Heart", "Despair of the Heart", "Long Winter", "Fell Winter")
    events = (*EVENTS, *more, "Lost in the Wilderness", "Lost in Border-lands", "Wake of War")
    animals = many("Hazards", CREATURES, creatures)
    return (*named, *animals, *many("Hazards", events, number - len(named) - creatures))


def deck(**parts: tuple[str, ...]) -> Deck:
    """A legal deck with some of its parts exchanged."""
    return replace(base(), **parts)


def problems(made: Deck, format: str = "standard") -> list[str]:
    """Everything that is wrong with a deck, but for cards that are not complete yet."""
    return check_deck(made, format, allow_incomplete=True)


def rules(made: Deck, format: str = "standard") -> set[str]:
    """The rules that a deck breaks."""
    return {problem.rsplit("(", 1)[-1].rstrip(")") for problem in problems(made, format)}


def names(cards: tuple[str, ...]) -> list[str]:
    return [card_named(card_id).name for card_id in cards]
