"""Collecting: codes and rarities, boosters and starters, sealed pools, and how complete a collection is (TC-9.01 to
TC-9.09)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.points import carries_out

from ..deck_texts import MOST_CARDS, MOST_COPIES
from .cards.facts import SETS, all_facts
from .deck import Deck, from_ids
from .deck_files import FILES
from .decks import ready_decks

RARITIES = {"R": "rare", "U": "uncommon", "C": "common", "P": "premium"}
BOOSTER = {"R": 1, "U": 3, "C": 7}
"""A booster of eleven cards; how its ten lesser ones are split is collectors' knowledge (TC-9.05)."""
RARES_OF_A_STARTER = 3
MOST_PACKS = 1000


class BadPack(WestmarchError):
    """Something that nobody can open, or a code that no card can have."""


# codes


class Code(msgspec.Struct, frozen=True):
    """A card's code: set, rarity, number (TC-9.01)."""

    set: int
    rarity: str
    number: int

    def __str__(self) -> str:
        return f"{self.set} {self.rarity} {self.number}"


@carries_out("TC-9.01", without=None)
def read_code(words: str) -> Code:
    """`3 R 12`, `3R12` or `3r12` (TC-9.01)."""
    found = re.fullmatch(r"\s*(\d{1,9})\s*([A-Za-z])\s*(\d{1,9})\s*", words)
    if found is None:
        raise BadPack(f"{words!r} is no code: a code is a set, a rarity and a number, such as 3 R 12")
    return Code(int(found[1]), read_rarity(found[2], words), int(found[3]))


@carries_out("TC-9.02", without=lambda letter, words: letter.upper())
def read_rarity(letter: str, words: str) -> str:
    """The rarity in a code; a letter that is none is named (TC-9.02)."""
    if letter.upper() not in RARITIES:
        known = ", ".join(f"{each} ({name})" for each, name in RARITIES.items())
        raise BadPack(f"{letter!r} is no rarity in {words!r}; the rarities are {known}")
    return letter.upper()


def code_of(card_id: str) -> Code:
    return read_code(all_facts()[card_id].code)


def known_set(number: int) -> int:
    """A set's number, if there is such a set."""
    if number not in SETS:
        listed = ", ".join(f"{each} ({name})" for each, name in SETS.items())
        raise BadPack(f"there is no set {number}; the sets are {listed}")
    return number


@cache
def cards_of(set_number: int, rarity: str) -> tuple[str, ...]:
    """The cards of a set and rarity, in the order of their numbers (TC-9.03, TC-9.04)."""
    return tuple(
        card_id for card_id, facts in all_facts().items() if facts.set == set_number and facts.rarity == rarity
    )


# packs


class Pack(msgspec.Struct, frozen=True):
    """What was opened: cards by id, the rarest first."""

    kind: str
    """booster, or starter."""
    name: str
    cards: tuple[str, ...]
    lent: tuple[str, ...] = ()
    """Of a starter: the Ring-bearer, the Ring and the sites with which it is played."""


@carries_out("TC-9.06", without=None)
def refuse_premiums(split: Mapping[str, int]) -> None:
    """No booster holds a premium card (TC-9.06)."""
    if "P" in split:
        raise BadPack("premium cards are in starter decks only (TC-9.06)")


@carries_out("TC-9.05", without=lambda number, chance, split=None: Pack("booster", "", cards_of(number, "C")[:11]))
def open_booster(set_number: int, chance: Chance, split: Mapping[str, int] | None = None) -> Pack:
    """One rare, and uncommons and commons mixed, no card twice (TC-9.05)."""
    counts = BOOSTER if split is None else split
    name = SETS[known_set(set_number)]
    refuse_premiums(counts)
    found: list[str] = []
    for rarity, count in counts.items():
        found += _some(cards_of(set_number, rarity), count, chance)
    return Pack("booster", name, tuple(found))


def _some(cards: Sequence[str], count: int, chance: Chance) -> list[str]:
    """So many different cards at random."""
    if not 0 <= count <= len(cards):
        raise BadPack(f"there are {len(cards)} such cards: {count} different ones cannot be drawn")
    left = list(cards)
    return [left.pop(chance.below(len(left))) for _ in range(count)]


def starters() -> dict[str, Deck]:
    """The types of starter decks, by the character whose name they have."""
    return {name.removesuffix(" Starter"): deck for name, deck in ready_decks().items() if name.endswith(" Starter")}


