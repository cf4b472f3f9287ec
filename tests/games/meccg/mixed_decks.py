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
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.formats import find_format
from westmarch.kernel.structs import replace

SIDE = 30
CREATURES = 15
IN_THE_SIDEBOARD = 25
MORE_SITES = 40
COPIES = 3


@cache
def complete_cards(only_set: str = "") -> tuple[Facts, ...]:
    """Cards of hero decks (of one set) that have their behaviour, reprints left out."""
    hero = ALIGNMENTS["hero"]
    return tuple(
        card.facts
        for card in all_cards()
        if card.complete
        and card.facts.duplicate_of is None
        and not card.facts.specific
        and (card.facts.side == "hazard" or card.facts.agent or card.facts.alignment in hero.cards)
        and only_set in ("", card.id.partition("-")[0])
    )


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
    hero = ALIGNMENTS[base.alignment]
    by_id = {card.id: card.name for card in all_cards()}
    taken = Counter(by_id[card_id] for card_id in base.pool + base.characters)
    cards = [facts for facts in complete_cards(only_set) if pool is None or facts.id in pool]
    minds = 0

    def draw(number: int, fits: Callable[[Facts], bool]) -> tuple[str, ...]:
        nonlocal minds
        drawn: list[str] = []
        for facts in in_order(filter(fits, cards), f"{seed} {number}"):
            if len(drawn) == number:
                break
            mind = facts.mind or 0 if facts.agent else 0
            if taken[facts.name] >= most_copies(facts) or minds + mind > MIND_OF_AGENTS:
                continue
            minds += mind
            taken[facts.name] += 1
            drawn.append(facts.id)
        return tuple(drawn)

    creatures = draw(CREATURES, lambda facts: facts.types == ("creature",))
    others = draw(SIDE - CREATURES, lambda facts: belongs(facts, "Hazards", hero) and facts.types != ("creature",))
    deck = replace(
        base,
        resources=draw(SIDE, lambda facts: belongs(facts, "Resources", hero) and facts.side == "resource"),
        hazards=creatures + others,
        sideboard=draw(
            min(IN_THE_SIDEBOARD, find_format(format).sideboard_size),
            lambda facts: facts.side in ("resource", "hazard") or facts.agent,
        ),
        sites=base.sites + draw(MORE_SITES, lambda facts: facts.side == "site" and facts.id not in base.sites),
    )
    assert not (problems := check_deck(deck, format, allow_incomplete=True)), problems
    return deck


def mixed_decks(
    seed: int, format: str, seats: int, only_set: str = "", pool: frozenset[str] | None = None
) -> list[Deck]:
    ready = [deck for deck in decks_for(format).values() if deck.alignment == "hero"]
    bases = [ready[(seed + seat) % len(ready)] for seat in range(seats)]
    return [mixed_deck(base, f"{seed} {seat}", format, only_set, pool) for seat, base in enumerate(bases)]
