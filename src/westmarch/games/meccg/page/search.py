"""Searching cards by words and by every attribute, blind to accents and capitals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from westmarch.kernel.errors import WestmarchError

from ..cards.facts import all_facts, fold
from .faces import Face, face


class BadSearch(WestmarchError):
    """An attribute that cards do not have, or a range that is none."""


WORDS: Mapping[str, Callable[[Face], Sequence[str]]] = {
    "kind": lambda card: (card.frame, *_split(card.subtype)),
    "side": lambda card: (card.side,),
    "set": lambda card: (card.set,),
    "alignment": lambda card: (card.alignment,),
    "unique": lambda card: ("yes" if card.unique else "no",),
    "race": lambda card: _split(card.race),
    "skill": lambda card: card.skills or (),
    "keyword": lambda card: card.keywords,
    "home": lambda card: _split(card.home),
    "siteType": lambda card: _split(card.site_type),
    "region": lambda card: _split(card.region),
    "regionType": lambda card: _split(card.region_type),
    "haven": lambda card: _split(card.haven),
    "path": lambda card: tuple(dict.fromkeys(card.path or ())),
    "playable": lambda card: card.playable or (),
    "keyed": lambda card: tuple(_uncounted(symbol) for symbol in card.keyed or ()),
    "complete": lambda card: ("yes" if card.complete else "no",),
}
"""The attributes that are words."""

NUMBERS = (
    "mind",
    "direct_influence",
    "general_influence",
    "strikes",
    "prowess",
    "body",
    "marshalling_points",
    "stage_points",
    "corruption_points",
    "corruption_modifier",
    "influence_number",
)
"""The attributes that are numbers: asked for as 5, 5.., ..5 or 3..5."""


def _split(words: object) -> tuple[str, ...]:
    return tuple(words.split(" or ")) if isinstance(words, str) else ()


def _uncounted(symbol: str) -> str:
    count, _, rest = symbol.partition(" ")
    return rest if count.isdecimal() else symbol


@cache
def filters() -> Mapping[str, tuple[str, ...]]:
    """Every attribute with the values that occur, numbers in their order."""
    cards = [face(card_id) for card_id in all_facts()]
    found: dict[str, tuple[str, ...]] = {}
    for name, values in WORDS.items():
        occurring = dict.fromkeys(value for card in cards for value in values(card))
        found[name] = tuple(occurring if name == "set" else sorted(occurring, key=fold))
    for name in NUMBERS:
        numbers = {card.numbers[name] for card in cards if name in card.numbers}
        found[name] = tuple(str(number) for number in sorted(numbers, key=lambda each: (isinstance(each, str), each)))
    return found


@cache
def _haystack(card_id: str) -> tuple[str, str]:
    """The folded name of a card, and all words about it."""
    card = face(card_id)
    said = [card.name, card.id, card.kind, card.set_name, card.alignment, *card.keywords, card.text]
    said += [f"{label} {value}" for label, value in card.figures]
    return fold(card.name), fold(" ".join(said))


def search(words: str, wanted: Mapping[str, str]) -> list[str]:
    """The ids of the cards that hold all of the words and have the wanted attributes: names that begin so first, then
    names that hold the words, then the rest, in the order of the sets."""
    tests = [_test(name, value) for name, value in wanted.items() if value]
    sought = fold(words).split()
    ranked: list[tuple[int, int, str]] = []
    for number, card_id in enumerate(all_facts()):
        name, everything = _haystack(card_id)
        if all(word in everything for word in sought) and all(test(face(card_id)) for test in tests):
            phrase = " ".join(sought)
            rank = 3 if any(word not in name for word in sought) else 0 if name == phrase else 1
            ranked.append((rank + (rank == 1 and not name.startswith(phrase)), number, card_id))
    return [card_id for _, _, card_id in sorted(ranked)]


def _test(name: str, value: str) -> Callable[[Face], bool]:
    """Whether a card has an attribute; of several values, divided by |, one is enough."""
    if name in WORDS:
        among = {fold(each) for each in value.split("|")}
        values = WORDS[name]
        return lambda card: any(fold(each) in among for each in values(card))
    if name in NUMBERS:
        ranges = [_range(name, each) for each in value.split("|")]
        return lambda card: any(_within(card.numbers.get(name), *limits) for limits in ranges)
    raise BadSearch(f"cards are not searched by {name!r}; there are {', '.join((*WORDS, *NUMBERS))}")


def _range(name: str, value: str) -> tuple[str, int, int]:
    """A number, or all from one to another."""
    least, dots, most = value.replace("−", "-").partition("..")
    try:
        if not dots and not least.lstrip("-").isdecimal():
            return least, 1, 0
        return "", int(least) if least else -1000, int(most) if most else 1000 if dots else int(least)
    except ValueError as error:
        raise BadSearch(f"{name} is a number or a range such as 3..5, not {value!r}") from error


def _within(number: int | str | None, word: str, least: int, most: int) -> bool:
    if isinstance(number, str):
        return number == word
    return number is not None and least <= number <= most
