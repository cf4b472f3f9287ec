"""Legal decks mixed from all cards, so that random games meet every card."""

from __future__ import annotations

from westmarch.games.lore.cards.definition import Card, all_cards
from westmarch.games.lore.deck import Deck
from westmarch.games.lore.words import CHARACTER, CREATURE, MINOR
from westmarch.kernel.chance import Chance

SIZE = 30


def mixed_deck(seed: int, name: str) -> Deck:
    """A deck by chance that the rules allow."""
    chance = Chance.seeded(seed + 77)
    cards = [card for card in all_cards().values() if card.complete and card.kind != "site"]
    used: dict[str, int] = {}

    def take(pool: list[Card], number: int, most: int = 3) -> tuple[str, ...]:
        found: list[str] = []
        while len(found) < number:
            card = pool[chance.below(len(pool))]
            if used.get(card.id, 0) < (1 if card.facts.unique else most):
                used[card.id] = used.get(card.id, 0) + 1
                found.append(card.id)
        return tuple(found)

    people = [card for card in cards if card.kind == CHARACTER and not card.facts.main]
    minor = [card for card in cards if card.kind == MINOR and not card.facts.unique]
    mains = [card for card in cards if card.facts.main]
    creatures = [card for card in cards if card.kind == CREATURE and not card.facts.also]
    hazards = [card for card in cards if card.facts.is_hazard]
    resources = [card for card in cards if card.facts.is_resource]
    return Deck(
        name,
        (*take(people, 10), *take(minor, 2)),
        (*take(people, 4), *take(mains, 1)),
        take(resources, SIZE),
        (*take(creatures, 12), *take(hazards, SIZE - 12)),
        (*take(resources, 5), *take(hazards, 5)),
    )
