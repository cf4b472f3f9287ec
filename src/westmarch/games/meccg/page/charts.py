"""A deck at a glance: what it is made of, and what one might draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...page import PageChart
from ...page.charts import chart, curve, dealt
from ..cards.definition import Card, card_named
from ..deck import Deck
from ..formats import find_format
from ..words import REGION_TYPES, SITE_TYPES, SKILLS


def opening_hand(deck: Deck, format: str, seed: int) -> list[str]:
    """The top of the play deck, shuffled."""
    return dealt(deck.play_deck, seed, find_format(format).hand_size)


def charts(deck: Deck) -> list[PageChart]:
    """Kinds of cards, minds, strength of creatures, keys of creatures, marshalling points, skills, sites."""
    played = [card_named(card_id) for card_id in deck.play_deck]
    people = [card_named(card_id) for card_id in (*deck.pool, *deck.characters) if card_named(card_id).is_character]
    creatures = [card for card in played if card.is_creature]
    sites = [card_named(card_id) for card_id in deck.sites]
    found = [
        chart("Play deck", (_sort(card) for card in played)),
        curve("Minds of the characters", (card.facts.mind for card in people)),
        chart("Skills of the characters", (skill for card in people for skill in card.facts.skills), SKILLS),
        curve("Prowess of the creatures", (card.facts.prowess for card in creatures)),
        chart(
            "Regions to which creatures are keyed",
            (symbol for card in creatures for symbol, _ in card.facts.keyed_regions),
            REGION_TYPES,
        ),
        _points(played + [card for card in people if card.id in deck.pool]),
        chart("Sites", (card.facts.site_type or "" for card in sites if card.is_site), SITE_TYPES),
    ]
    return [each for each in found if each.bars]


def _sort(card: Card) -> str:
    """The heading under which a card is counted."""
    kinds = card.facts.types
    if card.is_character:
        return "avatar" if card.is_avatar else "character"
    if card.is_hazard:
        return "creature" if card.is_creature else f"hazard {kinds[0]}" if kinds else "hazard"
    return kinds[0] if kinds else "resource"


def _points(cards: Iterable[Card]) -> PageChart:
    """The marshalling points that a deck could win at most, by kind."""
    counts: Counter[str] = Counter()
    for card in cards:
        if not card.is_hazard and card.facts.marshalling_points > 0:
            counts[card.facts.points_kind or "miscellaneous"] += card.facts.marshalling_points
    return PageChart("Marshalling points", tuple(counts.most_common()))
