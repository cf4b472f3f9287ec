"""Whether a deck may be used in a format: every reason why not, with its rule id (LO-3.54 to LO-3.61, LO-4.02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ..deck_checks import listed_in
from .cards.definition import all_cards
from .deck import Deck, cards_of
from .formats import find_format
from .law import Law
from .words import CHARACTER, CREATURE, RESOURCES

MOST_COPIES = 3

Check = Callable[[Deck, Law], Iterator[str]]
CHECKS: list[tuple[str, Check]] = []


def check(rule: str) -> Callable[[Check], Check]:
    """Make a function a check that carries out a rule."""
    return listed_in(CHECKS, rule, rule)


@check("LO-3.54")
def has_few_copies(deck: Deck, law: Law) -> Iterator[str]:
    cards = all_cards()
    for card_id, count in Counter(deck.all_cards).items():
        facts = cards[card_id].facts
        if facts.unique and not facts.main and count > 1:
            yield f"{facts.name} is unique and is there {count} times"
        elif not facts.unique and count > MOST_COPIES:
            yield f"{facts.name} is there {count} times: {MOST_COPIES} are the most"


@check("LO-3.55")
def has_one_main_character(deck: Deck, law: Law) -> Iterator[str]:
    cards = all_cards()
    mains = Counter([card_id for card_id in deck.all_cards if cards[card_id].facts.main])
    several = [card_id for card_id, count in mains.items() if count > 1]
    for card_id in several:
        if mains[card_id] > MOST_COPIES:
            yield f"{cards[card_id].name} is there {mains[card_id]} times: {MOST_COPIES} are the most"
    if len(several) > 1:
        yield "only one main character may be there more than once"


@check("LO-3.56")
def has_a_fitting_pool(deck: Deck, law: Law) -> Iterator[str]:
    characters = [card for card in cards_of(deck.pool) if card.kind == CHARACTER]
    if len(characters) > law.pool_characters:
        yield f"the character pool has {len(characters)} characters: {law.pool_characters} are the most"
    if not law.main_starts_as:
        yield from (
            f"{card.name} is a main character: none may be in the pool" for card in characters if card.facts.main
        )


@check("LO-3.57")
def has_fitting_starting_cards(deck: Deck, law: Law) -> Iterator[str]:
    others = [card for card in cards_of(deck.pool) if card.kind != CHARACTER]
    if len(others) > law.pool_cards:
        yield f"the pool has {len(others)} starting items and quests: {law.pool_cards} are the most"
    for card in others:
        if not card.may_start:
            yield f"{card.name} is neither a minor item that is not unique nor a quest"


@check("LO-3.58")
def has_as_many_hazards(deck: Deck, law: Law) -> Iterator[str]:
    resources, hazards = len(deck.resources), len(deck.hazards)
    for count, what in ((resources, "resources"), (hazards, "hazards")):
        if not law.deck_minimum <= count <= law.deck_maximum:
            yield f"the draw pile has {count} {what}: it must have {law.deck_minimum} to {law.deck_maximum}"
    if resources != hazards:
        yield f"the draw pile has {resources} resources and {hazards} hazards: it must have as many of each"
    for card in cards_of(deck.resources):
        if card.kind not in RESOURCES:
            yield f"{card.name} is no resource"
    for card in cards_of(deck.hazards):
        if not card.facts.may_be_hazard:
            yield f"{card.name} is no hazard"


@check("LO-3.59")
def has_enough_creatures(deck: Deck, law: Law) -> Iterator[str]:
    creatures = sum(card.kind == CREATURE and not card.facts.also for card in cards_of(deck.hazards))
    if creatures < law.creature_minimum:
        yield f"{creatures} hazards are creatures only: {law.creature_minimum} are needed"


@check("LO-3.60")
def has_few_characters(deck: Deck, law: Law) -> Iterator[str]:
    cards = cards_of(deck.characters)
    yield from (f"{card.name} is no character" for card in cards if card.kind != CHARACTER)
    mains = sum(card.facts.main for card in cards)
    if len(cards) - mains > law.most_characters:
        yield f"the draw pile has {len(cards) - mains} characters: {law.most_characters} are the most"
    if mains > law.most_main_characters:
        yield f"the draw pile has {mains} main characters: {law.most_main_characters} are the most"


@check("LO-3.61")
def has_a_small_sideboard(deck: Deck, law: Law) -> Iterator[str]:
    if len(deck.sideboard) > law.sideboard_size:
        yield f"the sideboard has {len(deck.sideboard)} cards: {law.sideboard_size} are the most"


@check("LO-4.02")
def is_of_one_alignment(deck: Deck, law: Law) -> Iterator[str]:
    cards = all_cards()
    for card_id in dict.fromkeys(deck.all_cards):
        facts = cards[card_id].facts
        if facts.alignment not in ("", "hero"):
            yield f"{facts.name} is no hero card"


def check_deck(deck: Deck, format: str | None = None, allow_incomplete: bool = False) -> list[str]:
    """Every reason why a deck may not be used in a format, with its rule id."""
    law = find_format(format if format is not None else usual_format(deck))
    problems = [f"{words} ({rule})" for rule, checks in CHECKS for words in checks(deck, law)]
    if not allow_incomplete:
        unknown = sorted({card.name for card in cards_of(deck.all_cards) if not card.complete})
        problems += [f"{name} is not known completely yet" for name in unknown]
    return problems


def usual_format(*decks: Deck) -> str:
    """What is played with these decks if nobody says otherwise."""
    made_for = {deck.format for deck in decks if deck.format}
    return made_for.pop() if len(made_for) == 1 else "standard"
