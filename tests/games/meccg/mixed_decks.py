"""Legal decks drawn at random from all complete cards, so that random play meets them all.

A deck takes the cards that come first in an order of its own: one more complete card changes few decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tests.games.random_play import rank
from westmarch.games.meccg.alignments import ALIGNMENTS
from westmarch.games.meccg.cards.definition import all_cards, card_named
from westmarch.games.meccg.cards.printed import Facts
from westmarch.games.meccg.deck import Deck, belongs
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.deck_checks.places import MIND_OF_AGENTS
from westmarch.games.meccg.decks import decks_for, fitted
from westmarch.games.meccg.formats import find_format
from westmarch.kernel.structs import replace

SIDE = 30
CREATURES = 15
IN_THE_SIDEBOARD = 25
MORE_SITES = 40
COPIES = 3
LATER = ("Feel Free",)
"""Decks of heroes that were added later."""


@cache
def complete_cards(only_set: str = "", alignment: str = "hero", avatar: str = "") -> tuple[Facts, ...]:
    """Cards of decks of an alignment (of one set) that have their behaviour, reprints left out; what is made
    for a single avatar only if the deck is his."""
    kind = ALIGNMENTS[alignment]
    return tuple(
        card.facts
        for card in all_cards()
        if card.complete
        and card.facts.duplicate_of is None
        and (not card.facts.specific or card.facts.specific == avatar)
        and (card.facts.side == "hazard" or card.facts.agent or card.facts.alignment in kind.cards)
        and only_set in ("", card.id.partition("-")[0])
    )


def avatar_in(deck: Deck) -> str:
    """For whom the cards of a deck may be made: Saruman, the Balrog; heroes and Ringwraiths have no such cards."""
    kind = ALIGNMENTS[deck.alignment]
    if not (kind.stage_points or kind.needs_his_avatar):
        return ""
    return next((card_named(card_id).name for card_id in deck.characters if card_named(card_id).is_avatar), "")


def in_order(cards: Iterable[Facts], seed: str) -> Iterator[Facts]:
    """As many copies of the cards as a deck may hold, in an order that depends on the seed and each card alone."""
    copies = [(facts, number) for facts in cards for number in range(most_copies(facts))]
    for facts, _ in sorted(copies, key=lambda copy: rank(f"{seed} {copy[0].id} {copy[1]}")):
        yield facts


def most_copies(facts: Facts) -> int:
    alone = facts.side == "site" or facts.unique or card_named(facts.id).behaviour.most_in_a_deck == 1
    return 1 if alone else COPIES


def mixed_deck(base: Deck, seed: str, format: str, only_set: str = "", pool: frozenset[str] | None = None) -> Deck:
    """The characters of a ready deck with more sites, and resources, hazards and a sideboard by chance (of a pool)."""
    kind = ALIGNMENTS[base.alignment]
    by_id = {card.id: card.name for card in all_cards()}
    taken = Counter(by_id[card_id] for card_id in base.pool + base.characters)
    cards = [
        facts
        for facts in complete_cards(only_set, base.alignment, avatar_in(base))
        if (pool is None or facts.id in pool) and (base.alignment == "hero" or is_admitted(facts, base))
    ]
    minds = 0

    def draw(number: int, fits: Callable[[Facts], bool]) -> tuple[str, ...]:
        nonlocal minds
        drawn: list[str] = []
        for facts in in_order(filter(fits, cards), f"{seed} {number}"):
            if len(drawn) == number:
                break
            mind = facts.mind or 0 if facts.agent else 0
            most = min(most_copies(facts), 2) if facts.alignment in kind.two_of else most_copies(facts)
            if taken[facts.name] >= most or minds + mind > MIND_OF_AGENTS:
                continue
            minds += mind
            taken[facts.name] += 1
            drawn.append(facts.id)
        return tuple(drawn)

    creatures = draw(CREATURES, lambda facts: facts.types == ("creature",))
    others = draw(SIDE - CREATURES, lambda facts: belongs(facts, "Hazards", kind) and facts.types != ("creature",))
    deck = replace(
        base,
        resources=draw(SIDE, lambda facts: belongs(facts, "Resources", kind) and facts.side == "resource"),
        hazards=creatures + others,
        sideboard=draw(
            min(IN_THE_SIDEBOARD, find_format(format).sideboard_size),
            lambda facts: facts.side in ("resource", "hazard") or facts.agent,
        ),
        sites=base.sites + draw(MORE_SITES, lambda facts: facts.side == "site" and facts.id not in base.sites),
    )
    assert not (problems := check_deck(deck, format, allow_incomplete=True)), problems
    return deck


@cache
def is_admitted(facts: Facts, base: Deck) -> bool:
    """Whether nothing but its number speaks against one card more in a deck."""
    if facts.side == "site":
        more = replace(base, name="", sites=(facts.id,))
    elif facts.side == "hazard":
        more = replace(base, name="", hazards=(facts.id,))
    else:
        more = replace(base, name="", resources=(facts.id,))
    problems = check_deck(more, "standard", allow_incomplete=True)
    return not any(problem.startswith(f"{facts.name} ") for problem in problems)


def of_alignment(format: str, alignment: str) -> list[Deck]:
    return [deck for deck in decks_for(format).values() if deck.alignment == alignment]


def heroes(format: str) -> list[Deck]:
    """The ready decks of heroes by whose order seeded games are told; one more deck leaves them as they are."""
    return [deck for deck in of_alignment(format, "hero") if deck.name not in LATER]


def mixed_decks(
    seed: int,
    format: str,
    seats: int,
    only_set: str = "",
    pool: frozenset[str] | None = None,
    alignments: tuple[str, ...] = ("hero",),
) -> list[Deck]:
    """Decks of some alignments, in turn, made from ready ones by chance."""
    decks = []
    for seat in range(seats):
        wanted = alignments[seat % len(alignments)]
        own = heroes(format) if wanted == "hero" else of_alignment(format, wanted)
        ready = own or [fitted(deck, find_format(format)) for deck in of_alignment("standard", wanted)]
        decks.append(mixed_deck(ready[(seed + seat) % len(ready)], f"{seed} {seat}", format, only_set, pool))
    return decks