@carries_out("TC-9.07", without=[])
def rares_of_a_starter(set_number: int, chance: Chance) -> list[str]:
    """Three rares of a starter's set, at random (TC-9.07)."""
    return _some(cards_of(set_number, "R"), RARES_OF_A_STARTER, chance)


def open_starter(wanted: str, chance: Chance) -> Pack:
    """Sixty cards that are the same in each starter of a type, and three rares of its set at random (TC-9.07)."""
    known = starters()
    named = {name.casefold(): name for name in known}
    name = named.get(wanted.casefold().removesuffix(" starter").strip())
    if name is None:
        raise BadPack(f"there is no starter {wanted!r}; the starters are {', '.join(known)}")
    deck = known[name]
    latest = max(all_facts()[card_id].set for card_id in deck.draw_deck)
    rares = rares_of_a_starter(latest, chance)
    return Pack("starter", name, (*rares, *deck.draw_deck), (deck.ring_bearer, deck.ring, *deck.sites))


# sealed pools


class Pool(msgspec.Struct, frozen=True):
    """Everything that one player has opened, with one seed (TC-9.08)."""

    seed: int
    packs: tuple[Pack, ...]

    def counts(self) -> Counter[str]:
        return Counter(card for pack in self.packs for card in (*pack.lent, *pack.cards))

    def as_deck(self, name: str) -> Deck:
        """The whole pool in the form of a deck, to be written to a file and cut down to a deck."""
        counts = self.counts()
        if max(counts.values()) > MOST_COPIES:
            raise BadPack(f"a list holds {MOST_COPIES} copies of a card at most: open fewer packs")
        if counts.total() > MOST_CARDS:
            raise BadPack(f"a list holds {MOST_CARDS:,} cards at most: open fewer packs")
        return from_ids(name, [(card_id, counts[card_id]) for card_id in all_facts() if card_id in counts])


def open_pool(boosters: Iterable[tuple[int, int]], starter_names: Iterable[str], seed: int) -> Pool:
    """Starters and boosters (a set and how many), opened with one seed."""
    if seed < 0:
        raise BadPack("a seed is a number from 0 up")
    chance = Chance.seeded(seed)
    wanted = list(boosters)
    if sum(count for _, count in wanted) > MOST_PACKS or any(count < 0 for _, count in wanted):
        raise BadPack(f"between 0 and {MOST_PACKS} boosters can be opened at once")
    packs = [open_starter(name, chance) for name in starter_names]
    packs += [open_booster(number, chance) for number, count in wanted for _ in range(count)]
    if not packs:
        raise BadPack("there is nothing to open")
    return Pool(seed, tuple(packs))


@carries_out("TC-9.08", without=())
def check_pool(deck: Deck, pool: Mapping[str, int]) -> Iterator[str]:
    """The cards of which a deck has more than the pool holds (TC-9.08)."""
    for card_id, count in Counter(deck.all_cards).items():
        there = pool.get(card_id, 0)
        if count > there:
            yield f"{all_facts()[card_id].name} is there {count} times, but {there} times in the pool (TC-9.08)"


# collections


class Completion(msgspec.Struct, frozen=True):
    """How much of a set and rarity a collection holds (TC-9.09)."""

    set: int
    rarity: str
    cards: int
    copies: int
    missing: tuple[str, ...]
    """The codes of the cards that are not there."""

    @property
    def held(self) -> int:
        return self.cards - len(self.missing)


@carries_out("TC-9.09", without=[])
def completion(collection: Mapping[str, int], sets: Iterable[int] = tuple(SETS)) -> list[Completion]:
    """For each set and rarity what is there and what is missing (TC-9.09)."""
    found = []
    for number in sets:
        for rarity in RARITIES:
            cards = cards_of(known_set(number), rarity)
            missing = tuple(all_facts()[card_id].code for card_id in cards if not collection.get(card_id))
            found.append(
                Completion(number, rarity, len(cards), sum(collection.get(card_id, 0) for card_id in cards), missing)
            )
    return found


def count_cards(decks: Iterable[Deck]) -> Counter[str]:
    """All cards of some lists together."""
    return Counter(card_id for deck in decks for card_id in deck.all_cards)


def read_list(file: Path) -> Deck:
    """A pool or a collection: a list of cards in any format that deck files have."""
    return FILES.load_deck(file)
