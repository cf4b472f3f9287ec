"""Whether a deck may be used in a format: every reason why not, with its rule id (TC-2.02 to TC-2.09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ..deck_checks import listed_in
from .cards.definition import CARDS, all_cards
from .deck import Deck
from .formats import Law, find_format

SMALLEST = 60
MOST_OF_A_TITLE = 4
SITES = 9

Check = Callable[[Deck], Iterator[str]]
CHECKS: list[tuple[str, Check]] = []


def check(rule: str) -> Callable[[Check], Check]:
    """Make a function a check that carries out a rule."""
    return listed_in(CHECKS, rule, rule)


@check("TC-2.02")
def is_large_enough(deck: Deck) -> Iterator[str]:
    missing = SMALLEST - len(deck.draw_deck)
    if missing > 0:
        yield f"the draw deck has {len(deck.draw_deck)} cards: {missing} fewer than {SMALLEST}"


@check("TC-2.03")
def has_bearer_and_ring(deck: Deck) -> Iterator[str]:
    bearer = CARDS.get(deck.ring_bearer)
    if bearer is None or not deck.ring_bearer:
        yield "there is no Ring-bearer"
    elif bearer.title != "Frodo" or not bearer.is_companion:
        yield f"{bearer.name} cannot be the Ring-bearer: that is Frodo"
    ring = CARDS.get(deck.ring)
    if ring is None or not ring.is_ring:
        yield "The One Ring is missing"


@check("TC-2.04")
def is_balanced(deck: Deck) -> Iterator[str]:
    shadow = sum(kind.is_shadow for kind in deck.kinds())
    free = sum(kind.facts.side == "free peoples" for kind in deck.kinds())
    if shadow != free:
        yield f"the draw deck has {free} Free Peoples and {shadow} Shadow cards: there must be as many of each"


@check("TC-2.05")
def has_no_sites_inside(deck: Deck) -> Iterator[str]:
    for kind in dict.fromkeys(deck.kinds()):
        if kind.is_site or kind.is_ring:
            yield f"{kind.name} does not belong into the draw deck"


@check("TC-2.06")
def has_four_of_a_title(deck: Deck) -> Iterator[str]:
    for title, count in Counter(kind.title for kind in deck.kinds()).items():
        if count > MOST_OF_A_TITLE:
            yield f"{title} is there {count} times: {MOST_OF_A_TITLE} cards of one title are the most"


@check("TC-2.07")
def has_three_more_frodos(deck: Deck) -> Iterator[str]:
    count = sum(kind.title == "Frodo" for kind in deck.kinds())
    if count == MOST_OF_A_TITLE:
        yield f"Frodo is there {count} times besides the Ring-bearer: {MOST_OF_A_TITLE - 1} are the most"


@check("TC-2.09")
def has_each_site_once(deck: Deck) -> Iterator[str]:
    numbers = Counter(CARDS[site].facts.number for site in deck.sites)
    for number in range(1, SITES + 1):
        if not numbers[number]:
            yield f"there is no site {number}"
        elif numbers[number] > 1:
            yield f"there are {numbers[number]} sites {number}"


@check("TC-2.27")
def has_its_fellowship(deck: Deck) -> Iterator[str]:
    if not deck.start:
        yield "it names no starting fellowship: a starter deck begins with companions of its own"


def is_asked(rule: str, rules: Law) -> bool:
    """Starter decks are used as they come (TC-2.28), but they must be starter decks."""
    if rule == "TC-2.27":
        return rules.fixed_fellowship
    return rules.checks_decks or rule == "TC-2.03"


def usual_format(*decks: Deck) -> str:
    """What is played with these decks if nobody says otherwise: with starter decks their own game."""
    made_for = {deck.format or ("starter" if deck.start else "standard") for deck in decks}
    return made_for.pop() if len(made_for) == 1 else "standard"


def check_deck(deck: Deck, format: str | None = None, allow_incomplete: bool = False) -> list[str]:
    """Every reason why a deck may not be used in a format, with its rule id."""
    all_cards()
    rules: Law = find_format(format if format is not None else usual_format(deck))
    problems = [f"{words} ({rule})" for rule, checks in CHECKS if is_asked(rule, rules) for words in checks(deck)]
    if not allow_incomplete:
        unknown = sorted({CARDS[card_id].name for card_id in deck.all_cards if not CARDS[card_id].complete})
        problems += [f"{name} is not known completely yet" for name in unknown]
    return problems
