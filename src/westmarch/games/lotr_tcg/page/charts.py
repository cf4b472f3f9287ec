"""A deck at a glance: what it is made of, and what one might draw."""

from __future__ import annotations

from ...page import PageChart
from ...page.charts import chart, curve, dealt
from ..deck import Deck
from ..formats import find_format
from ..words import FELLOWSHIP_CULTURES, SHADOW_CULTURES

KINDS = ("companion", "ally", "minion", "possession", "artifact", "condition", "event")


def opening_hand(deck: Deck, format: str, seed: int) -> list[str]:
    """The top of the draw deck, shuffled; where the starting fellowship is fixed, without it (TC-2.25)."""
    rules = find_format(format)
    pile = list(deck.draw_deck)
    for card_id in deck.start if rules.fixed_fellowship else ():
        pile.remove(card_id)
    return dealt(pile, seed, rules.hand)


def charts(deck: Deck) -> list[PageChart]:
    """Sides, kinds, cultures, twilight costs of both sides, strength of those who fight."""
    kinds = deck.kinds()
    free = [kind for kind in kinds if not kind.is_shadow]
    shadow = [kind for kind in kinds if kind.is_shadow]
    found = [
        chart("Sides", ("Shadow" if kind.is_shadow else "Free Peoples" for kind in kinds), ("Free Peoples", "Shadow")),
        chart("Kinds of cards", (kind.facts.type for kind in kinds), KINDS),
        chart("Cultures", (kind.facts.culture for kind in kinds), (*FELLOWSHIP_CULTURES, *SHADOW_CULTURES)),
        curve("Twilight costs of the Free Peoples cards", (kind.facts.twilight for kind in free)),
        curve("Twilight costs of the Shadow cards", (kind.facts.twilight for kind in shadow)),
        curve("Strength of the companions", (kind.facts.strength for kind in free if kind.is_companion)),
        curve("Strength of the minions", (kind.facts.strength for kind in shadow if kind.is_minion)),
        curve("Site numbers of the minions", (kind.facts.number for kind in shadow if kind.is_minion)),
    ]
    return [each for each in found if each.bars]
