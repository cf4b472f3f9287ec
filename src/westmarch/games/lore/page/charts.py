"""A deck at a glance: what it is made of, and what one might draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from westmarch.games.middle_earth.cards.printed import REGION_TYPES

from ...page import PageChart
from ...page.charts import chart, curve, dealt
from ..cards.definition import Card
from ..deck import Deck, cards_of
from ..formats import find_format
from ..words import CHARACTER, CREATURE


def opening_hand(deck: Deck, format: str, seed: int) -> list[str]:
    """The top of the draw pile, shuffled."""
    return dealt(deck.draw_pile, seed, find_format(format).hand_size)


def charts(deck: Deck) -> list[PageChart]:
    """Kinds of cards, minds, skills, strength and keys of creatures, where resources are played, points."""
    played = cards_of(deck.draw_pile)
    people = [card for card in cards_of((*deck.pool, *deck.characters)) if card.kind == CHARACTER]
    creatures = [card for card in played if card.kind == CREATURE]
    found = [
        chart("Draw pile", (card.kind for card in played)),
        curve("Minds of the characters", (card.facts.mind for card in people if not card.facts.main)),
        chart("Skills of the characters", (skill for card in people for skill in card.facts.skills)),
        curve("Prowess of the creatures", (card.facts.prowess for card in creatures)),
        chart(
            "Regions to which creatures are keyed",
            (symbol for card in creatures for symbol, _ in card.facts.keyed if symbol in REGION_TYPES),
        ),
        chart("Where resources are played", (place for card in played for place in card.facts.at)),
        _points(played),
    ]
    return [each for each in found if each.bars]


def _points(cards: Iterable[Card]) -> PageChart:
    """The marshalling points that a deck could win at most, by kind."""
    counts: Counter[str] = Counter()
    for card in cards:
        if not card.facts.is_hazard and card.facts.points > 0:
            counts[card.kind] += card.facts.points
    return PageChart("Marshalling points", tuple(counts.most_common()))
