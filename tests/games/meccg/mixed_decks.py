"""Legal decks drawn at random from all complete cards, so that random play meets them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import msgspec

from westmarch.games.meccg.alignments import ALIGNMENTS
from westmarch.games.meccg.cards.definition import all_cards
from westmarch.games.meccg.cards.facts import Facts
from westmarch.games.meccg.deck import Deck, belongs
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.deck_checks.places import MIND_OF_AGENTS
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.formats import find_format
from westmarch.kernel.chance import Chance

SIDE = 30
CREATURES = 15
IN_THE_SIDEBOARD = 25


@cache
def complete_cards() -> tuple[Facts, ...]:
    """Cards of hero decks that have their behaviour, reprints left out."""
    hero = ALIGNMENTS["hero"]
    return tuple(
        card.facts
        for card in all_cards()
        if card.complete
        and card.facts.duplicate_of is None
        and not card.facts.specific
        and (card.facts.side == "hazard" or card.facts.agent or card.facts.alignment in hero.cards)
    )


def mixed_deck(base: Deck, chance: Chance, format: str) -> Deck:
    """The characters of a ready deck with all complete sites, and resources, hazards and a sideboard by chance."""
    hero = ALIGNMENTS[base.alignment]
    taken = Counter(card_name for card_name in names(base.pool + base.characters))
    minds = 0

    def draw(number: int, fits: Callable[[Facts], bool]) -> tuple[str, ...]:
        nonlocal minds
        choice = [facts for facts in complete_cards() if fits(facts)]
        drawn: list[str] = []
        while len(drawn) < number:
            facts = choice[chance.below(len(choice))]
            if taken[facts.name] >= (1 if facts.unique else 3):
                continue
            if facts.agent:
                if minds + (facts.mind or 0) > MIND_OF_AGENTS:
                    continue
                minds += facts.mind or 0
            taken[facts.name] += 1
            drawn.append(facts.id)
        return tuple(drawn)

    creatures = draw(CREATURES, lambda facts: facts.types == ("creature",))
    others = draw(SIDE - CREATURES, lambda facts: belongs(facts, "Hazards", hero) and facts.types != ("creature",))
    deck = msgspec.structs.replace(
        base,
        resources=draw(SIDE, lambda facts: belongs(facts, "Resources", hero) and facts.side == "resource"),
        hazards=creatures + others,
        sideboard=draw(
            min(IN_THE_SIDEBOARD, find_format(format).sideboard_size),
            lambda facts: facts.side in ("resource", "hazard") or facts.agent,
        ),
        sites=sites(base),
    )
    assert not (problems := check_deck(deck, format, allow_incomplete=True)), problems
    return deck


def names(card_ids: Iterable[str]) -> list[str]:
    by_id = {card.id: card.name for card in all_cards()}
    return [by_id[card_id] for card_id in card_ids]


def sites(base: Deck) -> tuple[str, ...]:
    """The sites of a deck and each complete one that it does not hold yet."""
    held = set(base.sites)
    return base.sites + tuple(facts.id for facts in complete_cards() if facts.side == "site" and facts.id not in held)


def mixed_decks(seed: int, format: str, seats: int) -> list[Deck]:
    ready = list(decks_for(format).values())
    chance = Chance.seeded(seed + 7_000_003)
    return [mixed_deck(ready[(seed + seat) % len(ready)], chance, format) for seat in range(seats)]
